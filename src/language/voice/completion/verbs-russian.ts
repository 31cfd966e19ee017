/** Verbs whose past form says that something is done: perfective, by their infinitive. */
const PERFECTIVE =
  `взять вернуть внести возвратить восстановить встретить встретиться вставить выбрать выбросить вывезти
  вывести выгладить выгрузить выгулять выдать выиграть выкинуть выключить выкрасить вылечить вымыть вымести вынести
  выпить выписать выполнить выпустить выровнять вырастить высадить выслать высушить выстирать вытереть выучить
  вычистить дать доделать добавить договориться доесть занять нанять обнять снять изъять предпринять дозвониться докупить доработать дописать доставить дочитать
  завершить завести загрузить задать заехать зайти заказать закончить закрепить закрыть закупить заменить записать
  записаться заплатить заполнить запустить зарегистрировать зарегистрироваться зарядить заточить зашить застелить
  заварить изучить исправить испечь купить навестить надеть найти накачать накормить накрыть написать напечатать
  нарезать нарисовать настроить научить обменять обновить обработать обсудить обустроить объяснить одолжить оклеить
  опубликовать оплатить организовать освободить отвезти отвести отдать отключить отменить отмыть отнести отослать
  отправить отполировать отпустить отредактировать отремонтировать оформить ответить отчистить отсканировать
  перебрать перевезти перевести передать переделать переехать перезвонить переписать переслать пересадить
  перечитать переустановить погасить погладить поговорить погулять подать подарить подготовить подготовиться поднять
  подключить поменять подкрасить подмести подписать подстричь подтвердить позаниматься поздравить позвонить познакомиться
  покормить покончить покрасить полить положить получить помочь помыть понять попить попросить порезать посадить
  послать посмотреть построить поставить постелить постирать постричь посетить посчитать потренироваться
  починить почистить пошить появиться предупредить представить прибрать прибраться привезти привести пригласить
  приготовить прикрепить прикрутить принести принять приобрести припарковать прислать приобщить причесать пришить
  проверить провести продать продлить пройти прополоть прослушать протереть прочесть прочитать прочистить
  проветрить пропылесосить разбудить развесить раздать разложить разместить разморозить разобрать разобраться
  распаковать рассказать рассчитать расставить растянуть решить сварить сверить свозить сдать сделать сложить
  скачать скинуть скосить сменить смазать смонтировать смотать снять собрать собраться согласовать создать
  созвониться сообщить составить сохранить сочинить спечь справиться спросить сравнить срезать сшить
  сфотографировать съездить сыграть съесть стереть сходить убрать убраться уведомить уволить удобрить укоротить
  улучшить упаковать установить устроить утеплить уточнить утвердить набрать позавтракать сжечь засолить
  заклеить заправить продумать проконсультироваться встроить сделать`.split(/\s+/)

/** Past forms that no rule gives: the masculine and what the others begin with. */
const IRREGULAR = new Map(
  Object.entries({
    найти: 'нашел наш',
    зайти: 'зашел заш',
    пройти: 'прошел прош',
    помочь: 'помог помог',
    испечь: 'испек испек',
    спечь: 'спек спек',
    сжечь: 'сжег сожг',
    постричь: 'постриг постриг',
    подстричь: 'подстриг подстриг',
    прочесть: 'прочел прочл',
    протереть: 'протер протер',
    вытереть: 'вытер вытер',
    стереть: 'стер стер',
    съесть: 'съел съе',
    доесть: 'доел дое',
    приобрести: 'приобрел приобре',
    подмести: 'подмел подме',
    вымести: 'вымел выме',
  }),
)
/** Trunks in -т and -д drop it: "перевести", "перевел". */
const WITHOUT_CONSONANT = /(?:вести)$/

/** The infinitives that a past form ("купила") may have. */
const pasts = new Map<string, string>()
/** The same of a short participle ("куплено"). */
const participles = new Map<string, string>()

for (const infinitive of PERFECTIVE) {
  for (const form of pastFormsOf(infinitive)) pasts.set(form, infinitive)
  for (const form of participlesOf(infinitive)) participles.set(form, infinitive)
}
/** These are orders as well, or things: "пришли документы", "вышли счёт", "пила". */
for (const form of ['прислали', 'пошли', 'пришли', 'вышли', 'зашли']) pasts.delete(form)

/** Past forms of an infinitive: "записаться" gives "записался", "записалась"… */
function pastFormsOf(infinitive: string): string[] {
  const isReflexive = infinitive.endsWith('ся')
  const bare = isReflexive ? infinitive.slice(0, -2) : infinitive
  const [masculine, trunk] = pastTrunksOf(bare)
  const forms = [masculine, `${trunk}ла`, `${trunk}ло`, `${trunk}ли`]
  if (!isReflexive) return forms
  return forms.map((form) => form + (/[аеиоуыэюя]$/.test(form) ? 'сь' : 'ся'))
}

function pastTrunksOf(bare: string): [string, string] {
  const known = IRREGULAR.get(bare)?.split(' ')
  if (known) return [known[0] ?? '', known[1] ?? '']
  const trunk = bare.slice(0, -2)
  if (bare.endsWith('ть')) return [`${trunk}л`, trunk]
  if (WITHOUT_CONSONANT.test(bare)) return [`${trunk.slice(0, -1)}л`, trunk.slice(0, -1)]
  return [trunk, trunk]
}

