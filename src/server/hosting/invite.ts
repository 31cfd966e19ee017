import { openDatabase } from '../../../db/database'
import { createInvite } from '../auth/invite-store'
import { readEnv } from '../env'

/** `tasks invite`: prints a link with which one person can register, also with REGISTRATION=invite. */
export async function invite() {
  const { databaseUrl, publicUrl } = readEnv()
  const db = openDatabase(databaseUrl)
  await db.migrate()
  const invite = await db.write((tx) => createInvite(tx, new Date()))
  db.close()
  process.stdout.write(`${publicUrl}/auth?${new URLSearchParams({ tab: 'sign-up', invite })}\n`)
}
