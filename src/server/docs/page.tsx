import { plainPage } from '../http/plain-page'
import type { Document } from './document'
import { Fields, OperationDetails, Prose } from './operation'
import css from './page.css' with { type: 'text' }

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
