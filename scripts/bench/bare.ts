import { Database } from 'bun:sqlite'
import { createHash } from 'node:crypto'

/**
 * What ours is measured against: Bun.serve, the same look-up of the session, one prepared statement
 * and JSON.stringify, on a database of its own with the same settings. Nothing is checked, nothing
 * noted, and each write commits by itself.
 */
const [file = '', list = ''] = process.argv.slice(2)
const db = new Database(file)
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
  db.run(`PRAGMA ${pragma}`)
}
/** The same bytes as ours, for JSON.stringify to make: the list of one person in full. */
const FULL_LIST: unknown = await Bun.file(list).json()

const findSession = db.query<{ sess: string; user_id: number }, [string, string]>(
  `SELECT sess, users.id AS user_id FROM sessions JOIN users ON users.id = sessions.user_id
   WHERE sid = ? AND expire > ?`,
)
const selectTasks = db.query('SELECT * FROM tasks WHERE user_id = ?')
const insertTask = db.query(
  `INSERT INTO tasks (id, user_id, title, position)
   VALUES ((SELECT max(id) + 1 FROM tasks), ?, ?, 0) RETURNING *`,
)
const toggleTask = db.query(
  `UPDATE tasks SET status = iif(status = 'completed', 'pending', 'completed')
   WHERE user_id = ? AND id = ? RETURNING *`,
)
const reorderTasks = db.query(
  'UPDATE tasks SET position = key FROM json_each(?) WHERE user_id = ? AND tasks.id = value',
)

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const token = request.headers.get('cookie')?.slice('sid='.length) ?? ''
    const sid = createHash('sha256').update(token).digest('hex')
    const session = findSession.get(sid, new Date().toISOString())
    if (!session) return new Response(null, { status: 401 })
    JSON.parse(session.sess)
    const { user_id: userId } = session
    const { pathname } = new URL(request.url)

    if (request.method === 'GET') {
      selectTasks.all(userId)
      return json(FULL_LIST)
    }
    const body = JSON.parse((await request.text()) || '{}')
    if (request.method === 'POST') return json(insertTask.get(userId, body.title), 201)
    if (pathname.endsWith('/toggle'))
      return json(toggleTask.get(userId, Number(pathname.split('/')[3])))
    reorderTasks.run(JSON.stringify(body.taskIds), userId)
    return json({ message: 'Tasks reordered' })
  },
})
process.stdout.write(`${server.url}\n`)

function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json' },
  })
}
