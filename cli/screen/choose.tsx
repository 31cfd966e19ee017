import { Box, render, Text, useInput, usePaste, useWindowSize } from 'ink'
import { useReducer } from 'react'
import { stopped } from '../print/prompt'
import { inputLine } from './foot-lines'
import { eachKey } from './keys'
import { type Choice, PickLayer } from './layers'
import { pickLines } from './page-lines'

const MOST = 12

/**
 * Has the person choose one of several, in lines below what was printed, which are gone afterwards.
 * Throws a Failure where they leave it with Escape or Ctrl+C.
 */
export async function choose<V>(label: string, choices: readonly Choice<V>[]): Promise<V> {
  const { promise, resolve, reject } = Promise.withResolvers<V>()
  const cancel = () => reject(stopped())
  const done = ([chosen]: V[]) => (chosen === undefined ? cancel() : resolve(chosen))
  const layer = new PickLayer<V>({ label, choices, done, cancelled: cancel }, () => {})
  // What is chosen may go on through a pipe.
  const screen = render(<Choosing layer={layer} cancel={cancel} />, {
    stdout: process.stderr,
    interactive: true,
    exitOnCtrlC: false,
  })
  try {
    return await promise
  } finally {
    screen.clear()
    screen.unmount()
    await screen.waitUntilExit()
  }
}

function Choosing<V>({ layer, cancel }: { layer: PickLayer<V>; cancel: () => void }) {
  const { columns, rows } = useWindowSize()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useInput((input, key) => {
    if (key.ctrl && input === 'c') return cancel()
    for (const press of eachKey(input, key)) layer.press(press)
    redraw()
  })
  usePaste((text) => {
    layer.paste(text)
    redraw()
  })
  const room = Math.max(1, Math.min(MOST, rows - 3))
  return (
    <Box flexDirection="column">
      {[
        ...pickLines(layer, room, columns - 1),
        inputLine(layer.options.label, layer.line, columns - 1),
      ].map((line, index) => (
        <Text key={index} wrap="truncate-end">
          {line}
        </Text>
      ))}
    </Box>
  )
}
