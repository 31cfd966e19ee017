import { sql } from 'drizzle-orm'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { HealthSchema } from './contract'

/** Answers when the database does. */
export function healthRoutes({ db }: App) {
  return new Elysia({ prefix: '/health' }).get(
    '/',
    async () => {
      await db.read.get(sql`select 1`)
      return { status: 'ok' as const }
    },
    { response: HealthSchema },
  )
}
