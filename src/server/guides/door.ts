import type { App } from '../app'

/**
 * Answers `/docs/…`: the guides of docs/, as a hosted server's people have no copy of them. Undefined to
 * all other requests. The texts are loaded by the first.
 */
export function guidesDoor(app: App) {
  return (request: Request): Promise<Response> | undefined => {
    const [, name] = /^\/docs(?:\/([\w-]*))?$/.exec(new URL(request.url).pathname) ?? []
    if (name === undefined) return undefined
    return import('./guide').then(({ answerGuide }) => answerGuide(app, request, name))
  }
}
