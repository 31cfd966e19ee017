import type { TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import { Value } from '@sinclair/typebox/value'
import { Problem } from '../../core/problem'
import { COMMAND_SCHEMAS, type Command, type CommandKind } from '../../core/sync/contract'
import { type FieldError, wordsFor } from '../http/failure'

const checks = new Map<string, TypeCheck<TSchema>>()

/** A command as its kind has it, without what does not belong to it (H5). Throws invalid. */
export function checkCommand(input: { kind: string }): Command {
  const schema = COMMAND_SCHEMAS[input.kind as CommandKind] as TSchema | undefined
  if (!schema || !Object.hasOwn(COMMAND_SCHEMAS, input.kind)) {
    throw new Problem(
      'invalid',
      'This server does not know this kind of change. Update the server.',
    )
  }
  const check = checks.get(input.kind) ?? TypeCompiler.Compile(schema)
  checks.set(input.kind, check)
  const command = Value.Clean(schema, structuredClone(input))
  const error = check.Errors(command).First()
  if (error) throw new Problem('invalid', wordsFor(error as FieldError))
  return command as Command
}
