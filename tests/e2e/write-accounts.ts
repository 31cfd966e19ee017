import { createInterface } from 'node:readline'
import { openAccounts } from '../accounts'

/**
 * Beside each server: a line in is whose account to make, a line out the token of its first session.
 * The tests in a browser run in Node, which can't open the database.
 */
const [dataDir = '', password = ''] = process.argv.slice(2)
const accounts = await openAccounts(dataDir, password)
for await (const line of createInterface(process.stdin)) {
  const { agent, ...person } = JSON.parse(line)
  const { id } = await accounts.create(person)
  process.stdout.write(`${await accounts.signIn(id, agent)}\n`)
}
accounts.close()
