import { parentPort } from 'node:worker_threads'
import type { AskedRead } from '../../../src/server/long-reads/thread'
import '../../../src/server/long-reads/thread'

const WAYS: Record<string, () => void> = {
  throws() {
    throw new Error('The read went wrong')
  },
  exits: () => process.exit(3),
  answers_never() {
    for (;;) {}
  },
}

/** The thread of long reads, which fails in the way that the name of the person asking says. */
parentPort?.on('message', ({ read }: AskedRead) => {
  if (read.kind === 'export') WAYS[read.user.email.replace(/@.*/, '')]?.()
})
