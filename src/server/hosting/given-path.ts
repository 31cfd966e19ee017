import { resolve } from 'node:path'

/** npm runs us in the product's folder, and says here which one the person is in. */
export function givenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}
