import type { TObject } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { FieldErrors } from 'react-hook-form'
import { announce } from './document'

/** By field, the first thing that is wrong with it, in the contract's words. */
export function contractErrors(schema: TObject, values: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message, schema: part } of Value.Errors(schema, values)) {
    messages[path.slice(1)] ??= String(part.error ?? message)
  }
  return messages
}

/** The form focuses its first field with an error, which reads it; where the focus is there already, nothing does. */
export function sayInPlace(errors: FieldErrors) {
  const focused = document.activeElement as HTMLInputElement
  setTimeout(() => {
    const message = errors[focused.name]?.message
    if (message && document.activeElement === focused) announce(String(message))
  })
}
