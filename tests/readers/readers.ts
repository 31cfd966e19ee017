import * as config from '../../cli/config/parse'
import { readDue } from '../../cli/dates/read-due'
import { readEvery } from '../../cli/dates/read-every'
import { readWhen } from '../../cli/dates/read-when'
import { Failure } from '../../cli/print/failure'
import * as fitText from '../../cli/print/fit-text'
import * as safeText from '../../cli/print/safe-text'
import { cellOf } from '../../cli/print/table'
import { typed } from '../../cli/screen/line'
import * as shown from '../../cli/screen/paint'
import * as liveFilter from '../../cli/screen/saved-views'
import { named } from '../../cli/tasks/find-by-name'
import * as fuzzy from '../../cli/tasks/fuzzy'
import { lineOf } from '../../cli/tasks/line-of'
import { matching } from '../../cli/tasks/match-titles'
import * as said from '../../cli/tasks/said'
import * as handles from '../../cli/tasks/task-handle'
import * as terms from '../../cli/tasks/taskwarrior-terms'
import * as dueDate from '../../src/core/dates/due-date'
import * as day from '../../src/core/filters/day'
import { parseFilter } from '../../src/core/filters/parse'
import { FilterError } from '../../src/core/filters/terms'
import * as toggle from '../../src/core/filters/toggle-term'
import * as typedDate from '../../src/core/filters/typed-date'
import * as findMarks from '../../src/core/find/marks'
import * as mistyped from '../../src/core/find/mistyped'
import * as letters from '../../src/core/find/other-letters'
import * as query from '../../src/core/find/query'
import * as search from '../../src/core/find/search'
import * as names from '../../src/core/names'
import { nearest } from '../../src/core/nearest'
import { Problem } from '../../src/core/problem'
import { parseRule } from '../../src/core/repeat/rule'
import { isRussianVerb } from '../../src/core/russian-verbs'
import { isEnglishVerb, isTitleVerb } from '../../src/core/task-verbs'
import * as title from '../../src/core/tasks/title'
import * as icsLines from '../../src/core/transfer/ics-lines'
import { noted } from '../../src/core/transfer/noticed'
import * as words from '../../src/core/words'
import * as inTitle from '../../src/language/dates/date-in-title'
import * as englishNumbers from '../../src/language/dates/english-numbers'
import { ENGLISH_TITLES } from '../../src/language/dates/english-titles'
import * as findDate from '../../src/language/dates/find-date'
import * as languages from '../../src/language/dates/languages'
import { isPartOfTitle } from '../../src/language/dates/part-of-title'
import { writtenAs } from '../../src/language/dates/phrase'
import * as readDate from '../../src/language/dates/read-date'
import { reminderIn } from '../../src/language/dates/reminder'
import * as russianNumbers from '../../src/language/dates/russian-numbers'
import { RUSSIAN_TITLES } from '../../src/language/dates/russian-titles'
import {
  blanked,
  hasTitle,
  overlap,
  quotedIn,
  spanOf,
  tokenText,
} from '../../src/language/dates/spans'
import * as spokenNumbers from '../../src/language/dates/spoken-numbers'
import { findReminders, reminderOf } from '../../src/language/dates/typed-reminders'
import { nameAt, quotedNameAt } from '../../src/language/quick-add/name-at'
import * as pasted from '../../src/language/quick-add/pasted-lines'
import { readLine } from '../../src/language/quick-add/read-line'
import { readSchedule } from '../../src/language/quick-add/read-schedule'
import { findTwins } from '../../src/language/quick-add/twins'
import { readDespiteUnknown } from '../../src/language/quick-add/unknown-names'
import { loadRepeats, mayRepeat } from '../../src/language/repeat/hint'
import * as phrases from '../../src/language/repeat/phrases'
import { repeatWords } from '../../src/language/repeat/words'
import * as verbsEnglish from '../../src/language/voice/completion/verbs-english'
import * as verbsRussian from '../../src/language/voice/completion/verbs-russian'
import * as keywords from '../../src/language/voice/matching/keywords'
import { matchTask, nearTasks, tasksNamedIn } from '../../src/language/voice/matching/match-task'
import * as stems from '../../src/language/voice/matching/stem'
import * as titleIndex from '../../src/language/voice/matching/title-index'
import { parse } from '../../src/language/voice/parsing/parse'
import * as wordForms from '../../src/language/word-forms'
import { mergeInto, readerIn } from '../../src/server/dav/calendar-task'
import { checkItem } from '../../src/server/dav/check'
import { colourIn } from '../../src/server/dav/colours'
import { DavError, isAmong } from '../../src/server/dav/errors'
import { readSent } from '../../src/server/dav/fields'
import { targetOf } from '../../src/server/dav/paths'
import { queryOf } from '../../src/server/dav/query'
import { parseXml } from '../../src/server/dav/xml'
import * as asana from '../../src/server/transfer/asana'
import { Budget, spendOnJson } from '../../src/server/transfer/budget'
import * as csv from '../../src/server/transfer/csv'
import * as ics from '../../src/server/transfer/ics'
import { momentOf, zoneOf } from '../../src/server/transfer/ics-moment'
import * as lineCost from '../../src/server/transfer/line-cost'
import * as markdown from '../../src/server/transfer/markdown'
import * as newNames from '../../src/server/transfer/new-names'
import { rowOf } from '../../src/server/transfer/new-row'
import * as outlook from '../../src/server/transfer/outlook'
import { readBytes } from '../../src/server/transfer/read-file'
import { durationMs } from '../../src/server/transfer/reminders'
import { taskwarriorRule } from '../../src/server/transfer/taskwarrior'
import * as ticktick from '../../src/server/transfer/ticktick'
import * as todoTxt from '../../src/server/transfer/todo-txt'
import * as todoist from '../../src/server/transfer/todoist'
import { plainText } from '../../src/server/transfer/vikunja'
import * as when from '../../src/server/transfer/when'
import * as suggestions from '../../web/quick-add/suggestions'
import { addressesIn } from '../../web/tasks/linked-text'
import {
  CLOCK,
  FILTER,
  FOLDERS,
  LANGUAGES,
  LINE,
  OWN,
  PREVIOUS,
  SIDES,
  TASKS,
  withTitle,
} from './people'

