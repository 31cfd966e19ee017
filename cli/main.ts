#!/usr/bin/env bun
import { run } from './run'

// No await up here: with one the program is there 0.7 ms later.
run(process.argv.slice(2)).then((code) => {
  // All is written by now, and a connection that is kept open takes 1 ms to be closed.
  process.exit(code)
})
