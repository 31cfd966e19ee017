import type { App } from './app'
import { davDoor } from './dav/door'
import { feedDoor } from './feeds/door'
import { guidesDoor } from './guides/door'
import { mcpDoor } from './mcp/door'
import { oauthDoor } from './oauth/door'

/** What is neither a page nor under /api: answers undefined to a request for those. */
export function createDoors(app: App) {
  const doors = [davDoor(app), feedDoor(app), mcpDoor(app), oauthDoor(app), guidesDoor(app)]
  return (request: Request): Promise<Response> | undefined => {
    for (const door of doors) {
      const answer = door(request)
      if (answer) return answer
    }
    return undefined
  }
}