/** Reads a text that may be anything; it may refuse it with an error. */
type Reader = (text: string) => unknown

/** By the file and the function: every function that reads what a person wrote, said or imported. */
const KNOWN = { folders: FOLDERS, tags: ['shop', 'home'], people: ['Ann'] }

export const READERS: Record<string, Record<string, Reader>> = {
  'cli/config/parse.ts': {
    parseConfig: (text) =>
      each([text, `folder = ${text}`, `alias.w = ${text}`], config.parseConfig),
    put: (text) =>
      config.put(
        {
          aliases: new Map(),
          contexts: new Map(),
          filters: new Map(),
          reports: new Map(),
          urgency: new Map(),
        },
        text,
        text,
      ),
    withValue: (text) => config.withValue(text, 'folder', text),
    wordsIn: config.wordsIn,
  },
  'cli/tasks/fuzzy.ts': {
    fuzzyFind: (text) => [
      fuzzy.fuzzyFind(FOLDERS, text, (name) => name),
      fuzzy.fuzzyFind([text], 'work', (name) => name),
      fuzzy.fuzzyFind([text], text.slice(1), (name) => name),
    ],
  },
  'cli/screen/paint.ts': { shownText: shown.shownText },
  'cli/screen/line.ts': {
    typed: (text) => [
      typed({ text, at: text.length }, 'w', { ctrl: true }),
      typed({ text: '', at: 0 }, text, {}),
    ],
  },
  'cli/screen/saved-views.ts': {
    readQuery: (text) => liveFilter.readQuery(text, { folders: [], tags: [] } as unknown as Shown),
  },
  'cli/tasks/find-by-name.ts': {
    named: (text) => named('folder', [{ id: 1, name: 'Work', clientId: null }], text),
  },
  'cli/print/fit-text.ts': {
    widthOf: fitText.widthOf,
    cut: (text) => fitText.cut(text, 40),
    fit: (text) => fitText.fit(text, 40),
    wrap: (text) => fitText.wrap(text, 40),
    ends: (text) => fitText.ends(text, text, 80),
  },
  'cli/tasks/match-titles.ts': { matching: (text) => matching([], [text]) },
  'src/core/nearest.ts': { nearest: (text) => [nearest(text, FOLDERS), nearest('x', [text])] },
  'cli/tasks/taskwarrior-terms.ts': {
    fromTaskwarrior: terms.fromTaskwarrior,
    isForeign: terms.isForeign,
    isVirtual: terms.isVirtual,
  },
  'cli/tasks/line-of.ts': { lineOf: (text) => lineOf(['x', text]) },
  'cli/tasks/said.ts': {
    queryOf: (text) => said.queryOf(['x', text]),
    readSaid: (text) => [said.readSaid(text, KNOWN), said.readSaid(text, KNOWN, true)],
  },
  'cli/dates/read-due.ts': { readDue },
  'cli/dates/read-when.ts': { readWhen },
  'cli/dates/read-every.ts': { readEvery },
  'cli/print/safe-text.ts': {
    clean: safeText.clean,
    cleanJson: safeText.cleanJson,
    printable: safeText.printable,
    safe: (text) => safeText.safe`${text}`,
    join: (text) => safeText.join([text, text], ', '),
  },
  'cli/print/table.ts': { cellOf },
  'cli/tasks/task-handle.ts': {
    isHandle: handles.isHandle,
    isUuid: handles.isUuid,
    parseHandle: (text) => handles.parseHandle(text, []),
  },
  'src/language/dates/date-in-title.ts': {
    dateBesideTitle: (text) =>
      onBothSides((language, side) => inTitle.dateBesideTitle(text, side, language, CLOCK, {})),
    dateInsideTitle: (text) =>
      LANGUAGES.map((language) => inTitle.dateInsideTitle(text, language, CLOCK, {})),
  },
  'src/language/dates/part-of-title.ts': {
    isPartOfTitle: (text) =>
      onBothSides((language, side) => {
        const at = side === 'end' ? text.length : 0
        const found = { from: at, to: at, when: {}, said: text.slice(0, 200), bare: true }
        const certainty = { before: {}, today: CLOCK.today, isLed: false }
        return isPartOfTitle(text, found, side, language, certainty)
      }),
  },
  'src/language/dates/other-places.ts': {
    otherPlaces: (text) =>
      LANGUAGES.map((language) => {
        const places = languages.placesIn(language)
        const titles = language === 'en' ? ENGLISH_TITLES : RUSSIAN_TITLES
        const said = text.slice(0, 200)
        const found = { from: 0, to: said.length, when: { day: CLOCK.today }, said, bare: false }
        const key = words.fold(text)
        const place = { text, key, mark: ' ', index: key.length >> 1, language, titles, said: {} }
        return [
          places?.isTitleAtStart(said, text, found, {
            before: {},
            today: CLOCK.today,
            isLed: false,
          }),
          places?.isNumber('1:10', text, false),
          places?.isNumber(said, text, false),
          places?.standsApart(text, found),
          places?.dateInside({ ...found, from: key.length >> 1 }, place, CLOCK.today),
          places?.dateInside({ ...found, isPair: true }, { ...place, mark: ',' }, CLOCK.today),
        ]
      }),
  },
  'src/language/dates/spans.ts': {
    spanOf: (text) => spanOf(text, { from: 0, to: text.length }),
    blanked: (text) => blanked(text, [{ from: 0, to: 1 }]),
    hasTitle: (text) => hasTitle(text, [{ from: 0, to: 1 }]),
    overlap: (text) => overlap({ from: 0, to: text.length }, { from: 0, to: 1 }),
    quotedIn,
    tokenText: (text) => tokenText(text, { from: 0, to: text.length }),
  },
  'src/language/dates/typed-reminders.ts': {
    findReminders: (text) => findReminders(text, [], LINE, new Set()),
    reminderOf: (text) => reminderOf([], text, CLOCK),
  },
  'src/language/dates/reminder.ts': {
    reminderIn: (text) =>
      LANGUAGES.map((language) => [
        reminderIn(text, language, CLOCK),
        reminderIn(`${text} remind me напомни`, language, CLOCK),
      ]),
  },
  'src/language/dates/english-numbers.ts': { toNumber: englishNumbers.toNumber },
  'src/language/dates/find-date.ts': {
    dateAt: (text) =>
      onBothSides((language, side) =>
        findDate.dateAt(words.fold(text), side, language, CLOCK, { terse: true, before: {} }),
      ),
  },
  'src/language/dates/languages.ts': {
    languagesOf: languages.languagesOf,
    mayHaveDate: (text) => LANGUAGES.map((language) => languages.mayHaveDate(text, language)),
  },
  'src/language/dates/read-date.ts': {
    readDate: (text) => readDate.readDate(text, CLOCK),
    whenIn: (text) => LANGUAGES.map((language) => readDate.whenIn(language, text, CLOCK)),
  },
  'src/language/dates/phrase.ts': { writtenAs: (text) => writtenAs(text, text) },
  'src/language/dates/russian-numbers.ts': { toNumber: russianNumbers.toNumber },
  'src/language/dates/spoken-numbers.ts': {
    toNumber: spokenNumbers.toNumber,
    mayBeNumber: spokenNumbers.mayBeNumber,
    numbersInDigits: (text) => spokenNumbers.numbersInDigits([text, ...text.split(' ')]),
  },
  'src/core/filters/typed-date.ts': {
    readTypedDate: (text) => typedDate.readTypedDate(text, CLOCK),
  },
  'src/core/filters/day.ts': {
    readDay: (text) => day.readDay(text, CLOCK),
    readBareDay: (text) => day.readBareDay(text, CLOCK),
  },
  'src/core/filters/parse.ts': {
    parseFilter: (text) => each([{ clock: CLOCK }, FILTER], (known) => parseFilter(text, known)),
  },
  'src/core/filters/toggle-term.ts': {
    toggleTerm: (text) => [
      toggle.toggleTerm(text, '#Work', FILTER),
      toggle.toggleTerm('p1', text, FILTER),
    ],
    chosenTerms: (text) => toggle.chosenTerms(text, 'tag', FILTER),
    isChosen: (text) => toggle.isChosen([{ kind: 'text', text, isQuoted: false }], text, FILTER),
    nameTerm: (text) => toggle.nameTerm('#', text),
  },
  'src/core/find/marks.ts': {
    marksIn: (text) => [
      findMarks.marksIn(text, 'milk'),
      findMarks.marksIn('Buy milk', text),
      findMarks.marksIn(text, text.slice(0, 2)),
      findMarks.marksIn(text, text),
    ],
    excerptOf: (text) => [
      findMarks.excerptOf(text, text.slice(0, 2)),
      findMarks.excerptOf(text, text),
    ],
  },
  'src/core/find/mistyped.ts': {
    mistypedOf: mistyped.mistypedOf,
    isOneOff: (text) => [mistyped.isOneOff(text, text), mistyped.isOneOff(text, `a${text}`)],
    mistypedAt: (text) => {
      const word = mistyped.mistypedOf('apointments')
      return word && [...word.starts, word.rest].map((p) => mistyped.mistypedAt(text, word, p, 0))
    },
    brokenAt: (text) => [
      mistyped.brokenAt(text, 'checkin', 0),
      mistyped.brokenAt(text, text.slice(0, 60).padEnd(4, 'a'), 0),
    ],
  },
  'src/core/find/other-letters.ts': {
    onOtherKeyboard: letters.onOtherKeyboard,
    inCyrillic: letters.inCyrillic,
  },
  'src/core/find/query.ts': {
    readQuery: query.readQuery,
    foldSought: query.foldSought,
    readings: (text) => [...query.readings(text)],
    finders: (text) =>
      [...query.readings('mistyped')]
        .flat()
        .flatMap((word) => query.finders(word).map((find) => find(text, 0))),
    exactly: query.exactly,
    compoundsOf: query.compoundsOf,
    isJoined: (text) => query.readQuery('milk').map((word) => query.isJoined(word, text)),
    wordTest: (text) =>
      [...query.readQuery('milk'), query.exactly('a')].map((word) => query.wordTest(word)(text)),
    placesOf: (text) =>
      [...query.readQuery('bought a every'), query.exactly('a')].map((word) =>
        query.placesOf(text, word),
      ),
  },
  'src/core/find/search.ts': {
    search: (text) => [
      search.search(tables('Buy milk'), text),
      search.search(tables(text), 'milk every'),
    ],
    textsOf: (text) => search.textsOf(tables(text)),
    searchTexts: (text) => [
      search.searchTexts(search.textsOf(tables(text)), 'mistyped words'),
      search.searchTexts(search.textsOf(tables('Buy milk')), text),
    ],
    matcher: (text) => search.matcher(tables(text), query.readQuery(text)),
  },
  'src/core/names.ts': {
    sameName: (text) => names.sameName(text, 'Work'),
    nameKey: names.nameKey,
    bareName: names.bareName,
    compareNames: (text) => names.compareNames({ id: 1, name: text }, { id: 2, name: text }),
  },
  'src/language/word-forms.ts': {
    keysOf: wordForms.keysOf,
    irregularForms: (text) => wordForms.irregularForms([text]),
    stemsOf: wordForms.stemsOf,
    isPrefix: wordForms.isPrefix,
    isKnownWord: wordForms.isKnownWord,
  },
  'src/language/quick-add/name-at.ts': {
    nameAt: (text) => nameAt(text, FOLDERS),
    quotedNameAt: (text) => [quotedNameAt(text, FOLDERS), quotedNameAt(`"${text}`, FOLDERS)],
  },
  'src/language/quick-add/pasted-lines.ts': {
    pastedLines: pasted.pastedLines,
    createLineReader: (text) => pasted.createLineReader()(text),
    withDue: (text) =>
      pasted.pastedLines(text).map((line) => pasted.withDue(line, () => undefined)),
  },
  'src/language/quick-add/read-line.ts': {
    readLine: (text) => [readLine(text, LINE), readLine(text, TWINS)],
  },
  'src/language/quick-add/read-schedule.ts': {
    readSchedule: (text) => [readSchedule(text, CLOCK), readSchedule(`${text}x 30m before`, CLOCK)],
  },
  'src/language/quick-add/twins.ts': { findTwins: (text) => findTwins(text, LINE) },
  'src/language/quick-add/unknown-names.ts': {
    readDespiteUnknown: (text) =>
      [text, `#${text}`].map((each) => readDespiteUnknown(each, LINE, new Set())),
  },
  'src/language/repeat/hint.ts': { mayRepeat, loadRepeats },
  'src/language/repeat/phrases.ts': {
    readRepeat: (text) => phrases.readRepeat(text, CLOCK),
    repeatAt: (text) =>
      onBothSides((language, side) => phrases.repeatAt(words.fold(text), side, language, CLOCK)),
  },
  'src/core/repeat/rule.ts': { parseRule },
  'src/language/repeat/words.ts': {
    repeatWords: (text) => repeatWords({ repeat: text, repeatAfter: null, repeatLeft: null }),
  },
  'src/core/task-verbs.ts': { isEnglishVerb, isTitleVerb },
  'src/core/russian-verbs.ts': { isRussianVerb },
  'src/core/dates/due-date.ts': { parseDueDate: dueDate.parseDueDate, isDay: dueDate.isDay },
  'src/core/tasks/title.ts': {
    formatTitle: (text) => title.formatTitle(text),
    plainTitle: title.plainTitle,
    wrapSelection: (text) => title.wrapSelection(text, 0, text.length, 'bold'),
  },
  'src/server/transfer/asana.ts': {
    isAsana: asana.isAsana,
    readAsana: (text) => asana.readAsana(inCsv(['Task ID', 'Name', 'Section/Column'], text), CLOCK),
  },
  'src/server/transfer/csv.ts': {
    readCsv: (text) => [text, `A,B\n"${text}`].map((each) => csv.readCsv(each, ['A'])),
    columnsOf: csv.columnsOf,
    hasColumns: (text) => csv.hasColumns(`A,${text}`, ['A']),
  },
  'src/core/transfer/ics-lines.ts': {
    readComponents: (text) => [text, inIcs(text)].map(icsLines.readComponents),
    unescaped: icsLines.unescaped,
  },
  'src/server/transfer/ics-moment.ts': {
    momentOf: (text) => momentOf({ value: text, parameters: new Map([['TZID', text]]) }, CLOCK),
    zoneOf,
  },
  'src/server/dav/check.ts': {
    checkItem: (text) => [text, inTodo(text)].map((each) => orRefusal(() => checkItem(each))),
  },
  'src/server/dav/colours.ts': { colourIn },
  'src/server/dav/errors.ts': { isAmong: (text) => isAmong(text, '"1"') },
  'src/server/dav/fields.ts': { readSent: (text) => readSent(inTodo(text), CLOCK) },
  'src/server/dav/calendar-task.ts': {
    mergeInto: (text) =>
      orRefusal(() => {
        checkItem(inTodo(text))
        return mergeInto(inTodo(text), inTodo('b'), ['title', 'due'])
      }),
  },
  'src/server/dav/paths.ts': { targetOf: (text) => targetOf(text, 1) },
  'src/server/dav/query.ts': { queryOf: (text) => queryOf(TEXT_QUERY)(inTodo(text), READER) },
  'src/server/dav/xml.ts': {
    parseXml: (text) =>
      [text, `<a>${text}</a>`, `<a b="${text}"/>`].map((each) => orRefusal(() => parseXml(each))),
  },
  'src/server/transfer/ics.ts': {
    isIcs: ics.isIcs,
    itemOf: (text) =>
      icsLines.readComponents(inIcs(text)).todos.map((todo) => ics.itemOf(todo, new Map(), CLOCK)),
    readIcs: (text) => ics.readIcs({ name: 'a.ics', text: inIcs(text) }, CLOCK),
    plainRule: ics.plainRule,
    countIn: ics.countIn,
  },
  'src/server/transfer/budget.ts': {
    spendOnJson: (text) => spendOnJson(text, new Budget(text.length)),
  },
  'src/server/transfer/line-cost.ts': {
    spendOnLines: (text) => lineCost.spendOnLines(text, new Budget(text.length)),
    spendOnRows: (text) => lineCost.spendOnRows(text, new Budget(text.length)),
    spendOnTasks: (text) =>
      lineCost.spendOnTasks(todoTxt.readTodoTxt({ name: '', text }, 9).items, new Budget(0)),
  },
  'src/server/transfer/markdown.ts': {
    checkboxIn: markdown.checkboxIn,
    isMarkdown: markdown.isMarkdown,
    readMarkdown: (text) =>
      [text, `- [ ] a ${text}`].map((each) =>
        markdown.readMarkdown({ name: '', text: each }, 100_000, CLOCK),
      ),
  },
  'src/server/transfer/new-names.ts': { cut: (text) => newNames.cut(text, 100) },
  'src/server/transfer/new-row.ts': {
    rowOf: (text) =>
      rowOf(
        { id: '1', title: `x${text}x`, description: text, dueDate: text, repeat: text },
        { isSubtask: false, zone: 'UTC', now: CLOCK.now, counts: {} },
      ),
  },
  'src/core/transfer/noticed.ts': { noted: (text) => noted('field', text, text) },
  'src/server/transfer/outlook.ts': {
    isOutlook: outlook.isOutlook,
    readOutlook: (text) =>
      outlook.readOutlook(inCsv(['Subject', 'Due Date', 'Status'], text), CLOCK),
  },
  'src/server/transfer/vikunja.ts': {
    plainText: (text) => [plainText(text), plainText(`<p>${text}`)],
  },
  'src/server/transfer/read-file.ts': {
    readBytes: (text) => [text, ...filesWith(text)].map(readFile),
  },
  'src/server/transfer/reminders.ts': { durationMs },
  'src/server/transfer/taskwarrior.ts': {
    taskwarriorRule: (text) =>
      taskwarriorRule({ uuid: '1', description: 'x', status: 'recurring', recur: text }),
  },
  'src/server/transfer/ticktick.ts': {
    isTickTick: ticktick.isTickTick,
    readTickTick: (text) =>
      ticktick.readTickTick(inCsv(['List Name', 'Title', 'Content', 'Status'], text), CLOCK),
  },
  'src/server/transfer/todo-txt.ts': {
    readTodoTxt: (text) => todoTxt.readTodoTxt({ name: 'todo.txt', text }, 100_000),
    isSurelyTodoTxt: (text) => todoTxt.isSurelyTodoTxt(text, [text]),
  },
  'src/server/transfer/todoist.ts': {
    todoistDate: (text) => todoist.todoistDate(text, CLOCK),
    isTodoist: todoist.isTodoist,
    readTodoist: (text) =>
      todoist.readTodoist(inCsv(['TYPE', 'CONTENT', 'DATE'], text, 'task'), CLOCK),
    durationIn: (text) => todoist.durationIn(text, text),
  },
  'src/server/transfer/when.ts': {
    readMoment: (text) => when.readMoment(text, CLOCK),
    readInstant: when.readInstant,
    readCompact: when.readCompact,
  },
  'src/language/voice/completion/verbs-english.ts': {
    basesOfPast: verbsEnglish.basesOfPast,
    basesOfGerund: verbsEnglish.basesOfGerund,
    isOnlyPast: verbsEnglish.isOnlyPast,
  },
  'src/language/voice/completion/verbs-russian.ts': {
    isInfinitive: verbsRussian.isInfinitive,
    infinitiveOfPast: verbsRussian.infinitiveOfPast,
    infinitiveOfParticiple: verbsRussian.infinitiveOfParticiple,
    isPastOf: (text) => verbsRussian.isPastOf(text, 'купить'),
    isParticipleOf: (text) => verbsRussian.isParticipleOf(text, 'купить'),
  },
  'src/language/voice/matching/keywords.ts': {
    keywordsOf: keywords.keywordsOf,
    spellingsOf: (text) => keywords.keywordsOf(text).words.slice(0, 9).map(keywords.spellingsOf),
  },
  'src/language/voice/matching/match-task.ts': {
    matchTask: (text) => [matchTask(text, TASKS), matchTask('buy milk', withTitle(text))],
    tasksNamedIn: (text) => [tasksNamedIn(text, TASKS), tasksNamedIn('buy milk', withTitle(text))],
    nearTasks: (text) => [nearTasks(text, TASKS), nearTasks('buy milk', withTitle(text))],
  },
  'src/language/voice/matching/stem.ts': {
    stem: stems.stem,
    sameWords: (text) => stems.sameWords(text, 'Work'),
    sameWordsKey: stems.sameWordsKey,
  },
  'src/language/voice/matching/title-index.ts': {
    withAll: (text) => titleIndex.withAll(keywords.keywordsOf('milk').words, withTitle(text)),
    withAny: (text) => titleIndex.withAny(keywords.keywordsOf(text).words, withTitle('x')),
    closeness: (text) => titleIndex.closeness(text, `${text}x`),
  },
  'src/language/voice/parsing/parse.ts': {
    parse: (text) => [
      parse(text, { own: OWN, clock: CLOCK }),
      parse(text, { own: OWN, clock: CLOCK, previous: PREVIOUS, category: 'Work' }),
      parse(`add ${text}`, { own: OWN, clock: CLOCK }),
      parse('finished the milk', { own: { ...OWN, openTasks: withTitle(text) }, clock: CLOCK }),
    ],
  },
  'src/core/words.ts': {
    fold: words.fold,
    wordAt: (text) => words.wordAt(text, 0),
    trimStart: (text) => words.trimStart(text, /[\s,]/),
    trimEnd: (text) => words.trimEnd(text, /[\s,]/),
    onOneLine: words.onOneLine,
    isAfterLetter: (text) => words.isAfterLetter(text, text.length),
    wordsOf: words.wordsOf,
  },
  'web/quick-add/suggestions.ts': {
    typingAt: (text) => suggestions.typingAt(text, text.length),
    suggest: (text) => [
      suggestions.suggest(
        { sign: '#', from: 0, query: text },
        FOLDERS.map((name) => ({ name })),
      ),
      suggestions.suggest({ sign: '@', from: 0, query: 'a' }, [{ name: text }]),
    ],
  },
  'web/tasks/linked-text.tsx': {
    addressesIn: (text) => [text, `https://${text}`].map(addressesIn),
  },
}

