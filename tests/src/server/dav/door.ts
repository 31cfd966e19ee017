import { createDoors } from '../../../../src/server/doors'
import { traceOf } from '../../../../src/server/http/trace'
import { createWorld, type Person, type World } from '../../../world'
import { made } from '../answers'

export interface Door {
  world: World
  /** Of a server on a port, for clients that are processes. */
  url: string
  /** The text of a new token for calendars. */
  token(person: Person, folderIds?: number[]): Promise<string>
  stop(): Promise<void>
}

/** A world whose API and calendars are on a port. */
export async function openDoor(env: Record<string, string> = {}): Promise<Door> {
  const world = await createWorld(env)
  const dav = createDoors(world.app)
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      traceOf(request, { address: '127.0.0.1' })
      return (await dav(request)) ?? world.api.fetch(request)
    },
  })
  return {
    world,
    url: `http://127.0.0.1:${server.port}`,
    token: tokenFor,
    async stop() {
      await server.stop(true)
      await world.close()
    },
  }
}

async function tokenFor({ api }: Person, folderIds?: number[]): Promise<string> {
  const body = { name: 'Phone', right: 'caldav' as const, ...(folderIds && { folderIds }) }
  return (await made(api.tokens.post(body))).token
}

/** Has a calendar client send a task with what only it knows. */
export async function sendTodo({ app }: World, person: Person, folderId: number) {
  const todo = ['UID:far-1', 'SUMMARY:Sent', 'X-OTHER:kept']
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VTODO', ...todo, 'END:VTODO']
  const path = `/dav/calendars/${person.id}/folder-${folderId}/far.ics`
  const response = await createDoors(app)(
    new Request(`http://localhost:3000${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await tokenFor(person)}` },
      body: [...lines, 'END:VCALENDAR', ''].join('\r\n'),
    }),
  )
  if (response?.status !== 201) throw new Error(`The task was not kept: ${response?.status}`)
}
