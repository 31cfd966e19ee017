import { SaxesParser } from 'saxes'
import { davError } from './errors'

/** An element of a request, known by its namespace: prefixes are the client's own. */
export interface Element {
  /** As `{DAV:}prop`. */
  name: string
  attributes: ReadonlyMap<string, string>
  children: Element[]
  text: string
}

export const DAV = 'DAV:'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'
export const CALENDAR_SERVER = 'http://calendarserver.org/ns/'
export const APPLE = 'http://apple.com/ns/ical/'

const PREFIXES: Record<string, string> = {
  [DAV]: 'd',
  [CALDAV]: 'c',
  [CALENDAR_SERVER]: 'cs',
  [APPLE]: 'ic',
}
const DECLARATIONS = Object.entries(PREFIXES)
  .map(([uri, prefix]) => ` xmlns:${prefix}="${uri}"`)
  .join('')

const DEEPEST = 20
/** A multiget of all that a large account has, and no more. */
const MOST_ELEMENTS = 25_000

/**
 * The root of a document, or undefined for an empty body. Entities besides XML's own five are not
 * declared, so that none is expanded. Throws a DavError for whatever is no document.
 */
export function parseXml(text: string): Element | undefined {
  if (text.trim() === '') return undefined
  const parser = new SaxesParser({ xmlns: true })
  const open: Element[] = []
  let root: Element | undefined
  let count = 0
  parser.on('error', (error) => {
    throw davError(400, undefined, `The body isn’t XML that can be read: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw davError(400, undefined, 'A document type isn’t accepted.')
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1
    if (count > MOST_ELEMENTS || open.length >= DEEPEST) {
      throw davError(403, `<d:number-of-matches-within-limits/>`, 'The request asks for too much.')
    }
    const element: Element = {
      name: `{${uri}}${local}`,
      attributes: new Map(Object.values(attributes).map(({ local, value }) => [local, value])),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const addText = (part: string) => {
    const within = open.at(-1)
    if (within) within.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  return root
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((child) => child.name === name)
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** A tag of an answer by its `{namespace}local`: one of a foreign namespace declares it. */
export function tag(name: string, content = ''): string {
  const [, uri = '', local = ''] = /^\{(.*)\}(.*)$/s.exec(name) ?? []
  const prefix = PREFIXES[uri]
  const [open, close] = prefix
    ? [`${prefix}:${local}`, `${prefix}:${local}`]
    : [`x:${local} xmlns:x="${escaped(uri)}"`, `x:${local}`]
  return content === '' ? `<${open}/>` : `<${open}>${content}</${close}>`
}

export function href(path: string): string {
  return `<d:href>${escaped(path)}</d:href>`
}

export function escaped(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these.
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
  )
}

export function documentOf(root: string, content: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root}${DECLARATIONS}>${content}</${root}>\n`
}
