import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Metafile, nameOf } from './join-chunks'

/** The bundler's hashes: in the names of files, and as keys in the entry's table of what to preload. */
const HASH = /\b[0-9a-z]{8}\b/g

/**
 * Names each file after its final bytes and those of all files that it can load. Browsers keep a name for
 * a year, and the bundler's hashes are older than what is done to its files. Returns a function that puts
 * the new hashes into a text.
 */
export async function nameFiles({ outputs }: Metafile, folder: string) {
  const codes = new Map<string, string>()
  for (const file of Object.keys(outputs)) {
    codes.set(hashIn(file), await Bun.file(join(folder, nameOf(file))).text())
  }
  const loads = new Map(
    [...codes].map(([hash, code]) => [
      hash,
      new Set((code.match(HASH) ?? []).filter((each) => codes.has(each))),
    ]),
  )
  // The bundler's hashes stand in the code, so this tells which file loads which, too.
  const own = new Map([...codes].map(([hash, code]) => [hash, `${Bun.hash(code)}`]))
  const named = new Map<string, string>()
  for (const hash of codes.keys()) {
    const seed = [...reachable(hash, loads)].map((each) => own.get(each)).join()
    named.set(hash, Bun.hash(seed).toString(32).slice(-8))
  }
  const rename = (text: string) => text.replace(HASH, (hash) => named.get(hash) ?? hash)
  for (const file of Object.keys(outputs)) {
    rmSync(join(folder, nameOf(file)))
    await Bun.write(join(folder, rename(nameOf(file))), rename(codes.get(hashIn(file)) ?? ''))
  }
  return rename
}

function hashIn(file: string): string {
  return file.slice(-'12345678.js'.length, -'.js'.length)
}

function reachable(hash: string, loads: Map<string, Set<string>>, seen = new Set([hash])) {
  for (const each of loads.get(hash) ?? []) {
    if (!seen.has(each)) reachable(each, loads, seen.add(each))
  }
  return seen
}
