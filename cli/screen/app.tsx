import { Box, Text, useApp, useInput, usePaste, useWindowSize } from 'ink'
import { useRef, useState, useSyncExternalStore } from 'react'
import { age } from '../terminal/relative-time'
import { clean } from '../terminal/safe-text'
import type { Board, Shown } from './board'
import { eachKey } from './each-key'
import { FolderBar } from './folder-bar'
import { Help } from './help'
import { keysOf, PASTED } from './keys'
import { LineInput, type LineKeys } from './line-input'
import { type Looking, type Row, rowsOf, tabsOf } from './rows'
import { TaskRow } from './task-row'

/** What is being typed, and what becomes of it. */
export interface Typing {
  label: string
  start: string
  done: (text: string) => void
}

/** The lines that are not the list's. */
const FRAME = 5
/** In fewer lines than these the list comes first: of the rest, only the folders and the keys stay. */
const LOW = 8
/** In fewer than these not even those: what is typed, or else the selected task. */
const LEAST = 3
const HINT = 'a add · e edit · space done · / filter · u undo · ? help · q quit'

/** Columns. */
const NARROW = 60

export function App({ board, who }: { board: Board; who: string }) {
  const shown = useSyncExternalStore(board.subscribe, board.read)
  const { exit } = useApp()
  const size = useWindowSize()
  const [looking, setLooking] = useState<Looking>({
    folderId: -1,
    filter: '',
    showsCompleted: false,
  })
  const [selected, setSelected] = useState({ id: 0, index: 0 })
  const [typing, setTyping] = useState<Typing>()
  const [hasHelp, setHasHelp] = useState(false)

  const tabs = tabsOf(shown)
  const tab = tabs.find(({ id }) => id === looking.folderId) ?? tabs[0]
  const folderId = tab?.id ?? -1
  const { open, completed } = rowsOf(shown, { ...looking, folderId })
  const rows = looking.showsCompleted ? [...open, ...completed] : open
  const index = indexOf(rows, selected)
  const keys = keysOf({
    board,
    shown,
    rows,
    index,
    tabs,
    folderId,
    filter: looking.filter,
    go: (by) => setSelected((now) => at(rows, indexOf(rows, now) + by)),
    hold: () => setSelected(at(rows, index)),
    look: (part) => setLooking((now) => ({ ...now, ...part })),
    toggleCompleted: () => setLooking((now) => ({ ...now, showsCompleted: !now.showsCompleted })),
    type: setTyping,
    help: () => setHasHelp(true),
    exit: () => exit(),
  })

  const lineKeys = useRef<LineKeys>(undefined)
  useInput((input, key) => {
    const line = lineKeys.current
    if (line) for (const press of eachKey(input, key)) line.press(press.input, press.key)
    else if (hasHelp) setHasHelp(false)
    else keys(input, key)
  })
  usePaste((text) => {
    if (lineKeys.current) lineKeys.current.paste(text)
    else if (!hasHelp) board.say(PASTED, true)
  })

  const [isLow, isLeast] = [size.rows < LOW, size.rows < LEAST]
  const hasFooter = size.rows > 1 || typing !== undefined
  const frame = Number(!isLeast) + Number(hasFooter)
  const room = size.rows - (isLow ? frame : FRAME)
  const from = windowStart(index, rows.length, room)
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows}>
      {!isLow && (
        <Box justifyContent="space-between" flexShrink={0}>
          <Box flexShrink={0} marginRight={1}>
            <Text bold>My tasks</Text>
          </Box>
          <Text dimColor wrap="truncate">
            {clean(who)} {status(shown)}
          </Text>
        </Box>
      )}
      {!isLeast && <FolderBar tabs={tabs} active={folderId} filter={looking.filter} />}
      <Box flexDirection="column" flexGrow={1} overflow="hidden" marginTop={isLow ? 0 : 1}>
        {hasHelp ? (
          <Help />
        ) : (
          <>
            {rows.slice(from, from + room).map((row, offset) => (
              <TaskRow
                key={row.task.id}
                row={row}
                isSelected={from + offset === index}
                isNarrow={size.columns < NARROW}
                showsFolder={folderId === -1}
              />
            ))}
            {rows.length === 0 && <Text dimColor>{emptiness(shown, looking)}</Text>}
          </>
        )}
      </Box>
      {!looking.showsCompleted && completed.length > 0 && !typing && !hasHelp && !isLow && (
        <Text dimColor>Completed ({completed.filter(({ depth }) => depth === 0).length}): c</Text>
      )}
      {typing && (
        <LineInput
          key={typing.label}
          label={typing.label}
          start={typing.start}
          keys={lineKeys}
          onDone={(text) => {
            setTyping(undefined)
            if (text !== undefined) typing.done(text)
          }}
        />
      )}
      {!typing && hasFooter && <Footer shown={shown} />}
    </Box>
  )
}

function Footer({ shown: { notice } }: { shown: Shown }) {
  if (!notice) {
    return (
      <Text dimColor wrap="truncate">
        {HINT}
      </Text>
    )
  }
  return (
    <Text color={notice.isError ? 'red' : 'green'} wrap="truncate">
      {clean(notice.text)}
    </Text>
  )
}

function status({ isLive, asOf }: Shown): string {
  if (asOf) return `· offline, data from ${age(asOf, new Date())}`
  return isLive ? '· live' : '· connecting'
}

function emptiness({ isLoaded }: Shown, { filter }: Looking): string {
  if (!isLoaded) return 'Loading tasks...'
  if (filter) return 'No tasks match the selected filter criteria.'
  return 'No tasks yet. Press a to add your first task.'
}

function at(rows: Row[], index: number): { id: number; index: number } {
  const to = Math.max(0, Math.min(index, rows.length - 1))
  return { id: rows[to]?.task.id ?? 0, index: to }
}

/** The same task wherever it went; where it is gone, the one in its place. */
function indexOf(rows: Row[], { id, index }: { id: number; index: number }): number {
  const same = rows.findIndex(({ task }) => task.id === id)
  return same >= 0 ? same : Math.max(0, Math.min(index, rows.length - 1))
}

/** Scrolls so that what is selected stands in the middle, where there is more than fits. */
function windowStart(index: number, count: number, room: number): number {
  return Math.max(0, Math.min(index - Math.floor(room / 2), count - room))
}