type Shown = Parameters<typeof liveFilter.readQuery>[1]

/**
 * Characters of the traps, beside the usual 20,000. Most of these readers leave a longer text as it is,
 * which would hide what is slow.
 */
export const MOST_READ: Record<string, number> = {
  'cli/tasks/said.ts readSaid': 5_000,
  'src/language/dates/read-date.ts readDate': 200,
  'src/core/filters/parse.ts parseFilter': 1_000,
  'src/language/quick-add/read-line.ts readLine': 2_000,
  'src/language/repeat/phrases.ts readRepeat': 300,
  'src/core/tasks/title.ts formatTitle': 2_000,
  'src/core/tasks/title.ts plainTitle': 2_000,
  'src/language/voice/matching/stem.ts stem': 60,
  'src/language/voice/parsing/parse.ts parse': 3_000,
  // What is quadratic here takes just 50 ms for 20,000.
  'src/server/transfer/vikunja.ts plainText': 60_000,
}

/** Reads all of them, also where one is refused. */
function each<T>(given: readonly T[], read: (one: T) => unknown) {
  return given.map((one) => orRefusal(() => read(one)))
}

/** What is read, or the error by which a reader refuses a text. No other error may be thrown. */
export function orRefusal<T>(read: () => T) {
  try {
    return read()
  } catch (error) {
    if (REFUSALS.some((kind) => error instanceof kind)) return error as Error
    throw error
  }
}

