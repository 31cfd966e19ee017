import { expect, test } from 'bun:test'
import { createDoors } from '../../../../src/server/doors'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'

/** D3: what the store of calendars asks, on each engine. */
onBothEngines((person, world) => {
  async function client(ann: Person) {
    const token = await made(ann.api.tokens.post({ name: 'Phone', right: 'caldav' }))
    const answer = createDoors(world().app)
    return async (method: string, path: string, body?: string) => {
      const response = await answer(
        new Request(`http://localhost:3000/dav/calendars/${ann.id}/${path}`, {
          method,
          headers: { authorization: `Bearer ${token.token}`, depth: '1' },
          ...(body !== undefined && { body }),
        }),
      )
      return { status: response?.status, text: (await response?.text()) ?? '' }
    }
  }

  function todo(uid: string, ...lines: string[]) {
    const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VTODO', `UID:${uid}`, ...lines]
    return [...all, 'END:VTODO', 'END:VCALENDAR', ''].join('\r\n')
  }

  test('a calendar is made, filled, listed, synced, changed, emptied and undone', async () => {
    const ann = await person()
    const send = await client(ann)
    const sync = (token: string) =>
      send(
        'REPORT',
        'garden/',
        `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><prop><getetag/></prop></sync-collection>`,
      )
    const tokenIn = (text: string) => /<d:sync-token>([^<]+)</.exec(text)?.[1] ?? ''
    expect((await send('MKCALENDAR', 'garden/')).status).toBe(201)
    expect(
      (await send('PUT', 'garden/1', todo('child', 'RELATED-TO:whole', 'SUMMARY:Part'))).status,
    ).toBe(201)
    expect(
      (await send('PUT', 'garden/w.ics', todo('whole', 'SUMMARY:Whole', 'CATEGORIES:x', 'X-A:1')))
        .status,
    ).toBe(201)
    const [task] = await made(ann.api.tasks.get())
    expect([task?.title, task?.subtasks.map(({ title }) => title)]).toEqual(['Whole', ['Part']])
    expect((await send('GET', 'garden/1')).text).toContain('SUMMARY:Part')
    const all = await sync('')
    expect(all.text.match(/<d:response>/g)).toHaveLength(2)
    await made(ann.api.tasks({ id: task?.id ?? 0 }).put({ title: 'All of it' }))
    const changed = await sync(tokenIn(all.text))
    // A subtask is told with its parent.
    expect(changed.text).toContain('garden/w.ics')
    const text = (await send('GET', 'garden/w.ics')).text
    expect(text).toContain('SUMMARY:All of it')
    expect(text).toContain('X-A:1')
    expect((await send('DELETE', 'garden/w.ics')).status).toBe(204)
    const gone = await sync(tokenIn(changed.text))
    expect(gone.text.match(/garden\/(1|w\.ics)<\/d:href><d:status>HTTP\/1.1 404/g)).toHaveLength(2)
    const [deletion] = await made(ann.api.journal.get({ query: {} }))
    await made(ann.api.journal({ id: deletion?.id ?? 0 }).undo.post())
    expect((await send('GET', 'garden/w.ics')).text).toBe(text)
    expect((await sync(tokenIn(gone.text))).text.match(/200 OK/g)).toHaveLength(2)
    expect((await send('DELETE', 'garden/')).status).toBe(204)
    expect((await send('MKCALENDAR', 'garden/')).status).toBe(201)
    expect((await send('PROPFIND', 'garden/')).text).not.toContain('w.ics')
  })
})
