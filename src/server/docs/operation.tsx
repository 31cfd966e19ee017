import type { Operation, Parameter } from './document'
import type { JsonSchema } from './json-schema'
import { Fields, Prose, Row, Type } from './schema-table'
import { nameOf } from './type-text'

/** A route: a line to open, and in it all that it takes and answers. */
export function OperationDetails({
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
