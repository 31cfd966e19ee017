import { Children, type ReactNode, useState } from 'react'
import { CreateTagSchema } from '../../src/core/tags/contract'
import { unusedColor } from '../../src/core/tags/rules'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { useContractForm } from '../ui/use-contract-form'
import { refuseTagName, useCreateTag } from './changes'
import { ColorPicker } from './color-picker'
import { useOwnTags } from './use-tags'

/** Scrolls by itself at about 24 rem (spec §9), and sooner where the screen is low. */
export function TagList({ children }: { children: ReactNode }) {
  if (Children.count(children) === 0) {
    return <p className="mt-4 text-quiet">No tags yet. Give the first one a name.</p>
  }
  return (
    <ul
      aria-label="Tags"
      className="-mx-2 mt-4 max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain px-2 py-0.5"
    >
      {children}
    </ul>
  )
}

/** Makes a tag. Its colour is the first of the palette that no tag has, unless another is chosen. */
export function NewTagForm() {
  const tags = useOwnTags()
  const createTag = useCreateTag()
  const [chosen, setChosen] = useState<string>()
  const { field, handleSubmit, clear } = useContractForm(CreateTagSchema, {
    defaultValues: { name: '' },
    also: ({ name }) => {
      const problem = refuseTagName(name, tags)
      return problem ? { name: problem } : {}
    },
  })
  const color = chosen ?? unusedColor(tags)
  const submit = handleSubmit(async ({ name }) => {
    await createTag(name, color)
    setChosen(undefined)
    clear({ name })
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-1">
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <Field label="New tag" autoComplete="off" maxLength={50} {...field('name')} />
        <Button type="submit" className="mt-6.5">
          Create
        </Button>
      </div>
      <ColorPicker label="Colour of the new tag" value={color} onChange={setChosen} />
    </form>
  )
}
