import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import { compile, optimize } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import { Features, transform } from 'lightningcss'
import { minifySync } from 'oxc-minify'
import type { Build } from '../web/pwa/versions'
import type { Manifest } from '../web/start/assets'
import { joinChunks, nameOf, staticImports } from './join-chunks'
import { nameFiles } from './name-files'

/** Makes the browser's half: hashed, compressed files in build/assets and what they are called. */

const root = join(import.meta.dir, '..')
const assets = join(root, 'build/assets')
const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/
const LANGUAGE = /\/src\/language\/.*\.ts$/
const development = process.env.NODE_ENV === 'development'

rmSync(assets, { recursive: true, force: true })
mkdirSync(assets, { recursive: true })
const [script, css, print] = await Promise.all([
  buildScript(),
  buildStyles('styles'),
  buildStyles('print'),
])
const version = await buildServiceWorker()
const manifest: Manifest = { version, ...script, css, print }
await Promise.all(readdirSync(assets).map((name) => compress(join(assets, name))))
await Bun.write(join(root, 'build/manifest.json'), JSON.stringify(manifest))

async function buildScript(): Promise<Pick<Manifest, 'entry' | 'modules'>> {
  const { outputs, metafile } = await Bun.build({
    entrypoints: [join(root, 'web/start/client.tsx')],
    outdir: assets,
    root: join(root, 'web'),
    target: 'browser',
    splitting: true,
    // Each file is a request, which costs a phone more than the bytes of a small one.
    minChunkSize: 6_000,
    minify: !development,
    plugins: [
      { name: 'icons', setup: (build) => void build.onLoad({ filter: ICON }, iconWithoutKeys) },
      { name: 'language', setup: (build) => void build.onLoad({ filter: LANGUAGE }, asEffect) },
      { name: 'styles', setup: (build) => void build.onLoad({ filter: /\.css$/ }, styleText) },
    ],
    metafile: true,
    publicPath: '/assets/',
    // The page has the names of all that it loads on demand: 1 KB gzipped, where they say more than a hash.
    naming: { entry: '[name].[hash].[ext]', chunk: '[hash].[ext]' },
    define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
    throw: true,
  })
  const entry = outputs.find(({ kind }) => kind === 'entry-point')
  if (!metafile || !entry) throw new Error('The bundler gave no entry point')
  await joinChunks(metafile, assets)
  const files = Object.keys(metafile.outputs)
  if (!development) await Promise.all(files.map(minify))
  const modules: Manifest['modules'] = {}
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint)
      modules[entryPoint] = [file, ...staticImports(file, metafile.outputs)].map(urlOf)
  }
  const rename = await nameFiles(metafile, assets)
  await Bun.write(join(root, 'build/metafile.json'), rename(JSON.stringify(metafile)))
  return JSON.parse(rename(JSON.stringify({ entry: urlOf(entry.path), modules })))
}

/** After Bun's minifier, which leaves 4 % more (6 KB gzipped on `/`). */
async function minify(file: string) {
  const path = join(assets, nameOf(file))
  const { code, errors } = minifySync(path, await Bun.file(path).text(), { module: true })
  if (errors[0]) throw new Error(errors[0].message)
  await Bun.write(path, code)
}

/** The lines of an icon never move: their random keys are a sixth of what its drawing weighs. */
async function iconWithoutKeys({ path }: { path: string }) {
  const code = await Bun.file(path).text()
  const contents = development ? code : code.replace(/,\s*key: "\w+"/g, '')
  return { contents, loader: 'js' as const }
}

/**
 * The bundler folds a small module without effects into a chunk that loads wherever it is needed, and where
 * it isn't. A loop counts as an effect, until it is minified.
 */
async function asEffect({ path }: { path: string }) {
  return { contents: `${await Bun.file(path).text()}\nwhile (false);`, loader: 'ts' as const }
}

/** What only a part of a page needs comes with its code, as text for a `CSSStyleSheet`. */
async function styleText({ path }: { path: string }) {
  const code = await Bun.file(path).text()
  return { contents: optimize(code, { file: path, minify: true }).code, loader: 'text' as const }
}

function urlOf(file: string): string {
  return `/assets/${nameOf(file)}`
}

/** It keeps all that is built and public; another version of any of it makes another worker. */
async function buildServiceWorker(): Promise<string> {
  const open = join(root, 'web/public')
  const drawn = readdirSync(open).filter((name) => /\.(svg|png|webmanifest)$/.test(name))
  const contents = await Promise.all(drawn.map((name) => Bun.file(join(open, name)).bytes()))
  const files = [
    ...readdirSync(assets).map((name) => `/assets/${name}`),
    ...drawn.map((name) => `/${name}`),
  ]
  const seed = files.sort().join() + contents.map((bytes) => Bun.hash(bytes)).join()
  const build: Build = { version: Bun.hash(seed).toString(36), files }
  await Bun.build({
    entrypoints: [join(root, 'web/pwa/service-worker.ts')],
    outdir: join(root, 'build'),
    target: 'browser',
    format: 'iife',
    minify: !development,
    naming: 'sw.js',
    define: { BUILD: JSON.stringify(build) },
    throw: true,
  })
  return build.version
}

async function buildStyles(sheet: 'styles' | 'print'): Promise<string> {
  const from = join(root, `web/start/${sheet}.css`)
  const compiler = await compile(await Bun.file(from).text(), {
    base: join(root, 'web/start'),
    from,
    onDependency: () => {},
  })
  const scanner = new Scanner({ sources: compiler.sources })
  // Tailwind leaves light-dark() as it is, which the oldest browsers that it supports don't know.
  const lowered = transform({
    filename: from,
    code: Buffer.from(compiler.build(scanner.scan())),
    include: Features.LightDark,
  })
  const { code } = optimize(lowered.code.toString(), { file: from, minify: !development })
  const name = `${sheet}.${Bun.hash(code).toString(36)}.css`
  await Bun.write(join(assets, name), code)
  return `/assets/${name}`
}

async function compress(path: string) {
  const bytes = await Bun.file(path).bytes()
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: development ? 1 : 11 } }
  // Two in a hundred fewer bytes than zlib's.
  const gzip = { library: 'libdeflate', level: development ? 1 : 12 } as const
  const zstd = { params: { [constants.ZSTD_c_compressionLevel]: development ? 1 : 19 } }
  await Promise.all([
    Bun.write(`${path}.br`, brotliCompressSync(bytes, brotli)),
    Bun.write(`${path}.zst`, zstdCompressSync(bytes, zstd)),
    Bun.write(`${path}.gz`, Bun.gzipSync(bytes, gzip)),
  ])
}
