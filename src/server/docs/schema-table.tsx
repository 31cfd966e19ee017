import type { JsonSchema } from './json-schema'
import { nameOf, typeText } from './type-text'

export function Fields({ schema }: { schema: JsonSchema }) {
  if (!schema.properties) return <Type schema={schema} />
  const required = (schema.required ?? []) as string[]
  return (
    <table>
      <tbody>
        {Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, field]) => (
          <Row
            key={name}
            name={name}
            note={required.includes(name) ? '' : 'optional'}
            schema={field}
          />
        ))}
      </tbody>
    </table>
  )
}

export function Row({ name, note, schema }: { name: string; note: string; schema: JsonSchema }) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code> <small>{note}</small>
      </th>
      <td>
        <Type schema={schema} />
      </td>
      <td>
        <Prose text={descriptionOf(schema)} />
      </td>
    </tr>
  )
}

/** What may be null is described inside. */
function descriptionOf({ description, anyOf }: JsonSchema): string {
  const inside = (anyOf as JsonSchema[] | undefined)?.find((each) => each.description)
  return String(description ?? inside?.description ?? '')
}

export function Type({ schema }: { schema: JsonSchema }) {
  const ref = refIn(schema)
  const text = typeText(schema)
  return ref ? <a href={`#type-${nameOf(ref)}`}>{text}</a> : text
}

function refIn({ $ref, items, anyOf }: JsonSchema): string | undefined {
  if (typeof $ref === 'string') return $ref
  if (items) return refIn(items as JsonSchema)
  return (anyOf as JsonSchema[] | undefined)?.map(refIn).find((ref) => ref)
}

/** Text in which what stands between backticks is code. */
export function Prose({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
}
