import { fold } from '../../../core/words'
import type { Language } from './context'

interface Plan {
  pattern: RegExp
  /** The same as an order that is read, of the pattern's groups. */
  order: string
  /** It may as well tell of how things are: then it asks. */
  told?: true
}

const plan = (source: string, order: string): Plan => ({
  pattern: new RegExp(`^${source}$`, 'd'),
  order,
})
const told = (source: string, order: string): Plan => ({ ...plan(source, order), told: true })

const EN_ORDER =
  '(?:move|shift|push|postpone|reschedule|delay|snooze|put off|bump|bring forward|rename|retitle|tag|label|prioriti[sz]e|change|make|mark|set)'
const EN_DAY = '(?:on |at |this |next |tomorrow|tonight|today|mon|tue|wed|thu|fri|sat|sun)'
const EN_MOVED = '(?:moved|pushed|postponed|rescheduled|delayed|bumped|shifted|put off)'
const EN_LEVEL =
  '(?:(?:not |really |very |super |that |so |quite |now |pretty )*(?:urgent|important|critical|(?:high|top|low|medium) priority|a priority))'
const RU_TO = '(?<to>(?:на|до|в|во|к) .+?)'
const RU_LEVEL = '(?<level>(?:не )?(?:срочн|важн|неважн|несрочн)[а-я]+)'

