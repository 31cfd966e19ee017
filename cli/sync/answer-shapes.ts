type Check = (value: unknown) => boolean

const isId: Check = (value) => Number.isSafeInteger(value)
const isText: Check = (value) => typeof value === 'string'

const isMessage = hasFields({ message: isText })
const isNamed = hasFields({ id: isId, name: isText })
const isRpc = hasFields({ jsonrpc: isText })
const isUser = hasFields({ id: isId, email: isText })

/** What this program reads of the server's answer to each of its requests. */
const ANSWERS: [RegExp, Check][] = [
  // Other servers answer `{status: "ok"}` as well.
  [/^GET \/api\/health$/, hasFields({ product: (value) => value === 'tasks' })],
  [/^GET \/api\/sync$/, isDelta],
  [/^POST \/api\/sync$/, hasFields({ outcomes: isList(isOutcome), patch: isDelta })],
  [/^POST \/api\/auth\/login$/, hasFields({ user: isUser })],
  [/^POST \/api\/auth\/logout$/, isMessage],
  [/^DELETE \/api\/auth\/account$/, isMessage],
  [/^GET \/api\/auth\/user$/, isUser],
  [/^GET \/api\/auth\/export$/, hasFields({ exportedAt: isText, tasks: isList(isAny) })],
  [/^POST \/api\/import$/, hasFields({ source: isText, added: isId, warnings: isList(isText) })],
  [/^GET \/api\/journal$/, isList(hasFields({ id: isId, kind: isText }))],
  [
    /^GET \/api\/tasks\/\d+\/history$/,
    isList(
      hasFields({
        at: isText,
        fields: isList(isAny),
        tags: isList(isAny),
        completions: isList(isAny),
      }),
    ),
  ],
  [/^GET \/api\/folders\/\d+\/activity$/, isList(hasFields({ id: isId, what: isList(isText) }))],
  [/^GET \/api\/completions$/, isList(hasFields({ doneAt: isText, occurrence: isText }))],
  [/^(GET|PUT) \/api\/folders\/\d+\/members(\/\d+)?$/, isList(isMember)],
  [/^DELETE \/api\/folders\/\d+\/members\/\d+$/, (value) => value === undefined],
  [/^POST \/api\/folders\/\d+\/transfer$/, isNamed],
  [/^GET \/api\/folders\/\d+\/invitations$/, isList(hasFields({ id: isId, email: isText }))],
  [/^DELETE \/api\/folders\/\d+\/invitations\/\d+$/, (value) => value === undefined],
  [/^POST \/api\/folders\/\d+\/invitations$/, hasFields({ id: isId, email: isText })],
  [/^POST \/api\/folders\/\d+\/invitations\/\d+\/link$/, hasFields({ link: isText })],
  [/^GET \/api\/invitations$/, hasFields({ folder: isNamed, owner: isMember })],
  [
    /^GET \/api\/invitations\/waiting$/,
    isList(hasFields({ id: isId, folder: isNamed, owner: isMember })),
  ],
  [/^POST \/api\/invitations\/accept$/, hasFields({ folderId: isId })],
  [/^GET \/api\/tokens$/, isList(hasFields({ id: isId, name: isText, right: isText }))],
  [/^POST \/api\/tokens(\/\d+\/renew)?$/, hasFields({ id: isId, token: isText })],
  [/^DELETE \/api\/tokens\/\d+$/, (value) => value === undefined],
  [/^GET \/api\/hooks$/, isList(hasFields({ id: isId, url: isText }))],
  [/^POST \/api\/hooks(\/\d+\/on)?$/, hasFields({ id: isId, url: isText })],
  [/^DELETE \/api\/hooks\/\d+$/, (value) => value === undefined],
  [/^GET \/api\/hooks\/\d+\/deliveries$/, isList(hasFields({ id: isId, event: isText }))],
  [/^POST \/api\/hooks\/\d+\/deliveries\/\d+\/send$/, hasFields({ id: isId, event: isText })],
  [
    /^POST \/api\/voice\/process$/,
    hasFields({ action: isText, tags: isList(isNamed), candidates: isList(isAny) }),
  ],
]

/**
 * Whether this is what our server answers to a request such as "GET" of "/api/tasks?x=1".
 * `value` is the body as JSON, undefined where there is none. Every error has a message (H1), or is one of MCP.
 */
export function isAnswer(method: string, path: string, ok: boolean, value: unknown): boolean {
  if (!ok) return isMessage(value) || isRpc(value)
  const request = `${method} ${path.split('?')[0]}`
  const known = ANSWERS.find(([pattern]) => pattern.test(request))
  if (!known) throw new Error(`No known answer to ${request}`)
  return known[1](value)
}

function isMember(value: unknown): boolean {
  const { userId, email } = (value ?? {}) as Record<string, unknown>
  return isId(userId) && isText(email)
}

function isOutcome(value: unknown): boolean {
  const { seq, status } = (value ?? {}) as Record<string, unknown>
  return isId(seq) && (status === 'done' || status === 'refused')
}

/** What the server says has changed, with rows as long as their list of columns. */
function isDelta(value: unknown): boolean {
  if (!isAny(value)) return false
  const { epoch, revision, full, put, del } = value as Record<string, unknown>
  const tables = isAny(put) ? Object.values(put as object) : undefined
  return (
    isText(epoch) &&
    isId(revision) &&
    typeof full === 'boolean' &&
    isAny(del) &&
    Object.values(del as object).every(Array.isArray) &&
    tables?.every(isPacked) === true
  )
}

function isPacked(value: unknown): boolean {
  if (!isAny(value)) return false
  const { columns, rows } = value as { columns: unknown; rows: unknown }
  if (!Array.isArray(columns) || !Array.isArray(rows)) return false
  return (
    columns.every(isText) &&
    rows.every((row) => Array.isArray(row) && row.length === columns.length)
  )
}

function isAny(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isList(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check)
}

function hasFields(fields: Record<string, Check>): Check {
  const checks = Object.entries(fields)
  return (value) =>
    isAny(value) && checks.every(([name, check]) => check((value as Record<string, unknown>)[name]))
}