const READER = readerIn('Europe/Berlin', CLOCK.now)
const TEXT_QUERY = parseXml(
  '<a xmlns="urn:ietf:params:xml:ns:caldav"><filter><comp-filter name="VCALENDAR"><comp-filter name="VTODO"><prop-filter name="SUMMARY"><text-match collation="i;unicode-casemap">x</text-match></prop-filter></comp-filter></comp-filter></filter></a>',
) as NonNullable<ReturnType<typeof parseXml>>
const REFUSALS = [DavError, Problem, FilterError, config.ConfigError, Failure]

const TWINS = { ...LINE, twins: findTwins }

type Language = (typeof LANGUAGES)[number]

function onBothSides(read: (language: Language, side: (typeof SIDES)[number]) => unknown) {
  return LANGUAGES.flatMap((language) => SIDES.map((side) => read(language, side)))
}

function tables(text: string) {
  const task = { id: 1, title: text, description: text, status: 'pending' }
  return {
    tasks: new Map([[1, { ...task, folderId: 1, parentTaskId: null, updatedAt: '' }]]),
    folders: [{ id: 1, name: text }],
    tags: [{ id: 1, name: text }],
    taskTags: [{ taskId: 1, tagId: 1 }],
  }
}

function inIcs(text: string): string {
  const lines = ['SUMMARY', 'RRULE', 'CATEGORIES'].map((name) => `${name}:${text}`)
  return ['BEGIN:VCALENDAR', 'BEGIN:VTODO', ...lines, `X;A=${text}:`, 'END:VTODO'].join('\r\n')
}

