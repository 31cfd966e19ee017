import type { Filter } from '../../src/core/filters/terms'
import { countToday } from '../../src/core/planning/days'
import { clock, minuteOf } from '../dates/due-date'
import type { Context } from '../tasks/context'
import { ANY_STATE, testOf } from '../tasks/query'
import type { Listed } from '../tasks/task-handle'
import { act } from './act'
import type { Board, Shown } from './board'
import { completed } from './complete'
import { actionOf, PREFIXES, type Press, pressName } from './keys'
import { type Layer, LineLayer, PageLayer, PickLayer, QuestionLayer } from './layers'
import { bodyRoom, listTop } from './layout'
import { listLines } from './list-lines'
import { pageLines } from './page-lines'
import { type List, type Looking, listOf, NONE_DONE, type Row, tabsOf } from './rows'
import { type Query, readQuery, type SavedView, savedRows, savedViews } from './saved-views'
import type { Latest } from './task-actions'

export interface Size {
  columns: number
  rows: number
}

/** What the desk needs of the terminal that it is drawn in. */
export interface Screen {
  exit: () => void
  /** Gives the terminal to something else, an editor, until that is done. */
  suspend: (work: () => Promise<void>) => Promise<void>
}

const NO_FILTER: { lists: Filter[] } = { lists: [] }
/** Lists that are kept: those of the views, and some of a filter that is typed. */
const MOST_LISTS = 6

/** So many rows does one notch of a wheel move. */
const NOTCH = 3

/** The position in what the board shows, and what the keys do there. */
export class Desk {
  looking: Looking = {
    view: 'tasks',
    folderId: -1,
    filterId: 0,
    filter: '',
    showsCompleted: false,
    sort: 'own',
  }
  /** The last change, for `.` to make again. */
  latest: Latest | undefined
  readonly marked = new Set<number>()
  layers: readonly Layer[] = []
  size: Size = { columns: 80, rows: 24 }
  isInterrupted = false
  screen: Screen = { exit: () => {}, suspend: (work) => work() }
  private selected = { key: '', index: 0 }
  /** The first key of two. */
  prefix = ''
  private query: { lists: Filter[] } = NO_FILTER
  filterError: string | undefined
  private readonly listeners = new Set<() => void>()
  private drawing: NodeJS.Immediate | undefined
  private counted: { by: unknown[]; saved: SavedView[]; due: number } | undefined
  /** The latest lists of what there is now, to go back to. */
  private made: { by: unknown[]; list: List }[] = []
  private found: { list: List; selected: object; index: number } | undefined

