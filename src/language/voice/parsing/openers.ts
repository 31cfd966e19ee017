import { isTitleVerb } from '../../../core/task-verbs'
import { fold, trimEnd } from '../../../core/words'
import type { Language } from './context'
import { withoutRestarts, withoutStutter } from './correction'

/** What people say before the thing itself, over folded text. */
interface Openers {
  /** Said to anyone, or while thinking: "hey", "could you please". */
  polite: RegExp
  thanks: RegExp
  /** Said after the opener too: "remind me please …". */
  filler: RegExp
  /** "Add …": what follows may name a folder by itself. Group `kind` says more of the task. */
  add: RegExp[]
  /** "Put … on my list": an add only together with the list. */
  put: RegExp
  list: RegExp
  /** "Remind me to …", "I need to …". */
  need: RegExp
}

const EN_NOUN =
  '(?:to-?do (?:items?|tasks?)|tasks?|to-?dos?|to do|list items?|items?|reminders?|notes?|entry)'
const EN_LEAD =
  '(?: (?:to say|to|that says|that reads|which says|saying|called|named|titled|labelled|for me to|for|about|that|of))?'
const RU_NOUN =
  '(?:задач[а-я]+|задачк[а-я]+|задани[а-я]+|дело|дельце|пункт|напоминани[а-я]+|напоминалк[а-я]+|заметк[а-я]+|запись)'
/** What an assistant is told to do: it tells its name from a person's, and haste from a title. */
const EN_ORDER =
  '(?= (?:please|can|could|would|will|add|remind|create|make|set|put|new|schedule|note|mark|tick|check|cross|complete|move|i need|i have) )'
const RU_ORDER =
  '(?= (?:пожалуйста|добавь|напомни|создай|запиши|поставь|сделай|внеси|занеси|запланируй|отметь|вычеркни|закрой|перенеси|мне (?:надо|нужно)|надо|нужно|можешь|можно|не забудь))'
const EN_ADVERBS =
  '(?: (?:really|also|still|just|probably|definitely|maybe|actually|absolutely|seriously|do))*'
/** No order follows that says what to do about it. */
const EN_NO_ORDER = '(?!.*[ ,](?:so|add|put|need|remind) )'
const EN_ASK =
  "(?:would|do) you mind|(?:it(?: would|'d)|that would) be (?:great|nice|helpful|lovely) if you (?:could|would)|do you think you (?:could|can)|(?:can|could|shall) (?:we|i)(?: please| just| also| quickly)*(?= (?:(?:get|have) a reminder|add|put|set|make|create|schedule|note|move|mark|tick|check) )|(?:could|can|would|will|might) you(?: (?:please|maybe|possibly|kindly|just|also))*|can i (?:get|have) you to|i(?:'d| would) (?:like|love) you to|i want you to|i need you to|do me a favou?r and|if you could|be so kind and|go ahead and|i was hoping|(?:any chance|would) you (?:could|can|be able to)|are you able to|you (?:need|have) to(?= remind )|make sure (?:to|you)(?= remind )|(?:you|i|we) can(?: now)?(?= (?:check|tick|cross|mark|close|strike) )|is it possible to|would it be possible to|(?:would|will|could) you be able to|is there (?:any|a) (?:way|chance)(?: that)? (?:you|to)(?: could| can)?|could i ask you to|you should(?= remind )"
