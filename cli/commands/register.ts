import { print } from '../print/print'
import { safe } from '../print/safe-text'
import { chosenServer } from '../sync/accounts'
import { commandAlone } from './define'

/** Accounts are made in the page, which this says. */
export const register = commandAlone({
  usage: 'register|signup',
  summary: 'say where an account is made',
  examples: ['tasks register --server https://tasks.example.org'],
  runAlone({ server }) {
    const address = chosenServer(server) ?? 'http://localhost:3000'
    print(safe`Make an account in a browser: ${address}/auth`)
    print(safe`Then log in here: tasks login --server ${address}`)
  },
})
