import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

const ROOT = join(import.meta.dir, '../..')

/** The source files of some folders, by their paths in the repository. */
export function filesIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    [...new Glob('**/*.{ts,tsx}').scanSync(join(ROOT, folder))].map((file) => `${folder}/${file}`),
  )
}

/** The functions and classes that a file exports. */
export async function functionsOf(file: string): Promise<string[]> {
  const exported: Record<string, unknown> = await import(join(ROOT, file))
  return Object.keys(exported).filter((name) => typeof exported[name] === 'function')
}

/** A pattern as it is written, behind what no division can follow. */
const LITERAL =
  /(?<![\w)\]*/<])\/(?![/*])((?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n[])+)\/[dgimsuvy]*(?=[\s,;.)\]])/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const TEXT = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g
const CLASS = /\[(?:\\.|[^\]])*\]/g
/** `+`, `*` or `{2,}`. */
const REPEATS = /(?<!\\)[*+]|\{\d+,\}/

/** The files whose patterns repeat something without a bound, or are made as the program runs. */
export function filesWithPatterns(): string[] {
  return filesIn(['src', 'cli', 'web']).filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8').replace(COMMENT, '').replace(TEXT, "''")
    const patterns = Array.from(source.matchAll(LITERAL), ([, pattern = '']) => pattern)
    return (
      source.includes('new RegExp(') ||
      patterns.some((pattern) => REPEATS.test(pattern.replace(CLASS, 'x')))
    )
  })
}
