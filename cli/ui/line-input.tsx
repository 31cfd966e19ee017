import { Box, type Key, Text, usePaste } from 'ink'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { clean } from '../safe'
import { type Line, next, typed } from './line'

interface Props {
  label: string
  start: string
  /** Where it says what a key does. Whoever shows it passes the keys on: from the first one. */
  keys: RefObject<((input: string, key: Key) => void) | undefined>
  /** With the text, trimmed, or undefined where it was given up. */
  onDone: (text: string | undefined) => void
}

/** One line to type in: Enter takes it, Escape gives it up. */
export function LineInput({ label, start, keys, onDone }: Props) {
  const [line, setLine] = useState<Line>({ text: start, at: start.length })
  // Several keys may come before one of them is shown.
  const latest = useRef(line)
  const become = (now: Line) => {
    latest.current = now
    setLine(now)
  }
  const press = (input: string, key: Key) => {
    // What is typed fast comes in one piece, its Enter included.
    const [text = '', ...entered] = key.return ? ['', ''] : input.split(/[\r\n]/)
    const after = typed(latest.current, text, key)
    if (key.escape) onDone(undefined)
    else if (entered.length > 0) onDone(after.text.trim())
    else become(after)
  }
  // With the commit that shows it: a key that comes right after is for this line already.
  useLayoutEffect(() => {
    keys.current = press
    return () => {
      keys.current = undefined
    }
  })
  usePaste((text) => become(typed(latest.current, clean(text), {})))
  const under = next(line) ?? ' '
  return (
    <Box>
      <Text color="green">{label}: </Text>
      <Text>
        {line.text.slice(0, line.at)}
        <Text inverse>{under}</Text>
        {line.text.slice(line.at + under.length)}
      </Text>
    </Box>
  )
}
