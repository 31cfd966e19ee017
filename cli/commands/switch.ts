import { printValue } from '../print/format'
import { print } from '../print/print'
import { safe } from '../print/safe-text'
import { keyNamed, readConfig, writeConfig } from '../sync/accounts'
import { commandAlone, option } from './define'

/** Says which account commands are for from now on, or lists the accounts (K11). */
export const switchAccount = commandAlone({
  usage: 'switch [account]',
  summary: 'use another of your accounts, or list them',
  options: [option('--json', 'as JSON')],
  examples: ['tasks switch work', 'tasks list --account work', 'tasks switch'],
  runAlone(name, { json }) {
    const config = readConfig()
    if (name !== undefined) {
      const key = keyNamed(name, config)
      writeConfig({ ...config, server: key })
      return print(safe`Now ${wordsOf(key, config)}`)
    }
    const keys = Object.keys(config.accounts)
    if (json) {
      const rows = keys.map((key) => [
        key,
        { email: config.accounts[key]?.email, current: key === config.server },
      ])
      return printValue(Object.fromEntries(rows))
    }
    for (const key of keys) {
      print(safe`${key === config.server ? '*' : ' '} ${wordsOf(key, config)}`)
    }
  },
})

function wordsOf(key: string, { accounts }: ReturnType<typeof readConfig>): string {
  const { email = '', server } = accounts[key] ?? {}
  return server ? `${key}: ${email} on ${server}` : `${email} on ${key}`
}