function inTodo(text: string): string {
  const names = ['SUMMARY', 'X-OTHER', 'CATEGORIES']
  const lines = ['UID:1', ...names.map((name) => `${name}:${text}`), `X-B;A="${text}":1`]
  const todo = ['BEGIN:VTODO', ...lines, 'END:VTODO']
  return ['BEGIN:VCALENDAR', ...todo, 'END:VCALENDAR'].join('\r\n')
}

/** A table of one row with the text in the columns that are named; the first can be given. */
function inCsv(columns: readonly string[], text: string, first = text) {
  const row = columns.map((_, at) => (at === 0 ? first : text))
  return { name: 'a.csv', text: `${columns.join(',')}\n${row.join(',')}` }
}

/** Files of other programs with the text in their fields. */
export function filesWith(text: string): string[] {
  const json = [
    [{ uuid: '1', description: text, status: 'pending', due: text, project: text, tags: [text] }],
    [{ uuid: '1', description: 'x', status: 'recurring', recur: text, until: text }],
    [{ title: text, tasks: [{ id: 1, title: text, description: text, due_date: text }] }],
    [{ id: '1', content: text, due: { date: text, string: text, is_recurring: true } }],
    {
      kind: 'tasks#taskLists',
      items: [{ title: text, items: [{ id: '1', title: text, due: text }] }],
    },
    { version: '1', data: { tasks: [{ id: 1, name: text, due_date: text }], projects: [] } },
  ]
  return [
    inIcs(text),
    `TYPE,CONTENT,DATE\ntask,${text},${text}`,
    ...json.map((each) => JSON.stringify(each)),
  ]
}

function readFile(text: string) {
  const bytes = new TextEncoder().encode(text)
  return orRefusal(() =>
    readBytes({ bytes, name: 'file', now: CLOCK.now, zone: 'UTC', most: 100_000 }),
  )
}
