import { Box, type Key, Text } from 'ink'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Line, next, typed } from './line'

/** What the line does with a key, and with pasted text. */
export interface LineKeys {
  press: (input: string, key: Partial<Key>) => void
  paste: (text: string) => void
}

interface Props {
  label: string
  start: string
  /** Set while the line is shown; the parent passes on every key from the first one. */
  keys: RefObject<LineKeys | undefined>
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
  const press = (input: string, key: Partial<Key>) => {
    if (key.escape) onDone(undefined)
    else if (key.return) onDone(latest.current.text.trim())
    else become(typed(latest.current, input, key))
  }
  // With the commit that shows it: a key that comes right after is for this line already.
  useLayoutEffect(() => {
    keys.current = { press, paste: (text) => become(typed(latest.current, text, {})) }
    return () => {
      keys.current = undefined
    }
  })
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
