import type { TObject } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

/** By field, the first thing that is wrong with it, in the contract's words. */
export function contractErrors(schema: TObject, values: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message, schema: part } of Value.Errors(schema, values)) {
    messages[path.slice(1)] ??= String(part.error ?? message)
  }
  return messages
}
