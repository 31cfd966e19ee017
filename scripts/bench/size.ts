import { join } from 'node:path'
import { ensureBuilt } from '../built'
import { print } from './measures'

/**
 * `bun scripts/bench/size.ts`: what a first visit loads before the first click, gzipped and in how
 * many files, what the Calendar adds, and what reads a typed line. Ends with 1 where that is more
 * than is allowed.
 */

interface Page {
  path: string
  /** What is loaded without anybody doing anything, by the paths of the modules. */
  modules: string[]
  /** What is there before: it does not count. */
  before?: string[]
  /** KB of JavaScript that are allowed. */
  limit: number
  /** How many files it may be in: each is a request. */
  mostFiles: number
}

type Metafile = NonNullable<Awaited<ReturnType<typeof Bun.build>>['metafile']>

const HOME = ['web/screen/home-page.tsx', 'web/start/listen.ts']
const PAGES: Page[] = [
  { path: '/', modules: HOME, limit: 150, mostFiles: 20 },
  { path: '/auth', modules: ['web/account/auth-page.tsx'], limit: 100, mostFiles: 6 },
  {
    path: '/calendar, beside /',
    modules: ['web/agenda/calendar-view.tsx'],
    // What drags tasks in lists drags them here too; the others come beside every list.
    before: [
      ...HOME,
      'src/core/sync/commands.ts',
      'web/selection/selection-layer.tsx',
      'web/tasks/task-drag-layer.tsx',
    ],
    limit: 10,
    mostFiles: 10,
  },
]
const CSS_LIMIT = 14
/**
 * What reads a typed line, with the composer around it: all that loads from the first focus until the
 * chips say what is understood. Marks, `english-places.ts` (dates before a title or within it, and what tells
 * figures from a number), verbs, `english-more.ts` (with dates in figures, number words and priorities),
 * repeats and reminders load with lines that need them.
 */
const COMPOSER = 'web/quick-add/understanding.tsx'
const COMPOSER_LIMIT = 14
/** What is loaded by the first click, though not with the page. */
const BEFORE_CLICK = ['web/selection/selection-layer.tsx', 'src/core/sync/commands.ts']
const SHOWN = 14

const build = join(import.meta.dir, '../../build')
await ensureBuilt('production')
const manifest = await Bun.file(join(build, 'manifest.json')).json()
const metafile: Metafile = await Bun.file(join(build, 'metafile.json')).json()
const chunks = new Map(
  Object.entries(metafile.outputs).map(([file, output]) => [nameOf(file), output]),
)

for (const { path, modules, before, limit, mostFiles } of PAGES) {
  const there = before ? filesOf(before) : new Set()
  const files = [...filesOf(modules)].filter((file) => !there.has(file))
  const sizes = await Promise.all(files.map(gzipped))
  total(`JavaScript of ${path}`, sum(sizes), limit)
  verdict(`    in ${files.length} files`, files.length, mostFiles, 'files')
  const parts = new Map<string, number>()
  for (const [index, file] of files.entries()) {
    const chunk = chunks.get(nameOf(file))
    if (!chunk) throw new Error(`${file} is not in the metafile`)
    // What is compressed together can only be told apart by its share.
    const ratio = (sizes[index] ?? 0) / chunk.bytes
    for (const [input, { bytesInOutput }] of Object.entries(chunk.inputs)) {
      const part = partOf(input)
      parts.set(part, (parts.get(part) ?? 0) + bytesInOutput * ratio)
    }
  }
  const largest = [...parts].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  for (const [part, bytes] of largest) print(`    ${part.padEnd(36)} ${kb(bytes)}`)
}
const clicked = filesOf([...HOME, ...BEFORE_CLICK])
for (const language of ['english', 'russian']) {
  const all = filesOf([COMPOSER, `src/language/dates/${language}.ts`]).difference(clicked)
  const sizes = await Promise.all([...all].map(gzipped))
  total(`A typed line, ${language}`, sum(sizes), COMPOSER_LIMIT)
}
total('CSS', await gzipped(manifest.css), CSS_LIMIT)

function filesOf(modules: string[]): Set<string> {
  const all = ['web/start/client.tsx', ...modules]
  return new Set([manifest.entry, ...all.flatMap((module) => manifest.modules[module])])
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}

async function gzipped(url: string): Promise<number> {
  return Bun.file(join(build, `${url}.gz`)).size
}

/** The package, or the folder of ours. */
function partOf(input: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(input) ?? []
  return name ?? input.split('/').slice(0, 2).join('/')
}

function total(what: string, bytes: number, limit: number) {
  verdict(`${what.padEnd(40)} ${kb(bytes)}`, bytes / 1024, limit, 'KB')
}

function verdict(line: string, value: number, limit: number, unit: string) {
  if (value > limit) process.exitCode = 1
  print(`${line}  ${value > limit ? 'OVER' : 'within'} ${limit} ${unit}`)
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(7)} KB`
}

function sum(values: number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
