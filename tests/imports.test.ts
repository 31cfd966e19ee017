import { expect, test } from 'bun:test'
import { join, relative, resolve } from 'node:path'

const root = join(import.meta.dir, '..')

/** Code that touches nothing outside, and so may run anywhere; beside each feature's three files. */
const PURE = [
  /^src\/\w+\/(apply|contract|rules)\.ts$/,
  /^src\/(client|days|names|time-zones|problem|reorder|task-verbs|words)\.ts$/,
  /^src\/tags\/named\.ts$/,
  /^src\/(dates|quick-add)\/[a-z-]+\.ts$/,
  /^src\/repeat\/(civil|english|hint|next|occurrence|phrase|phrases|roll|rule|russian|set-repeat|toggle|words)\.ts$/,
  /^src\/planning\/[a-z-]+\.ts$/,
  /^src\/transfer\/(ics-lines|noticed|write(-[a-z-]+)?)\.ts$/,
  /^src\/find\/(marks|query|search)\.ts$/,
  /^src\/filters\/(by-tags|day|evaluate|parse|read-term|scanner|terms|toggle-term)\.ts$/,
  /^src\/voice\/matching\/stem\.ts$/,
  /^src\/http\/trim-strings\.ts$/,
  /^src\/sharing\/(assignee-choices|members|names)\.ts$/,
  /^src\/sync\/(context|new-device|pack|replica|tables|touched)\.ts$/,
  /^src\/tasks\/(due-date|join-related|move-in-list|place|positions|related|removal|sort|task-list|title)\.ts$/,
]
/** What a contract or a rule may be made of. */
const PURE_PACKAGES = /^@sinclair\/typebox(\/|$)/
const SERVER_ONLY = /^(elysia|drizzle-orm|@libsql|nodemailer|node:|bun)/

const isPure = (file: string) => PURE.some((pattern) => pattern.test(file))

test.each([
  ['web/app/client.tsx', 'browser'],
  ['cli/main.ts', 'bun'],
] as const)(
  'what %s is bundled of: itself and what is pure, no store, route or database',
  async (entry, target) => {
    const { metafile } = await Bun.build({
      entrypoints: [join(root, entry)],
      root,
      target,
      // Ink's own, while Ink is debugged.
      external: ['react-devtools-core'],
      metafile: true,
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    const files = Object.keys(metafile?.inputs ?? {}).map((file) => relative(root, resolve(file)))
    expect(files).toContain(entry)
    const [own] = entry.split('/')
    const foreign = files
      .filter((file) => !file.startsWith(`${own}/`) && !isPure(file))
      .filter((file) => file !== 'package.json')
    const packages = foreign.filter((file) => file.startsWith('node_modules/'))
    expect(foreign.filter((file) => !packages.includes(file))).toEqual([])
    expect(packages.filter((file) => SERVER_ONLY.test(file.slice('node_modules/'.length)))).toEqual(
      [],
    )
  },
)

test('what is pure imports only what is pure', async () => {
  const wrong = (await imports('src'))
    .filter(({ from }) => isPure(from) && from !== 'src/client.ts')
    .filter(({ to }) => !isPure(to) && !PURE_PACKAGES.test(to))
  expect(wrong).toEqual([])
})

test('nothing points back up: db knows no one, and of src only the process knows web', async () => {
  const fromDb = (await imports('db')).filter(({ to }) => /^(src|web|cli)\//.test(to))
  const fromSrc = (await imports('src'))
    .filter(({ from }) => from !== 'src/server.ts')
    .filter(({ to }) => /^(web|cli)\//.test(to))
  expect([...fromDb, ...fromSrc]).toEqual([])
})

interface Import {
  from: string
  /** A file of ours by its path from the root, or a package. */
  to: string
}

/** All imports in a folder's files but those of types, which leave no trace at run time. */
async function imports(folder: string): Promise<Import[]> {
  const transpilers = {
    ts: new Bun.Transpiler({ loader: 'ts' }),
    tsx: new Bun.Transpiler({ loader: 'tsx' }),
  }
  const files = await Array.fromAsync(new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scan(root))
  const lists = files.map(async (from) => {
    const source = await Bun.file(join(root, from)).text()
    const transpiler = transpilers[from.endsWith('.tsx') ? 'tsx' : 'ts']
    return transpiler.scanImports(source).map(({ path }) => ({ from, to: target(from, path) }))
  })
  return (await Promise.all(lists)).flat()
}

function target(from: string, path: string): string {
  if (!path.startsWith('.')) return path
  return relative(root, Bun.resolveSync(path, join(root, from, '..')))
}
