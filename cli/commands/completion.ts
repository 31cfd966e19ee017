import type { Command, Option } from 'commander'
import { isCompleted } from '../../src/core/tasks/rules'
import { fold } from '../../src/core/words'
import { CREATE, KEYS, SORT_KEYS } from '../config/parse'
import { readSettings } from '../config/read'
import { usageError } from '../print/failure'
import { cut } from '../print/fit-text'
import { print } from '../print/print'
import { Safe, safe } from '../print/safe-text'
import { readConfig, type ServerOption } from '../sync/accounts'
import { Session } from '../sync/session'
import { COLUMN_NAMES } from '../tasks/columns'
import { partsOf, people, VALUES } from '../tasks/complete-words'
import { everyTask } from '../tasks/match-titles'
import { idsIn } from '../tasks/pick-task'
import { handleOf } from '../tasks/task-handle'
import { commandAlone } from './define'
import { REPORTS } from './list'
import { TOPICS } from './topics'

interface Candidate {
  word: string
  about: string
}

/** None of them runs anything that stands in the name of a folder or a tag (compgen -W would). */
const SHELLS: Record<string, string> = {
  bash: `_tasks() {
  local word about at last=\${COMP_WORDS[COMP_CWORD]} quote=\${COMP_WORDS[COMP_CWORD]:0:1}
  local -a words abouts line=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  # @shop comes as two words, and is put in place as one.
  [[ \${COMP_WORDS[COMP_CWORD-1]} == @ ]] && line=("\${line[@]:0:COMP_CWORD-2}" "@$last")
  while IFS=$'\\t' read -r word about; do
    [[ $word == :files ]] && { compopt -o default 2>/dev/null; return; }
    # An open quote takes it as it is; %q escapes commas for nothing.
    [[ $quote == "'" || $quote == '"' ]] || { printf -v word %q "$word"; word=\${word//\\\\,/,}; }
    [[ $word == *[:.] ]] && compopt -o nospace 2>/dev/null
    words+=("$word")
    abouts+=("$about")
  done < <(tasks __complete -- "\${line[@]}" 2>/dev/null)
  COMPREPLY=("\${words[@]}")
  # Where they are listed, and not put in place, each says what it is.
  if [[ \${#words[@]} -gt 1 && \${COMP_TYPE:-9} =~ ^(33|63|64)$ ]]; then
    for at in "\${!words[@]}"; do
      COMPREPLY[at]="\${words[at]}\${abouts[at]:+  (\${abouts[at]})}"
    done
  fi
}
complete -F _tasks tasks`,
  zsh: `#compdef tasks
_tasks() {
  local -a candidates
  local line word about
  for line in "\${(@f)$(tasks __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ $line == :files* ]] && { _files; return; }
    word=\${line%%$'\\t'*}
    about=\${\${line#$word}#$'\\t'}
    # An empty description would be listed as a dash.
    [[ -n $word ]] && candidates+=("\${word//:/\\\\:}\${about:+:$about}")
  done
  _describe tasks candidates
}
if [[ $funcstack[1] == _tasks ]]; then _tasks "$@"; else compdef _tasks tasks; fi`,
  fish: `complete -c tasks -f -a '(tasks __complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null | string match -v ":files*")'
complete -c tasks -n '__fish_seen_subcommand_from import' -F`,
}

export const completion = commandAlone({
  usage: 'completion <shell>',
  summary: 'print the completion script for bash, zsh or fish',
  examples: [
    'tasks completion bash > ~/.local/share/bash-completion/completions/tasks',
    'tasks completion zsh > ~/.zfunc/_tasks',
    'tasks completion fish > ~/.config/fish/completions/tasks.fish',
  ],
  runAlone(shell) {
    const script = SHELLS[shell]
    if (!script) throw usageError(`No completion for "${shell}". Try bash, zsh or fish.`)
    print(new Safe(script))
  },
})

/**
 * Prints what fits where the last of these words stands, a line each with what it is. Names and
 * ids are those last known: nothing waits for the network while one types.
 */