/** Ways to say that an open task is to change, beside an order. */
const PLANS: Record<Language, Plan[]> = {
  en: [
    plan(
      `(?:i|we)(?:'d|'ll|'ve| would| will)? (?:need|want|like|have|got|going|should|must)(?: to| you to)? (?<order>${EN_ORDER} .+)`,
      '$<order>',
    ),
    plan(
      "(?<task>.+?) (?:can|could|has to|will have to|'ll have to) wait (?:until|till) (?<to>.+)",
      'move $<task> to $<to>',
    ),
    plan(
      '(?<task>.+?) (?:(?:is|are) now|should be|needs to be) (?:due )?(?:on )?(?<to>.+)',
      'move $<task> to $<to>',
    ),
    plan(
      '(?<task>.+?),? (?:move|push|postpone|reschedule|delay)(?: (?:it|that|this|them))? (?<to>(?:to|until|till|for) .+)',
      'move $<task> $<to>',
    ),
    plan(
      `(?:let's |(?:i|we)(?:'ll| will| can|'m going to|'re going to) |please )?(?:do |make |have )?(?<task>.+?) (?<to>${EN_DAY}.*?) instead(?: of .+)?`,
      'move $<task> to $<to>',
    ),
    plan(
      `remind me (?:about|of|to) (?<task>.+?) (?<to>${EN_DAY}.*?) (?:instead(?: of .+)?|rather than .+|not .+)`,
      'move $<task> to $<to>',
    ),
    plan(
      `(?:(?:i|we)(?:'d like| would like| want| need)|get|have) (?<task>.+?) ${EN_MOVED} (?<to>(?:to|until|back|into) .+)`,
      'move $<task> $<to>',
    ),
    plan(
      "(?:change|move|push|set) (?<task>.+?)(?:'s)? (?:due date|deadline|date) to (?<to>.+)",
      'move $<task> to $<to>',
    ),
    told(
      "(?:i|we)(?:'d like| would like| want| need) (?<task>.+?) (?:done|finished|ready) (?:by|on|before) (?<to>.+)",
      'move $<task> to $<to>',
    ),
    plan(
      "(?:hold off on|(?:i|we) (?:won't|can't|cannot|will not)(?: be able to)?(?: (?:get (?:around )?to|do|make|finish|start))?) (?<task>.+?) (?:until|till|before) (?<to>.+)",
      'move $<task> to $<to>',
    ),
    plan(
      '(?:set|put|add|give me) (?:a |the )?(?:due date|deadline) of (?<to>.+?) (?:for|on|to) (?<task>.+)',
      'move $<task> to $<to>',
    ),
    plan(
      'give (?<task>.+?) (?:a |the )?(?:due date|deadline) of (?<to>.+)',
      'move $<task> to $<to>',
    ),
    plan(
      'give me (?:until|till) (?<to>.+?) (?:for|on|to finish|to do) (?<task>.+)',
      'move $<task> to $<to>',
    ),
    told(
      `(?<task>.+?) (?:(?:is|are|isn't|aren't|(?:needs|has|ought) to (?:be|happen)|(?:must|should) happen|must be)(?: now| actually| really)?(?: due| done| finished| ready| ${EN_MOVED})*|(?:was|were|got|just got|has been|have been|is being) ${EN_MOVED})(?: on| by| to| until| till| for| back to| up to)? (?<to>.+?)(?: now)?`,
      'move $<task> to $<to>',
    ),
    told(
      `(?:let's|(?:i|we)(?:'ll| will| can|'m going to|'m gonna| could))(?: just)? (?:do|have|handle|tackle|finish|get to|work on) (?<task>.+?) (?<to>${EN_DAY}.*)`,
      'move $<task> to $<to>',
    ),
    told(
      '(?:schedule|plan|make|save|leave)(?: the deadline for)? (?<task>.+?)(?: happen)? (?:for|on|until) (?<to>.+)',
      'move $<task> to $<to>',
    ),
    told(`make(?: the deadline for)? (?<task>.+?) (?<to>${EN_DAY}.*)`, 'move $<task> to $<to>'),
    told(
      `(?<task>.+?) (?:(?:needs|has) to (?:move|wait)|moved) (?:to|until|till) (?<to>.+)`,
      'move $<task> to $<to>',
    ),
    told(`(?<task>.+?) (?<to>${EN_DAY}.*?),? not .+`, 'move $<task> to $<to>'),
    plan(
      '(?:give(?: me)? |(?:i|we) need )(?<count>another|one more|[a-z]+ more) (?<unit>day|week|month)s? (?:for|on) (?<task>.+)',
      'push $<task> by $<count> $<unit>',
    ),
    plan(
      'give (?<task>.+?) (?<count>another|one more|[a-z]+ more) (?<unit>day|week|month)s?',
      'push $<task> by $<count> $<unit>',
    ),
    plan(
      '(?:put|push) (?<task>.+?) off(?: (?:for|by))? (?<to>(?:an?|[a-z]+) (?:day|week|month|hour)s?)',
      'push $<task> by $<to>',
    ),
    told(
      '(?<task>.+?) can wait(?: for)? (?<to>(?:an?|another|[a-z]+) (?:day|week|month)s?)',
      'push $<task> by $<to>',
    ),
    told(
      '(?<task>.+?) (?:goes|belongs|should go|should be|needs to go) (?:in|into|under|to) (?<to>.+)',
      'move $<task> to $<to>',
    ),
    plan(
      'change the (?:folder|list|category) (?:of|for|on) (?<task>.+?) to (?<to>.+)',
      'move $<task> to $<to>',
    ),
    plan('prioriti[sz]e (?<task>.+)', 'raise priority of $<task>'),
    plan('de-?prioriti[sz]e (?<task>.+)', 'lower priority of $<task>'),
    plan('(?:bump|move) (?<task>.+?) up', 'raise priority of $<task>'),
    plan('(?:bump up|flag|star) (?<task>.+)', 'raise priority of $<task>'),
    plan(
      'make (?<task>.+?) (?:(?:a|the|my|our) (?:top |number one )?priority|more important)',
      'make $<task> high priority',
    ),
    plan('(?:make )?(?<task>.+?)(?: is)? less (?:important|urgent)', 'make $<task> low priority'),
    plan(
      '(?<way>up|drop|cut) (?:the )?priority (?:of|on|for) (?<task>.+)',
      '$<way> priority of $<task>',
    ),
    plan(
      '(?:put|give|set|add|assign) (?:an? )?(?<level>high|highest|top|urgent|low|lowest|medium|normal) priority (?:on|to|for) (?<task>.+)',
      'make $<task> $<level> priority',
    ),
    plan(
      '(?:upgrade|elevate|escalate|downgrade|update|move|take|turn) (?<task>.+?) (?:down |up )?(?:in)?to (?:an? )?(?<level>high|highest|top|urgent|low|lowest|medium|normal)(?: priority)?',
      'make $<task> $<level> priority',
    ),
    plan('(?<way>raise|lower) (?<task>.+?) priority', '$<way> priority of $<task>'),
    plan('(?:label|tag) (?<task>.+?) (?:as )?(?<level>urgent|important)', 'make $<task> $<level>'),
    plan(
      '(?:change|update|set) the (?:title|name|wording|text) of (?<task>.+?) to (?<title>.+)',
      'rename $<task> to $<title>',
    ),
    plan(
      'give (?<task>.+?) (?:the|a)(?: new)? (?:name|title) (?<title>.+)',
      'rename $<task> to $<title>',
    ),
    told(
      'the(?: new)? (?:title|name) (?:of|for) (?<task>.+?) is (?<title>.+)',
      'rename $<task> to $<title>',
    ),
    told('make (?<task>.+?) an? (?<to>[a-z ]+?) task', 'move $<task> to $<to>'),
    plan(
      '(?:move|put|transfer|shift) (?<task>.+?) (?:to|in|into|with|under)(?: the)? (?:folder|list) (?<to>.+)',
      'move $<task> to $<to>',
    ),
    plan(
      '(?:change|set) (?<task>.+?) (?:folder|list|category) to (?<to>.+)',
      'move $<task> to $<to>',
    ),
    plan(
      "(?<task>.+?) (?:isn't|aren't|(?:is|are) (?:not|no longer))(?: that| so| really| very| all that)* (?:urgent|important|critical|a priority)(?: now| anymore| any more)?",
      'make $<task> low priority',
    ),
    plan(
      `(?<task>.+?)(?:'s| is| are| should be| can be| needs to be| (?:just )?(?:became|got)| has become)(?: now| just| actually)* (?<level>${EN_LEVEL})(?: now| anymore| any more| any longer)?`,
      'make $<task> $<level>',
    ),
    plan(
      '(?:give|mark) (?<task>.+?) (?:with )?(?:the |an? )?(?<tag>[^ ]+) (?:tag|label)',
      'tag $<task> as $<tag>',
    ),
    plan(
      '(?<task>.+?) (?:should|is to|needs to) (?:be called|be named|say|read) (?<title>.+)',
      'rename $<task> to $<title>',
    ),
    plan(
      '(?:change|update|edit|make|set) (?<task>.+?) (?:so (?:that )?it (?:says|reads)|to (?:say|read)|say|read) (?<title>.+)',
      'rename $<task> to $<title>',
    ),
  ],
  ru: [
    // "Забор перенеси на субботу", "договор пометь тегом работа".
    plan(
      '(?<task>.+?),? (?:ее |его |это |их )?(?<order>перенести|отложить|сдвинуть|(?:перенеси|отложи|сдвинь|передвинь|перекинь|перемести|отодвинь|поставь|положи|закинь|назначь|переименуй|назови|пометь|отметь)(?:те)?) (?<to>.+)',
      '$<order> $<task> $<to>',
    ),
    plan(
      `(?:давай(?:те)? )?(?<task>.+?) (?:перенесем|отложим|сдвинем|передвинем) ${RU_TO}`,
      'перенеси $<task> $<to>',
    ),
    plan(
      `(?:давай(?:те)? )?(?<task>.+?) ${RU_TO} (?:перенесем|отложим|сдвинем|перенеси|отложи|сдвинь|передвинь)(?:те)?`,
      'перенеси $<task> $<to>',
    ),
    plan(
      `(?:давай(?:те)? )?(?<task>.+?) (?:давай(?:те)?|надо|нужно|хочу|лучше|можно) (?:перенесем|перенести|отложим|отложить|сдвинем|сдвинуть|передвинем|передвинуть) ${RU_TO}`,
      'перенеси $<task> $<to>',
    ),
    plan(
      `(?:давай(?:те)?|надо|нужно|хочу|лучше|можно) (?:перенесем|перенести|отложим|отложить|сдвинем|сдвинуть|передвинем|передвинуть) (?<task>.+?) ${RU_TO}`,
      'перенеси $<task> $<to>',
    ),
    plan(
      '(?<task>.+?),? (?:ее |его |это )?(?:сделай|пометь|отметь|поставь)(?:те)? (?:как )?(?<level>(?:срочн|важн|неважн|несрочн)[а-я]+|(?:высок|низк|средн)[а-я]+ приоритет[а-я]*)',
      'сделай $<task> $<level>',
    ),
    plan(`пусть (?<task>.+?) будет ${RU_LEVEL}`, 'сделай $<task> $<level>'),
    plan(
      '(?:дай|поставь|назначь) (?<task>.+?) (?<level>(?:высок|низк|средн)[а-я]+ приоритет)',
      'сделай $<task> $<level>',
    ),
    plan('(?<way>подними|повысь|понизь|снизь) (?<task>.+?) приоритет', '$<way> приоритет $<task>'),
    plan('(?<task>.+?) (?<way>подними|повысь|понизь|снизь) приоритет', '$<way> приоритет $<task>'),
    plan('приоритет (?<task>.+?) (?<way>подними|повысь|понизь|снизь)', '$<way> приоритет $<task>'),
    plan('(?:подними|повысь) (?<task>.+?) до (?<level>[а-я]+)', 'сделай $<task> $<level>'),
    plan('(?:поставь|назначь) приоритет (?<task>.+?) (?<level>[а-я]+)', 'сделай $<task> $<level>'),
    plan(
      '(?:поставь|назначь) приоритет (?<level>[а-я]+) (?:для |на |у )?(?<task>.+)',
      'сделай $<task> $<level>',
    ),
    plan('измени папку (?:у |для )?(?<task>.+?) на (?<to>.+)', 'положи $<task> в папку $<to>'),
    plan(
      '(?:дай|поставь) (?<task>.+?)(?: новое)? название (?<title>.+)',
      'переименуй $<task> в $<title>',
    ),
    plan(
      '(?:поставь|назначь|продли|сдвинь) (?:срок|дату|дедлайн) (?:у |для |задачи |задаче )*(?<task>.+?) (?:(?:на|до|к) )?(?<to>.+)',
      'перенеси $<task> на $<to>',
    ),
    plan('продли (?<task>.+?) до (?<to>.+)', 'перенеси $<task> до $<to>'),
    told('(?:оставь|сделай|хочу) (?<task>.+?) (?<to>(?:на|в|во) .+)', 'перенеси $<task> $<to>'),
    plan('(?<task>.+?) назови по-другому (?<title>.+)', 'переименуй $<task> в $<title>'),
    plan('(?:добавь|поставь) (?<task>.+?) тег (?<tag>.+)', 'добавь тег $<tag> к $<task>'),
    plan('(?<task>.+?) (?:добавь|поставь) тег (?<tag>.+)', 'добавь тег $<tag> к $<task>'),
    plan(
      '(?:поставь|задай|назначь) (?<task>.+?) (?:срок|дедлайн|дату) (?:(?:на|до|к) )?(?<to>.+)',
      'перенеси $<task> на $<to>',
    ),
    told(
      '(?<task>.+?)(?: —| -)?(?: это)?(?: очень)? (?<level>(?:срочн|важн)(?:о|ая|ое|ый|ые))',
      'сделай $<task> $<level>',
    ),
    told('(?<task>.+?) давай(?:те)? (?:на )?(?<to>.+)', 'перенеси $<task> на $<to>'),
    told(`(?<task>.+?) лучше ${RU_TO}`, 'перенеси $<task> $<to>'),
    plan('пусть (?<task>.+?) будет (?<to>(?:на|до|в|во|к) .+)', 'перенеси $<task> $<to>'),
    plan(
      '(?<task>.+?) (?:подождет|подождут|потерпит|потерпят) до (?<to>.+)',
      'отложи $<task> до $<to>',
    ),
    plan(
      `(?<task>.+?) (?:перенесли|перенес|перенесла|сдвинули|отложили|передвинули|переносится|переезжает|переехал[аи]?|переносим|сдвигаем|откладываем) ${RU_TO}`,
      'перенеси $<task> $<to>',
    ),
    plan(
      `(?:перенесли|сдвинули|отложили|передвинули|переносим|сдвигаем|откладываем) (?<task>.+?) ${RU_TO}`,
      'перенеси $<task> $<to>',
    ),
    plan(
      '(?<task>.+?) (?:сейчас |теперь |пока |уже |больше )*не (?:так |очень |такая |такое )?(?:срочн|важн)[а-я]*',
      'сделай $<task> неважным',
    ),
    plan(
      'до (?<task>.+?) (?:доберусь|доберемся|дойдут руки) (?:только |лишь )?(?<to>.+)',
      'перенеси $<task> $<to>',
    ),
    plan(
      '(?<task>.+?) (?:теперь )?(?:надо|нужно|должн[а-я]+) (?:называться|назвать) (?<title>.+)',
      'переименуй $<task> в $<title>',
    ),
    plan(
      '(?:пусть )?(?<task>.+?) (?:называется|будет называться) (?<title>.+)',
      'переименуй $<task> в $<title>',
    ),
    plan(
      '(?:смени|измени|поменяй) (?:срок|дату|дедлайн) (?:у |для )?(?<task>.+?) на (?<to>.+)',
      'перенеси $<task> на $<to>',
    ),
    plan(
      '(?:срок|дедлайн|дата) (?:у |для )?(?<task>.+?) (?:теперь |—|-)?\\s?(?<to>.+)',
      'перенеси $<task> на $<to>',
    ),
    told(
      `(?:давай(?:те)? )?(?<task>.+?) (?:сделаю|сделаем|будет|займусь|займемся|долж(?:ен|на|но|ны) быть) ${RU_TO}`,
      'перенеси $<task> $<to>',
    ),
  ],
}

