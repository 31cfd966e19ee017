import { openDatabase } from '../db/database'
import { createInvite } from '../src/server/auth/invite-store'
import { endWithReason, readEnv } from '../src/server/env'

/** `npm run invite`: prints a link with which one person can register, also with REGISTRATION=invite. */
await endWithReason(async () => {
  const { databaseUrl, publicUrl } = readEnv()
  const db = openDatabase(databaseUrl)
  await db.migrate()
  const invite = await db.write((tx) => createInvite(tx, new Date()))
  db.close()
  process.stdout.write(`${publicUrl}/auth?${new URLSearchParams({ tab: 'sign-up', invite })}\n`)
})