export const complete = commandAlone({
  // Not a name that people try: that would do nothing.
  usage: '__complete [words...]',
  summary: 'print what fits, for a shell',
  isHidden: true,
  takesDashes: true,
  examples: [],
  async runAlone(typed) {
    const { describedProgram } = await import('./program')
    const program = await describedProgram()
    const words = joined(typed)
    const last = words.at(-1) ?? ''
    const before = words.slice(0, -1)
    const { command, depth } = commandOf(program, before)
    const options = [...command.options, ...program.options]
    const [, long, value] = /^(--[\w-]+)=(.*)$/s.exec(last) ?? []
    const option = takingValue(options, long ?? before.at(-1))
    const current = unquoted(value ?? last)
    if (isFile(command, option)) return print(safe`:files\t`)
    const known = await Session.openIfLoggedIn(chosenIn(words))
    const fitting = isFields(option, long)
      ? fieldsAfter(current)
      : option
        ? valuesOf(option, known)
        : argumentsOf({ program, command, current, depth, before }, known)
    // A shell that took the word apart puts its last part in place only, and keeps a sign.
    const part = unquoted(typed.at(-1) ?? '')
    const there = unquoted(last).length - (isSign(part) ? 0 : part.length)
    for (const { word, about } of fitting) {
      const whole = long ? `${long}=${word}` : word
      if (word.startsWith(current)) print(safe`${whole.slice(there)}\t${about}`)
    }
  },
})

/** Only these are files: all other values never fall back to their names. */
function isFile(command: Command, option: Option | undefined): boolean {
  if (option) return option.long === '--file'
  return command.registeredArguments[0]?.name() === 'file'
}

/** `--columns` and `--json=`, which --json alone doesn't take. */
function isFields(option: Option | undefined, long: string | undefined): boolean {
  return long === '--json' || option?.long === '--columns'
}

function fieldsAfter(current: string): Candidate[] {
  const before = current.slice(0, current.lastIndexOf(',') + 1)
  const given = new Set(before.split(','))
  return plain(COLUMN_NAMES.filter((name) => !given.has(name)).map((name) => before + name))
}

/** Bash takes what is typed apart at colons and equals signs, too. */
function joined(typed: readonly string[]): string[] {
  const words: string[] = []
  let isOpen = false
  for (const word of typed) {
    if (words.length > 0 && (isSign(word) || isOpen)) words.push(`${words.pop()}${word}`)
    else words.push(word)
    isOpen = isSign(word)
  }
  return words
}

function isSign(word: string): boolean {
  return /^[:=]+$/.test(word)
}

