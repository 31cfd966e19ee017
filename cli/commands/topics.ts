import { signs } from '../print/print'
import topics from './topics.txt' with { type: 'text' }

/** A part of the manual, which `tasks help NAME` shows by itself. */
interface Topic {
  name?: string
  title: string
  text: string
}

/**
 * Those of topics.txt: a line `# name: TITLE`, or `# TITLE` for one that help takes no name of, and the
 * text, in which {cut} and the like are signs.
 */
export const TOPICS: readonly Topic[] = Object.entries(signs())
  .reduce((text, [name, sign]) => text.replaceAll(`{${name}}`, sign), topics)
  .split(/^# /m)
  .slice(1)
  .map((part) => {
    const [, name, title = '', text = ''] = /^(?:([\w-]+): )?([^\n]+)\n(.*?)\n*$/s.exec(part) ?? []
    return { ...(name && { name }), title, text }
  })

export function topicText({ title, text }: Topic): string {
  return `${title}\n${indented(text)}`
}

export function topicNamed(name: string): Topic | undefined {
  return TOPICS.find((each) => each.name === name)
}

export function topicsOf(...names: string[]): string {
  const topics = names.flatMap((name) => topicNamed(name) ?? [])
  return topics
    .map(({ name = '', text }) => `\n${name.toUpperCase()}\n${indented(text)}`)
    .join('\n')
}

function indented(text: string): string {
  const lines = text.split('\n')
  return lines.map((line) => line && `  ${line}`).join('\n')
}
