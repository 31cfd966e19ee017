import type { Language } from './context'

/** How changes of an open task are asked for, over folded text. */
export interface Words {
  /** Orders to give a task another day, folder or title: what follows says which. */
  move: RegExp
  rename: RegExp
  /** The same with the titles one behind the other: "call buy milk buy oat milk". */
  call: RegExp
  /** Orders that are no tasks themselves: where several tasks fit, it asks which. */
  clear: RegExp
  /** What a new title, a folder or a day stands behind. */
  to: RegExp
  priority: RegExp[]
  tag: RegExp[]
  /** What can't be done by voice. */
  other: RegExp
}

/** What is named to be deleted: "the note about the rent". */
const EN_ENTRY =
  '(?:(?:the |my )?(?:task|to-?do|reminder|item|entry|note) (?:about |for |to |called )?)?'
const EN_TASK = '(?:the |my )?(?:(?:task|to-?do|reminder|item) (?:about )?)?'
const RU_TASK =
  '(?:(?:задачу|задаче|задачи|дело|напоминание|пункт|запись|заметку) (?:про |об? |с |насчет )?)?'

/** What is renamed of a task. */
export const RU_TEXT = '(?:название|заголовок|текст|имя|формулировку)'

export const WORDS: Record<Language, Words> = {
  en: {
    move: new RegExp(
      `^(?:(?:set|change|move|push|shift|update) the (?:due date|date|deadline|day|time) (?:of|for|on)|move|shift|switch|swap|slide|kick|carry|roll|stick|drop(?= .+ into )|move up|push back|push|postpone|reschedule|delay|snooze|defer|put off|put(?! .+ down )|bump|make(?= .+ due )|bring forward|transfer|file|set(?= .+ for )|bring|set(?= .+ to )|change) ${EN_TASK}(?<rest>.+)$`,
    ),
    rename: new RegExp(
      `^(?:rename|retitle|change the (?:title|name|text|wording) of|change) ${EN_TASK}(?<rest>.+)$`,
    ),
    call: /^(?:let's |please )?(?:call|name|rename|retitle)(?: the| my)?(?: task)? /,
    clear:
      /^(?:move|shift|switch|push|postpone|reschedule|delay|snooze|defer|put off|bump|bring forward|rename|retitle|tag|label|priorit|raise|lower|make .+ (?:urgent|important|priority)$)/,
    to: /\s(?:(?:back|off|forward|over|across) )?(?:to|into|in|as|under|until|till|for)\s/g,
    priority: [
      new RegExp(
        `^(?:make|set|mark|flag|change|give|bump|raise|lower|drop|treat|put|move|return|keep|turn) ${EN_TASK}(?<task>.+)$`,
      ),
      new RegExp(
        `^(?:set|change|raise|increase|lower|reduce|drop|bump|make)(?: up| down)?(?: the)? priority (?:of|for|on) ${EN_TASK}(?<task>.+?)(?<level> to .+| (?:high|low|medium|urgent))$`,
      ),
      new RegExp(`^${EN_TASK}(?<task>.+?)(?<level> (?:is|isn't) .+)$`),
      new RegExp(
        `^(?<raise>raise|increase|bump up|up)?(?<lower>lower|reduce|decrease|drop|cut)? ?(?:the )?priority (?:of|for|on) ${EN_TASK}(?<task>.+)$`,
      ),
    ],
    tag: [
      new RegExp(
        `^(?:tag|retag|label|(?:mark|flag)(?!.* (?:done|complete|completed|finished)$)) ${EN_TASK}(?<task>.+) (?:with|as)(?: the)? (?<tag>.+?)(?: tag)?$`,
      ),
      new RegExp(
        `^(?:add|put|attach|stick|tack(?: on)?|slap|apply|set|assign|include)(?: the| an?)? (?:(?:tag|label) (?<tag>.+?)|(?<name>.+?) (?:tag|label)) (?:to|on|onto) ${EN_TASK}(?<task>.+)$`,
      ),
      new RegExp(`^(?:give|assign) ${EN_TASK}(?<task>.+) the (?:tag|label) (?<tag>.+)$`),
      new RegExp(`^set(?: the)? (?:tag|label) (?:of|on|for) ${EN_TASK}(?<task>.+) to (?<tag>.+)$`),
      new RegExp(`^(?:tag|label) ${EN_TASK}(?<task>.+) (?<tag>[\\p{L}\\p{N}-]+)$`, 'u'),
    ],
    other: new RegExp(
      `^(?:forget about|never mind about|scratch(?! .*off )|take(?= .+ off )|push(?= .+ back)|defer|bump|mark(?=.* as (?:not |un|in|open))|untick|delete|remove|erase|discard|drop|cancel|archive|reopen|uncheck|unmark|undo|get rid of|postpone|reschedule|rename|delay|snooze|defer) ${EN_ENTRY}(?:the |my )?(?<task>.+?)(?: (?:from|off) (?:my|the) .*list)?(?: (?:to|until|for|by|back) .+| as (?:not done|not complete|undone|incomplete|unfinished|open))?$`,
    ),
  },
  ru: {
    move: new RegExp(
      `^(?:(?:перенеси|отложи|сдвинь|передвинь|перекинь|перемести|отодвинь|переложи|положи|закинь|убери|перепланируй)(?:те)?|перенесем|отложим|сдвинем|передвинем|перенести|отложить|сдвинуть|передвинуть|переместить|назначь|назначить|поставь|поставить|запланируй|измени (?:дату|срок)|поменяй (?:дату|срок)) ${RU_TASK}(?<rest>.+)$`,
    ),
    rename: new RegExp(
      `^(?:переименуй(?:те)?|переименовать|(?:измени|поменяй)(?: ${RU_TEXT})?) (?:у )?${RU_TASK}(?<rest>.+)$`,
    ),
    call: /^(?:назови|назвать|обзови)(?:те)? (?:задачу )?/,
    clear:
      /^(?:перенес|отлож|сдвин|отодвин|передвин|перекин|перемест|перепланируй|переименуй|(?:повысь|понизь|подними|снизь) приоритет|сделай .+ (?:срочн|важн)[а-я]+$)/,
    to: /\s(?:в|во|на)\s(?:папк[уе] |списо?ке? |раздел[е]? |категори[юи] )?/g,
    priority: [
      new RegExp(
        `^(?:сделай|сделать|пометь|отметь|поставь|поставить|установи|задай|измени|назначь)(?:те)? ${RU_TASK}(?<task>.+)$`,
      ),
      new RegExp(
        `^(?:поставь|поставить|установи|задай|назначь|сделай|верни|вернуть)(?:те)? (?<level>[а-я]+(?: [а-я]+)? приоритет) (?:для |на |у )?${RU_TASK}(?<task>.+)$`,
      ),
      new RegExp(
        `^(?:измени|поменяй|смени|повысь|подними|снизь|понизь)(?:те)? приоритет (?:у |для )?${RU_TASK}(?<task>.+?)(?<level> (?:на|до) .+)$`,
      ),
      new RegExp(
        `^(?:(?<raise>(?:повы[сш]|подн[ия])[а-я]+)|(?<lower>(?:пони[зж]|сни[зж])[а-я]+)) приоритет (?:у |для |на )?${RU_TASK}(?<task>.+)$`,
      ),
      new RegExp(`^${RU_TASK}(?<task>.+?) (?:теперь|уже|стал[ао]?)(?<level> .+)$`),
    ],
    tag: [
      new RegExp(
        `^(?:добавь|поставь|повесь|прикрепи|назначь)(?:те)? (?:тег|тэг|метку) (?<tag>.+?) (?:к|на|для) ${RU_TASK}(?<task>.+)$`,
      ),
      new RegExp(
        `^(?:добавь|поставь|повесь|прикрепи|назначь|дай)(?:те)? (?:тег|тэг|метку) (?<tag>[^ ]+) ${RU_TASK}(?<task>.+)$`,
      ),
      new RegExp(
        `^(?:навесь|повесь|поставь|добавь)(?:те)? (?:на|к) ${RU_TASK}(?<task>.+) (?:тег|тэг|метку) (?<tag>.+)$`,
      ),
      new RegExp(
        `^(?:пометь|отметь)(?:те)? ${RU_TASK}(?<task>.+) (?:тегом|тэгом|меткой) (?<tag>.+)$`,
      ),
      new RegExp(
        `^(?:добавь|поставь|повесь|прикрепи)(?:те)? (?:к )?${RU_TASK}(?<task>.+) (?:тег|тэг|метку) (?<tag>.+)$`,
      ),
    ],
    other: new RegExp(
      `^(?:(?:удали|удаляй|сотри|стирай|выкинь|убери|отмени|верни|переоткрой|открой|отложи|перенеси|переименуй|сдвинь)(?:те)?|сними (?:галочку|отметку) с|удалить|стереть|отменить|отложить|перенести|переименовать) ${RU_TASK}(?<task>.+?)(?: из (?:моего )?списка.*)?(?: (?:на|в|до) .+)?$`,
    ),
  },
}

/** A folder or a tag of one's own is made elsewhere. */
export const NEW_PLACE: Record<Language, RegExp> = {
  en: /^(?:create|make|add|start|set up)(?: me)? (?:a |an |another )?(?:new )?(?:folder|category|tag|label|project)(?: (?:called|named|for) .+| .+)?$/,
  ru: /^(?:создай|создать|сделай|добавь|заведи)(?:те)? (?:мне )?(?:нов[а-я]+ )?(?:папку|категорию|тег|тэг|метку|проект)(?: .+)?$/,
}
