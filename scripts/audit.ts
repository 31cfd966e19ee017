import { argv, execPath } from 'node:process'

/**
 * `npm run audit [-- seconds]`: asks the registry that npm is configured for about known holes in the
 * packages of the lockfile, and waits so long for the answer. Ends with 1 if there are holes, and
 * with 2 if the registry couldn't be asked.
 */
const [seconds = '60'] = argv.slice(2)

interface Advisory {
  title: string
  severity: string
  url: string
  vulnerable_versions: string
}

const audit = Bun.spawn([execPath, 'audit', '--json'], {
  stdout: 'pipe',
  stderr: 'pipe',
  timeout: Number(seconds) * 1000,
})
const [stdout, stderr] = await Promise.all([
  new Response(audit.stdout).text(),
  new Response(audit.stderr).text(),
])
await audit.exited
const found = readFound(stdout)

if (audit.signalCode) fail(`no answer within ${seconds} s`)
else if (!found || stderr.trim()) fail(stderr.trim() || 'its answer is not a list of advisories')
else if (found.length > 0) tell(found)
else if (audit.exitCode !== 0) fail(`bun audit ended with ${audit.exitCode}`)
else process.stdout.write('No known holes in the dependencies.\n')

/** Undefined where the answer is something else. */
function readFound(json: string): [string, Advisory[]][] | undefined {
  try {
    const entries = Object.entries(JSON.parse(json) as Record<string, Advisory[]>)
    return entries.every(([, advisories]) => Array.isArray(advisories)) ? entries : undefined
  } catch {
    return undefined
  }
}

function tell(found: [string, Advisory[]][]) {
  for (const [name, advisories] of found) {
    for (const { title, severity, url, vulnerable_versions } of advisories) {
      process.stdout.write(`${name} ${vulnerable_versions}: ${severity}: ${title} (${url})\n`)
    }
  }
  process.stdout.write('Update these packages in package.json, or the packages that need them.\n')
  process.exitCode = 1
}

function fail(reason: string) {
  process.stderr.write(
    `Nothing was checked: ${reason}.\nThe registry can't be asked for advisories. Try again, or name one that can: npm_config_registry=<address> npm run audit\n`,
  )
  process.exitCode = 2
}
