import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Kind } from '../src/core/journal/contract'
import type { Source } from '../src/core/journal/rules'
import type { KeptKind } from '../src/core/notices/kinds'
import type { Priority } from '../src/core/tasks/contract'
import type { Right } from '../src/core/tokens/contract'

/**
 * The whole data model (spec §3). Timestamps are ISO 8601 UTC text with milliseconds, from end to
 * end. What is read by user is clustered by user: `PRIMARY KEY (user_id, id) WITHOUT ROWID`, with
 * ids unique over all users and handed out by `sequences`, so that an id is never used twice.
 * Drizzle can't write `WITHOUT ROWID`: the migrations carry it by hand, and a test looks.
 */

const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`
const createdAt = () => text('created_at').notNull().default(now)
const updatedAt = () => text('updated_at').notNull().default(now)
const owner = (name = 'user_id') =>
  integer(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
/** What ends a row that a client can create: a create that is sent twice is known by `clientId`. */
const made = () => ({
  clientId: text('client_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
const clusteredId = () => integer('id').notNull().unique()

type Columns<N extends string> = Record<N, SQLiteColumn>

const byUser = (t: Columns<'userId' | 'id'>) => primaryKey({ columns: [t.userId, t.id] })
const goesWithTask = (t: Columns<'userId' | 'taskId'>) =>
  foreignKey({
    columns: [t.userId, t.taskId],
    foreignColumns: [tasks.userId, tasks.id],
  }).onDelete('cascade')

export const users = sqliteTable(
  'users',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    email: text('email').notNull().unique(),
    password: text('password').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    isEmailVerified: integer('is_email_verified', { mode: 'boolean' }).notNull().default(false),
    /** SHA-256 of the token in the mail (A5), as are all tokens here. */
    emailVerificationToken: text('email_verification_token').unique(),
    emailVerificationExpires: text('email_verification_expires'),
    resetPasswordToken: text('reset_password_token').unique(),
    resetPasswordExpires: text('reset_password_expires'),
    /** A letter about each new password and each sign-in from a new device. */
    securityMails: integer('security_mails', { mode: 'boolean' }).notNull().default(true),
    /** A letter about each task that others give to them (M6). */
    sharingMails: integer('sharing_mails', { mode: 'boolean' }).notNull().default(true),
    /** IANA name; null until a browser has said it (N6). */
    timeZone: text('time_zone'),
    /** Minutes before the due time at which new tasks with a time remind; null for never (N6). */
    defaultReminder: integer('default_reminder').default(0),
    /** JSON: where notices go, if the person has chosen (see src/server/notices/settings.ts). */
    noticeChoices: text('notice_choices').notNull().default('{}'),
    /** A time on their wall, HH:MM: when the day's digest is sent; null for none (N7). */
    digestAt: text('digest_at'),
    /** JSON: how the pages look and behave (see src/core/auth/preferences.ts). */
    preferences: text('preferences').notNull().default('{}'),
    /** The next time, as an instant, and the last day (YYYY-MM-DD, theirs) that had one. */
    digestDue: text('digest_due'),
    digestDay: text('digest_day'),
    /** The UTC day on which so many notices were mailed. */
    mailedDay: text('mailed_day'),
    mailed: integer('mailed').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('users_digest').on(t.digestDue).where(sql`digest_due is not null`)],
)

/** Where a user has signed in from, so that a new device is noticed. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    userId: owner(),
    /** SHA-256 of what it calls itself, without versions. */
    device: text('device').notNull(),
    seenAt: text('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] })],
)

/**
 * Networks that a user has signed in or reset the password from: these are heard even after too many
 * wrong passwords (security 32).
 */
export const knownNetworks = sqliteTable(
  'known_networks',
  {
    userId: owner(),
    /** SHA-256 of the user and the network, an IPv4 address or an IPv6 /64. */
    network: text('network').notNull(),
    seenAt: text('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.network] }),
    index('known_networks_seen').on(t.seenAt),
  ],
)

/**
 * Wrong passwords for an account, from all networks together (security 32). One row an account, not
 * one a guess: a flood of guesses would fill the disk.
 */
export const guesses = sqliteTable(
  'guesses',
  {
    /** SHA-256 of the account: a user's id, or an email that nobody has. */
    account: text('account').primaryKey(),
    /** When the day began over which they are counted. */
    since: text('since').notNull(),
    count: integer('count').notNull(),
    /** When the owner was last told. */
    toldAt: text('told_at'),
  },
  (t) => [index('guesses_since').on(t.since)],
)

/** Links that let one person register where registration is by invitation. */
export const invites = sqliteTable('invites', {
  /** SHA-256 of the token in the link. */
  token: text('token').primaryKey(),
  expires: text('expires').notNull(),
})

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie (A10). */
    sid: text('sid').primaryKey(),
    /** JSON, see `SessionData` in src/server/auth/session-store.ts; a row that does not parse is not a session. */
    sess: text('sess').notNull(),
    expire: text('expire').notNull(),
    /** Read out of `sess`, so that all sessions of a user can be found. */
    userId: integer('user_id').generatedAlwaysAs(
      sql`(case when json_valid(sess) then json_extract(sess, '$.userId') end)`,
      { mode: 'virtual' },
    ),
  },
  (t) => [index('sessions_expire').on(t.expire), index('sessions_user').on(t.userId)],
)

/** What programs get in with (D1): each with its right, until it is ended or expires. */
export const tokens = sqliteTable(
  'tokens',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: owner(),
    /** SHA-256 of the token. */
    hash: text('hash').notNull().unique(),
    /** Its first characters, for its owner to know it by. */
    start: text('start').notNull(),
    name: text('name').notNull(),
    right: text('rights').$type<Right>().notNull(),
    /** JSON: ids of the only folders that it reaches; null for all. */
    folderIds: text('folder_ids'),
    /** Of a feed: the view or the saved filter that it shows. */
    view: text('view', { enum: ['today', 'upcoming'] }),
    filterId: integer('filter_id'),
    expiresAt: text('expires_at'),
    lastUsedAt: text('last_used_at'),
    lastAddress: text('last_address'),
    /** Of a token that an app was given on the consent page: the host that it is at. */
    site: text('site'),
    createdAt: createdAt(),
  },
  (t) => [index('tokens_user').on(t.userId)],
)

/** Apps that have registered to ask for tokens by OAuth (D6): anybody may, so none is trusted. */
export const oauthClients = sqliteTable('oauth_clients', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** JSON: the addresses that a person may be sent back to. */
  redirectUris: text('redirect_uris').notNull(),
  createdAt: createdAt(),
})

/** What a person has allowed an app: at first a code, then the token that it was exchanged for. */
export const oauthGrants = sqliteTable(
  'oauth_grants',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: owner(),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    /** SHA-256, as are all secrets here. */
    codeHash: text('code_hash').notNull().unique(),
    redirectUri: text('redirect_uri').notNull(),
    /** Of PKCE, by S256. */
    challenge: text('challenge').notNull(),
    folderIds: text('folder_ids'),
    /** Null until the code has been exchanged. */
    tokenId: integer('token_id').references(() => tokens.id, { onDelete: 'cascade' }),
    refreshHash: text('refresh_hash').unique(),
    /** The refresh token before, which nobody honest sends again. */
    formerHash: text('former_hash').unique(),
    refreshedAt: text('refreshed_at'),
    /** The end of the code, then of the refresh token. */
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [
    index('oauth_grants_user').on(t.userId),
    index('oauth_grants_client').on(t.clientId),
    index('oauth_grants_token').on(t.tokenId),
    index('oauth_grants_expires').on(t.expiresAt),
  ],
)

/** Addresses that are sent what happens to a person's tasks (D5). */
export const hooks = sqliteTable(
  'hooks',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: owner(),
    url: text('url').notNull(),
    /** Signs each delivery, so it is stored as it is. */
    secret: text('secret').notNull(),
    /** JSON: the kinds of events that it is sent. */
    events: text('events').notNull(),
    /** The only folder that it is about; null for all. */
    folderId: integer('folder_id'),
    /** The last of its person's journal rows of which it has had everything. */
    cursor: integer('cursor').notNull(),
    /** The last event that it has had of the row after that. */
    lastEvent: text('last_event'),
    /** When it was switched off, after a day of failed deliveries. */
    offAt: text('off_at'),
    createdAt: createdAt(),
  },
  (t) => [index('hooks_user').on(t.userId)],
)

/** The last deliveries of each webhook, so that its person can look at them and repeat one. */
export const hookDeliveries = sqliteTable(
  'hook_deliveries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    hookId: integer('hook_id')
      .notNull()
      .references(() => hooks.id, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    event: text('event').notNull(),
    /** What was sent, JSON; null where it is too large to keep. */
    body: text('body'),
    attempts: integer('attempts').notNull().default(1),
    /** The status of the last answer; null where there was none, and `error` then says why. */
    status: integer('status'),
    error: text('error'),
    at: text('at').notNull(),
  },
  (t) => [uniqueIndex('hook_deliveries_event').on(t.hookId, t.eventId)],
)

/**
 * Addresses that accounts had before a change of their email, for as long as it can be taken back
 * (A15). Nobody else can take such an address until then.
 */
export const formerEmails = sqliteTable(
  'former_emails',
  {
    /** In the order in which they were left. */
    id: integer('id').primaryKey(),
    userId: owner(),
    email: text('email').notNull(),
    /** SHA-256 of the token in the notice; null until that is written. */
    token: text('token').unique(),
    expires: text('expires').notNull(),
  },
  (t) => [
    uniqueIndex('former_emails_user').on(t.userId, t.email),
    index('former_emails_email').on(t.email),
    index('former_emails_expires').on(t.expires),
  ],
)

/** Failed logins and mails sent, counted over a window (security 4 and 9); survives a restart. */
export const attempts = sqliteTable(
  'attempts',
  {
    id: integer('id').primaryKey(),
    /** SHA-256 of what is counted, an account with an address for example. */
    key: text('key').notNull(),
    at: text('at').notNull(),
  },
  (t) => [index('attempts_key').on(t.key, t.at), index('attempts_at').on(t.at)],
)

/**
 * What the server still has to send (N2): letters, notices to browsers, and what webhooks have not had
 * yet, a row for each hook. A row goes when its job is
 * done. It never holds a letter's link: its token is made when the letter is, so that no token ever
 * lies in the database (security 6).
 */
export const jobs = sqliteTable(
  'jobs',
  {
    /** Never used twice: a letter's Message-ID and its file in the outbox carry it. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    type: text('type', { enum: ['letter', 'notice', 'hook'] }).notNull(),
    /** Of the letter or notice. */
    kind: text('kind').notNull(),
    /** What it is about and when, so that nothing is sent twice: a reminder with its time. */
    key: text('key').unique(),
    /** Null for the last letter, to an address that has no account any more. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    taskId: integer('task_id'),
    /** Where to, when it is not the user's address of now (the notice to the old one). */
    address: text('address'),
    /** What an invitation's letter is about. */
    invitationId: integer('invitation_id').references(() => invitations.id, {
      onDelete: 'cascade',
    }),
    /** JSON: what else it says, by its kind. */
    about: text('about'),
    /** JSON: ids of the push subscriptions still to be reached; null before the first attempt. */
    pending: text('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is due; while a process runs it, when another process may claim it. */
    dueAt: text('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('jobs_due').on(t.type, t.dueAt),
    index('jobs_user').on(t.userId, t.taskId),
    index('jobs_invitation').on(t.invitationId).where(sql`invitation_id is not null`),
  ],
)

/** The last id that each clustered table has handed out. */
export const sequences = sqliteTable('sequences', {
  name: text('name').primaryKey(),
  last: integer('last').notNull(),
})

export const projects = sqliteTable(
  'projects',
  {
    id: clusteredId(),
    name: text('name').notNull(),
    description: text('description'),
    color: text('color', { length: 7 }).notNull().default('#3b82f6'),
    userId: owner(),
    ...made(),
  },
  (t) => [byUser(t)],
)

export const folders = sqliteTable(
  'folders',
  {
    id: clusteredId(),
    name: text('name', { length: 100 }).notNull(),
    userId: owner(),
    color: text('color', { length: 7 }),
    position: integer('position').notNull().default(0),
    ...made(),
  },
  (t) => [byUser(t)],
)

export const tags = sqliteTable(
  'tags',
  {
    id: clusteredId(),
    name: text('name', { length: 50 }).notNull(),
    color: text('color', { length: 7 }).notNull().default('#3b82f6'),
    userId: owner(),
    ...made(),
  },
  (t) => [byUser(t)],
)

/** Saved queries of tasks (F6). */
export const filters = sqliteTable(
  'filters',
  {
    id: clusteredId(),
    name: text('name', { length: 50 }).notNull(),
    query: text('query').notNull(),
    position: integer('position').notNull().default(0),
    color: text('color', { length: 7 }).notNull().default('#3b82f6'),
    userId: owner(),
    ...made(),
  },
  (t) => [byUser(t)],
)

export const tasks = sqliteTable(
  'tasks',
  {
    id: clusteredId(),
    title: text('title').notNull(),
    description: text('description'),
    status: text('status', { length: 20 }).notNull().default('pending'),
    priority: text('priority', { length: 10 }).$type<Priority>().notNull().default('medium'),
    /** Of a task without a folder; in a folder it is the folder's name and not stored (T4, O6). */
    category: text('category', { length: 20 }).notNull().default('backlog'),
    position: integer('position').default(0),
    /** Of a top-level task; a subtask is where its parent is, and that is not stored (O6). */
    folderId: integer('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    /** A day (YYYY-MM-DD) or an instant (T17). */
    dueDate: text('due_date'),
    completedAt: text('completed_at'),
    userId: owner(),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    parentTaskId: integer('parent_task_id'),
    /** How often: an RRULE value (R1), and the rest of how it repeats. */
    repeat: text('repeat'),
    /** Where the rule begins: a day, or a day and a time on the wall of `repeatZone`. */
    repeatFrom: text('repeat_from'),
    repeatZone: text('repeat_zone'),
    /** Counted from when it is completed, and not from when it was due (R6). */
    repeatAfter: text('repeat_after').$type<'completion'>(),
    /** The day that it is due by its rule, wherever its due date was moved (R7). */
    occurrence: text('occurrence'),
    repeatLeft: integer('repeat_left'),
    ...made(),
  },
  (t) => [
    byUser(t),
    // What a foreign key looks up when its parent goes; without it, each delete reads the table.
    index('tasks_folder').on(t.folderId).where(sql`folder_id is not null`),
    index('tasks_project').on(t.projectId).where(sql`project_id is not null`),
    index('tasks_assignee').on(t.assigneeId).where(sql`assignee_id is not null`),
    // With the person's key SQLite would read all of their tasks for each that is deleted: 1,000 of
    // 10,000 took 2.5 s, with this 20 ms.
    index('tasks_parent').on(t.parentTaskId).where(sql`parent_task_id is not null`),
    // The top of a list of siblings (T10) in one step. Two, for PostgreSQL would look up a deleted
    // task's subtasks in one of both: its plan, made for a small table, reads all of a person's tasks.
    index('tasks_top').on(t.userId, t.position).where(sql`parent_task_id is null`),
    index('tasks_siblings')
      .on(t.userId, t.parentTaskId, t.position)
      .where(sql`parent_task_id is not null`),
    foreignKey({
      columns: [t.userId, t.parentTaskId],
      foreignColumns: [t.userId, t.id],
    }).onDelete('cascade'),
  ],
)

export const taskTags = sqliteTable(
  'task_tags',
  {
    userId: owner(),
    taskId: integer('task_id').notNull(),
    tagId: integer('tag_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.taskId, t.tagId] }),
    index('task_tags_tag').on(t.userId, t.tagId),
    // With the user in the key, a task can only ever carry a tag of its owner's (security 14).
    goesWithTask(t),
    foreignKey({
      columns: [t.userId, t.tagId],
      foreignColumns: [tags.userId, tags.id],
    }).onDelete('cascade'),
  ],
)

/**
 * With whom a folder is shared (M1). A row outlives its folder, so that undoing the deletion brings
 * the members back; while there is no such folder, it gives access to nothing.
 */
export const folderMembers = sqliteTable(
  'folder_members',
  {
    ownerId: owner('owner_id'),
    folderId: integer('folder_id').notNull(),
    memberId: owner('member_id'),
    role: text('role', { enum: ['view', 'edit'] }).notNull(),
    /** The member's own place for it (M12). */
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.folderId, t.memberId] }),
    index('folder_members_member').on(t.memberId, t.ownerId, t.folderId),
  ],
)

/** Letters that share a folder (M2). They stay for a while after their use, for the owner to see. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** SHA-256 of the token in the letter; null until that is written. */
    tokenHash: text('token_hash').unique(),
    /** The same of the link that the owner copies; null where they have copied none. */
    linkHash: text('link_hash').unique(),
    /** What became of the letter; null while it waits. */
    mail: text('mail', { enum: ['sent', 'refused', 'off'] }),
    ownerId: owner('owner_id'),
    folderId: integer('folder_id').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: ['view', 'edit'] }).notNull(),
    expiresAt: text('expires_at').notNull(),
    acceptedBy: integer('accepted_by').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('invitations_owner').on(t.ownerId, t.createdAt),
    index('invitations_accepted').on(t.acceptedBy).where(sql`accepted_by is not null`),
    index('invitations_expires').on(t.expiresAt),
  ],
)

/** The times that a repeating task was completed or skipped; its row is the one to come (R8). */
export const completions = sqliteTable(
  'completions',
  {
    userId: owner(),
    taskId: integer('task_id').notNull(),
    /** The day that it was due by its rule. */
    occurrence: text('occurrence').notNull(),
    /** Title and due date at the time. */
    title: text('title').notNull(),
    due: text('due'),
    doneAt: text('done_at').notNull(),
    /** 1 or 0. */
    skipped: integer('skipped').notNull().default(0),
    /** The due date that the row moved on to (R10); null where it stayed. */
    nextDue: text('next_due'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.taskId, t.occurrence] }),
    index('completions_done').on(t.userId, t.doneAt),
    goesWithTask(t),
  ],
)

/** What people say to each other about a task (M11). They belong to the task's owner. */
export const comments = sqliteTable(
  'comments',
  {
    id: clusteredId(),
    userId: owner(),
    taskId: integer('task_id').notNull(),
    /** The author, who may no longer have an account. */
    authorId: integer('author_id').notNull(),
    text: text('text').notNull(),
    ...made(),
  },
  (t) => [
    byUser(t),
    index('comments_task').on(t.userId, t.taskId),
    index('comments_author').on(t.authorId),
    goesWithTask(t),
  ],
)

/** What the open pages of a person were just told, for those that listen to another process. */
export const toldNotices = sqliteTable(
  'told_notices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: owner(),
    /** The process that told it. */
    teller: text('teller').notNull(),
    /** JSON, see NoticeSchema. */
    notice: text('notice').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('told_notices_user').on(t.userId, t.id)],
)

/** What a person is told of and stays until they have read it, on every device (U12). */
export const notices = sqliteTable(
  'notices',
  {
    id: clusteredId(),
    userId: owner(),
    kind: text('kind').$type<KeptKind>().notNull(),
    /** The name of who did it. */
    who: text('who'),
    /** The title of the task, or what was rejected. */
    what: text('what'),
    /** The name of the folder. */
    place: text('place'),
    /** What they wrote; of what was rejected, why; of an invitation, what became of it. */
    text: text('text'),
    taskId: integer('task_id'),
    folderId: integer('folder_id'),
    invitationId: integer('invitation_id'),
    /** How many of its kind it stands for. */
    count: integer('count').notNull().default(1),
    readAt: text('read_at'),
    ...made(),
  },
  (t) => [byUser(t)],
)

/** When a person is reminded of a task (N1). */
export const reminders = sqliteTable(
  'reminders',
  {
    userId: owner(),
    taskId: integer('task_id').notNull(),
    /** What it is, so that the same one is never there twice: `30m`, `auto`, `snooze`, an instant. */
    id: text('id').notNull(),
    kind: text('kind', { enum: ['offset', 'at', 'auto'] }).notNull(),
    /** Before the task is due; null for an `at`. */
    minutes: integer('minutes'),
    /** An instant; null for the others. */
    at: text('at'),
    createdAt: createdAt(),
    /** Derived from all that in each write of the task; null where there is nothing to come. */
    firesAt: text('fires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.taskId, t.id] }),
    index('reminders_due').on(t.firesAt).where(sql`fires_at is not null`),
    goesWithTask(t),
  ],
)

/** What a calendar client has sent of a task, whole: it is sent back with what has changed since (D3). */
export const calendarItems = sqliteTable(
  'calendar_items',
  {
    userId: owner(),
    taskId: integer('task_id').notNull(),
    /** The last part of its address, as the client chose it. */
    name: text('name').notNull(),
    uid: text('uid').notNull(),
    /** The UID of the parent that it names, while it isn't a subtask of that. */
    parentUid: text('parent_uid'),
    /** As it came (RFC 5545). */
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.taskId, t.name] }),
    index('calendar_items_name').on(t.userId, t.name),
    index('calendar_items_uid').on(t.userId, t.uid),
    index('calendar_items_parent').on(t.userId, t.parentUid).where(sql`parent_uid is not null`),
    goesWithTask(t),
  ],
)

/**
 * The addresses that calendar clients chose for folders that they made. A row outlives its folder,
 * so that undoing the deletion brings the address back.
 */
export const calendarNames = sqliteTable(
  'calendar_names',
  {
    userId: owner(),
    name: text('name').notNull(),
    folderId: integer('folder_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)

/** Browsers that are sent notices (RFC 8030). */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: clusteredId(),
    userId: owner(),
    /** It ends with the session that it was made in (N8). */
    sid: text('sid')
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's keys, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
    /** The instants at which it was woken since its page was open, JSON; null where a push must show something (W4). */
    wakes: text('wakes'),
  },
  (t) => [byUser(t), index('push_subscriptions_session').on(t.sid)],
)

/** A browser or terminal that sends commands, and how far it has come (O4). */
export const devices = sqliteTable(
  'devices',
  {
    userId: owner(),
    /** A UUID made by the client. */
    id: text('id').notNull(),
    /** The highest number that was run or refused: no other command is run under one up to it. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** JSON: the outcomes that the device has not acknowledged yet, with the commands' hashes. */
    outcomes: text('outcomes').notNull().default('[]'),
    seenAt: text('seen_at').notNull(),
  },
  (t) => [byUser(t), index('devices_seen').on(t.seenAt)],
)

/** What the server remembers of itself: its `epoch`, which is another one after a restore (O5). */
export const serverState = sqliteTable('server_state', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** What an account holds and has written today: its limits cost one row and no counting. */
export const usage = sqliteTable('usage', {
  userId: owner().primaryKey(),
  tasks: integer('tasks').notNull(),
  folders: integer('folders').notNull(),
  tags: integer('tags').notNull(),
  comments: integer('comments').notNull().default(0),
  /** The UTC day (YYYY-MM-DD) on which `bytes` were added to the journal. */
  day: text('day').notNull(),
  bytes: integer('bytes').notNull(),
})

/** One row for each change; a user's latest id is their revision (design: the journal). */
export const journal = sqliteTable(
  'journal',
  {
    id: clusteredId(),
    userId: owner(),
    at: text('at').notNull().default(now),
    source: text('source').$type<Source>().notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    entityId: integer('entity_id'),
    /** The name of the token that the change was made with (D1). */
    via: text('via'),
    /**
     * JSON of the rows that the change touched, as they were and as they became; null once they
     * are so old that they were dropped (O16).
     */
    before: text('before'),
    after: text('after'),
    /**
     * Of what was created, made by the client. It stays when the thing itself is deleted, so that
     * a create that is sent twice never makes a second one (T19).
     */
    clientId: text('client_id'),
    /** Device and seq of the command that it came from, as `device:seq`, for its undo. */
    command: text('command'),
    /** The hash of that command, which tells it apart from another one under its number. */
    commandHash: text('command_hash'),
    /** Who made the change, where it was not the user themself (M8). */
    actorId: integer('actor_id'),
    /**
     * The owner's row of the change, where this one is a member's notice of it: `before` then has
     * the keys of the rows that the member may have to read again, and nothing of what is in them.
     */
    origin: integer('origin'),
    /**
     * The change's own row, where this one holds the rest of what it touched: a row of many megabytes
     * would hold up its readers.
     */
    partOf: integer('part_of'),
    /**
     * The same number in all rows of a command that changed the rows of several people: its maker
     * undoes them together.
     */
    groupId: integer('group_id'),
  },
  (t) => [
    byUser(t),
    uniqueIndex('journal_client')
      .on(t.userId, t.kind, t.clientId)
      .where(sql`client_id is not null`),
    uniqueIndex('journal_command').on(t.userId, t.command).where(sql`command is not null`),
    uniqueIndex('journal_command_hash')
      .on(t.userId, t.commandHash)
      .where(sql`command_hash is not null`),
    // What is old enough to be dropped.
    index('journal_payloads').on(t.at).where(sql`before is not null`),
    index('journal_parts').on(t.partOf).where(sql`part_of is not null`),
    index('journal_groups').on(t.groupId).where(sql`group_id is not null`),
  ],
)
