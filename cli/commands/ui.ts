import { usageError } from '../print/failure'
import { command } from './define'

export const ui = command({
  usage: 'ui',
  summary: 'work with your tasks full-screen; ? shows the keys',
  examples: ['tasks ui'],
  footnote: ({ keysOfScreen }) => keysOfScreen(),
  async run(session) {
    if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.TERM === 'dumb') {
      throw usageError('The screen needs a terminal: run tasks ui in one.')
    }
    const { showScreen } = await import('../screen/app')
    await showScreen(session)
  },
})
