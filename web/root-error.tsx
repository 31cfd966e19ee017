import { Document } from './root'

/** What nobody foresaw, on the server or in the browser. The cause is in the log. */
export function RootError() {
  return (
    <Document>
      <title>Something went wrong – Task organiser</title>
      <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-6 text-center">
        <h1 className="text-2xl font-semibold">Something went wrong</h1>
        <p className="text-quiet">
          Your tasks are safe. Please load the page again; if it goes on, tell whoever runs this
          server.
        </p>
        <a href="/" className="btn btn-primary mx-auto h-11">
          Load again
        </a>
      </main>
    </Document>
  )
}
