/** What commander says of a wrong usage, and how our own errors say it. */
const WORDS: readonly [RegExp, string][] = [
  [/^missing required argument '(.+)'$/, 'Give <$1>. See {help}.'],
  [/^option '.*?(--[\w-]+) <(.+)>' argument missing$/, 'Give <$2> for $1.'],
  [/^option '.*?(--[\w-]+)[^']*' argument '(.*)' is invalid\. /s, '$1 can\'t be "$2". '],
  [/^command-argument value '(.*)' is invalid for argument '.+'\. /s, 'It can\'t be "$1". '],
  [/^too many arguments for .* got \d+: (.*)\.$/s, 'Too many words: $1. See {help}.'],
  [/^unknown option '(--[\w-]+)=.*'$/s, 'No option $1. See {help}.'],
  [/^unknown option '(.*)'\s+\((.*)\)$/s, 'No option $1. $2'],
  [/^unknown option '(.*)'$/s, 'No option $1. See {help}.'],
]

/** What other programs call it. */
const INSTEAD: Record<string, string> = {
  '-L': '--limit 20',
  '--assignee': 'by:ann or by:me',
  '--body': '--description TEXT',
  '--label': '--tag NAME',
  '--note': '--description TEXT',
  '--project': '--folder NAME',
  '--search': 'the words alone',
  '--state': '--completed or --all',
  '--title': 'the words alone',
}

/** A line for people, of an error of a command as commander prints it. */
export function usageWords(error: string, command: string): string {
  const said = error.replace(/^error: /, '').trimEnd()
  // --format ids puts it in its own place.
  if (said === "unknown option '--quiet'" && !process.argv.some((arg) => arg === '--quiet')) {
    return 'It prints no ids. Give another --format.'
  }
  const [, option = ''] = /^unknown option '(--?\w+)/.exec(said) ?? []
  if (Object.hasOwn(INSTEAD, option)) return `No option ${option}. Type ${INSTEAD[option]} instead.`
  const [pattern, words] = WORDS.find(([pattern]) => pattern.test(said)) ?? []
  const help = command ? `tasks help ${command}` : 'tasks --help'
  const told = pattern && words ? said.replace(pattern, words.replace('{help}', help)) : said
  return told.replace('Allowed choices are ', 'Give one of ')
}
