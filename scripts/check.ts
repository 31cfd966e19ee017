import { CHECKS, run } from './checks'

/** `npm run check`: what can be known without running the product, in a few seconds. */
const results = await Promise.all(CHECKS.map(run))
for (const { name, output } of results.filter(({ passed }) => !passed)) {
  process.stdout.write(`${name}\n${output}\n`)
}
const failed = results.filter(({ passed }) => !passed)
process.stdout.write(failed.length === 0 ? 'All is well.\n' : '')
process.exit(failed.length)
