import { EXIT, Failure, usageError } from './failure'
import { say } from './print'
import { safe } from './safe-text'

/** Whether there is a person to ask. Questions go to stderr, so that output can be piped. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true
}

/** Whether a list to choose from can be drawn, too. */
export function canChoose(): boolean {
  return canAsk() && process.env.TERM !== 'dumb'
}

/** A line from the person. Ends the program, as Ctrl+C does, where there is none. */
export async function ask(question: string): Promise<string> {
  // Most commands have nothing to ask.
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const stop = () => {
    lines.off('close', stop)
    process.stderr.write('\n')
    reject(stopped())
  }
  lines.on('SIGINT', stop)
  lines.on('close', stop)
  try {
    return (await Promise.race([lines.question(question), ended])).trim()
  } finally {
    lines.off('close', stop)
    lines.close()
  }
}

export async function confirm(question: string): Promise<boolean> {
  return /^y(es)?$/i.test(await ask(`${question} [y/N] `))
}

/** Whether to go on, and says so where not. In a script, --yes confirms. */
export async function isAgreed(question: string, yes = false): Promise<boolean> {
  if (!(yes || canAsk())) throw usageError(`${question} Add --yes to confirm.`)
  const isAgreed = yes || (await confirm(question))
  if (!isAgreed) say(safe`Cancelled. Nothing changed.`)
  return isAgreed
}

/** A line that is not shown as it is typed. */
export async function askSecretly(question: string): Promise<string> {
  const { stdin } = process
  // Before the question, or the terminal shows what is typed as soon as that is there.
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  process.stderr.write(question)
  try {
    return await readSecret(stdin)
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    // Or it would keep the program from ending.
    stdin.unref()
    process.stderr.write('\n')
  }
}

function readSecret(stdin: NodeJS.ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let typed: string[] = []
    const read = (text: string) => {
      for (const character of text) {
        if (character === '\x03') return end(() => reject(stopped()))
        if ('\r\n\x04'.includes(character)) return end(() => resolve(typed.join('')))
        if ('\x7f\b'.includes(character)) typed = typed.slice(0, -1)
        else if (character === '\x15') typed = []
        else typed.push(character)
      }
    }
    const end = (settle: () => void) => {
      stdin.off('data', read)
      settle()
    }
    stdin.on('data', read)
    stdin.resume()
  })
}

/** Why a command ends whose question was left with Ctrl+C or Escape. */
export function stopped(): Failure {
  return new Failure(EXIT.interrupted, 'Cancelled. Nothing changed.')
}

/** The first line of what is piped in. */
export async function firstLine(): Promise<string> {
  const text = await new Response(Bun.stdin.stream()).text()
  return text.split(/\r?\n/, 1)[0] ?? ''
}
