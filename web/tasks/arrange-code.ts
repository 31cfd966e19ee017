import type { arrange } from './arrange'

let loaded: typeof arrange | undefined

/** What filters and sorts tasks, once it is loaded. */
export const loadedArrange = () => loaded

/** On the server, which has it at hand. */
export function provideArrange(run: typeof arrange) {
  loaded = run
}

/** Resolves where it can't be loaded, too: offline and never loaded. */
export const loadArrange = () =>
  import('./arrange').then(
    (module) => provideArrange(module.arrange),
    () => {},
  )