/** Short participles: "оплатить" gives "оплачен", "оплачена"… */
function participlesOf(infinitive: string): string[] {
  if (infinitive.endsWith('ся')) return []
  return participleTrunksOf(infinitive).flatMap((trunk) =>
    ['', 'а', 'о', 'ы'].map((ending) => trunk + ending),
  )
}

function participleTrunksOf(infinitive: string): string[] {
  if (infinitive === 'найти') return ['найден']
  if (/(?:вести)$/.test(infinitive)) return [`${infinitive.slice(0, -3)}ден`]
  if (/(?:мести|брести)$/.test(infinitive)) return [`${infinitive.slice(0, -3)}тен`]
  if (/[сз]ти$/.test(infinitive)) return [`${infinitive.slice(0, -2)}ен`]
  if (/(?:чь)$/.test(infinitive))
    return [`${infinitive.slice(0, -2)}чен`, `${infinitive.slice(0, -2)}жен`]
  if (/(?:ереть)$/.test(infinitive)) return [`${infinitive.slice(0, -3)}т`]
  const trunk = infinitive.slice(0, -2)
  if (/[ыуо]$/.test(trunk) || /(?:взя|приня|сня|подня|ня|лить|пить|шить|бить|крыть)$/.test(trunk)) {
    return [`${trunk}т`]
  }
  if (/(?:ли|пи|ши|ви|би)$/.test(trunk) && trunk.length <= 5)
    return [`${trunk}т`, ...softened(trunk)]
  if (/[ая]$/.test(trunk)) return [`${trunk}н`]
  if (/и$/.test(trunk)) return softened(trunk)
  if (/е$/.test(trunk)) return [`${trunk}н`]
  return []
}

/** "купи" gives "куплен", "оплати" "оплачен", "почисти" "почищен". */
function softened(trunk: string): string[] {
  const bare = trunk.slice(0, -1)
  const last = bare.at(-1) ?? ''
  const stem = bare.slice(0, -1)
  const changed: Record<string, string[]> = {
    б: ['бл'],
    в: ['вл'],
    м: ['мл'],
    п: ['пл'],
    ф: ['фл'],
    д: ['ж', 'жд'],
    з: ['ж'],
    с: ['ш'],
    т: bare.endsWith('ст') ? ['ст'] : ['ч', 'щ'],
  }
  const trunks = (changed[last] ?? [last]).map((letters) => `${stem}${letters}ен`)
  if (bare.endsWith('ст')) trunks.push(`${bare.slice(0, -2)}щен`)
  return trunks
}

export function infinitiveOfPast(word: string): string | undefined {
  return pasts.get(word)
}

export function infinitiveOfParticiple(word: string): string | undefined {
  return participles.get(word)
}

/** Whether `word` is a form that says that what the title begins with is done. */
export function isPastOf(word: string, infinitive: string): boolean {
  return IS_PERFECTIVE.test(infinitive) && pastFormsOf(infinitive).includes(word)
}

export function isParticipleOf(word: string, infinitive: string): boolean {
  return IS_PERFECTIVE.test(infinitive) && participlesOf(infinitive).includes(word)
}

/** By its prefix; "обдумывать" says that it goes on. */
const IS_PERFECTIVE =
  /^(?!(?:просить|полоть|пороть|помнить)(?:ся)?$)(?:(?:по|вы|при|от|на|за|до|под|пере|про|об|раз|рас|из|ис|воз|вос)(?!.*[иы]вать)[а-я]{2,}|[су](?!.*[иы]вать)[а-я]{3,})(?:ть|ти|чь)(?:ся)?$/

/** "купить", "вынести", "испечь", "записаться". */
export function isInfinitive(word: string): boolean {
  return /^[а-я]+(?:[аеиоуыя]ть|сть|[сз]ти|йти|[чж]ь)(?:ся)?$/.test(word) && !NOUNS.has(word)
}

/** They end like infinitives. */
const NOUNS = new Set(
  'часть сеть смерть память медь печать тетрадь мать ночь дочь печь речь вещь помощь кровать скатерть новость области площадь честь шерсть месть лесть кость гость путь дождь ключь очередь мощь рожь ложь нить'.split(
    ' ',
  ),
)

/** Verbs that mean the same when it comes to a task. */
export const RUSSIAN_SYNONYMS = [
  'купить приобрести взять закупить докупить',
  'позвонить созвониться набрать дозвониться перезвонить',
  'оплатить заплатить погасить',
  'отправить послать выслать переслать скинуть отослать',
  'починить отремонтировать исправить',
  'помыть вымыть отмыть мыть',
  'убрать прибрать прибраться убраться почистить вычистить',
  'написать дописать составить',
  'сделать подготовить составить доделать приготовить',
  'забрать получить взять',
  'вернуть отдать сдать возвратить',
  'вынести выбросить выкинуть',
  'постирать выстирать',
  'погладить выгладить',
  'погулять выгулять',
  'покормить накормить',
  'прочитать прочесть дочитать',
  'протереть вытереть',
  'пропылесосить почистить',
  'подстричь постричь',
  'приготовить сварить',
  'заменить поменять сменить',
].map((group) => new Set(group.split(' ')))
