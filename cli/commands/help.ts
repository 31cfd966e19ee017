import { print } from '../print/print'
import { Safe } from '../print/safe-text'
import { commandAlone } from './define'
import { topicNamed, topicText } from './topics'
import { unknownCommand } from './unknown-command'

/** `tasks help folders add` is the page of that command. */
export const help = commandAlone({
  usage: 'help [command...]',
  summary: 'show help for a command, or a topic: dates, queries, json, config ...',
  examples: ['tasks help folders add', 'tasks help dates'],
  async runAlone(words) {
    const topic = words.length === 1 && topicNamed(words[0] ?? '')
    if (topic) return print(new Safe(topicText(topic)))
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
