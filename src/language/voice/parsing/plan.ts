import { fold } from '../../../core/words'
import type { Language } from './context'

/** Ways to say that an open task is to change, beside an order; as that order. */
const PLANS: Record<Language, [RegExp, string][]> = {
  en: [
    [/^(?<task>.+?) can wait (?:until|till) (?<to>.+)$/, 'move $<task> to $<to>'],
    [
      /^(?<task>.+?) (?:(?:is|are) now|should be) (?:due )?(?:on )?(?<to>.+)$/,
      'move $<task> to $<to>',
    ],
    [
      /^(?<task>.+?),? (?:move|push|postpone|reschedule|delay) (?:it|that|this|them) (?<to>(?:to|until|till|for) .+)$/,
      'move $<task> $<to>',
    ],
    [
      /^(?:let's |i'll |i will |we'll |please )?(?:do |make |have )?(?<task>.+?) (?<to>(?:on |at |this |next |tomorrow|tonight|mon|tue|wed|thu|fri|sat|sun).*?) instead(?: of .+)?$/,
      'move $<task> to $<to>',
    ],
    [
      /^(?:remind me (?:about|of|to)) (?<task>.+?) (?<to>(?:on |at |this |next |tomorrow|tonight).*?) instead(?: of .+)?$/,
      'move $<task> to $<to>',
    ],
    [/^prioriti[sz]e (?<task>.+)$/, 'raise priority of $<task>'],
    [/^bump (?<task>.+?) up$/, 'raise priority of $<task>'],
  ],
  ru: [
    [
      /^(?<task>.+?),? (?:ее |его |это )?(?<order>перенеси|отложи|сдвинь|передвинь|перекинь|перемести)(?:те)? (?<to>(?:на|до|в|во|к) .+)$/,
      '$<order> $<task> $<to>',
    ],
    [
      /^(?:давай(?:те)? )?(?<task>.+?) (?:перенесем|отложим|сдвинем) (?<to>(?:на|до|в|во|к) .+)$/,
      'перенеси $<task> $<to>',
    ],
    [
      /^(?:давай(?:те)? )?(?<task>.+?) (?<to>(?:на|до|в|во|к) .+?) (?:перенесем|отложим|сдвинем|перенеси|отложи|сдвинь)(?:те)?$/,
      'перенеси $<task> $<to>',
    ],
    [
      /^(?<task>.+?),? (?:ее |его |это )?(?:сделай|пометь|отметь|поставь)(?:те)? (?:как )?(?<level>(?:срочн|важн|неважн|несрочн)[а-я]+|(?:высок|низк|средн)[а-я]+ приоритет[а-я]*)$/,
      'сделай $<task> $<level>',
    ],
    [
      /^пусть (?<task>.+?) будет (?<level>(?:срочн|важн|неважн|несрочн)[а-я]+)$/,
      'сделай $<task> $<level>',
    ],
    [/^(?<task>.+?) (?:подождет|подождут|потерпит) до (?<to>.+)$/, 'отложи $<task> до $<to>'],
  ],
}

/** Characters: longer sentences are no such plan (security 27). */
const LONGEST = 200

/** A sentence of that kind in the words of an order: "X can wait until Monday" moves X to Monday. */
export function asOrder(text: string, language: Language): string | undefined {
  if (text.length > LONGEST) return undefined
  const key = fold(text)
  const plan = PLANS[language].find(([pattern]) => pattern.test(key))
  return plan && key.replace(plan[0], plan[1])
}
