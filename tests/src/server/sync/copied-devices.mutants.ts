import type { Line, Mutant } from '../../../mutants'

const TESTS = 'tests/src/server/sync/copied-devices.test.ts'

export const LINES: Record<string, Line> = {
  '34': {
    says: 'A device that is copied, pushed out or replayed goes on as a new one; no change is taken for another',
    tests: TESTS,
    title: 'security 34: a used number with other content is answered',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: '34: a used number with other content is not run',
    file: 'src/server/sync/run-commands.ts',
    from: 'isCopy ||= !earlier && command.seq <= lastSeq',
    to: '',
    tests: TESTS,
  },
  {
    protects: '34: what follows a number of another change waits for it',
    file: 'src/server/sync/run-commands.ts',
    from: 'if (!earlier && isCopy) {',
    to: 'if (!earlier && command.seq <= lastSeq) {',
    tests: TESTS,
  },
  {
    protects: '34: what follows waits also across writes',
    file: 'src/server/sync/run-commands.ts',
    from: 'isStopped = ran.isCopy',
    to: '',
    tests: TESTS,
  },
  {
    protects: '34: a change is known by its content',
    file: 'src/server/sync/command-hash.ts',
    from: 'JSON.stringify([device, content], sorted)',
    to: 'JSON.stringify([device, content.seq], sorted)',
    tests: TESTS,
  },
  {
    protects: '34: a change is known in whatever order its fields come',
    file: 'src/server/sync/command-hash.ts',
    from: 'JSON.stringify([device, content], sorted)',
    to: 'JSON.stringify([device, content])',
    tests: TESTS,
  },
  {
    protects: '34: equal changes of two devices are two changes',
    file: 'src/server/sync/command-hash.ts',
    from: 'JSON.stringify([device, content], sorted)',
    to: 'JSON.stringify([content], sorted)',
    tests: TESTS,
  },
  {
    protects: '34: a change keeps the device under which it got its number',
    file: 'src/server/sync/command-hash.ts',
    from: 'const { device = sender, targetDevice',
    to: 'const { device: _device, targetDevice',
    tests: TESTS,
  },
  {
    protects: '34: an acknowledged change is still known',
    file: 'src/server/sync/run-commands.ts',
    from: 'const entries = await findEntriesOfHashes(tx, userId, hashes)',
    to: 'const entries = new Map<string, number>()',
    tests: TESTS,
  },
  {
    protects: '34: what has changed nothing is known until it is acknowledged',
    file: 'src/server/sync/run-commands.ts',
    from: 'if (!earlier) kept.push(toKeep(outcome, hash))',
    to: "if (outcome.status === 'refused') kept.push(toKeep(outcome, hash))",
    tests: TESTS,
  },
  {
    protects: '34: a device that was pushed out has its last number back',
    file: 'src/server/sync/devices.ts',
    from: 'lastSeq: await findLastSeq(tx, userId, id)',
    to: 'lastSeq: 0',
    tests: TESTS,
  },
  {
    protects: '34: only the person’s own changes are known to them',
    file: 'src/server/journal/store.ts',
    from: 'eq(journal.userId, USER),\n        inArray(journal.commandHash,',
    to: 'inArray(journal.commandHash,',
    tests: TESTS,
  },
  {
    protects: '34: the last number is the person’s own device’s',
    file: 'src/server/journal/store.ts',
    from: 'eq(journal.userId, userId),\n        gt(journal.command,',
    to: 'gt(journal.command,',
    tests: TESTS,
  },
  {
    protects: '34: devices are each person’s own',
    file: 'src/server/sync/devices.ts',
    from: 'and(eq(devices.userId, USER), eq(devices.id, ID))',
    to: 'eq(devices.id, ID)',
    tests: TESTS,
  },
  {
    protects: '34: an undo means the change of the device that sent it',
    file: 'src/server/sync/undo.ts',
    from: 'const device = targetDevice ?? ',
    to: 'const device = ',
    tests: TESTS,
  },
  {
    protects: '34: a batch is run in the order of its numbers',
    file: 'src/server/sync/run-commands.ts',
    from: '.toSorted((a, b) => a.seq - b.seq)',
    to: '',
    tests: TESTS,
  },
  {
    protects: '34: a page sends nothing as somebody else',
    file: 'src/server/sync/routes.ts',
    from: 'refuseOthers(user, body.user)',
    to: '',
    tests: TESTS,
  },
  {
    protects: '34: a page reads nothing of somebody else’s',
    file: 'src/server/sync/routes.ts',
    from: 'refuseOthers(user, query.user)',
    to: '',
    tests: TESTS,
  },
  {
    protects: '34: a terminal takes a new id',
    file: 'cli/sync/send-waiting.ts',
    from: 'if (needsNewDevice) outbox.takeNewDevice(device)',
    to: '',
    tests: 'tests/cli/copied-home.test.ts',
  },
]
