#!/usr/bin/env bun
import { endWithReader } from './print'
import { run } from './run'

endWithReader()
process.exitCode = await run(process.argv.slice(2))
