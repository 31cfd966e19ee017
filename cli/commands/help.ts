import { commandAlone } from './define'
import { unknownCommand } from './unknown-command'

/** `tasks help folders add` is the page of that command. */
export const help = commandAlone({
  usage: 'help [command...]',
  summary: 'show help for a command',
  examples: ['tasks help folders add'],
  async runAlone(words) {
    const { describedProgram } = await import('./program')
    let shown = await describedProgram()
    for (const word of words) {
      const below = shown
        .createHelp()
        .visibleCommands(shown)
        .find((each) => [each.name(), ...each.aliases()].includes(word))
      if (!below) throw unknownCommand(shown, word)
      shown = below
    }
    shown.help()
  },
})
