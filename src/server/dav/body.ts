import { Problem } from '../../core/problem'
import { readBytes } from '../http/json-body'
import { davError } from './errors'
import { type Element, parseXml } from './xml'

/** The largest text of one task, in bytes. */
export const LONGEST_ITEM = 256 * 1024
/** The addresses of all tasks of a large account. */
const LONGEST_XML = 4 * 1024 * 1024

export async function readXml(request: Request): Promise<Element | undefined> {
  return parseXml(await readText(request, LONGEST_XML, undefined))
}

/** Throws a DavError for what is too long, or isn't UTF-8. */
export function readItem(request: Request): Promise<string> {
  return readText(request, LONGEST_ITEM, '<c:max-resource-size/>')
}

async function readText(request: Request, most: number, condition: string | undefined) {
  const bytes = await readBytes(request, most).catch((error) => {
    if (!(error instanceof Problem)) throw error
    throw davError(condition ? 403 : 413, condition, error.message)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw davError(condition ? 403 : 400, condition && '<c:valid-calendar-data/>', 'Send UTF-8.')
  }
}
