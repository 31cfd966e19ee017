#!/usr/bin/env bun
import { run } from './commands/run'

// No await up here: with one the program is there 0.7 ms later.
run(process.argv.slice(2)).then((code) => {
  // All output is written by now; an open connection would delay the end.
  process.exit(code)
})
