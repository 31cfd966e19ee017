import { useState } from 'react'
import { CreateFilterSchema, type SavedFilter } from '../../src/core/filters/contract'
import { FilterError } from '../../src/core/filters/terms'
import { sameName } from '../../src/core/names'
import { unusedColor } from '../../src/core/tags/rules'
import { useClock } from '../dates/use-clock'
import { useFilters, useFolders } from '../sync/use-lists'
import { ColorPicker } from '../tags/color-picker'
import { useTags } from '../tags/use-tags'
import { Dialog, FormButtons } from '../ui/dialog'
import { Field } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'
import { useChangeFilter, useCreateFilter } from './changes'
import { contextOf, readQuery } from './read-query'

interface Props {
  /** The one to change; a new one where it is left out. */
  filter?: SavedFilter
  /** The query of a new filter. */
  query?: string
  onSaved?: (filter: SavedFilter) => void
  onClose: () => void
}

/** A filter's name, colour and query: to save a new one, or to change one. */
export default function FilterDialog({ filter, query = '', onSaved, onClose }: Props) {
  const filters = useFilters()
  const others = filters.filter(({ id }) => id !== filter?.id)
  const isGone = filter !== undefined && others.length === filters.length
  const names = { folders: useFolders(), tags: useTags() }
  const clock = useClock()
  const createFilter = useCreateFilter()
  const changeFilter = useChangeFilter()
  const [color, setColor] = useState(filter?.color ?? unusedColor(others))
  const { field, handleSubmit } = useContractForm(CreateFilterSchema, {
    defaultValues: { name: filter?.name ?? '', query: filter?.query ?? query },
    also: ({ name, query }) => {
      const isTaken = others.some((other) => sameName(other.name, name))
      const read = clock && readQuery(query, contextOf(names, clock))
      return {
        ...(isTaken && { name: 'You already have a filter with this name' }),
        ...(read instanceof FilterError && { query: `${read.message}.` }),
      }
    },
  })
  const save = handleSubmit(async ({ name, query }) => {
    if (filter && !isGone) changeFilter(filter, { name, query, color })
    else {
      const saved = await createFilter({ name, query, color })
      if (saved) onSaved?.(saved)
    }
    onClose()
  })
  return (
    <Dialog
      title={filter ? 'Edit filter' : query ? 'Save filter' : 'New filter'}
      {...(isGone && {
        description: 'It was deleted on another device. Save it to make it again.',
      })}
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={save} className="mt-4 grid gap-4">
        <Field label="Name" autoComplete="off" maxLength={50} {...field('name')} />
        <Field
          label="Query"
          hint="For example: #Work & (today | overdue)"
          autoComplete="off"
          spellCheck={false}
          {...field('query')}
        />
        <ColorPicker label="Colour" value={color} onChange={setColor} />
        <FormButtons label="Save" onCancel={onClose} />
      </form>
    </Dialog>
  )
}
