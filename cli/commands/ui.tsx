import { render } from 'ink'
import { App } from '../screen/app'
import { Board } from '../screen/board'
import { Desk } from '../screen/desk'
import type { Session } from '../sync/session'
import { EXIT, Failure } from '../terminal/failure'

/** Works on the tasks in a screen of their own, and gives the terminal back as it was. */
export async function ui(session: Session) {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.TERM === 'dumb') {
    throw new Failure(EXIT.usage, 'The screen needs a terminal: run tasks ui in one.')
  }
  // This one stays, so that compiling what is used often pays.
  Bun.unsafe.setJITPolicy(1)
  const board = new Board(session)
  const screen = render(<App desk={new Desk(board)} who={session.account.email} />, {
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
