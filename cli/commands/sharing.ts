import { sameName } from '../../src/core/names'
import type { InvitationSchema, Member } from '../../src/core/sharing/contract'
import { fullName } from '../../src/core/sharing/names'
import type { TaskRow } from '../../src/core/tasks/contract'
import { homeOf } from '../../src/core/tasks/rules'
import { EXIT, Failure, usageError } from '../print/failure'
import { printRows } from '../print/format'
import { print, say, style } from '../print/print'
import { isAgreed } from '../print/prompt'
import { safe } from '../print/safe-text'
import type { Session } from '../sync/session'
import { changePicked } from '../tasks/change-all'
import { findNamed } from '../tasks/find-by-name'
import { pick } from '../tasks/pick-task'
import { personBy } from '../tasks/read-names'
import { tellChange } from '../tasks/report'
import { mustAgreeToAssign, personIn } from '../tasks/viewer'
import { AS_JSON, CHANGE_OUTPUT, command, option, YES } from './define'

export const share = command({
  usage: 'share <folder> <email>',
  summary: 'share a folder by email',
  options: [
    ...CHANGE_OUTPUT,
    option('--view', 'to look at only; otherwise they may change its tasks'),
    option('--owner', 'hand it over to somebody who is in it'),
    option('-y, --yes', 'skip the confirmation of --owner'),
  ],
  examples: [
    'tasks share Home ann@example.org',
    'tasks share Home bob@example.org --view',
    'tasks share Home ann@example.org --owner',
  ],
  async run(session, folder, email, { view, owner, yes }) {
    if (view && owner) throw usageError('Give either --view or --owner.')
    if (!/^\S+@\S+$/.test(email)) {
      throw usageError(`"${email}" isn't an email address.`)
    }
    const { id, name } = await known(session, folder)
    if (owner) return handOver(session, { id, name }, email, yes)
    const role = view ? 'view' : 'edit'
    const member = (await membersOf(session, id)).find((each) => sameName(each.email, email))
    if (member) {
      const { userId } = member
      await session.call((api) => api.folders({ id }).members({ memberId: userId }).put({ role }))
      return tellChange({ ...member, role }, userId, safe`${email} may ${role} ${name} now`)
    }
    const invitation = await session.call((api) =>
      api.folders({ id }).invitations.post({ email, role }),
    )
    const invited = safe`Invited ${email} to ${role} ${name}.`
    if (invitation.mail !== 'off') {
      const words = safe`${invited} The link in the letter works for 7 days.`
      return tellChange(invitation, invitation.id, words)
    }
    const { link } = await session.call((api) =>
      api.folders({ id }).invitations({ invitationId: invitation.id }).link.post(),
    )
    const words = safe`${invited} This server sends no mail. Send them this link, which works for 7 days: ${link}`
    tellChange(invitation, invitation.id, words)
  },
})

/** To somebody who is in it: the owner may go on editing it. */
async function handOver(
  session: Session,
  { id, name }: { id: number; name: string },
  email: string,
  yes = false,
) {
  const { userId: memberId } = personIn(await membersOf(session, id), email, name)
  const question = `Make ${email} the owner of "${name}"? You can go on editing it.`
  if (!(await isAgreed(question, yes))) return
  const folder = await session.call((api) => api.folders({ id }).transfer.post({ memberId }))
  await session.refresh()
  tellChange(folder, folder.id, safe`${name} now belongs to ${email}. You can go on editing it.`)
}

/** Joins a folder with the link or the number of an invitation; with neither, lists those that wait. */
export const joining = command({
  usage: 'join [invitation]',
  summary: 'list the invitations to you, or join a folder by link or number',
  options: CHANGE_OUTPUT,
  examples: [
    'tasks join',
    'tasks join 7',
    "tasks join 'https://tasks.example.org/invite?token=...'",
  ],
  async run(session, link, { json }) {
    if (link === undefined) return listWaiting(session, json)
    const which = whichIn(link.trim())
    const { folder, owner } = await session.call((api) => api.invitations.get({ query: which }))
    const joined = await session.call((api) => api.invitations.accept.post(which))
    await session.refresh()
    const words = safe`Joined ${folder.name}, which ${owner.email} shares with you`
    tellChange(joined, joined.folderId, words)
  },
})

function whichIn(text: string) {
  if (/^\d{1,9}$/.test(text)) return { invitationId: Number(text) }
  const token = /(?:[?&]token=)?([\w-]{20,})$/.exec(text)?.[1]
  if (token) return { token }
  throw usageError('Give the link of the invitation, in quotes, or its number in: tasks join')
}

async function listWaiting(session: Session, json: boolean | undefined) {
  const waiting = await session.call((api) => api.invitations.waiting.get())
  if (json) return printRows(waiting)
  if (waiting.length === 0) return say(safe`No invitations wait for you.`)
  for (const { id, folder, owner, role } of waiting) {
    print(safe`${id}  ${folder.name}${style.dim(safe`  ${owner.email} invites you to ${role}`)}`)
  }
}

