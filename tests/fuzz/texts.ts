import fc from 'fast-check'

/** What the grammars of dates, repeats, filters, quick add and voice look for. */
const WORDS =
  `buy milk add call Ann finished done delete undo move rename remind me tomorrow today in two weeks at
  noon 5pm half past five by Friday next mon every other day weekday last month until starting after
  3 times no due date tag assigned to overdue open repeating subtask p1 p4 !high !1 urgent priority
  #home #Work #side-projects @shop @срочное +ann +Пётр a the and or not
  купить молоко добавь позвонить закончил удали перенеси напомни мне завтра сегодня через две недели
  в полдень в пять часов полпятого к пятнице следующий пн каждый второй день будням последний месяца
  до начиная раз срочно высокий приоритет без даты двадцать пять первого января ё`.split(/\s+/)

const SIGNS = Array.from('.,:;!?-–—/\\|&()[]{}<>"\'“”«»’*_#@+=~^%$`0123456789')

/** Parts of files: CSV, iCalendar, JSON, todo.txt, Markdown, the configuration of the terminal. */
const FORMATS = [
  ...['\n', '\r\n', '\t', '""', '","', ';', '\ufeff', 'TYPE,CONTENT,DATE\n', 'Subject,Due Date\n'],
  ...[
    'BEGIN:VTODO\r\n',
    'END:VTODO\r\n',
    'BEGIN:VALARM\r\n',
    'SUMMARY:',
    'DUE;VALUE=DATE:',
    '\r\n ',
  ],
  ...[
    'RRULE:FREQ=',
    'FREQ=DAILY',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'INTERVAL=2',
    'UNTIL=20261231',
    '\\n',
  ],
  ...[
    '{"',
    '":',
    '[',
    ']',
    '[{"uuid":"1","description":"',
    'null',
    '__proto__',
    'constructor',
    '1e999',
  ],
  ...['(A) ', 'x 2026-11-24 ', 'due:2026-12-01', 'rec:+2w', 't:', '- [ ] ', '- [x] ', '# ', '  - '],
  ...['folder = ', 'alias.w = ', '<p>', '</', '&amp;', '&#x', 'https://', 'www.', 'mailto:', '\0'],
]

const DATES = [
  ...['2026-11-24', '2026-02-30', '0000-00-00', '9999-12-31', '20261124T090000Z', '24.12.2026'],
  ...['2026-11-24T09:30:00Z', '2026-11-24T09:30:00+02:00', '11/24/26', '12:60', '25:00', '17.30'],
  ...['P1D', '-PT15M', 'P99999999999W', 'Europe/Berlin', 'NaN', 'Infinity', '-1', '1e9', '0x10'],
]

/** Characters that are not what they seem: their case, width, direction or half of them is missing. */
const ODD = [
  ...[
    '😀',
    '👩‍👩‍👧',
    '🇩🇪',
    'é',
    'e\u0301',
    'İ',
    'ı',
    'ß',
    'ﬁ',
    'ǅ',
    'Ω',
    '漢字',
    'ｆｕｌｌ',
    '½',
    '٣',
    '²',
  ],
  ...[
    '\ud83d',
    '\ude00',
    '\uffff',
    '\u202e',
    '\u2066',
    '\u200f',
    'עברית',
    'عربي',
    '\u200b',
    '\u00ad',
  ],
  ...['\x1b[31m', '\x1b]0;a\x07', '\x9b2J', '\x7f', '\x08', '\u2028', '\u0085', '\u00a0', '\u3000'],
]

const piece = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
  ...[SIGNS, FORMATS, DATES, ODD].map((each) => ({
    weight: 2,
    arbitrary: fc.constantFrom(...each),
  })),
)

const pieces = fc
  .tuple(fc.array(piece, { maxLength: 12 }), fc.constantFrom(' ', ' ', ''))
  .map(([all, between]) => all.join(between))

/** A text that may be anything that a person, a program or an attacker sends. Mostly short. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: pieces },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(pieces, fc.integer({ min: 2, max: 200 }))
      .map(([one, count]) => one.repeat(count).slice(0, 3_000)),
  },
)
