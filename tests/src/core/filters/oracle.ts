import { Database } from 'bun:sqlite'
import { addDays, daysIn } from '../../../../src/core/days'
import { type Filterable, filterOf } from '../../../../src/core/filters/evaluate'
import { parseFilter } from '../../../../src/core/filters/parse'
import { clearNames } from '../../../../src/core/sharing/names'
import { createClock } from '../../../../src/language/dates/clock'

const NOW = new Date('2026-11-21T09:30:00.000Z')
const TODAY = '2026-11-21'
const FOLDERS = ['Work', 'Work trips', 'Home', 'Учёба']
const TAGS = ['shop', 'shoes', 'дом']
const PEOPLE = ['Ann', 'Bob', 'Зоя'].map((firstName, at) => ({
  userId: at + 1,
  email: `${firstName.toLowerCase()}@example.org`,
  firstName,
  lastName: null,
  profileImageUrl: null,
  role: 'edit' as const,
}))
/** Bob asks. */
const VIEWER = { userId: 2, people: PEOPLE }
const WORDS = ['zq1', 'zq2', 'xj17', 'xj1', 'жщ5']
const PRIORITIES = ['urgent', 'high', 'medium', 'low']

interface Random {
  /** From 0 up to, but not, `below`. */
  int(below: number): number
}

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return {
    int(below) {
      state = (state + 0x6d2b79f5) >>> 0
      let t = state
      t = Math.imul(t ^ (t >>> 15), t | 1)
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
      return ((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below) | 0
    },
  }
}

/** A query and the same in SQL, which knows nothing of how the query is read. */
interface Pair {
  query: string
  sql: string
  namesDone: boolean
}

/**
 * Makes random lists and random queries, and compares what the filter shows of a list with what SQL
 * selects. Returns the first pair that differs.
 */
export function comparePairs(count: number, seed: number): string | undefined {
  const random = randomFrom(seed)
  const db = new Database(':memory:')
  db.run(`create table tasks (id integer primary key, title text, description text, status text,
    priority text, due text, created text, completed text, folder text, parent integer, repeat text, assignee text)`)
  db.run('create table tags (task integer, name text)')
  let made = 0
  while (made < count) {
    const { tables, tasks } = fill(db, random)
    for (let nth = 0; nth < 250 && made < count; nth += 1, made += 1) {
      const pair = or(random, 3)
      const where = pair.namesDone ? pair.sql : `t.status <> 'completed' and (${pair.sql})`
      const wanted = db
        .query<{ id: number }, []>(
          `select t.id from tasks t left join tasks p on p.id = t.parent where ${where} order by t.id`,
        )
        .all()
        .map(({ id }) => id)
      const { lists } = parseFilter(pair.query, {
        clock: createClock(NOW, 'UTC'),
        folders: FOLDERS,
        tags: TAGS,
        people: clearNames(PEOPLE),
      })
      const [list] = lists
      if (!list) return pair.query
      const shows = filterOf(list.filter, tables, { now: NOW, dayOf: daysIn('UTC') }, VIEWER)
      const shown = tasks.filter(shows).map(({ id }) => id)
      if (shown.join() !== wanted.join()) {
        return `${pair.query}\nSQL: ${where}\nfilter: ${shown}\nSQL:    ${wanted}`
      }
    }
  }
  db.close()
  return undefined
}

/** A list in the database, and as rows. */
function fill(db: Database, random: Random) {
  db.run('delete from tasks')
  db.run('delete from tags')
  const folders = FOLDERS.map((name, id) => ({ id: id + 1, name }))
  const tags = TAGS.map((name, id) => ({ id: id + 1, name }))
  const taskTags: { taskId: number; tagId: number }[] = []
  const tasks: Filterable[] = []
  for (let id = 1; id <= 24; id += 1) {
    const parent = random.int(4) === 0 ? tasks[random.int(tasks.length)] : undefined
    const isSubtask = parent !== undefined && parent.parentTaskId === null
    const isDone = random.int(4) === 0
    const task: Filterable = {
      id,
      title: `${some(random, WORDS)} ${some(random, WORDS).toUpperCase()}`,
      description: random.int(3) ? null : `Say ${some(random, WORDS)}.`,
      status: isDone ? 'completed' : some(random, ['pending', 'todo']),
      priority: some(random, PRIORITIES),
      dueDate: dateOf(random),
      createdAt: instantOf(random),
      completedAt: isDone ? instantOf(random) : null,
      updatedAt: NOW.toISOString(),
      folderId: isSubtask || random.int(3) === 0 ? null : 1 + random.int(FOLDERS.length),
      parentTaskId: isSubtask ? parent.id : null,
      repeat: random.int(5) ? null : 'FREQ=DAILY',
      assigneeId: random.int(2) ? null : some(random, PEOPLE).userId,
    }
    tasks.push(task)
    db.query('insert into tasks values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
      id,
      task.title.toLowerCase(),
      task.description?.toLowerCase() ?? null,
      task.status,
      task.priority,
      task.dueDate,
      task.createdAt,
      task.completedAt,
      folders.find((folder) => folder.id === task.folderId)?.name ?? null,
      task.parentTaskId,
      task.repeat ?? null,
      PEOPLE.find(({ userId }) => userId === task.assigneeId)?.firstName ?? null,
    )
    for (const tag of tags) {
      if (random.int(4)) continue
      taskTags.push({ taskId: id, tagId: tag.id })
      db.query('insert into tags values (?, ?)').run(id, tag.name)
    }
  }
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return { tasks, tables: { tasks: byId, folders, tags, taskTags } }
}

