import type { TitleWords } from './title-words'

const LONG = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const SHORT = '(?:mon|tue|wed|thu|fri|sat|sun)'
const DAY = `(?:${LONG}|mon|tues?|weds?|thur?s?|fri|sat|sun)`
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december'
const SHORT_MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
/** No fraction, price or slogan. */
const FIGURES =
  '\\d\\d?([./-])\\d\\d?\\1(?:20)?\\d\\d|(?!24/7|9/11|7/11)(?:(?:1[1-9]|2\\d|3[01])/\\d\\d?|\\d\\d?/(?:1[1-57-9]|[679]|2\\d|3[01]))'
const BEFORE_FIGURE = '(?:to|until|till|through|and|or)(?: on| by)?'

export const ENGLISH_TITLES: TitleWords = {
  dangling:
    /(?:^|\s)(?:of|from|with|and|or|the|an?|than|per|via|&|about|re|regarding|except|but|not|(?:every|each|all)(?: (?:\d+(?:st|nd|rd|th)|first|second|third|fourth|last|other))?)$/,
  naming:
    /(?:^|\s)(a|an|the|my|our|your|his|her|their|some|more|enough|every|each|last|black|blue|bloody|ash|holy|whit|manic|palm|easter|good|casual|cyber|super|happy|ruby|maundy|lazy|stormy|gloomy|of|at|from|for|with|to|than|dr\.?|mr\.?|mrs\.?|ms\.?)$/,
  quiet: /^(?:today|tonight|tomorrow|the day|noon|midnight)/,
  media:
    /(?:^|\s)(?:watch|read|see|(?<=^|to |and |[,:] )play|listen|sing|stream|download|rewatch|memori[sz]e|recite|quote|look up|cover of|chords|lyrics|soundtrack)(?=\s|$)/,
  dayInTitle: new RegExp(`${LONG}|tomorrow|${MONTHS.replace('march|', '').replace('may|', '')}`),
  weekdayOrMonth: new RegExp(
    `^(?:(?:on|by|due|until|in|next|this|before|at) )*(?:${SHORT}|${SHORT_MONTH}|christmas|xmas|new year|eod|cob|eow|eom|eoy)`,
  ),
  standsApart: new RegExp(
    `^(?:on|by|at|@|in|before|until|due|for|within|this|today|tonight|tomorrow|first thing|end of|the day after|noon|midday|next|no later than|around|mon|tues?|weds?|thur?s?|\\d?\\d:\\d[05]|\\d\\d?(?::\\d\\d)? ?[ap]\\.?m\\.?|\\d\\d? o'?clock|\\d{4}-\\d\\d-\\d\\d|${FIGURES}|\\d\\d?(?:st|nd|rd|th)? [a-z]{3,}|${SHORT_MONTH}[a-z]* \\d\\S*)\\s|^(?:today|tonight|tomorrow)`,
  ),
  aboutPeriod:
    /(?:^|\s)(?:plans?|agenda|budget|menu|goals?|schedule|forecast|reports?|itinerary|timetable|resolutions?|targets?|roadmap|rota|roster) (?:for|of|for the)$/,
  period: new RegExp(`week|month|quarter|year|day|${MONTHS}|tomorrow`),
  takesPeriod:
    /^(?:to )?(?:plan|review|organi[sz]e|schedule|discuss|celebrate|survive|enjoy|filter|sort|map out|outline|prepare for|think about|think through|get ready for|prep for|budget)(?: out| the| our| my)?$/,
  plans: /^(?:to )?plan .*\n.*(?:week|month|year)/,
  spanBefore: new RegExp(
    `(?:^|\\s)(?:(?:from|between) (?:\\S+ ){0,3}\\S+|${SHORT}[a-z]*|${SHORT_MONTH}[a-z]*(?: \\d+\\S*)?|\\d{1,2}(?:st|nd|rd|th|(?:[:./]\\d\\d?)*(?: ?[ap]m)?))\\s*$`,
  ),
  span: /^(?:to|until|till|through|and|-|–|—)\s/,
  spanWord: /(?:^|\s)(?:to|until|till|through|and|or|-|–|—|vs|versus)$/,
  spanOn: new RegExp(`^(?:${BEFORE_FIGURE}\\s|[-–—/]\\s?)(?:\\d|last|${LONG}|${SHORT}\\b)`),
  numbered:
    /(?:^|\s)(?:node|python|java|php|ruby|rust|go|ios|ipados|macos|android|ubuntu|debian|windows|linux|kernel|postgres|version|v|ch|pp?|pgs?|vol|ext|release|build|firmware|django|rails|react|typescript|rooms?|chapters?|episodes?|seasons?|lessons?|section|part|pages?|figure|table|verse|psalm|genesis|exodus|matthew|mark|luke|john|acts|romans|isaiah|size|by|rated?|scored?|ratio|level|channel|route|exit|gate|bus|line|quran|surah?|pin|etude|waltz|rhythm|proverbs|hebrews|corinthians|galatians|ephesians|apt|apartment|flat|box|case|pressure|bp|clause|article|rule|sku|odds|unit|ticket|lot|no|nr|highway|mix|dilute|scale)\.?(?: to| до)?$/,
  ratios: /(?:^|\s)(?:mix|dilute|dissolve|divide|ratio|crop|resize|render|aspect)(?=\s|$)/,
  fractions:
    /(?:^|\s)(?:bet|split|grade|bars|pomodoro|fasting|rated?|scored?|solve|compute|calculate|simplify|evaluate|convert)(?=\s|$)/,
  levels:
    /(?:^|\s)(?:prices?|temperature|thermostat|volume|brightness|speed|bids?|limit|opacity|threshold|fridge|oven|pin \S+)$|^(?:reduce|increase|decrease|cap|limit)\s/,
  versioned:
    /^(?:update|upgrade|install|downgrade|migrate|deploy|release)|(?:exercise|copy|slide|question)$/,
  dayBeside: new RegExp(
    `(?:^|[\\s(])(?:(?:${DAY})s?(?: \\d+)?|today|tomorrow|tonight|${SHORT_MONTH}[a-z]* \\d+\\S*|\\d+\\S* ${SHORT_MONTH}[a-z]*|\\d+[./]\\d+\\S*|\\d\\d-\\d\\d)[\\s,;:)–—-]*$`,
  ),
  inside: new RegExp(
    `\\s(?=(?:tomorrow|today|tonight|on|by|before|next|this|at|@|in|${LONG}|${SHORT}|${SHORT_MONTH}|\\d\\d?(?::\\d\\d)? ?[ap]m|\\d\\d?/\\d\\d?|\\d\\d?:\\d\\d)\\s)|[,(]\\s?`,
    'g',
  ),
  certain:
    /^(?!(?:in|by|before) [a-z]+$(?<!day)).*(?:\d|day|tomorrow|tonight|night|noon|week|month|hour|end)/,
  goesOn:
    /^(?:with|w\/|about|for|at|from|to|in|on|via|near|over|regarding|re|because|so|and|or)\s|^[-–—(]/,
  certainAlone: /^(?:on(?! the \d+ )|by|before|until|at) (?!\d+$)/,
  uncertain:
    /^(?:since|over(?! the weekend)|during|at night|at lunch|over lunch)(?:\s|$)|^(?:for|from|starting) (?!.*\d(?::\d| ?[ap]\.?m))|^after (?!\d)/,
  starts: /^(?:starting|from) /,
  repeats: /(?:^|\s)(?:every|each|daily|weekly|monthly|yearly)(?:\s|$)/,
  month: new RegExp(`^(?<by>in|by|before|until) (?:${MONTHS})$`),
  books: /^(?:book|reserve|plan|schedule|watch|read|see) /,
  leads:
    /\d|^(?:tomorrow|tonight|noon|midday|next week|(?:on|by|next|this) \S+day(?: (?:morning|afternoon|evening|night))?)$/,
}
