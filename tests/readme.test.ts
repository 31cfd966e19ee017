import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Command } from 'commander'
import { describedProgram } from '../cli/commands/program'
import { OTHER_KEYS, SHORTCUTS } from '../web/shortcuts/shortcuts'
import { describeKeys } from '../web/ui/keys'

const root = join(import.meta.dir, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const program = await describedProgram()

const DOCS = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...DOCS.map((name) => `docs/${name}`)]

const FILES = [
  ...readdirSync(root),
  ...new Bun.Glob('{bin,src,web,cli,db,scripts,tests,docs}/**/*').scanSync(root),
]
const NAMES = new Set(FILES.map((path) => basename(path)))
const SOURCES = FILES.filter(
  (path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/^tests\/readme/.test(path),
)
const SOURCE_TEXT = SOURCES.map(read).join('\n')

const IN_TREE = /^(?:bin|src|web|cli|db|scripts|tests|docs|\.ci)\//
const FILE_NAME = /^[^/~$].*\.(?:tsx?|mjs|json|md|sql)$/
/** Files that a command writes, an app exports or a person has. */
const NOT_OURS = ['tasks.cdx.json', 'Tasks.json']

describe.each(PAGES)('%s', (page) => {
  const text = read(page)
  const code = codeIn(text)

  test('names only files and folders that exist', () => {
    const words = code.flatMap((line) => line.split(/\s+/)).map((word) => word.replace(/[,:]$/, ''))
    const paths = words.filter((word) => IN_TREE.test(word) || FILE_NAME.test(word))
    expect(paths.filter((path) => !isFile(path) && !NOT_OURS.includes(path))).toEqual([])
  })

  test('names only npm commands that exist, with options that they read', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const commands = code.flatMap((line) => [
      ...line.matchAll(
        /(?:^|\s)(?:npm|bun) (?:run )?([a-z][a-z0-9:]*)(?: -- (--[a-z-]+))?(?=[ ;]|$)/g,
      ),
    ])
    const unknown = commands.filter(
      ([, name = '', option]) =>
        !(name in scripts) || (option && !read(scriptOf(scripts[name])).includes(`'${option}'`)),
    )
    expect(unknown.map(([command]) => command)).toEqual([])
  })

  test('names only environment variables that a source file reads', () => {
    const named = code.flatMap(
      (line) => line.match(/\b[A-Z]+(?:_[A-Z]+)+\b|\b[A-Z]{3,}(?==)/g) ?? [],
    )
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(SOURCE_TEXT))).toEqual([])
  })

  test('names only terminal commands and options that exist', () => {
    expect(code.flatMap(unknownInTerminal)).toEqual([])
  })

  test('links only to pages, pictures and headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
    const targets = links.map(([, link = '', picture = link]) => picture)
    const relative = targets.filter((target) => !/^https?:/.test(target))
    expect(relative.filter((target) => !leadsSomewhere(page, target))).toEqual([])
  })
})

test('the README links to every page in docs', () => {
  const readme = read('README.md')
  expect(DOCS.filter((name) => !readme.includes(`](docs/${name})`))).toEqual([])
})

test('docs/configuration.md lists exactly the variables that src/server/env.ts reads', () => {
  const rows = read('docs/configuration.md').match(/^\| `[A-Z].*?\|/gm) ?? []
  const listed = rows.join().matchAll(/`([A-Z_]+)`/g)
  const used = read('src/server/env.ts').matchAll(/'([A-Z][A-Z_]+)'/g)
  const names = (matches: Iterable<RegExpMatchArray>) =>
    [...new Set(Array.from(matches, ([, name]) => name))].sort()
  expect(names(listed)).toEqual(names(used))
})

test('docs/keyboard.md lists the page’s shortcuts as the page knows them', () => {
  const rows = read('docs/keyboard.md').matchAll(/^\| <kbd>(.+?)<\/kbd> +\| (.+?) +\|$/gm)
  const listed = Array.from(rows, ([, keys, label]) => [keys, label])
  const known = [...SHORTCUTS, ...OTHER_KEYS].flatMap(({ keys, also, label }) => {
    const named = [keys ?? [], also ?? []].flat().map((each) => describeKeys(each, false))
    return keys ? [[named.join('</kbd> or <kbd>'), label]] : []
  })
  expect(listed).toEqual(known)
})

/** The file that a line such as "node scripts/run.mjs bench/soak" in package.json runs. */
function scriptOf(line: string): string {
  return `scripts/${line.split(' ')[2]}.ts`
}

/** What stands in backticks, and the lines of the blocks of code. */
function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].flatMap(([, lines = '']) =>
    lines.split('\n'),
  )
  const inline = [...text.replace(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)]
  return [...blocks, ...inline.map(([, words = '']) => words)]
}

/** A placeholder such as `<feature>` stands for any name; a name without a folder may be anywhere. */
function isFile(path: string): boolean {
  if (!path.includes('/') && NAMES.has(path)) return true
  const pattern = path.replace(/<\w+>|…/g, '*').replace(/\/$/, '')
  if (!pattern.includes('*')) return existsSync(join(root, pattern))
  const glob = new Bun.Glob(pattern.includes('/') ? pattern : `**/${pattern}`)
  return FILES.some((file) => glob.match(file))
}

/** The command after each `tasks` and its options, where the terminal client doesn't have them. */
function unknownInTerminal(line: string): string[] {
  const written = /^(--[a-z-]+)(?:=\S*)?$/.exec(line)?.[1]
  if (written) return everyOption(program).includes(written) ? [] : [line]
  return line.split(/\s(?:\||&&|#)\s/).flatMap((part) => {
    const [name, ...words] = part.trim().split(/\s+/)
    if (name !== 'tasks') return []
    const [sub] = words
    const command = program.commands.find((each) =>
      [each.name(), ...each.aliases()].includes(sub ?? ''),
    )
    if (sub && /^[a-z]/.test(sub) && !command) return [part]
    const own = program.options.map(({ long }) => long)
    const known = [...everyOption(command ?? program), ...own, '--help']
    return words.filter((word) => /^--[a-z]/.test(word) && !known.includes(word.replace(/=.*/, '')))
  })
}

function everyOption({ options, commands }: Command): string[] {
  return [...options.map(({ long }) => `${long}`), ...commands.flatMap(everyOption)]
}

function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', heading] = target.split('#')
  const file = path ? join(dirname(page), path) : page
  if (!existsSync(join(root, file))) return false
  return heading === undefined || headingsOf(read(file)).includes(heading)
}

/** As GitHub turns them into anchors. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
