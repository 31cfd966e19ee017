import { plainPage } from '../http/plain-page'
import type { Document, Operation, Parameter } from './document'
import { type JsonSchema, nameOf, typeText } from './json-schema'
import css from './page.css' with { type: 'text' }

/** A route: a line to open, and in it all that it takes and answers. */
function OperationDetails({
  method,
  path,
  operation,
  types,
}: {
  method: string
  path: string
  operation: Operation
  types: Types
}) {
  const { operationId, summary, description, security, parameters, requestBody } = operation
  return (
    <details id={operationId}>
      <summary>
        <code>
          <b>{method.toUpperCase()}</b> {path}
        </code>{' '}
        <span>{summary}</span>
      </summary>
      {description && (
        <p>
          <Prose text={description} />
        </p>
      )}
      {security && <p>Needs no session.</p>}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {requestBody && (
        <>
          <h4>Body, {Object.keys(requestBody.content).join(' or ')}</h4>
          <Fields schema={resolved(firstOf(requestBody.content), types)} />
        </>
      )}
      <Answers responses={operation.responses} />
    </details>
  )
}

type Types = Record<string, JsonSchema>

function resolved(schema: JsonSchema, types: Types): JsonSchema {
  return (typeof schema.$ref === 'string' && types[nameOf(schema.$ref)]) || schema
}

function Parameters({ parameters }: { parameters: Parameter[] }) {
  return (
    <>
      <h4>Parameters</h4>
      <table>
        <tbody>
          {parameters.map(({ name, in: place, description, schema }) => (
            <Row key={name} name={name} note={place} schema={{ description, ...schema }} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Answers({ responses }: { responses: Operation['responses'] }) {
  return (
    <>
      <h4>Answers</h4>
      <table className="answers">
        <tbody>
          {Object.entries(responses).map(([status, { description, content }]) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>{content && <Type schema={firstOf(content)} />}</td>
              <td>
                <Prose text={description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function firstOf(content: Record<string, { schema: JsonSchema }>): JsonSchema {
  return Object.values(content)[0]?.schema ?? {}
}

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
function Prose({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
}

/** The document as a page, which reads the same offline. */
export function renderPage(document: Document): { html: string; csp: string } {
  const title = `${document.info.title}: the API`
  return plainPage({ title, css }, <Page document={document} />)
}

function Page({ document: { info, tags, paths, components } }: { document: Document }) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  return (
    <>
      <nav aria-label="Contents">
        <ul>
          {tags.map(({ name }) => (
            <li key={name}>
              <a href={`#section-${name}`}>{name}</a>
            </li>
          ))}
          <li>
            <a href="#section-types">Types</a>
          </li>
        </ul>
      </nav>
      <main>
        <h1>{info.title}: the API</h1>
        {info.description.split('\n\n').map((text) => (
          <p key={text}>
            <Prose text={text} />
          </p>
        ))}
        <p>
          The same as an <a href="/api/docs/json">OpenAPI 3.1 document</a>.
        </p>
        {tags.map(({ name }) => (
          <section key={name} id={`section-${name}`}>
            <h2>{name}</h2>
            {operations
              .filter(({ operation }) => operation.tags.includes(name))
              .map(({ method, path, operation }) => (
                <OperationDetails
                  key={operation.operationId}
                  {...{ method, path, operation, types: components.schemas }}
                />
              ))}
          </section>
        ))}
        <section id="section-types">
          <h2>Types</h2>
          {Object.entries(components.schemas).map(([name, schema]) => (
            <section key={name} id={`type-${name}`}>
              <h3>{name}</h3>
              <Fields schema={schema} />
            </section>
          ))}
        </section>
      </main>
    </>
  )
}
