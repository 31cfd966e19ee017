import type { TitleWords } from './title-words'

export const LONG = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
export const SHORT = '(?:mon|tue|wed|thu|fri|sat|sun)'
const DAY = `(?:${LONG}|mon|tues?|weds?|thur?s?|fri|sat|sun)`
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december'
export const SHORT_MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
export const ENGLISH_TITLES: TitleWords = {
  dangling:
    /(?:^|\s)(?:of|from|with|and|or|the|an?|than|per|via|&|about|re|regarding|except|but|not|no|under|(?:every|each|all)(?: (?:\d+(?:st|nd|rd|th)|first|second|third|fourth|last|other))?)$/,
  naming:
    /(?:^|\s)(a|an|the|my|our|your|his|her|their|some|more|enough|every|each|last|black|blue|bloody|ash|holy|whit|manic|palm|easter|good|casual|cyber|super|happy|ruby|maundy|lazy|stormy|gloomy|of|at|from|for|with|to|than|dr\.?|mr\.?|mrs\.?|ms\.?)$/,
  quiet: /^(?:today|tonight|tomorrow|the day|noon|midnight)/,
  media:
    /(?:^|\s)(?:watch|read|see|(?<=^|to |and |[,:] )play|listen|sing|stream|download|rewatch|memori[sz]e|recite|quote|look up|cover of|chords|lyrics|soundtrack)(?=\s|$)/,
  dayInTitle: new RegExp(`${LONG}|tomorrow|${MONTHS.replace('march|', '').replace('may|', '')}`),
  weekdayOrMonth: new RegExp(
    `^(?:(?:on|by|due|until|in|next|this|before|at) )*(?:${SHORT}|${SHORT_MONTH}|christmas|xmas|new year|eod|cob|eow|eom|eoy)`,
  ),
  aboutPeriod:
    /(?:^|\s)(?:plans?|agenda|budget|menu|goals?|schedule|forecast|reports?|itinerary|timetable|resolutions?|targets?|roadmap|rota|roster) (?:for|of|for the)$/,
  period: new RegExp(`week|month|quarter|year|day|${MONTHS}|tomorrow`),
  takesPeriod:
    /^(?:to )?(?:plan|review|organi[sz]e|schedule|discuss|celebrate|survive|enjoy|filter|sort|map out|outline|prepare for|think about|think through|get ready for|prep for|budget)(?: out| the| our| my)?$/,
  plans: /^(?:to )?plan .*\n.*(?:week|month|year)/,
  spanBefore: new RegExp(
    `(?:^|\\s)(?:(?:from|between) (?:\\S+ ){0,3}\\S+|${SHORT}[a-z]*|${SHORT_MONTH}[a-z]*(?: \\d+\\S*)?|[0-3]?\\d(?:st|nd|rd|th|(?:[:./]\\d\\d?)*(?: ?[ap]m)?))\\s*$`,
  ),
  span: /^(?:to|until|till|through|and|-|–|—)\s/,
  spanWord: /(?:^|\s)(?:to|until|till|through|and|or|-|–|—|vs|versus)$/,
  dayBeside: new RegExp(
    `(?:^|[\\s(])(?:(?:${DAY})s?(?: \\d+| morning| night)?|today|tomorrow|tonight|${SHORT_MONTH}[a-z]* \\d+\\S*|\\d+\\S* ${SHORT_MONTH}[a-z]*|\\d+[./]\\d+\\S*|\\d\\d-\\d\\d)[\\s,;:)–—-]*$`,
  ),
  inside: new RegExp(
    `\\s(?=(?:tomorrow|today|tonight|on|by|before|next|this|at|@|in|${LONG}|${SHORT}|${SHORT_MONTH}|\\d\\d?(?::\\d\\d)? ?[ap]m|\\d\\d?/\\d\\d?|\\d\\d?:\\d\\d)\\s)|[,(]\\s?`,
    'g',
  ),
  uncertain:
    /^(?:since|over(?! the weekend)|during|at night|at lunch|over lunch)(?:\s|$)|^(?:for|from|starting) (?!.*\d(?::\d| ?[ap]\.?m| to \d))|^after (?!\d)/,
  starts: /^(?:starting|from) /,
  repeats: /(?:^|\s)(?:every|each|daily|weekly|monthly|yearly)(?:\s|$)/,
  month: new RegExp(`^(?<by>in|by|before|until) (?:${MONTHS})$`),
  books: /^(?:book|reserve|plan|schedule|watch|read|see) /,
}
