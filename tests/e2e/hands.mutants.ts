import type { Line, Mutant } from '../mutants'

const KEYS = 'tests/e2e/stray-keys.pw.ts'
const ROWS = 'tests/e2e/rows-hold-still.pw.ts'
const PLACE = 'tests/e2e/place-and-focus.pw.ts'
const TYPED = 'tests/e2e/typed-text.pw.ts'
const ENDED = 'tests/e2e/access-ended.pw.ts'

/** What hands must not do by accident (interface U2, U5, U6). */
export const LINES: Record<string, Line> = {
  U2: {
    says: 'What is typed in a dialog is no shortcut',
    tests: KEYS,
    title: 'finds a folder, moves nothing and is no shortcut',
  },
  U5: {
    says: 'Rows hold still',
    tests: ROWS,
    title: 'two clicks 220 ms apart on one checkbox complete one task',
  },
  U6: {
    says: 'Opening and closing a task keeps the place and the focus',
    tests: PLACE,
    title: 'opening and closing a task keeps the place and gives the focus back',
  },
  typed: {
    says: 'What is typed stays, whatever other devices change',
    tests: TYPED,
    title: 'stays when another device changes it',
  },
  '33': {
    says: 'Access that ends leaves nothing of the folder, and all that was being typed',
    tests: ENDED,
    title: 'security 33: who is removed from a folder while writing',
  },
}