  constructor(
    readonly board: Board,
    /** What is shown is what this shows, too (K11). */
    readonly context?: Context,
  ) {
    board.subscribe(() => {
      if (this.looking.view === 'filter' && !this.savedView) this.look({ view: 'tasks' })
      this.redraw()
    })
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Once for all that changes at a time: a key clears a message, and shows its change a moment later. */
  redraw() {
    this.drawing ??= setImmediate(() => {
      this.drawing = undefined
      for (const listener of this.listeners) listener()
    })
  }

  get shown(): Shown {
    return this.board.read()
  }

  get folderId(): number {
    const tabs = tabsOf(this.shown)
    return (tabs.find(({ id }) => id === this.looking.folderId) ?? tabs[0])?.id ?? -1
  }

  /** The saved filters, with what they show as of this minute, and how much is overdue or due today. */
  get counts(): { saved: SavedView[]; due: number } {
    const { shown } = this
    const now = clock()
    const by = [shown.revision, minuteOf(now)]
    if (!this.counted || !isSame(this.counted.by, by)) {
      this.counted = { by, saved: savedViews(shown, now), due: countToday(shown.tables, now) }
    }
    return this.counted
  }

  get saved(): SavedView[] {
    return this.counts.saved
  }

  /** The saved view whose tasks are listed. */
  get savedView(): SavedView | undefined {
    const { view, filterId } = this.looking
    return view === 'filter' ? this.saved.find(({ filter }) => filter.id === filterId) : undefined
  }

  /** What is listed now, as of this minute. */
  get list(): List {
    const { shown, looking, folderId } = this
    const now = clock()
    const { revision } = shown
    const by = [minuteOf(now), revision, folderId, this.query, ...Object.values(looking)]
    const known = this.made.find((each) => isSame(each.by, by))
    if (known) return known.list
    const { lists } = this.query
    const { savedView } = this
    const showsAll = looking.showsCompleted || savedView !== undefined
    const ors = [lists, this.contextLists].filter(({ length }) => length > 0)
    const parts = ors.map((parts): Filter => ({ kind: 'or', parts }))
    const wished: Filter = { kind: 'and', parts: showsAll ? [ANY_STATE, ...parts] : parts }
    const passes = parts.length > 0 ? testOf(wished, shown, now) : undefined
    const list = savedView
      ? { rows: savedRows(shown, savedView, passes ?? (() => true)), ...NONE_DONE }
      : listOf(shown, { ...looking, folderId }, passes, now)
    const current = this.made.filter((each) => each.by[0] === by[0] && each.by[1] === revision)
    this.made = [{ by, list }, ...current].slice(0, MOST_LISTS)
    return list
  }

  /** The lists of the context's query; none where it can't be read, as when its folder is gone. */
  private get contextLists(): Filter[] {
    const query = this.context ? readQuery(this.context.query, this.shown) : { lists: [] }
    return 'lists' in query ? query.lists : []
  }

  /** Among the rows: the same one wherever it went; where it is gone, the one in its place. */
  get index(): number {
    const { list, selected } = this
    if (this.found?.list === list && this.found.selected === selected) return this.found.index
    const same = list.rows.findIndex(({ key }) => key === selected.key)
    const index = same >= 0 ? same : Math.max(0, Math.min(selected.index, list.rows.length - 1))
    this.found = { list, selected, index }
    return index
  }

  get row(): Row | undefined {
    return this.list.rows[this.index]
  }

  get layer(): Layer | undefined {
    return this.layers.at(-1)
  }

  get page(): PageLayer | undefined {
    return this.layers.findLast((layer) => layer.kind === 'page')
  }

  /** The tasks that a change is about: the one that is read, else the marked ones, else the selected. */
  get targets(): Listed[] {
    const { taskId } = this.page ?? {}
    if (taskId !== undefined) return this.find(taskId)
    const marked = [...this.marked].flatMap((id) => this.find(id))
    if (marked.length > 0) return marked
    return this.row ? [this.row.task] : []
  }

  find(id: number): Listed[] {
    const task = this.shown.find(id)
    return task ? [task] : []
  }

  go(by: number) {
    this.select(this.index + by)
  }

  select(index: number) {
    const { rows } = this.list
    const to = Math.max(0, Math.min(index, rows.length - 1))
    this.selected = { key: rows[to]?.key ?? '', index: to }
  }

  look(part: Partial<Looking>) {
    this.looking = { ...this.looking, ...part }
    if (part.filter !== undefined) this.readFilter(part.filter)
    if (part.view !== undefined || part.folderId !== undefined || part.filterId !== undefined)
      this.selected = { key: '', index: 0 }
  }

  private readFilter(filter: string) {
    const query: Query = filter.trim() ? readQuery(filter, this.shown) : NO_FILTER
    this.filterError = 'error' in query ? query.error : undefined
    if ('lists' in query) this.query = query
  }

  open<L extends Layer>(layer: L): L {
    this.layers = [...this.layers, layer]
    return layer
  }

  close(layer: Layer | undefined = this.layer) {
    this.layers = this.layers.filter((each) => each !== layer)
    this.redraw()
  }

  openLine(options: ConstructorParameters<typeof LineLayer>[0]) {
    const complete = (text: string) => completed(text, this.shown)
    const given = { complete, redraw: () => this.redraw(), ...options }
    const line: LineLayer = this.open(new LineLayer(given, () => this.close(line)))
  }

  openPick<V>(options: ConstructorParameters<typeof PickLayer<V>>[0]) {
    const pick = new PickLayer<V>(options, () => this.close(layer))
    const layer = pick as unknown as PickLayer<unknown>
    this.open(layer)
  }

  ask(text: string, answers: { yes: () => void; no?: () => void }) {
    const question: QuestionLayer = this.open(
      new QuestionLayer(text, answers, () => this.close(question)),
    )
  }

  openPage(what: { taskId?: number; lines?: string[] } = {}) {
    this.open(new PageLayer(what.taskId, what.lines))
  }

  press(press: Press) {
    if (press.key.ctrl && press.input === 'c') return this.interrupt()
    const { layer } = this
    if (layer && layer.kind !== 'page') layer.press(press)
    else this.obey(press)
    this.redraw()
  }

  paste(text: string) {
    const { layer } = this
    if (layer && layer.kind !== 'page') layer.paste(text)
    else act(this, { pasted: text })
    this.redraw()
  }

  /** Scrolls what is under the pointer, or picks a row with a click. */
  point(event: { wheel: -1 | 1 } | { click: number }) {
    const { layer, page } = this
    if ('wheel' in event) {
      if (layer?.kind === 'pick') layer.go(event.wheel)
      else if (page) this.scroll(page, event.wheel * NOTCH)
      else this.go(event.wheel * NOTCH)
    } else if (!layer) {
      const line = this.visibleLines()[event.click - listTop(this.size)]
      if (line?.index !== undefined) this.select(line.index)
    }
    this.redraw()
  }

  visibleLines() {
    return listLines(this, bodyRoom(this))
  }

  private scroll(page: PageLayer, by: number) {
    const last = Math.max(0, pageLines(this, page, this.size.columns).length - bodyRoom(this))
    page.from = Math.max(0, Math.min(page.from + by, last))
  }

  /** Does what a key says, or waits for the second of two. */
  private obey(press: Press) {
    const name = pressName(press)
    const { notice } = this.shown
    if (notice && !notice.isError) this.board.say('')
    if (!this.prefix && PREFIXES.has(name)) {
      this.prefix = name
      return
    }
    const both = `${this.prefix} ${name}`
    // Where both say nothing, the second one is a key by itself; Escape only ends the first.
    const keys = this.prefix && (actionOf(both) || name === 'esc') ? both : name
    const action = actionOf(keys)
    this.prefix = ''
    if (this.page && this.read(this.page, action)) return
    if (action) act(this, { action, keys })
  }

  /** Ctrl+C ends the screen even over a dialog. */
  private interrupt() {
    this.isInterrupted = true
    this.screen.exit()
  }

  /** Keys that a page has for itself. The keys' own page closes with any other. */
  private read(page: PageLayer, action: string | undefined): boolean {
    const room = bodyRoom(this)
    const by = {
      next: 1,
      previous: -1,
      'page-down': room,
      'page-up': -room,
      first: -1e6,
      last: 1e6,
    }
    const move = action && Object.hasOwn(by, action) ? by[action as keyof typeof by] : undefined
    if (move !== undefined) this.scroll(page, move)
    else if (page.taskId === undefined || CLOSING.has(action ?? '')) this.close(page)
    else return !OF_A_TASK.has(action ?? '')
    return true
  }
}

/** Whether something was made of the same. */
function isSame(made: readonly unknown[], by: readonly unknown[]): boolean {
  return by.every((part, at) => part === made[at])
}

const CLOSING = new Set(['clear', 'open', 'quit', 'previous-folder'])
/** What can be done to a task while its details are read. */
const OF_A_TASK = new Set([
  ...['toggle', 'title', 'due', 'priority', 'tags', 'move', 'assign', 'description', 'skip'],
  ...['delete', 'comment', 'subtask', 'undo', 'help', 'add', 'remind', 'repeat', 'redo', 'copy'],
  'command',
])