function dateOf(random: Random): string | null {
  if (random.int(3) === 0) return null
  return random.int(2) ? addDays(TODAY, random.int(9) - 4) : instantOf(random)
}

function instantOf(random: Random): string {
  const hour = String(random.int(24)).padStart(2, '0')
  return `${addDays(TODAY, random.int(9) - 4)}T${hour}:00:00.000Z`
}

function some<T>(random: Random, list: readonly T[]): T {
  return list[random.int(list.length)] as T
}

function or(random: Random, depth: number): Pair {
  const parts = Array.from({ length: 1 + random.int(2) }, () => and(random, depth))
  return together(parts, ' | ', ' or ')
}

function and(random: Random, depth: number): Pair {
  const parts = Array.from({ length: 1 + random.int(3) }, () => not(random, depth))
  return together(parts, random.int(2) ? ' & ' : ' ', ' and ')
}

function not(random: Random, depth: number): Pair {
  const kind = random.int(6)
  if (kind === 0) {
    const part = not(random, depth)
    return { ...part, query: `!${part.query}`, sql: `not (${part.sql})` }
  }
  if (kind > 1 || depth === 0) return term(random)
  const inside = or(random, depth - 1)
  return { ...inside, query: `(${inside.query})` }
}

function together(parts: Pair[], sign: string, sql: string): Pair {
  return {
    query: parts.map((part) => part.query).join(sign),
    sql: parts.map((part) => `(${part.sql})`).join(sql),
    namesDone: parts.some((part) => part.namesDone),
  }
}

const DUE_DAY = 'substr(t.due, 1, 10)'
const OVERDUE = `coalesce(case when length(t.due) = 10 then t.due < '${TODAY}' else t.due < '${NOW.toISOString()}' end, 0)`
const FOLDER = 'coalesce(p.folder, t.folder)'
const SIGNS = ['<', '<=', '=', '>=', '>']
const DAYS: [string, string][] = [
  ['today', TODAY],
  ['tomorrow', '2026-11-22'],
  ['yesterday', '2026-11-20'],
  ['завтра', '2026-11-22'],
  ['2 days ago', '2026-11-19'],
  ['2026-11-23', '2026-11-23'],
  ['2d', '2026-11-23'],
]

function term(random: Random): Pair {
  const plain = (query: string, sql: string, namesDone = false) => ({ query, sql, namesDone })
  const tagged = (condition: string) =>
    `exists (select 1 from tags g where g.task = t.id and ${condition})`
  switch (random.int(13)) {
    case 0: {
      const name = some(random, FOLDERS)
      const typed = some(random, [name, name.toUpperCase(), `"${name}"`])
      return plain(`#${typed}`, `coalesce(${FOLDER} = '${name}', 0)`)
    }
    case 1:
      return plain('#wo*', `coalesce(${FOLDER} in ('Work', 'Work trips'), 0)`)
    case 2: {
      const name = some(random, TAGS)
      return plain(`${some(random, ['@', '#'])}${name}`, tagged(`g.name = '${name}'`))
    }
    case 3:
      return plain('@sho*', tagged(`g.name like 'sho%'`))
    case 4: {
      const at = random.int(4)
      return plain(`p${at + 1}`, `t.priority = '${PRIORITIES[at]}'`)
    }
    case 5:
      return some(random, [
        plain('no date', 't.due is null'),
        plain('"no tag"', `not ${tagged('1')}`),
        plain('overdue', OVERDUE),
      ])
    case 6:
      return some(random, [
        plain('subtask', 't.parent is not null'),
        plain('repeating', 't.repeat is not null'),
        plain('open', `t.status <> 'completed'`),
      ])
    case 12: {
      const { firstName, email } = some(random, PEOPLE)
      const typed = some(random, [`+${firstName}`, `+${email.toUpperCase()}`, 'assigned to me'])
      const name = typed.startsWith('+') ? firstName : 'Bob'
      return plain(typed, `coalesce(t.assignee = '${name}', 0)`)
    }
    case 7:
      return plain('done', `t.status = 'completed'`, true)
    case 8: {
      const [typed, day] = some(random, DAYS)
      return plain(typed, `coalesce(${DUE_DAY} = '${day}', 0)`)
    }
    case 9: {
      const [typed, day] = some(random, DAYS)
      const sign = some(random, SIGNS)
      const field = some(random, ['due', 'created', 'completed'] as const)
      const query = `${field}${some(random, [' ', ''])}${sign}${some(random, [' ', ''])}${typed}`
      const sql = `coalesce(substr(t.${field}, 1, 10) ${sign} '${day}', 0)`
      return plain(query, sql, field === 'completed')
    }
    default: {
      const word = some(random, WORDS)
      const sql = `(instr(t.title, '${word}') > 0 or coalesce(instr(t.description, '${word}') > 0, 0))`
      return plain(some(random, [word, word.toUpperCase(), `"${word}"`]), sql)
    }
  }
}
