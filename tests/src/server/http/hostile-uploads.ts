import { gzipSync } from 'node:zlib'
import { zipOf } from '../../../zip'

/** A body that is small to send and large to read. */
interface Upload {
  what: string
  path: string
  type: string
  body: () => Buffer
  status: number
}

const MB = 1024 * 1024
const TODO_TXT = '/api/import?name=todo.txt'
const TODOIST = 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT\n'
const CALENDAR = 'BEGIN:VCALENDAR\n'

export const HOSTILE_UPLOADS: Upload[] = [
  form('folders of 8 million objects', 413, () =>
    field('name="folders"', filled('{},', 24 * MB, '[', '{}]')),
  ),
  form('folders nested 24 million deep', 413, () => field('name="folders"', filled('[', 24 * MB))),
  form('half a million parts', 413, () => repeated(field('name="a"', ''), 25 * MB)),
  form('a name of 24 MB', 413, () => field(`name="${'a'.repeat(24 * MB)}"`, 'x')),
  form('4 million headers', 413, () =>
    Buffer.concat([Buffer.from('--x\r\n'), filled('a: b\r\n', 24 * MB)]),
  ),
  json('/api/voice/process', 'folders of 350,000 objects', () =>
    filled('{},', MB, '{"transcript":"a","folders":[', '{}]}'),
  ),
  json('/api/tasks', 'lists nested a million deep', () => filled('[', MB)),
  json('/api/sync', '350,000 commands', () =>
    filled('{},', MB, '{"device":"x","commands":[', '{}]}'),
  ),
  file('JSON nested 25 million deep', 400, () => filled('[', 25 * MB)),
  file('8 million lists', 413, () => filled('[],', 25 * MB, '[', '[]]')),
  file('12 million numbers', 413, () => filled('1,', 25 * MB, '[', '1]')),
  file('a million names of fields', 413, () => Buffer.from(`{${names(1_000_000)}"z":1}`)),
  file('a text of escapes', 400, () => filled('\\u0041', 25 * MB, '["', '"]')),
  file('gzip of 64 MiB of brackets', 413, () => gzipSync(filled('[', 64 * MB))),
  file('gzip of 2 million objects', 400, () => gzipSync(filled('{},', 2 * MB, '[', '{}]'))),
  file('gzip of one text of 64 MiB', 413, () => gzipSync(filled('x', 64 * MB, '["', '"]'))),
  file('gzip of 1.5 GB', 413, () => gzipSync(Buffer.alloc(1536 * MB))),
  file('a thousand gzips in a row', 413, () => repeated(gzipSync(filled('[', MB)), 1100_000)),
  file('zip of 64 MiB of brackets', 413, () => zipOf({ 'a.json': filled('[', 64 * MB) })),
  file('zip of 100 files of 16 MiB', 413, () =>
    zipOf(Object.fromEntries(Array.from({ length: 100 }, (_, nth) => [`${nth}.json`, OBJECTS]))),
  ),
  file('Todoist: a row of 26 million cells', 413, () => filled(',', 25 * MB, `${TODOIST}task,`)),
  file('Todoist: a table of a million columns', 413, () =>
    filled('a\n', 2 * MB, `${TODOIST.trim()}${','.repeat(MB)}\n`),
  ),
  file('Todoist: 2 million rows', 413, () => filled('task,a\n', 14 * MB, TODOIST)),
  file('a calendar of 1.2 million tasks', 413, () =>
    filled('BEGIN:VTODO\nEND:VTODO\n', 25 * MB, CALENDAR),
  ),
  file('a calendar’s line folded 8 million times', 413, () =>
    filled('\n x', 25 * MB, `${CALENDAR}BEGIN:VTODO\nSUMMARY:a`),
  ),
  file('a calendar with 6 million parameters', 413, () =>
    filled(';A=B', 25 * MB, `${CALENDAR}BEGIN:VTODO\nSUMMARY`),
  ),
  file('gzip of a calendar with a title of 19 MB', 413, () =>
    gzipSync(filled('x', 19_000_000, `${CALENDAR}BEGIN:VTODO\nSUMMARY:`)),
  ),
  file('a todo.txt of 13 million lines', 409, () => filled('a\n', 25 * MB), TODO_TXT),
  file('a todo.txt with a line of 12 million words', 413, () => filled('a ', 25 * MB), TODO_TXT),
  file('a todo.txt of 8 million tags', 413, () => repeated(TAGS, 24 * MB), TODO_TXT),
  file('a todo.txt of 100,000 empty tasks', 413, () => filled('a\n', 200_000), TODO_TXT),
  file('a todo.txt of 30,000 tasks', 200, () => filled('a\n', 60_000), TODO_TXT),
]

const OBJECTS = filled('{},', 16 * MB, '[', '{}]')
const TAGS = Buffer.from(`${'@a '.repeat(6_000)}\n`)

function form(what: string, status: number, body: () => Buffer): Upload {
  const type = 'multipart/form-data; boundary=x'
  const whole = () =>
    Buffer.concat([field('name="transcript"', 'add milk'), body(), Buffer.from('--x--\r\n')])
  return { what: `a form: ${what}`, path: '/api/voice/process', type, body: whole, status }
}

function field(header: string, content: string | Buffer): Buffer {
  const head = `--x\r\nContent-Disposition: form-data; ${header}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
}

function json(path: string, what: string, body: () => Buffer): Upload {
  return { what: `${path}: ${what}`, path, type: 'application/json', body, status: 400 }
}

function file(what: string, status: number, body: () => Buffer, path = '/api/import'): Upload {
  return { what, path, type: 'application/octet-stream', body, status }
}

/** About so many bytes: a part again and again, whole each time. */
function filled(part: string, bytes: number, before = '', after = ''): Buffer {
  return Buffer.concat([
    Buffer.from(before),
    repeated(Buffer.from(part), bytes - 100 - before.length),
    Buffer.from(after),
  ])
}

function repeated(part: Buffer, bytes: number): Buffer {
  return Buffer.alloc(Math.floor(bytes / part.length) * part.length, part)
}

function names(count: number): string {
  return Array.from({ length: count }, (_, nth) => `"${nth.toString(36)}":1,`).join('')
}