export const members = command({
  usage: 'members <folder>',
  summary: 'list who is in a folder, and who is invited',
  options: [AS_JSON],
  examples: ['tasks members Home'],
  async run(session, folder, { json }) {
    const { id } = await known(session, folder)
    const members = await membersOf(session, id)
    if (json) return printRows(members)
    for (const member of members) {
      print(safe`${nameOf(member)}${style.dim(safe`  ${member.role}`)}`)
    }
    if (!isOwner(session, members)) return
    for (const { email, role } of await invitationsTo(session, id)) {
      print(safe`${email}${style.dim(safe`  invited to ${role}`)}`)
    }
  },
})

/** Leaves a folder that somebody else shares, or takes somebody out of one's own, or an invitation back. */
export const leave = command({
  usage: 'leave <folder>',
  summary: 'leave a shared folder, or remove somebody from yours',
  options: [
    ...CHANGE_OUTPUT,
    option(
      '--remove <person>',
      'somebody in a folder of yours, or invited to it: an email or a name',
    ),
    YES,
  ],
  examples: ['tasks leave Home', 'tasks leave Home --remove ann@example.org'],
  async run(session, folder, { remove, yes }) {
    const { id, name } = await known(session, folder)
    const members = await membersOf(session, id)
    if (remove !== undefined && isOwner(session, members)) {
      const invited = (await invitationsTo(session, id)).filter(({ email }) =>
        sameName(email, remove),
      )
      const isMember = members.some(({ email }) => sameName(email, remove))
      if (invited.length > 0 && !isMember) return withdraw(session, { id, name }, invited, yes)
    }
    const who = remove ?? session.account.user?.email ?? ''
    const member = personIn(members, who, name)
    if (member.role === 'owner') {
      const instead = `Hand it over with tasks share --owner, or delete it.`
      throw new Failure(EXIT.error, `${name} is yours. ${instead}`)
    }
    const question = remove ? `Remove ${member.email} from "${name}"?` : `Leave "${name}"?`
    if (!(await isAgreed(question, yes))) return
    await session.call((api) => api.folders({ id }).members({ memberId: member.userId }).delete())
    await session.refresh()
    if (remove) tellChange(member, member.userId, safe`Removed ${member.email} from ${name}`)
    else tellChange({ id, deleted: true }, id, safe`Left ${name}`)
  },
})

/** All that wait for the same address. */
async function withdraw(
  session: Session,
  { id, name }: { id: number; name: string },
  [invitation, ...others]: readonly Invitation[],
  yes = false,
) {
  if (!invitation) return
  const { email } = invitation
  const question = `Withdraw the invitation of ${email} to "${name}"?`
  if (!(await isAgreed(question, yes))) return
  for (const { id: invitationId } of [invitation, ...others]) {
    await session.call((api) => api.folders({ id }).invitations({ invitationId }).delete())
  }
  tellChange(invitation, invitation.id, safe`Withdrew the invitation of ${email} to ${name}`)
}

export const assign = command({
  usage: 'assign <task> <person>',
  summary: 'give tasks to somebody in their folder',
  options: [...CHANGE_OUTPUT, YES],
  examples: ['tasks assign 12 ann', 'tasks assign 12,13 ann', 'tasks assign 12 none'],
  async run(session, task, person, { yes }) {
    await session.refresh()
    const picked = await pick(session, [task])
    const [one] = picked
    if (!one) return
    const row = session.shown.tasks.find(one.ref)
    if (!row) throw new Failure(EXIT.notFound, `No task ${task}.`)
    const assignee = person === 'none' ? undefined : assigneeOf(session, row, person)
    if (assignee) await mustAgreeToAssign(assignee, yes)
    const assigneeId = assignee?.userId ?? null
    const says = assignee
      ? { changed: 'Assigned', same: 'Unchanged', details: safe`(+${fullName(assignee)})` }
      : { changed: 'Unassigned', same: 'Unchanged' }
    await changePicked(session, picked, { change: { assigneeId } }, says)
  },
})

function assigneeOf(session: Session, task: TaskRow, person: string) {
  const { tasks, folders } = session.shown
  const folder = folders.get(homeOf(tasks, task).folderId ?? 0)
  return personBy(session, folder?.members ?? [], person, folder?.name)
}

async function membersOf(session: Session, id: number): Promise<Member[]> {
  return session.call((api) => api.folders({ id }).members.get())
}

type Invitation = (typeof InvitationSchema)['static']

/** Invitations that have not been accepted yet. Only the owner may list them. */
async function invitationsTo(session: Session, id: number): Promise<Invitation[]> {
  return session.call((api) => api.folders({ id }).invitations.get())
}

function isOwner({ account }: Session, members: readonly Member[]): boolean {
  return members.some(({ userId, role }) => userId === account.userId && role === 'owner')
}

async function known(session: Session, folder: string) {
  await session.refresh()
  const found = await findNamed(session, 'folder', folder)
  if (found.id < 0)
    throw new Failure(EXIT.error, `${found.name} has not been sent yet. Run: tasks sync`)
  return found
}

function nameOf({ email, firstName, lastName }: Member): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name ? `${name} <${email}>` : email
}
