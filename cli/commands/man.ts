import { type Command, Help, type Option } from 'commander'
import { version } from '../../package.json'
import { printText } from '../print/print'
import { commandAlone } from './define'
import { examplesOf, keysOfScreen, manual, NAME } from './manual'

/** Prints the manual page (roff), made of what --help says: one source for both. */
export const man = commandAlone({
  usage: 'man',
  summary: 'print the manual page',
  examples: ['tasks man > ~/.local/share/man/man1/tasks.1', 'tasks man | man -l -'],
  async runAlone() {
    const { describedProgram } = await import('./program')
    const program = await describedProgram()
    const lines = [
      `.TH TASKS 1 "" "tasks ${roff(version)}" "User Commands"`,
      '.SH NAME',
      roff(NAME),
      '.SH SYNOPSIS',
      '.B tasks',
      '[\\fIoptions\\fR] [\\fIcommand\\fR]',
      '.SH DESCRIPTION',
      roff(program.description()),
      '.SH OPTIONS',
      ...program.createHelp().visibleOptions(program).flatMap(optionOf),
      '.SH COMMANDS',
      ...commandsOf(program, 'tasks'),
      ...sectionsOf(manual(program)),
      ...sectionsOf(keysOfScreen()),
    ]
    printText(`${lines.join('\n')}\n`)
  },
})

function commandsOf(parent: Command, path: string): string[] {
  const help = parent.createHelp()
  return help.visibleCommands(parent).flatMap((each) => {
    const usage = `${path} ${each.name()} ${each.usage()}`.trim()
    const aliases = each.aliases().length > 0 ? ` Also: ${each.aliases().join(', ')}.` : ''
    return [
      '.TP',
      `\\fB${roff(usage)}\\fR`,
      `${roff(each.description())}${roff(aliases)}`,
      ...nested(each.createHelp().visibleOptions(each).filter(isOwn).flatMap(optionOf)),
      ...nested(examplesOf(each).flatMap((example) => ['.TP', `\\fI${roff(example)}\\fR`])),
      ...(each.commands.length > 0 ? nested(commandsOf(each, `${path} ${each.name()}`)) : []),
    ]
  })
}

/** What every command has is told once. */
function isOwn({ long }: { long?: string | undefined }): boolean {
  return long !== '--help'
}

function nested(lines: string[]): string[] {
  return lines.length > 0 ? ['.RS', ...lines, '.RE'] : []
}

function optionOf(option: Option): string[] {
  return ['.TP', `\\fB${roff(option.flags)}\\fR`, roff(new Help().optionDescription(option))]
}

function sectionsOf(text: string): string[] {
  const lines = text
    .trim()
    .replace(/\n+(?=\n[A-Z])/g, '')
    .split('\n')
  return lines
    .flatMap((line, at) => {
      if (/^[A-Z]/.test(line)) return [...(at > 0 ? ['.fi'] : []), `.SH ${roff(line)}`, '.nf']
      return [roff(line.replace(/^ {2}/, ''))]
    })
    .concat('.fi')
}

/** Nothing in it is a request or an escape, and a dash is the one that can be copied; in ASCII. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^[.']/, '\\&$&')
    .replace(/[^\n -~]/gu, (sign) => `\\[u${hex(sign)}]`)
}

function hex(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