const EN_CHAT = `remember(?: that)?(?= (?:i|we) (?:need|have|must|should|gotta) )|(?:let me|i forgot to)(?= (?:add|put|note|write|jot|make|create) )|(?:do|kindly)(?= remind )|(?:i'd|i would) like to(?= (?:mark|check off|tick off|cross off|move|reschedule|rename|postpone|delete) )|thinking(?= (?:i|we) )|(?:i )?(?:totally |almost )?forgot(?: that)?(?= (?:i|we) (?:need|have|must|should) )|(?:while i think of it|(?:just )?so (?:that )?i don't forget|first(?: of all| up)?|second(?:ly)?|third(?:ly)?|next(?: up)?|another one|lastly|finally)(?=[,:])|let's(?= (?:move|push|postpone|reschedule|put off|delay|rename|change|set|tag|mark|delete|add|make) )|(?:siri|alexa|cortana|bixby|quickly|real quick)${EN_ORDER}|(?:i(?:'ve| have)? just (?:remembered|realised|realized|thought)|looks like|it looks like|turns out)(?: that)?(?= (?:i|we) (?:need|have|must|should) )|hey there|hey|hi|hello|okey|okay|ok|so|well|alright|all right|(?:right|look|listen|google|siri|alexa|assistant|computer|actually)(?=,)|hey (?:google|siri|assistant|computer)|and then|and|now|oh yeah|oh right|oh|ah|yeah|yes|yep|please|just|also|then|basically|um+|uh+|erm?|hmm+|one more thing|another thing|one thing|quick one|quick note|(?:i )?(?:almost|nearly|totally|completely )?forgot(?=,)|by the way|btw|before i forget|let me see|let's see|let me think|oh and|what was i going to say|what was it|what i need is to|what i need to do is to|what i need to do is|all i need is to|the thing is|i (?:guess|think|suppose)(?! (?:i|we|i've|we've|it|that) (?!need|have to|have got|must|should|will|'ll|gotta|want|might|ought|better))|i was thinking|i was wondering|you know|i mean|like|good morning|good evening|maybe|perhaps|anyway|anyways|ideally|at some point|eventually`
/** Other ways to need something. */
const EN_NEEDS = [
  "(?:i|we)(?:'ll| will)? need(?= to )",
  "(?:i|we)(?:'ll| will) have(?= to )",
  "(?:i'm|i am|we're|we are) (?:going|supposed|meant|due|planning)(?= to )",
  "(?:i|we)(?:'ve| have)? got(?= to )",
  '(?:i|we) (?:might|may)(?: also)? (?:need|have|want)(?= to )',
  "it's (?:my turn|important)(?= to )",
  '(?:i |we )?intend(?= to )',
  'ought(?= to )|supposed(?= to )|be reminded(?= to )',
  "mustn't forget|must(?: remember| not forget)(?= to )|better(?= [a-z]+ )",
  '(?:should probably|probably should|i feel like (?:i|we) should)',
  "i've been meaning(?= to )|i keep (?:forgetting|meaning)(?= to )",
  '(?:ensure|see(?: to it)?|make sure)(?: that)? (?:i|we)(?: do)?(?: remember to)?',
  'i need reminding(?= to )|have me(?= to )',
  `(?:an? |one |quick )(?:quick |new )?${EN_NOUN}(?= to )`,
  'schedule (?:me|(?:some |a )?time)(?= to )',
  'put me down for(?: an?)?',
].join('|')
const RU_NEEDS = [
  '(?:мне |нам )?(?:придется|предстоит|стоило бы|нужно бы)(?: еще)?',
  '(?:только|как|лишь|еще) бы(?: не забыть)?',
  '(?:самое )?главное,? не забыть',
  '(?:мы|они) должны|мы (?:хотим|собираемся|планируем)',
  '(?:мне |нам )?нуж(?:на|но) (?:задача|напоминание|заметка)|(?:у меня|есть) (?:задача|дело)(?=,? [а-я]+ть)',
  'давай(?:те)? не забудем|(?:я )?(?:постоянно|все время|вечно|всегда|опять) забываю(?= [а-я]+ть)',
  'думаю(?= [а-я]+ть(?:ся)? )',
].join('|')
const RU_ASK =
  'можешь|можете|ты можешь|вы можете|не мог[а-я]* бы(?: ты| вы)?|мог[а-я]* бы(?: ты| вы)?|сможешь|сможете|а можно(?! не )|можно(?! не )|не в службу,? а в дружбу|будь другом|будь(?:те)? любез[а-я]+|будь добр[а-я]?|будьте добры|сделай одолжение'
