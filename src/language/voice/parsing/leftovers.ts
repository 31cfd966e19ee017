import { fold } from '../../../core/words'

/** What a title rarely has: it was meant for us, and not understood. */
const LEFTOVER: RegExp[] = [
  // Said while thinking, or to correct oneself.
  /(?:^|[\s,])(?:uh+|um+|erm?|hmm+|please|sorry|wait|actually|i mean|scratch|эм+|э+|мм+|пожалуйста|короче|в общем|точнее|вернее|ой|то есть|в смысле|прости(?:те)?|извини(?:те)?)(?=[\s,.]|$)/,
  // Days and times.
  /(?:^|\s)(?:today|tonight|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|next (?:week|month|year)|o'clock|noon|midnight|morning|evening|asap|urgent(?:ly)?|сегодня|завтра|послезавтра|вчера|понедельник[а-я]*|вторник[а-я]*|сред[уеы]|четверг[а-я]*|пятниц[а-я]*|суббот[а-я]*|воскресень[а-я]*|через|срочно|утром|вечером|полдень|полночь)(?=[\s,.]|$)/,
  // How often, where it can't be kept.
  /(?:^|\s)(?:(?:every|each) (?:\S+ )?(?:hours?|minutes?)|(?:once|twice|times) (?:an?|per) (?:day|week|month|year)|кажд[а-я]+ (?:\S+ )?(?:час|часа|часов|минуту?|минут)|this time|в это же время|числа)(?=[\s,.]|$)/,
  // A second time of day.
  /(?:^|\s)(?:(?:at|by) (?:\d{1,2}(?::\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=$|[,.]| (?:for|to|and|then) )|(?:в|к) (?:час|два|три|четыре|пять|шесть|семь|восемь|девять|десять|одиннадцать|двенадцать)(?= часов| часа| на | и |[,.]|$))/,
  // A second order, and words that name nothing.
  /[,.] (?:add|remind me|добавь|напомни) |^(?:от|по)меть |^\S+(?: \S+)? (?:it|that|them)$|^(?:it|that|this|them|это|его|ее|их)$/,
  // Negations.
  /(?:^|\s)(?:not|no|never|don't|isn't|haven't|didn't|не|нет|ни)(?=[\s,.]|$)/,
  // What would go on.
  /(?:^|\s)(?:to|for|on|at|by|(?<!(?:check|log|sign|clock|hand|turn|drop) )in|with|about|from|of|the|an?|and|or|but|that|в|во|на|с|к|ко|у|о|об|про|для|по|до|из|от|за|и|а|но|что|чтобы)$/,
  /^(?:to|that|on|at|by|for|of|and|but|or|is|are|что|чтобы|и|а|но|до|к)\s/,
]
const QUOTED = /"[^"]*"|“[^”]*”|«[^»]*»/g

/** Whether a filler, a date word, a negation or a dangling preposition was left in a title. */
export function hasLeftovers(title: string): boolean {
  const key = fold(title).replace(QUOTED, 'x')
  return LEFTOVER.some((pattern) => pattern.test(key))
}
