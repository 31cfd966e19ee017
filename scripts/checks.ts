export interface Check {
  name: string
  command: string[]
}

interface CheckResult {
  name: string
  passed: boolean
  /** What it printed, to be shown when it failed. */
  output: string
}

/** Everything that can be known without running the product. */
export const CHECKS: Check[] = [
  { name: 'Format and lint', command: tool('biome', 'check', '--colors=off', '.') },
  { name: 'Types', command: tool('tsc', '--noEmit') },
]

/** A dependency's command, run by this Bun whether or not there is a Node. */
export function tool(...command: string[]): string[] {
  return [process.execPath, 'x', '--bun', ...command]
}

export async function run({ name, command }: Check): Promise<CheckResult> {
  const { exited, stdout, stderr } = Bun.spawn(command, {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [code, ...printed] = await Promise.all([
    exited,
    new Response(stdout).text(),
    new Response(stderr).text(),
  ])
  return { name, passed: code === 0, output: printed.join('').trim() }
}