const RU_CHAT = `(?:алиса|маруся|сири|салют|ассистент|быстренько|скоренько)${RU_ORDER}|(?:(?:мне )?кажется|похоже|думаю|по-моему)(?=,? (?:мне |нам )?(?:надо|нужно|пора|стоит) )|обязательно(?= [а-я]+ть(?:ся)? )|эй|алло(?=,)|привет|здравствуй|слышь|слушай|слушайте|послушай|(?:смотри|алиса|ассистент|как его)(?=,)|так|ну|итак|окей|ок|хорошо(?! бы)|ладно|пожалуйста|плиз|а|и|еще вот что|вот еще что|вот что|еще|да|вот|короче|короче говоря|в общем|в общем-то|вообще|кстати|значит|типа|это самое|это|собственно|просто|давай|давайте|ой|о|ах|ух|фу+х|уф|ура|слава богу|ну что ж|что ж|(?:я )?(?:тут |вот )?(?:только что )?вспомнил[а]?(?=,)|(?:я )?(?:чуть не |совсем )?забыл[а]?(?: совсем)?(?=,)|чуть не забыл[а]?(?= [а-я]+ть(?:ся)? )|эм+|э+|мм+|чтобы не забыть|пока не забыл[а]?|пока помню|ах да|пожалуй|видимо|слушай-ка|получается|наверное|блин|там|(?:во-первых|во-вторых|в-третьих|потом|далее|дальше|следующее|также|и наконец)(?:,|:)?(?= )|прошу(?= [а-я]+ть )|(?:надо|нужно|хочу|дай мне|забыл[а]?)(?= (?:добавить|записать|запланировать|внести)(?: |:))|(?:сделай так,? |хочу,? )?чтобы (?:ты (?:записал|добавил|запомнил)[а]?|я не забыл[а]?)|я (?:тут )?(?:подумал|вспомнил)[а]?,?(?: что)?(?= (?:мне )?(?:надо|нужно))|что (?:там )?еще(?=,)`

