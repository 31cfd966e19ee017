import type { App } from '../app'

/**
 * Answers `POST /mcp`, where assistants come in (D6), and undefined to all other requests. What it
 * takes to do so is loaded by the first of them.
 */
export function mcpDoor(app: App) {
  let loaded: Promise<(request: Request) => Promise<Response>> | undefined
  return (request: Request): Promise<Response> | undefined => {
    if (new URL(request.url).pathname !== '/mcp') return undefined
    loaded ??= import('./handler').then(({ createMcp }) => createMcp(app))
    return loaded.then((answer) => answer(request))
  }
}
