import type { Command } from './contract'

/** Reads a sentence without a model (V5). */
export function parse(transcript: string): Command {
  const text = transcript.trim().replace(/[.!?]+$/, '')
  const done =
    /^(?:mark|tick|check) (?:off )?(.+?) (?:as )?(?:done|complete|completed|finished)$/i.exec(
      text,
    ) ??
    /^(?:i've |i have |i )?(?:finished|completed|done(?: with)?) (.+)$/i.exec(text) ??
    /^complete (.+)$/i.exec(text)
  if (done?.[1]) return { ...NOTHING, action: 'complete_task', task: done[1] }
  const added = /^(?:add|create|remind me to|добавь|напомни) (.+?)(?: to (\p{L}+))?$/iu.exec(text)
  if (!added?.[1]) return NOTHING
  return { ...NOTHING, action: 'add_task', title: added[1], folder: added[2] ?? null }
}

const NOTHING: Command = {
  action: 'other',
  title: null,
  folder: null,
  priority: null,
  dueDate: null,
  tags: [],
  task: null,
}
