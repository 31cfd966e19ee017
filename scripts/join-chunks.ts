import { rmSync } from 'node:fs'
import { join } from 'node:path'

export type Metafile = NonNullable<Awaited<ReturnType<typeof Bun.build>>['metafile']>
type Outputs = Metafile['outputs']

/** What each of these loads beside the page is one file: the reader of typed lines, and its languages. */
const READER = 'web/quick-add/understanding.tsx'
const LANGUAGES = ['src/language/dates/english.ts', 'src/language/dates/russian.ts']
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
 * Makes one file of chunks that are mostly loaded together, by bundling them once more. The bundler cuts
 * wherever another part of the page needs some of them, but small files compress worse, and each names
 * what it takes from others: an eighth of what a typed line loads.
 */
export async function joinChunks({ outputs }: Metafile, folder: string) {
  const needed = (module: string) => staticImports(fileOf(module, outputs), outputs)
  const there = THERE.flatMap(needed)
  const [english = [], russian = []] = LANGUAGES.map(needed)
  // A line in one language loads nothing of the other.
  const inBoth = english.filter((file) => russian.includes(file))
  for (const entryPoint of [READER, ...LANGUAGES]) {
    const entry = fileOf(entryPoint, outputs)
    const chunks = [
      ...new Set([...needed(entryPoint), ...(entryPoint === READER ? inBoth : [])]),
    ].filter((file) => !there.includes(file) && isTheirs(outputs[file]))
    await Bun.write(join(folder, nameOf(entry)), await bundled([entry, ...chunks], folder))
    await replace(chunks, entry, outputs, folder)
    there.push(entry)
  }
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

/** The code of these chunks, with all that others take from them: of the first, an entry point, its default. */
async function bundled(files: string[], folder: string): Promise<string> {
  const paths = files.map((file) => join(folder, nameOf(file)))
  const [entry = '', ...chunks] = paths
  const isDefault = (await exportsOf(entry)).includes('default')
  const exports = [
    isDefault ? `export { default } from '${entry}'` : `import '${entry}'`,
    ...chunks.map((path) => `export * from '${path}'`),
  ]
  const { outputs: built } = await Bun.build({
    entrypoints: ['exports'],
    target: 'browser',
    plugins: [
      {
        name: 'only these chunks',
        setup(build) {
          build.onResolve({ filter: /^exports$/ }, ({ path }) => ({ path, namespace: 'exports' }))
          build.onLoad({ filter: /./, namespace: 'exports' }, () => ({
            contents: exports.join('\n'),
            loader: 'js',
          }))
          build.onResolve({ filter: /^\/assets\// }, ({ path, kind }) => {
            const file = join(folder, nameOf(path))
            if (paths.includes(file)) return { path: file }
            return kind === 'dynamic-import'
              ? { path, external: true }
              : { path, namespace: 'other' }
          })
          // What several of these chunks take from another is imported once.
          build.onLoad({ filter: /./, namespace: 'other' }, async ({ path }) => {
            const exports = await exportsOf(join(folder, nameOf(path)))
            const contents = `export {${exports}} from 'kept:${path}'`
            return { contents, loader: 'js' }
          })
          build.onResolve({ filter: /^kept:/ }, ({ path }) => ({
            path: path.slice('kept:'.length),
            external: true,
          }))
        },
      },
    ],
    throw: true,
  })
  return (await built[0]?.text()) ?? ''
}

async function exportsOf(path: string): Promise<string[]> {
  return new Bun.Transpiler().scan(await Bun.file(path).text()).exports
}

/** Puts a file that now has the code of others in their place, in the metafile and in all that imports them. */
async function replace(files: string[], to: string, outputs: Outputs, folder: string) {
  const all = [to, ...files].flatMap((file) => outputs[file] ?? [])
  Object.assign(outputs[to] as Outputs[string], {
    bytes: Bun.file(join(folder, nameOf(to))).size,
    inputs: Object.assign({}, ...all.map(({ inputs }) => inputs)),
    imports: all.flatMap(({ imports }) => imports),
  })
  for (const file of files) {
    delete outputs[file]
    rmSync(join(folder, nameOf(file)))
  }
  for (const [file, output] of Object.entries(outputs)) {
    output.imports = output.imports
      .map((each) => (files.includes(each.path) ? { ...each, path: to } : each))
      .filter(({ path }) => path !== file)
    const path = join(folder, nameOf(file))
    const code = await Bun.file(path).text()
    const replaced = files.reduce((left, each) => left.replaceAll(nameOf(each), nameOf(to)), code)
    if (replaced !== code) await Bun.write(path, replaced)
  }
}

/** All that a chunk needs before it can run, so that the page can ask for it at once. */
export function staticImports(file: string, outputs: Outputs, seen = new Set([file])): string[] {
  const imports = outputs[file]?.imports ?? []
  const direct = new Set(
    imports.flatMap(({ kind, path }) =>
      kind === 'import-statement' && !seen.has(path) ? path : [],
    ),
  )
  for (const path of direct) seen.add(path)
  return [...direct].flatMap((path) => [path, ...staticImports(path, outputs, seen)])
}

export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
