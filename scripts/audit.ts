/**
 * `npm run audit`: asks the registry for known holes in the packages of the lockfile, and says so
 * where it can't be asked.
 */
const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, 'audit'])
const said = `${stdout}${stderr}`
if (/no vulnerabilities found/i.test(said)) {
  process.stdout.write('No known vulnerabilities.\n')
} else if (/vulnerabilit/i.test(said) && exitCode !== 0) {
  process.stdout.write(said)
  process.exitCode = 1
} else {
  process.stdout.write(`The registry gave no answer, so nothing was checked: ${said.trim()}\n`)
  process.exitCode = 2
}