/** A word as it is typed, which shells hand on with its quotes. */
function unquoted(word: string): string {
  return word.replace(/^["']/, '').replace(/\\(.)/g, '$1')
}

/** The command that the words are for, and how many of its arguments are there. */
function commandOf(program: Command, words: string[]): { command: Command; depth: number } {
  let command = program
  let depth = 0
  let isValue = false
  for (const word of words) {
    const next = command.commands.find((each) => [each.name(), ...each.aliases()].includes(word))
    if (isValue) isValue = false
    else if (word.startsWith('-')) {
      isValue = takingValue([...command.options, ...program.options], word) !== undefined
    } else if (next) [command, depth] = [next, 0]
    else depth += 1
  }
  return { command, depth }
}

function takingValue(options: readonly Option[], word: string | undefined): Option | undefined {
  if (!word?.startsWith('-')) return undefined
  return options.find((each) => each.required && [each.long, each.short].includes(word))
}

function chosenIn(words: readonly string[]): ServerOption {
  const given = (name: string) => {
    const at = words.findIndex((word) => word === name || word.startsWith(`${name}=`))
    return at < 0 ? undefined : (words[at]?.split('=')[1] ?? words[at + 1])
  }
  const [server, account] = ['--server', '--account'].map(given)
  return { ...(server !== undefined && { server }), ...(account !== undefined && { account }) }
}

function valuesOf(option: Option, known: Session | undefined): Candidate[] {
  if (option.argChoices) return option.argChoices.map((word) => ({ word, about: '' }))
  if (option.long === '--account') return plain(Object.keys(readConfig().accounts))
  if (option.long === '--folder') return names(known?.folders)
  if (option.long === '--tag' || option.long === '--untag') return names(known?.tags)
  if (option.long === '--filter') return names(known?.filters)
  return plain(VALUES[option.long ?? ''])
}

interface Place {
  program: Command
  command: Command
  current: string
  depth: number
  /** The words before the current one. */
  before: readonly string[]
}

function argumentsOf(
  { program, command, current, depth, before }: Place,
  known: Session | undefined,
): Candidate[] {
  if (current.startsWith('-')) {
    return [...command.options, ...(command === program ? [] : program.options)].flatMap(
      ({ long, description }) => (long ? [{ word: long, about: description }] : []),
    )
  }
  // A query may come first: tasks '#Work', tasks +shop list.
  if (command === program && /^[#@+]|:/.test(current)) return partsOf(current, known, true)
  if (command.commands.length > 0) return commandsOf(command)
  if (command.name() === 'help') {
    if (depth > 0) {
      const named = commandOf(program, before.slice(-depth)).command
      return named === program ? [] : commandsOf(named)
    }
    return [
      ...commandsOf(program),
      ...TOPICS.flatMap(({ name, title }) => (name ? [{ word: name, about: title }] : [])),
    ]
  }
  if (command.name() === 'report' && depth === 0) {
    return plain([...Object.keys(REPORTS), ...readSettings().reports.keys()])
  }
  const last = command.registeredArguments.at(-1)
  const wanted = command.registeredArguments[depth] ?? (last?.variadic ? last : undefined)
  switch (wanted?.name()) {
    case 'task':
      return /^[#@+]|:/.test(current) || (depth > 0 && command.name() === 'edit')
        ? partsOf(current, known, command.name() !== 'edit')
        : tasks(known, command.name() === 'undone', depth > 0 ? before.slice(-depth) : [], current)
    case 'folder':
      return names(known?.folders)
    case 'tag':
      return names(known?.tags)
    case 'filter':
      return names(known?.filters)
    case 'person':
      return plain(['me', ...people(known), 'none'])
    case 'account':
      return plain(Object.keys(readConfig().accounts))
    case 'context':
      return plain(['set', 'none', 'delete', ...readSettings().contexts.keys()])
    case 'key':
      return plain(settingsNow())
    case 'value':
      return settable(before.at(-1), known)
    case 'shell':
      return plain(Object.keys(SHELLS))
    case 'query':
      return partsOf(current, known, true)
    case 'words':
      return partsOf(current, known, false)
    default:
      return []
  }
}

function settable(key: string | undefined, known: Session | undefined): Candidate[] {
  switch (key) {
    case 'folder':
      return names(known?.folders)
    case 'sort':
      return plain(['own', ...SORT_KEYS])
    case 'create':
      return plain(CREATE)
    case 'context':
      return plain([...readSettings().contexts.keys()])
    default:
      return []
  }
}

/** The settings that there may be, and those with a name that there are. */
function settingsNow(): string[] {
  const { contexts, aliases, filters, reports } = readSettings()
  const named = Object.entries({
    context: contexts,
    alias: aliases,
    filter: filters,
    report: reports,
  })
  const own = named.flatMap(([kind, all]) => [...all.keys()].map((name) => `${kind}.${name}`))
  return [...KEYS.map((key) => key.replace('NAME', '')), ...own]
}

function commandsOf(parent: Command): Candidate[] {
  const own = parent.createHelp().visibleCommands(parent)
  return own.map((each) => ({ word: each.name(), about: each.summary() }))
}

/** Characters of a title shown beside its id, each in a line of its own. */
const WIDEST = 60

/** Ids, and behind letters or words of a title what comes next in such titles. */
function tasks(
  known: Session | undefined,
  completed: boolean,
  before: readonly string[],
  current: string,
): Candidate[] {
  const all = everyTask(known?.tasks ?? []).filter((task) => isCompleted(task) === completed)
  if (!/\p{L}/u.test(current) && before.every((word) => idsIn([word]))) {
    return all.map((task) => ({ word: handleOf(task), about: cut(task.title, WIDEST) }))
  }
  const typed = [...before, current].map(fold)
  const [start = '', ...others] = typed.toReversed()
  return all.flatMap((task) => {
    const about = cut(`${handleOf(task)}: ${task.title}`, WIDEST)
    if (!others.every((word) => fold(task.title).includes(word))) return []
    return task.title
      .split(/[^\p{L}\p{N}'’-]+/u)
      .filter((word) => word && fold(word).startsWith(start))
      .map((word) => ({ word: current + word.slice(current.length), about }))
  })
}

function plain(words: readonly string[] = []): Candidate[] {
  return words.map((word) => ({ word, about: '' }))
}

function names(known: readonly { name: string }[] | undefined): Candidate[] {
  return known?.map(({ name }) => ({ word: name, about: '' })) ?? []
}
