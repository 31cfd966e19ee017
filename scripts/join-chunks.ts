import { rmSync } from 'node:fs'
import { join } from 'node:path'

export type Metafile = NonNullable<Awaited<ReturnType<typeof Bun.build>>['metafile']>
type Outputs = Metafile['outputs']

/** What each of these loads beside the page is one file: the reader of typed lines, and its languages. */
const TOGETHER = [
  'web/quick-add/understanding.tsx',
  'src/language/dates/english.ts',
  'src/language/dates/russian.ts',
]
/** What is there by then: it stays where it is. */
const THERE = [
  'web/start/client.tsx',
  'web/screen/home-page.tsx',
  'web/selection/selection-layer.tsx',
  'src/core/sync/commands.ts',
]
/** What else they load is needed where no line is typed, too. */
const THEIRS = /^(?:src\/language|web\/quick-add)\//

/**
 * Makes one file of chunks that are mostly loaded together. The bundler cuts wherever another part of the
 * page needs some of them, but small files compress worse, and each names what it takes from others:
 * an eighth of what a typed line loads.
 */
export async function joinChunks({ outputs }: Metafile, folder: string) {
  const there = THERE.flatMap((module) => staticImports(fileOf(module, outputs), outputs))
  for (const entryPoint of TOGETHER) {
    const entry = fileOf(entryPoint, outputs)
    const files = staticImports(entry, outputs).filter(
      (file) => !there.includes(file) && isTheirs(outputs[file]),
    )
    there.push(await joinFiles(entry, files, outputs, folder))
  }
  for (const file of Object.keys(outputs)) await joinImports(file, outputs, folder)
}

function fileOf(entryPoint: string, outputs: Outputs): string {
  const [file] = Object.entries(outputs).find(([, each]) => each.entryPoint === entryPoint) ?? []
  if (!file) throw new Error(`${entryPoint} is no entry point`)
  return file
}

/** Whether most of a chunk is. */
function isTheirs(output: Outputs[string] | undefined): boolean {
  if (!output) return false
  const theirs = Object.entries(output.inputs).filter(([input]) => THEIRS.test(input))
  return 2 * theirs.reduce((all, [, { bytesInOutput }]) => all + bytesInOutput, 0) > output.bytes
}

/** Puts the chunks into their entry point, which only gives its default, and returns the file. */
async function joinFiles(entry: string, chunks: string[], outputs: Outputs, folder: string) {
  const files = [entry, ...chunks]
  const names = files.map(nameOf)
  const texts = await Promise.all(names.map((name) => Bun.file(join(folder, name)).text()))
  const isDefault = /\bas default\b/.test(texts[0] ?? '')
  const source = [
    isDefault ? `export { default } from '/assets/${names[0]}'` : `import '/assets/${names[0]}'`,
    ...names.slice(1).map((name) => `export * from '/assets/${name}'`),
  ]
  const taken = new Map<string, Set<string>>()
  for (const { groups } of texts.flatMap((text) => [...text.matchAll(IMPORT)])) {
    const all = groups?.names?.split(',').map((each) => each.trim().split(' as ')[0] ?? '') ?? []
    taken.set(groups?.url ?? '', new Set([...(taken.get(groups?.url ?? '') ?? []), ...all]))
  }
  const { outputs: built } = await Bun.build({
    entrypoints: ['joined'],
    target: 'browser',
    plugins: [
      {
        name: 'chunks',
        setup(build) {
          build.onResolve({ filter: /^joined$/ }, () => ({ path: 'joined', namespace: 'joined' }))
          build.onLoad({ filter: /./, namespace: 'joined' }, () => ({
            contents: source.join('\n'),
            loader: 'js',
          }))
          build.onResolve({ filter: /^\/assets\// }, ({ path, kind }) => {
            if (names.includes(nameOf(path))) return { path: join(folder, nameOf(path)) }
            // What several of them import is imported once.
            return kind === 'import-statement' && !path.endsWith('?')
              ? { path, namespace: 'others' }
              : { path: path.replace('?', ''), external: true }
          })
          build.onLoad({ filter: /./, namespace: 'others' }, ({ path }) => ({
            contents: `import '${path}?'; export {${[...(taken.get(path) ?? [])]}} from '${path}?'`,
            loader: 'js',
          }))
        },
      },
    ],
    throw: true,
  })
  const code = (await built[0]?.text()) ?? ''
  const to = `./${nameOf(entry).split('.')[0]}.${Bun.hash(code).toString(36)}.js`
  await Bun.write(join(folder, nameOf(to)), code)
  const all = files.map((file) => outputs[file]).filter((each) => each !== undefined)
  for (const file of files) {
    delete outputs[file]
    rmSync(join(folder, nameOf(file)))
  }
  outputs[to] = {
    ...(all[0] as Outputs[string]),
    bytes: code.length,
    inputs: Object.assign({}, ...all.map(({ inputs }) => inputs)),
    imports: all.flatMap(({ imports }) => imports),
  }
  const isOld = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const [file, output] of Object.entries(outputs)) {
    const imports = new Map(
      output.imports.map((each) => {
        const path = files.includes(each.path) ? to : each.path
        return [`${path} ${each.kind}`, { ...each, path }]
      }),
    )
    output.imports = [...imports.values()].filter(({ path }) => path !== file)
    const path = join(folder, nameOf(file))
    const text = await Bun.file(path).text()
    const changed = text.replace(isOld, nameOf(to))
    if (changed !== text) await Bun.write(path, changed)
  }
  return to
}

const IMPORT = /(?<=^|[;\n])import ?(?:\{(?<names>[^}]*)\} ?from ?)?"(?<url>\/assets\/[^"]+)";/g

/** One import of each file, and none of a file that another of them imports anyway, for its effects only. */
async function joinImports(file: string, outputs: Outputs, folder: string) {
  const path = join(folder, nameOf(file))
  const text = await Bun.file(path).text()
  const named = new Map<string, string[]>()
  const bare = new Set<string>()
  for (const { groups } of text.matchAll(IMPORT)) {
    const { url = '', names } = groups ?? {}
    if (names) named.set(url, [...(named.get(url) ?? []), names])
    else bare.add(url)
  }
  const urlOf = (each: string) => `/assets/${nameOf(each)}`
  const reached = new Set(
    [...named.keys(), ...bare].flatMap((url) =>
      staticImports(`./${nameOf(url)}`, outputs).map(urlOf),
    ),
  )
  const imports = [
    ...Array.from(named, ([url, names]) => `import{${names.join()}}from"${url}";`),
    ...[...bare].flatMap((url) => (named.has(url) || reached.has(url) ? [] : `import"${url}";`)),
  ]
  const joined = imports.join('') + text.replace(IMPORT, '')
  if (joined !== text) await Bun.write(path, joined)
}

/** All that a chunk needs before it can run, so that the page can ask for it at once. */
export function staticImports(file: string, outputs: Outputs, seen = new Set([file])): string[] {
  const direct = (outputs[file]?.imports ?? [])
    .filter(({ kind, path }) => kind === 'import-statement' && !seen.has(path))
    .map(({ path }) => path)
  for (const path of direct) seen.add(path)
  return direct.flatMap((path) => [path, ...staticImports(path, outputs, seen)])
}

export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
