import { CommanderError } from 'commander'
import { EXIT, type ExitCode, Failure } from '../terminal/failure'
import { complain, written } from '../terminal/print'
import { createProgram } from './program'

/** Runs a command and answers what the process is to end with, when all of it is done. */
export async function run(args: string[]): Promise<ExitCode> {
  const code = await told(args)
  // What it complained of, too.
  await written().catch(() => {})
  return code
}

async function told(args: string[]): Promise<ExitCode> {
  try {
    const code = await obey(args)
    await written()
    return code
  } catch (error) {
    if (error instanceof Failure) {
      for (const line of error.message.split('\n')) complain(line)
      return error.exit
    }
    if (process.env.TASKS_DEBUG) throw error
    complain(`${error instanceof Error ? error.message : error} (TASKS_DEBUG=1 shows where)`)
    return EXIT.error
  }
}

async function obey(args: string[]): Promise<ExitCode> {
  try {
    await createProgram(args).parseAsync(args, { from: 'user' })
    return EXIT.fine
  } catch (error) {
    // Commander has printed its own by now: help, the version, or what is wrong with the usage.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
    throw error
  }
}
