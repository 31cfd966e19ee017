#!/usr/bin/env bun
import { provideHosting } from '../cli/commands/hosting'
import { run } from '../cli/commands/run'

/** The one program: the terminal client, and in files of their own that load when asked for, the server. */
provideHosting(async () => (await import('../src/server/hosting/hosting')).hosting)

// No await up here: with one the program is there 0.7 ms later.
run(process.argv.slice(2)).then((code) => {
  // All output is written by now; an open connection would delay the end.
  process.exit(code)
})
