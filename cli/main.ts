#!/usr/bin/env bun
import { run } from './run'

// No await up here: with one the program is there 0.7 ms later.
run(process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