export const MUTANTS: Mutant[] = [
  {
    protects: 'U2: no shortcut acts while a menu or dialog is open',
    file: 'web/shortcuts/shortcut-keys.tsx',
    from: ' || document.querySelector(LAYERS)',
    to: '',
    tests: KEYS,
  },
  {
    protects: 'U2: what is typed before a dialog is there waits for it',
    file: 'web/ui/opening.tsx',
    from: 'useLayoutEffect(() => holdKeys(isLayer), [isLayer])',
    to: 'void holdKeys',
    tests: KEYS,
  },
  {
    protects:
      'U2: what is typed after Q waits for the form in a folder that takes long to be drawn',
    file: 'web/screen/home.tsx',
    from: '{isOpening && <Opening isLayer={false} />}',
    to: '',
    tests: KEYS,
  },
  {
    protects: 'U2: what is typed after Q waits for the code of the view',
    file: 'web/screen/home.tsx',
    from: '{adding && <Opening isLayer={false} />}',
    to: '',
    tests: KEYS,
  },
  {
    protects: 'U6: a key for an open task waits for its details',
    file: 'web/dialogs/task-panel.tsx',
    from: ' fallback={<Opening isLayer={false} />}',
    to: '',
    tests: PLACE,
  },
  {
    protects: 'U6: the focus is back at once, before the next key',
    file: 'web/ui/modal-stack.ts',
    from: 'if (dialog.contains(document.activeElement)) restoreFocus()',
    to: '',
    tests: KEYS,
  },
  {
    protects: 'U2: Enter in a menu waits for what is typed in it',
    file: 'web/ui/open-menu.tsx',
    from: 'if (key.length !== 1) return',
    to: 'if (key.length > 0) return',
    tests: KEYS,
  },
  {
    protects: 'U2: a key that is held down acts once',
    file: 'web/shortcuts/shortcut-keys.tsx',
    from: 'if (event.repeat && !shortcut.repeats) return',
    to: '',
    tests: KEYS,
  },
  {
    protects: 'U5: a ticked row stays in its place',
    file: 'web/ui/pointer-down.ts',
    from: 'const STAY_MS = 600',
    to: 'const STAY_MS = 0',
    tests: ROWS,
  },
  {
    protects: 'U5: rows that are changed as a selection stay in their places',
    file: 'web/selection/use-change-selected.ts',
    from: 'moves ? holdRows() : undefined',
    to: 'undefined',
    tests: ROWS,
  },
  {
    protects: 'U5: a selection whose rows still stay is not changed twice',
    file: 'web/selection/use-change-selected.ts',
    from: 'pending.has(name)',
    to: 'false',
    tests: ROWS,
  },
  {
    protects: 'U5: a row that stays in its place looks changed at once',
    file: 'web/sync/local-data.ts',
    from: 'if (showsLooks) showLooks(this.list.looksOf(touched))',
    to: '',
    tests: ROWS,
  },
  {
    protects: 'U5: the focus goes to the row that takes the place of one that left',
    file: 'web/selection/use-change-selected.ts',
    from: '    keepFocus(rowInFocus(), () => {}, movedLine)\n',
    to: '',
    tests: ROWS,
  },
  {
    protects: 'U5: the second click of a double click takes no tick back',
    file: 'web/ui/pointer-down.ts',
    from: 'export const DOUBLE_CLICK_MS = 400',
    to: 'export const DOUBLE_CLICK_MS = 0',
    tests: ROWS,
  },
  {
    protects: 'U5: rows wait while a pointer is down',
    file: 'web/ui/pointer-down.ts',
    from: 'ended.then(pointerLifted)',
    to: 'ended',
    tests: ROWS,
  },
  {
    protects: 'U5: what other devices change waits while a pointer is down',
    file: 'web/sync/local-data.ts',
    from: 'if (lifted) void lifted.then(() => this.publish(touched, isOwn))\n    else this.publish(touched, isOwn)',
    to: 'this.publish(touched, isOwn)',
    tests: ROWS,
  },
  {
    protects: 'U5: the second click of a double click hits no other row',
    file: 'web/start/client.tsx',
    from: '  guardSecondClicks()\n',
    to: '',
    tests: ROWS,
  },
  {
    protects: 'U6: a task that opens over a page leaves it where it is scrolled',
    file: 'web/routing/scroll-restoration.ts',
    from: '    if (isSame) return\n',
    to: '',
    tests: PLACE,
  },
  {
    protects: 'U6: the panel gives the focus back',
    file: 'web/dialogs/task-panel.tsx',
    from: '  useLayoutEffect(() => hold(), [])\n',
    to: '',
    tests: PLACE,
  },
  {
    protects: 'U5: rows stay when a selection gets another priority',
    file: 'web/selection/task-dialog.tsx',
    from: 'LABELS[priority]}`,\n',
    to: 'LABELS[priority]}`,\n            { moves: false },\n',
    tests: ROWS,
  },
  {
    protects: 'U6: the row of an open task is marked',
    file: 'web/dialogs/task-panel.tsx',
    from: '    openedStore.set(key)\n',
    to: '',
    tests: PLACE,
  },
  {
    protects: 'U6: a key for a task says so where there is none',
    file: 'web/selection/line-in-focus.ts',
    from: '  else sayNoTask()\n',
    to: '',
    tests: PLACE,
  },
  {
    protects: 'U6: the panel gives the focus to the row that took the place of one that left',
    file: 'web/dialogs/task-panel.tsx',
    from: ' ?? place.current?.()',
    to: '',
    tests: PLACE,
  },
  {
    protects: 'U6: a dialog gives the focus to the row that took the place of one that left',
    file: 'web/ui/modal-stack.ts',
    from: '[...openers, findPlace(), findBeside()]',
    to: 'openers',
    tests: PLACE,
  },
  {
    protects: 'typed: a row stays while somebody types in it',
    file: 'src/core/tasks/task-list.ts',
    from: 'if (!isOwn) this.skipHeld(stale)',
    to: '',
    tests: TYPED,
  },
  {
    protects: 'typed: a description that was left as it was puts nothing back',
    file: 'web/dialogs/description-field.tsx',
    from: 'next === before',
    to: 'next === task.description',
    tests: TYPED,
  },
  {
    protects: 'typed: a form follows no values into what is being typed',
    file: 'web/ui/use-contract-form.ts',
    from: ', resetOptions: { keepDirtyValues: true }',
    to: '',
    tests: TYPED,
  },
  {
    protects: 'typed: a name that is half typed outlives its folder or tag',
    file: 'web/ui/name-field.tsx',
    from: 'onEditing?.(true)',
    to: '',
    tests: TYPED,
  },
  {
    protects: 'typed: pasted lines outlive their folder',
    file: 'web/quick-add/paste-tasks.ts',
    from: '{ onProblem: ({ message }) => rescueText(message, text) }',
    to: '{}',
    tests: TYPED,
  },
  {
    protects: '33: what is being written outlives the access',
    file: 'web/folders/rescue-text.ts',
    from: 'if (folder?.role && !now)',
    to: 'if (folder?.role === null)',
    tests: ENDED,
  },
  {
    protects: '33: a snapshot of a folder goes with the first change',
    file: 'web/start/client.tsx',
    from: '    localStorage.removeItem(SNAPSHOT)\n',
    to: '',
    tests: ENDED,
  },
]
