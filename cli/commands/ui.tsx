import { render } from 'ink'
import { EXIT, Failure } from '../print/failure'
import { App } from '../screen/app'
import { Board } from '../screen/board'
import { Desk } from '../screen/desk'
import type { Session } from '../sync/session'

/** Works on the tasks in a screen of their own, and gives the terminal back as it was. */
export async function ui(session: Session) {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.TERM === 'dumb') {
    throw new Failure(EXIT.usage, 'The screen needs a terminal: run tasks ui in one.')
  }
  // This one stays, so that compiling what is used often pays.
  Bun.unsafe.setJITPolicy(1)
  const board = new Board(session)
  const desk = new Desk(board)
  const screen = render(<App desk={desk} who={session.account.email} />, {
    alternateScreen: true,
    interactive: true,
    // It is the desk's, to tell it from q.
    exitOnCtrlC: false,
  })
  try {
    await Promise.race([screen.waitUntilExit(), board.follow()])
    if (desk.isInterrupted) throw new Failure(EXIT.interrupted, '')
  } finally {
    board.stop()
    screen.unmount()
  }
}
