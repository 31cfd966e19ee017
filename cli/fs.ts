/**
 * Node's file system, which takes longer to load than most commands take to do their work: not
 * before a file is written, or while the server is thinking.
 */
export function fs(): typeof import('node:fs') {
  return require('node:fs')
}
