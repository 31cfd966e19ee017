export interface Tally {
  passed: number
  failed: number
}

/**
 * JUnit's XML, as `bun test` writes it. A file that broke while it was loaded is missing there: each
 * of `files` that is, counts as a failure.
 */
export async function readBunReport(path: string, code: number, files: string[]): Promise<Tally> {
  const report = Bun.file(path)
  const xml = (await report.exists()) ? await report.text() : ''
  const [head = ''] = /<testsuites [^>]*>/.exec(xml) ?? []
  const count = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(head)?.[1] ?? 0)
  const missing = files.filter((file) => !xml.includes(`file="${file}"`))
  for (const file of missing) process.stdout.write(`${file}: not one test of it ran\n`)
  const failed = count('failures') + missing.length
  return settle({ passed: count('tests') - count('failures') - count('skipped'), failed }, code)
}

interface PlaywrightReport {
  /** What went wrong outside of any test. */
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number }
}

export async function readPlaywrightReport(path: string, code: number): Promise<Tally> {
  const report = Bun.file(path)
  if (!(await report.exists())) return settle({ passed: 0, failed: 0 }, code)
  const { errors, stats }: PlaywrightReport = await report.json()
  const failed = stats.unexpected + errors.length
  return settle({ passed: stats.expected + stats.flaky, failed }, code)
}

/** A runner that failed or ran nothing is a failure also where its report names none. */
function settle({ passed, failed }: Tally, code: number): Tally {
  const silent = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: failed + Number(silent) }
}