export const OPENERS: Record<Language, Openers> = {
  en: {
    polite: new RegExp(`^(?:${EN_ASK}|${EN_CHAT})(?=[\\s,.:!…-])[\\s,.:!…–—-]*`),
    thanks:
      /(?<![\s,.])[\s,.]+(?:please and thank you|if you (?:can|could|would|don't mind)|will you|would you|for me please|pretty please|please|(?<=(?:list|folder|category) )(?:too|also|as well)|while you're at it|so (?:that )?i don't forget|before i forget|thanks in advance|thanks(?: a lot| so much| a million)?|thank you(?: very much| so much)?|cheers|ta|ok(?:ay)?|or something|or whatever|or so|(?<!\b(?:what|how|that|as|than) )i (?:guess|think|suppose|reckon)|you know|already|(?<=,\s*)(?:don't (?:let me )?forget|remind me))$/,
    filler:
      /^(?:not forget to|don't forget to|go ahead and|later(?= to )|remember to|make sure to|be sure to|please|uh+|um+|erm?|like|you know|just|maybe|also|again|then|too|basically|as well|actually)(?=[\s,])[\s,]*/,
    add: [
      new RegExp(
        `^(?:add|create|make|give|send|shoot|leave|stick in|pop in|set(?: up)?|schedule|start|put(?: in| down)?|note(?: down)?|enter|save|log|record|insert|drop in)(?: me| us| in)?(?: (?:an?|another|one|one more|the))?(?: new| quick)?(?<kind>(?: [a-z-]+){0,3}?) ${EN_NOUN}(?: in(?= for ))?${EN_LEAD}(?=[\\s:,-])[\\s:,-]*`,
      ),
      new RegExp(
        `^(?:an? |one |another )?new(?<kind>(?: [a-z-]+){0,2}?) ${EN_NOUN}${EN_LEAD}(?=[\\s:,.-])[\\s:,.-]*`,
      ),
      /^(?:an? |another )?(?:to-?do|to do|task|note|reminder|item|memo)(?: to (?:self|myself))?\s*[:,-]\s*/,
      /^add(?: for me| this| the following| something| (?:another|(?:a )?new|one more)(?: one| thing)?)(?=[:, ])[:,]*\s*(?=[a-z])(?<=[:,] |for me )/,
      /^(?:pencil|slot)(?: me)? in(?: for)? |^(?:put|stick|pop|drop)(?: (?:it|this|that))?(?: down)? (?:in|into|on) (?:my|the|our) (?:diary|calendar|schedule|planner|agenda)[\s:,]+/,
      /^(?:to-?do|to do) (?!lists?\b)/,
      /^(?:(?:make|take) (?:a |another )?(?:quick |mental )?note(?: (?:to|of|that|about))?|note that)[ :,]+/,
      /^(?:jot|write|note|put|take) (?:this |that )?down(?: that i (?:need|have) to| to)?[\s:,]+/,
      /^(?:note to (?:self|myself)|new(?=[:,])|add)(?: (?:to|on) (?:my|the) (?:to-?do |task )?(?:list|tasks))?(?=[\s:,])[\s:,]*(?:that (?:i|we) (?:need to|have to|must|should) )?/,
    ],
    put: /^(?:put|drop|stick|throw|pop|place|file|get) /,
    list: /(?<![\s,])[\s,]+(?:down|(?:to|on|onto|in) (?:my|the|our) (?:to[- ]?do |task )?(?:list|tasks|to-?dos?))(?=$|\s+(?:(?:for|on|by|at|with|as|this|next|every) |tagged|today|tonight|tomorrow|urgent|(?:high|low|medium|top) priority))/,
    need: new RegExp(
      `^(?:${EN_NEEDS}|remind (?:me|us|myself)|let me know(?= (?:to|at|on|in) )|(?:ask|tell|get) me(?= to )|(?:nudge|ping|alert|notify|prompt|buzz) me(?= )|(?:give me|get|have|i(?:'ll| will)? need|i want|i'd like) a reminder|(?:my|the) (?:next |new )?(?:task|to-?do) is(?= to )|set (?:me )?a reminder|reminder|i(?:'ll| will)?${EN_ADVERBS} (?:need|want|have|ought|wish|plan)(?: to remember)?(?= to )|i(?:'ve| have)? (?:also |still )?got(?= to )|i(?:'m| am) (?:going|supposed|meant)(?= to )|i(?:'d| would) (?:really )?(?:like|love|better)(?= to )|(?:i(?:'ve got|'ve| have)(?: got)?|there(?:'s| is)) an?(?= (?:[a-z']+ ){0,3}(?:appointment|meeting|interview|lesson|class|exam|flight|lunch|dinner|party|concert|rehearsal|recital|checkup|call|deadline|wedding)\\b)|(?:i'd|i|we'd|we) better|(?:i|we) (?:really )?could (?:really )?(?:do with|use)|let's not forget|(?:i|we)(?:'ve|'m|'re)?${EN_ADVERBS} (?:gotta|wanna|gonna)|(?:(?:it|that)(?:'d| would| might) |would |might )be (?:good|nice|great|smart|wise|best|a good idea)(?= to )|help me(?: to)? remember|be sure(?= to )|make sure(?= to )|we(?:'re| are) (?:(?:all|almost|nearly|running|getting|really|pretty) ){0,2}(?:out of|low on)(?! (?:town|time|here|luck|control|(?:the )?(?:house|office))\\b)${EN_NO_ORDER}|(?:we|i)(?:'ve| have)? (?:just )?(?:ran|run) out of(?! time)${EN_NO_ORDER}|(?:i|we) need(?! to)|i${EN_ADVERBS} (?:must|should|shall)(?! (?:have|be done))${EN_ADVERBS}(?: not forget| remember)?|i mustn't forget|i can't forget|i don't want to forget|we${EN_ADVERBS} (?:need|have|ought|want)(?= to )|we${EN_ADVERBS} (?:must|should)(?! have)${EN_ADVERBS}|don't (?:let me )?forget|do not (?:let me )?forget|never forget|try to remember|remember(?= (?:to|that) )|make sure (?:that )?i|let's|time(?= to )|it's time(?= to )|gotta|need(?= to )|have(?= to )|got(?= to ))(?: (?:to|that|about|of))?(?=[\\s:,])[\\s:,]*`,
    ),
  },
  ru: {
    polite: new RegExp(`^(?:${RU_ASK}|${RU_CHAT})(?=[\\s,.:!…-])[\\s,.:!…–—-]*`),
    thanks:
      /(?<![\s,.])[\s,.]+(?:пожалуйста|плиз|спасибо(?: большое)?|будь добр[а]?|если можно|если не(?: )?(?:трудно|сложно)|заранее спасибо|спасибо тебе|а то забуду|чтобы (?:я )?не (?:забыть|забыл[а]?)|заодно|ладно|хорошо|ок|окей|и все|вот|короче|(?<=,\s*)(?:не забыть|напомни))$/,
    filler:
      /^(?:пожалуйста|плиз|эм+|э+|мм+|ну|вот|это самое|так|еще раз|еще|(?:о )?необходимости|также|короче|в общем|там|типа|про это самое|значит|обязательно|как-нибудь|просто|это|туда(?: же)?|потом|позже|попозже|еще раз|одно|(?:о том,? )?чтобы(?= [а-я]+ть(?:ся)? )|(?:под названием|с названием)|чтобы (?:не забыть|(?:я |мы )?не забыл[аи]?)(?: про)?|пока не забыл[а]?|не забыть)(?=[\s,:])[\s,:]*/,
    add: [
      new RegExp(
        `^(?:добавь(?:те)?|добавить|создай(?:те)?|создать|запиши(?:те)?|записать|поставь(?:те)?|поставить|заведи|накинь|зафиксируй|сохрани|введи|дай|можно(?= мне)|сделай|внеси|занеси|установи|вставь|включи|пусть будет|нужна|нужно)(?: мне| нам| себе| пожалуйста)*(?: (?:еще )?(?:одну|один|одно|еще))?(?: нов[а-я]+)?(?<kind>(?: [а-я]+){0,2}?) ${RU_NOUN}(?=[\\s:,.-])[\\s:,.-]*`,
      ),
      new RegExp(
        `^(?:еще (?:одн[ао] )?|одн[ао] |следующ[а-я]+ |нов[а-я]+ )(?<kind>(?:[а-я]+ ){0,2}?)${RU_NOUN}(?=[\\s:,.-])[\\s:,.-]*`,
      ),
      new RegExp(`^${RU_NOUN}\\s*[:-]\\s*`),
      /^(?:добавь(?:те)?|добавить|добавим|поставь(?:те)?(?= в (?:планы?|календарь) )|запишем|запланируй(?:те)?|запиши(?:те)?|записать(?= [а-я]+ть(?:ся)? )|занеси(?:те)?|внеси(?:те)?|внести|занести|вписать|впиши|закинь|допиши|вставь|кинь|(?:от|по|за)меть(?:те)? себе|зафиксируй|запомни)(?: мне| себе| нам| меня)?(?: пожалуйста| еще)*(?: в (?:мой список(?: дел| задач)?|список (?:дел|задач)|планы?|(?:мои )?(?:дела|задачи)|календарь)(?! [а-я]+ок(?:\s|$)))?(?=[\s:,])[\s:,]*/,
    ],
    put: /^(?:положи|включи|закинь|помести|кинь|засунь|созда(?:й|йте|ть)|заведи|поставь)(?: мне| нам| себе)? /,
    list: /(?<![\s,])[\s,]+(?:в|на) (?:мой )?список(?: дел| задач)?(?=$|\s+(?:(?:на|до|к|с|во?|кажд[а-я]+) |сегодня|завтра|послезавтра|срочно))/,
    need: new RegExp(
      `^(?:${RU_NEEDS}|(?:мне |нам )?(?:еще )?нуж(?:ны|ен|на)|(?:(?:мне )?(?:нужно|надо)|(?:я )?хочу),? чтобы ты(?: мне)? напомнил[а]?(?: мне)?(?: о том)?|скажи мне(?= (?:в|во|через|завтра|утром|вечером) )|напоминание(?= (?:на|в|во|через|сегодня|завтра|послезавтра) )|задача(?= на (?:сегодня|завтра|послезавтра|понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье) )|(?:мне |нам )?(?:напомни(?:те)?|напоминай(?:те)?|напомнить)(?: мне| нам)?(?: (?:насчет|о том))*|(?:поставь|создай|сделай|установи) (?:мне )?напоминание|(?:мне |нам )?(?:бы )?(?:еще )?(?:очень )?(?:нужно|надо|необходимо|пора|следует|следовало|стоит|хорошо|неплохо)(?! было(?! бы)| бы [а-я]+ был)(?: бы(?:ло)?| было бы)?(?: мне| нам| будет| еще)*(?: не забыть)?|(?:мне|нам)(?: еще)? бы(?: еще)?|(?:мне |нам )?не (?:помешало|мешало|помешает)(?: бы)?(?: еще)?|(?:мне |нам )?(?:было бы )?(?:здорово|неплохо|хорошо)(?: бы)?(?: было)?(?: не забыть)?(?= )(?! (?:бы )?[а-я]+ был)|хотелось бы|(?:мне|нам|у меня|у нас)(?= (?:сегодня|завтра|послезавтра|утром|днем|вечером|через|во? (?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресен|\\d))[^?]*$)|(?:я )?(?:должен|должна|обязан[а]?)(?! был)|(?:я )?(?:хочу|бы хотел[а]?|хотел бы|хотела бы|собираюсь|планирую)|(?:мне бы )?не забудь(?:те)?(?: мне)?(?: напомнить(?: мне)?(?: о том)?)?|(?:мне )?(?:бы )?не забыть(?: бы)?|не дай(?:те)?(?: мне)? забыть|давай(?:те)?)(?=[\\s:,])[\\s:,]*`,
    ),
  },
}

/** "uh", "эм": said while thinking. */
const THINKING =
  /(,\s*)?(?<=^|[\s,])(?:u+m+|u+h+|e+rm?|e+m+|h+m+|э+м*|э-э|мм+|это самое|так сказать)(?=[\s,.!?]|$)[,.]?\s*/giu
/** Between these and what follows there is no pause but for thought. */
const GOES_ON =
  /^(?:to|for|on|at|in|of|with|about|from|by|the|an?|my|our|me|that|i|and|в|во|на|с|к|о|об|про|за|из|от|до|у|по|для|мне|что|и)$/

/** "Ask Ann, um, about the keys": without the sound, and without the pause unless it separates. */
function withoutHesitation(text: string): string {
  return text.replace(THINKING, (sound, pause: string | undefined, at: number) => {
    if (pause === undefined) return ''
    const before =
      text
        .slice(Math.max(0, at - LONGEST_WORD), at)
        .split(' ')
        .at(-1) ?? ''
    const behind = at + sound.length
    const [after = ''] = text.slice(behind, behind + LONGEST_WORD).split(/[\s,]/)
    const goesOn = isTitleVerb(before) || [before, after].some((word) => GOES_ON.test(fold(word)))
    return goesOn ? ' ' : pause
  })
}

/** Letters. */
const LONGEST_WORD = 30

/** The same between two commas. */
const ASIDE =
  /, (?:like|you know|i mean|please|um+|uh+|well|so|if possible|пожалуйста|ну|короче|в общем|как бы|типа|значит|это|наверное|кстати|говорю|представь|представляешь), ?/giu

/** "At like 8". */
const ROUGHLY =
  /\b(at|around|by|about|in) like (?=\d|an? |half |one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|half)/gi

/** "С двух до трех": with figures, as hours are typed. */
const HOURS_RU =
  /(?<=(?:^|\s)с )(?<from>часу|двух|тр[её]х|четыр[её]х|пяти|шести|семи|восьми|девяти|десяти|одиннадцати|двенадцати) до (?<to>часу|двух|тр[её]х|четыр[её]х|пяти|шести|семи|восьми|девяти|десяти|одиннадцати|двенадцати)(?=[\s,.]|$)/giu
const GENITIVES =
  'часу двух трех четырех пяти шести семи восьми девяти десяти одиннадцати двенадцати'.split(' ')

/** "At 730", as it is often heard. */
const RUN_TOGETHER =
  /\b(at|by|around) (1[0-2]|[1-9])([0-5]\d)(?=[,.!?]?$|[,.]? (?:[ap]\.?m|to |today|tonight|tomorrow|this |on |in the |next |mon|tue|wed|thu|fri|sat|sun))/gi

/** "Tick it off, would you?" asks nothing. */
const TAG =
  /(?<![\s,])[\s,]+(?:(?:please|will you|would you|could you|can you|ok|okay|пожалуйста|ладно|хорошо)[\s,]*)+\?$/i

/** "Would you mind adding …": add it. */
const MIND = /(?<=\byou mind )(add|remind|mark|tick|check|put(?=t)|set(?=t))t?ing(?= )/i

/** "Добавь-ка". */
const SOFTLY = /(?<=^|\s)([а-яё]+(?:[аеяю]й|и|ь|те))-ка(?=[\s,]|$)/giu

const ASKS: Record<Language, RegExp> = {
  en: new RegExp(`^(?:${EN_ASK})\\b`),
  ru: new RegExp(`^(?:${RU_ASK})(?![а-я])`),
}

/** The request itself, without what is said for the sake of speaking. */
export function withoutPoliteness(transcript: string, language: Language): string {
  const { polite, thanks } = OPENERS[language]
  let text = withoutStutter(withoutHesitation(withoutRestarts(transcript)))
    .replace(TAG, '')
    .replace(ASIDE, ' ')
    .replace(ROUGHLY, '$1 ')
    .replace(RUN_TOGETHER, '$1 $2:$3')
    .replace(HOURS_RU, (_, from: string, to: string) => `${hourOf(from)} до ${hourOf(to)}`)
    .replace(SOFTLY, '$1')
    .replace(MIND, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  text = trimEnd(text, /[\s.!…]/)
  for (let lead = polite.exec(fold(text)); lead; lead = polite.exec(fold(text))) {
    if (lead[0].length === text.length) break
    const asks = ASKS[language].test(fold(text))
    text = text.slice(lead[0].length)
    // "Could you add …?" asks for it; it is no question.
    if (asks) text = trimEnd(text, /[\s?]/)
  }
  for (let end = thanks.exec(fold(text)); end; end = thanks.exec(fold(text))) {
    text = trimEnd(text.slice(0, end.index), /[\s,.!…]/)
  }
  return text
}

function hourOf(genitive: string): number {
  return GENITIVES.indexOf(fold(genitive)) + 1
}

/** What is said after an opener for the sake of speaking: "remind me please to …". */
export function withoutFillers(text: string, language: Language): string {
  const { filler } = OPENERS[language]
  let rest = text
  for (let lead = filler.exec(fold(rest)); lead; lead = filler.exec(fold(rest))) {
    if (lead[0].length >= rest.length) break
    rest = rest.slice(lead[0].length)
  }
  return rest
}
