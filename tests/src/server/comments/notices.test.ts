import { expect, test } from 'bun:test'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onEmbedded } from '../both-engines'
import { letIn } from '../sharing/people'

onEmbedded((person, world) => {
  /** Ada shares "Home" with Ben and Cleo. */
  async function home() {
    const [ada, ben, cleo] = [await person(), await person(), await person()]
    const folder = await made(ada.api.folders.post({ name: 'Home' }))
    const task = await made(ada.api.tasks.post({ title: 'Paint', folderId: folder.id }))
    for (const member of [ben, cleo]) await letIn(world(), ada, folder.id, member, 'edit')
    return { ada, ben, cleo, folder, task }
  }
  const say = (who: Person, id: number, text: string) =>
    made(who.api.tasks({ id }).comments.post({ text }))
  /** The subjects of the letters about what has happened by a quarter of a minute later. */
  async function lettersTo({ email }: Person): Promise<(string | undefined)[]> {
    world().setNow('2026-11-21T09:30:15.000Z')
    await world().app.jobs.kick()
    const letters = await world().letters(email)
    world().setNow('2026-11-21T09:30:00.000Z')
    return letters.map(({ subject }) => subject)
  }
  /** As a mail program does it by one click on the latest letter. */
  async function unsubscribeBy({ email }: Person) {
    const letter = (await world().letters(email)).at(-1)
    const list = letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const link = new URL(list.replaceAll(/[<>]/g, ''))
    const answer = await world().fetch(`${link.pathname}${link.search}`, { method: 'POST' })
    expect(answer.status).toBe(200)
  }
  const nameOf = ({ email }: Person) => email.split('@')[0]

  test('a comment is told to the task’s owner, its assignee and those who commented before, and to nobody else', async () => {
    const { ada, ben, cleo, task } = await home()
    await say(ben, task.id, 'Which colour?')
    expect(await lettersTo(ada)).toEqual([`${nameOf(ben)} commented on “Paint”`])
    expect(await lettersTo(cleo)).toEqual([])
    // Nobody hears of their own.
    expect(await lettersTo(ben)).toEqual([])
    await say(ada, task.id, 'Green')
    expect(await lettersTo(ben)).toEqual([`${nameOf(ada)} commented on “Paint”`])
    expect(await lettersTo(ada)).toHaveLength(1)
    // Cleo is concerned from when it is hers to do.
    expect(await lettersTo(cleo)).toEqual([])
    await made(ada.api.tasks({ id: task.id }).put({ assigneeId: cleo.id }))
    await say(ada, task.id, 'Cleo, please')
    expect(await lettersTo(cleo)).toEqual([`${nameOf(ada)} commented on “Paint”`])
  })

  test('several at once are one letter, which says how many and lets one unsubscribe', async () => {
    const { ada, ben, task } = await home()
    for (const text of ['Green', 'Or blue', 'Or red']) await say(ben, task.id, text)
    expect(await lettersTo(ada)).toEqual(['3 new comments on “Paint”'])
    await unsubscribeBy(ada)
    await say(ben, task.id, 'Or none')
    expect(await lettersTo(ada)).toHaveLength(1)
    expect((await made(ada.api.settings.get())).notices.comment).toEqual({
      push: true,
      mail: false,
    })
  })

  test('a member who has left the folder hears nothing more of it', async () => {
    const { ada, ben, folder, task } = await home()
    await say(ben, task.id, 'Which colour?')
    await ada.api.folders({ id: folder.id }).members({ memberId: ben.id }).delete()
    await say(ada, task.id, 'Green')
    expect(await lettersTo(ben)).toEqual([])
  })

  test('M6: being assigned is told once, and of several tasks at once in one notice', async () => {
    const { ada, ben, folder, task } = await home()
    const told: string[] = []
    world().app.events.notify = (userId, text) => {
      if (userId === ben.id) told.push(JSON.parse(text).title)
    }
    await made(ada.api.tasks({ id: task.id }).put({ assigneeId: ben.id }))
    await made(ada.api.tasks({ id: task.id }).put({ assigneeId: ben.id, title: 'Paint it' }))
    await lettersTo(ben)
    expect(told).toEqual([`${nameOf(ada)} assigned a task to you`])
    for (const title of ['One', 'Two']) {
      await made(ada.api.tasks.post({ title, folderId: folder.id, assigneeId: ben.id }))
    }
    await made(ben.api.tasks.post({ title: 'My own', folderId: folder.id, assigneeId: ben.id }))
    await lettersTo(ben)
    expect(told.slice(1)).toEqual(['2 tasks are assigned to you now'])
    world().setNow('2026-11-21T09:32:00.000Z')
    expect((await world().letters(ben.email)).map(({ subject }) => subject)).toEqual([
      'You have a new task',
    ])
    await unsubscribeBy(ben)
    expect((await made(ben.api.settings.get())).notices.assigned).toEqual({
      push: true,
      mail: false,
    })
  })
})
