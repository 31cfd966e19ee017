import type { Database as Sqlite } from 'bun:sqlite'
import { backUp } from './backup'
import { begin } from './begin'

/** What migrations are applied to. */
export class EmbeddedTarget {
  constructor(private readonly client: Sqlite) {}

  async all(sql: string) {
    return this.client.query(sql).all() as Record<string, unknown>[]
  }

  /** Foreign keys are off during that: rebuilding a table would cascade into its children. */
  async runTogether(statements: string[]) {
    this.client.run('PRAGMA foreign_keys = OFF')
    try {
      await begin(this.client)
      for (const statement of statements) this.client.run(statement)
      this.client.run('COMMIT')
    } catch (error) {
      if (this.client.inTransaction) this.client.run('ROLLBACK')
      throw error
    } finally {
      this.client.run('PRAGMA foreign_keys = ON')
    }
  }

  async backup(file: string) {
    backUp(this.client, file)
  }
}
