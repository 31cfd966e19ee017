import { expect, test } from 'bun:test'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dir, '..')

/** The floors: what the files of a folder may import of ours, types too. */
const FLOORS: [folder: string, allowed: RegExp][] = [
  ['src/core', /^src\/(core|language)\//],
  ['src/language', /^src\/(core|language)\//],
  ['src/server', /^(src|db|web|docs)\/|^package\.json$/],
  ['web', /^(web|src\/core|src\/language)\/|^src\/client\.ts$|^package\.json$/],
  ['cli', /^(cli|src\/core|src\/language)\/|^src\/client\.ts$|^package\.json$/],
  ['db', /^(db|src\/core)\/|^package\.json$/],
]

test.each(FLOORS)('%s imports only its own floor and the ones below', async (folder, allowed) => {
  const wrong = (await imports(folder)).filter(({ to, isOurs }) => isOurs && !allowed.test(to))
  expect(wrong).toEqual([])
})

test('core and language use no package but the schema library', async () => {
  const packages = [...(await imports('src/core')), ...(await imports('src/language'))]
    .filter(({ isOurs, isType }) => !isOurs && !isType)
    .map(({ to }) => to)
  expect([...new Set(packages)]).toEqual(['@sinclair/typebox'])
})

test('only src/server/pages renders what web draws', async () => {
  const wrong = (await imports('src/server')).filter(
    ({ from, to }) => to.startsWith('web/') && !from.startsWith('src/server/pages/'),
  )
  expect(wrong).toEqual([])
})

test('no two folders import values from each other', async () => {
  const lists = await Promise.all(['src', 'web', 'cli', 'db', 'scripts'].map(imports))
  const edges = new Set(
    lists
      .flat()
      .filter(({ isOurs, isType }) => isOurs && !isType)
      .map(({ from, to }) => `${dirname(from)} ${dirname(to)}`),
  )
  const mutual = [...edges].filter((edge) => {
    const [a = '', b = ''] = edge.split(' ')
    const isNested = a.startsWith(`${b}/`) || b.startsWith(`${a}/`)
    return a < b && !isNested && edges.has(`${b} ${a}`)
  })
  expect(mutual).toEqual([])
})

interface Import {
  from: string
  /** A file by its path from the root, or a package. */
  to: string
  isOurs: boolean
  /** It leaves no trace at run time. */
  isType: boolean
}

const STATEMENT = /^(?:import|export)\s(type\s)?(?:([^'"();=]*?)\sfrom\s)?'([^']+)'/gm

async function imports(folder: string): Promise<Import[]> {
  const files = await Array.fromAsync(new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scan(root))
  const lists = files.map(async (from) => {
    const source = await Bun.file(join(root, from)).text()
    return Array.from(source.matchAll(STATEMENT), ([, type, names = '', path = '']) => {
      const isOurs = path.startsWith('.')
      const to = isOurs ? relative(root, Bun.resolveSync(path, join(root, from, '..'))) : path
      const isOnlyTypes = /^\{(\s*type\s[^,}]*,?)+\s*\}$/.test(names)
      return { from, to, isOurs, isType: Boolean(type) || isOnlyTypes }
    })
  })
  return (await Promise.all(lists)).flat()
}
