import { fuzzyFind } from '../tasks/fuzzy'
import type { Press } from './keys'
import { type Line, typed } from './line'

/** What is above the line in which something is typed: what it means, or why it means nothing. */
export interface Hint {
  text: string
  isError?: boolean
}

interface LineOptions {
  label: string
  start?: string
  hint?: (text: string) => Hint | undefined
  changed?: (text: string) => void
  /** Returns whether several pasted lines were taken, so that they are not typed. */
  pasted?: (lines: string[]) => boolean
  /** What the text before the cursor may become with Tab (K14). */
  complete?: (text: string) => readonly string[] | Promise<readonly string[]>
  /** With the text, trimmed. Returns false where the line is to stay open. */
  done: (text: string) => boolean | undefined
  cancelled?: () => void
  /** Shows what is there now. */
  redraw?: () => void
}

/** A line to type in: Enter takes it, Escape gives it up. */
export class LineLayer {
  readonly kind = 'line'
  line: Line
  /** What Tab found, where that is more than one. */
  private offered: readonly string[] = []

  constructor(
    readonly options: LineOptions,
    private readonly close: () => void,
  ) {
    const text = options.start ?? ''
    this.line = { text, at: text.length }
  }

  get hint(): Hint | undefined {
    if (this.offered.length > 0) {
      const words = this.offered.map((text) => text.slice(text.lastIndexOf(' ') + 1))
      return { text: words.join('  ') }
    }
    return this.options.hint?.(this.line.text.trim())
  }

  press({ input, key }: Press) {
    const { done, cancelled } = this.options
    if (key.escape) {
      this.close()
      cancelled?.()
    } else if (key.return) {
      if (done(this.line.text.trim()) !== false) this.close()
    } else if (key.tab) void this.complete()
    else this.become(typed(this.line, input, key))
  }

  paste(text: string) {
    const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim())
    const isTaken = lines.length > 1 && !this.line.text.trim() && this.options.pasted?.(lines)
    if (!isTaken) this.become(typed(this.line, text, {}))
  }

  /** Puts in place what all that fits has in common, and shows what it may be. */
  private async complete() {
    const { text, at } = this.line
    const before = text.slice(0, at)
    const fitting = (await this.options.complete?.(before)) ?? []
    if (this.line.text !== text || fitting.length === 0) return
    const common = fitting.reduce((one, other) => {
      let end = 0
      while (end < one.length && one[end] === other[end]) end += 1
      return one.slice(0, end)
    })
    this.offered = fitting.length > 1 ? fitting : []
    if (common.length > at) {
      this.become({ text: common + text.slice(at), at: common.length })
    }
    this.options.redraw?.()
  }

  private become(line: Line) {
    if (line.text !== this.line.text) this.offered = []
    const isChanged = line.text !== this.line.text
    this.line = line
    if (isChanged) this.options.changed?.(line.text)
  }
}

export interface Choice<V> {
  name: string
  /** Before it, and another way to name it. */
  id?: string
  /** Beside it, quietly. */
  detail?: string
  color?: string
  value: V
}

interface PickOptions<V> {
  label: string
  choices: readonly Choice<V>[]
  /** The choice that is where the selection begins. */
  current?: V
  /** The values that are chosen already, if several can be. */
  several?: readonly V[]
  /** Makes a choice of a name that is not on the list. */
  create?: (name: string) => Choice<V> | undefined
  done: (chosen: V[]) => void
  cancelled?: () => void
}

/** A list to choose from: typing narrows it, arrows move, Enter takes, Escape gives up. */
export class PickLayer<V> {
  readonly kind = 'pick'
  line: Line = { text: '', at: 0 }
  index: number
  readonly checked: Set<V> | undefined
  private readonly created: Choice<V>[] = []
  private isToggled = false

  constructor(
    readonly options: PickOptions<V>,
    private readonly close: () => void,
  ) {
    const { choices, current, several } = options
    this.index = Math.max(
      0,
      choices.findIndex(({ value }) => value === current),
    )
    this.checked = several && new Set(several)
  }

  /** What is left of the choices, best first. */
  get found(): Choice<V>[] {
    const { choices, create } = this.options
    const name = this.line.text.trim()
    const found = fuzzyFind([...choices, ...this.created], name, (each) => each.name)
    const made = name ? create?.(name) : undefined
    const named = choices.filter(({ id }) => id !== undefined && id === name)
    return [...new Set([...named, ...found, ...(made ? [made] : [])])]
  }

  press({ input, key }: Press) {
    const { cancelled } = this.options
    if (key.escape) {
      this.close()
      cancelled?.()
    } else if (key.return) this.take()
    else if (key.tab && this.checked) this.toggle()
    else if (key.upArrow || (key.ctrl && input === 'p')) this.go(-1)
    else if (key.downArrow || (key.ctrl && input === 'n')) this.go(1)
    else if (key.pageUp) this.go(-10)
    else if (key.pageDown) this.go(10)
    else {
      const before = this.line.text
      this.line = typed(this.line, input, key)
      if (this.line.text !== before) this.index = 0
    }
  }

  paste(text: string) {
    this.press({ input: text, key: {} })
  }

  go(by: number) {
    this.index = Math.max(0, Math.min(this.index + by, this.found.length - 1))
  }

  private toggle() {
    const choice = this.found[this.index]
    if (!choice || !this.checked) return
    this.isToggled = true
    if (this.checked.has(choice.value)) this.checked.delete(choice.value)
    else this.checked.add(choice.value)
    if (!this.options.choices.includes(choice)) this.created.push(choice)
    this.line = { text: '', at: 0 }
    this.index = Math.max(
      0,
      this.found.findIndex(({ value }) => value === choice.value),
    )
  }

  /** With nothing toggled before, Enter takes what is selected. */
  private take() {
    if (this.checked && !this.isToggled) this.toggle()
    const chosen = this.found[this.index]
    if (!this.checked && !chosen) return
    this.close()
    this.options.done(this.checked ? [...this.checked] : chosen ? [chosen.value] : [])
  }
}

export class QuestionLayer {
  readonly kind = 'question'

  constructor(
    readonly text: string,
    private readonly answers: { yes: () => void; no?: () => void },
    private readonly close: () => void,
  ) {}

  press({ input, key }: Press) {
    const { yes, no } = this.answers
    if (key.return || /^y$/i.test(input)) {
      this.close()
      yes()
    } else if (key.escape) this.close()
    else if (/^n$/i.test(input)) {
      this.close()
      no?.()
    }
  }

  paste() {}
}

/** Something to read in place of the list, that scrolls: a task's details, or the keys. */
export class PageLayer {
  readonly kind = 'page'
  from = 0

  constructor(
    /** The task whose details these are; undefined for the keys, and for lines of another kind. */
    readonly taskId: number | undefined,
    readonly lines?: readonly string[] | undefined,
  ) {}
}

export type Layer = LineLayer | PickLayer<unknown> | QuestionLayer | PageLayer
