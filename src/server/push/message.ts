import type { Notice } from '../../core/notices/contract'

/**
 * What is pushed: the notice for our service worker, and beside it the same as a declarative message
 * (W5), which Safari shows by itself where the worker is gone. 8030 says that it is one; `mutable`,
 * that the worker is to be woken all the same, for the badge.
 */
export function pushText(notice: Notice, publicUrl: string): string {
  const { title, body, tag, url } = notice
  const notification = { title, body, tag, lang: 'en', navigate: publicUrl + url }
  return JSON.stringify({ web_push: 8030, mutable: true, notification, ...notice })
}
