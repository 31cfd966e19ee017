import type { Static, TObject } from '@sinclair/typebox'
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import { trimStrings } from '../../src/core/http/trim-strings'

let errorsCode: Promise<typeof import('./contract-errors')> | undefined

/** What checks a form comes when somebody begins to fill one in; one promise keeps the order of checks. */
function loadErrors() {
  errorsCode ??= import('./contract-errors').catch((error) => {
    errorsCode = undefined
    throw error
  })
  return errorsCode
}

/** What a contract can't say, such as that two fields must be equal: a message for a field. */
type Also<T> = (values: T) => Partial<Record<keyof T, string>>

interface Options<T extends object> {
  /** A field without one keeps what was typed before the form's code came. */
  defaultValues?: DefaultValues<T>
  /** Values from elsewhere, which the form follows when they change. */
  values?: UseFormProps<T>['values']
  also?: Also<T>
}

/**
 * A form on the contract that the server will check it against, with the same words. It is
 * validated when it is sent and after that on each change (spec §5). `field(name)` gives an input
 * all that it needs. `clear(sent)` empties it for the next, unless that was typed while `sent` was
 * being checked.
 */
export function useContractForm<S extends TObject, T extends Static<S> & object = Static<S>>(
  schema: S,
  { defaultValues, values, also }: Options<T> = {},
) {
  const { register, handleSubmit, reset, getValues, setValue, formState } = useForm<T>({
    resolver: contractResolver<T>(schema, also),
    ...(defaultValues && { defaultValues }),
    // What is being typed stays.
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  })
  const errors = formState.errors as Record<string, { message?: string } | undefined>
  return {
    field: (name: Path<T>) => ({
      ...register(name),
      onFocus: () => void loadErrors(),
      error: errors[name]?.message,
    }),
    handleSubmit: (send: (values: T) => unknown) =>
      handleSubmit(
        (valid) => void send(valid as T),
        async (wrong) => (await loadErrors()).sayInPlace(wrong),
      ),
    reset: () => reset(),
    clear: (sent: Partial<T>) => {
      const names = Object.keys(sent) as Path<T>[]
      const isAsSent = (name: Path<T>) => trimStrings(getValues(name)) === sent[name as keyof T]
      // A reset would also drop what has been submitted since.
      if (!names.every(isAsSent)) return
      // Emptied by a reset, a field would miss what is typed until it is registered again.
      reset(undefined, { keepValues: true })
      for (const name of names) setValue(name, '' as PathValue<T, Path<T>>)
    },
  }
}

function contractResolver<T extends object>(
  schema: TObject,
  also: Also<T> = () => ({}),
): Resolver<T> {
  return async (typed) => {
    const values = trimStrings(structuredClone(typed)) as T
    const { contractErrors } = await loadErrors()
    const messages = { ...also(values), ...contractErrors(schema, values) }
    const errors = Object.fromEntries(
      Object.entries(messages).map(([name, message]) => [name, { type: 'contract', message }]),
    )
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<T> }
      : { values, errors: {} }
  }
}
