import { render } from 'ink'
import { EXIT, Failure } from '../failure'
import type { Session } from '../session'
import { App } from '../ui/app'
import { Board } from '../ui/board'

/** Works on the tasks in a screen of their own, and gives the terminal back as it was. */
export async function ui(session: Session) {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new Failure(EXIT.usage, 'The screen needs a terminal: run tasks ui in one.')
  }
  // Here to stay, unlike other commands: what is used often is worth compiling.
  Bun.unsafe.setJITPolicy(1)
  const board = new Board(session)
  const screen = render(<App board={board} who={session.account.email} />, {
    alternateScreen: true,
    interactive: true,
  })
  try {
    await Promise.race([screen.waitUntilExit(), board.follow()])
  } finally {
    board.stop()
    screen.unmount()
  }
}
