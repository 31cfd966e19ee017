import type { OutageStep } from '../../db/database'
import type { Log } from './log'

const ADVICE =
  'Nothing is read or written until the file is back, or a backup is put in its place. The server goes on by itself then.'

export function logOutage(log: Log, step: OutageStep) {
  if ('recovered' in step) return log.info('database recovered', { with: step.recovered })
  const { reason, rescued, error } = step
  if (rescued) log.info('database rescued', { reason, file: rescued })
  else if (error) log.error('database not usable', { reason, error: String(error) })
  else log.error('database unavailable', { reason, advice: ADVICE })
}