/** What may name a task and where it goes, without a verb: read last, and asked about. */
const PLACES: Record<Language, Plan[]> = {
  en: [told('(?<task>.+?) (?:to|into|until) (?<to>.+)', 'move $<task> to $<to>')],
  ru: [
    told('(?<task>.+?) (?<level>(?:высок|низк|средн)[а-я]+ приоритет)', 'сделай $<task> $<level>'),
    // To a folder: "стоматолог в четверг" is something new.
    told('(?<task>.+?) во? (?<to>.+)', 'положи $<task> в папку $<to>'),
  ],
}

/** Characters: longer sentences are no such plan (security 27). */
const LONGEST = 200

export interface Order {
  order: string
  /** It may as well tell of how things are. */
  told: boolean
}

/** What a sentence may say as an order, what it only tells last: "X can wait until Monday" moves X. */
export function ordersIn(text: string, language: Language): Order[] {
  const orders = ordersOf(text, PLANS[language])
  return [...orders.filter(({ told }) => !told), ...orders.filter(({ told }) => told)]
}

/** "The fence to Saturday", "крану высокий приоритет". */
export function placesIn(text: string, language: Language): Order[] {
  return ordersOf(text, PLACES[language])
}

function ordersOf(text: string, plans: readonly Plan[]): Order[] {
  if (text.length > LONGEST) return []
  const key = fold(text)
  const orders = plans.flatMap(({ pattern, order, told = false }) => {
    const spans = pattern.exec(key)?.indices?.groups
    if (!spans) return []
    const said = order.replace(/\$<(\w+)>/g, (_, name: string) =>
      text.slice(...(spans[name] ?? [])),
    )
    return [{ order: said, told }]
  })
  // Several plans may come to one order: it is read once, as the first of them says it.
  return [...new Map(orders.toReversed().map((each) => [each.order, each])).values()].reverse()
}
