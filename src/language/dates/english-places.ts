import { LONG, SHORT, SHORT_MONTH } from './english-titles'
import { learnPlaces } from './languages'
import { otherPlaces } from './other-places'

/** No fraction, price or slogan. */
const FIGURES =
  '\\d\\d?([./-])\\d\\d?\\1(?:20)?\\d\\d|(?!24/7|9/11|7/11)(?:(?:1[1-9]|2\\d|3[01])/\\d\\d?|\\d\\d?/(?:1[1-57-9]|[679]|2\\d|3[01]))'
const BEFORE_FIGURE = '(?:to|until|till|through|and|or)(?: on| by)?'

learnPlaces(
  'en',
  otherPlaces({
    numbered:
      /(?:^|\s)(?:version|v|ch|pp?|pgs?|vol|ext(?:ension)?|release|build|firmware|rooms?|chapters?|episodes?|seasons?|section|part|pages?|figure|table|verse|psalm|genesis|exodus|deuteronomy|leviticus|ecclesiastes|revelation|jeremiah|ezekiel|psalms|iliad|odyssey|aeneid|matthew|mark|luke|john|acts|romans|isaiah|size|by|rated?|scored?|level|channel|route|exit|gate|line|quran|surah?|pin|etude|waltz|rhythm|proverbs|hebrews|\S+ians|[12] (?:peter|timothy|samuel|kings)|apt|apartment|flat|desk|box|case|pressure|bp|clause|article|rule|sku|odds|unit|ticket|lot|no|nr|highway|mix|dilute|scale|ratio)\.?(?: to| до)?$/,
    ratios: /(?:^|\s)(?:mix|dilute|dissolve|divide|ratio|crop|resize|render|aspect)(?=\s|$)/,
    fractions:
      /(?:^|\s)(?:bet|split|grade|bars|pomodoro|fasting|rated?|scored?|solve|compute|calculate|simplify|evaluate|convert)(?=\s|$)/,
    levels:
      /(?:^|\s)(?:prices?|temperature|thermostat|volume|brightness|speed|bids?|limit|opacity|threshold|fridge|oven|pin \S+)$|^(?:reduce|increase|decrease|cap|limit)\s/,
    versioned:
      /^(?:update|upgrade|install|downgrade|migrate|deploy|release)|(?:exercise|copy|slide|question)$/,
    standsApart: new RegExp(
      `^(?:on|by|at|@|in|before|until|due|for|within|this|today|tonight|tomorrow|first thing|end of|the day after|noon|midday|next|no later than|around|mon|tues?|weds?|thur?s?|\\d?\\d:\\d[05]|\\d\\d?(?::\\d\\d)? ?[ap]\\.?m\\.?|\\d\\d? o'?clock|\\d{4}-\\d\\d-\\d\\d|${FIGURES}|\\d\\d?(?:st|nd|rd|th)? [a-z]{3,}|${SHORT_MONTH}[a-z]* \\d\\S*)\\s|^(?:today|tonight|tomorrow)`,
    ),
    spanOn: new RegExp(`^(?:${BEFORE_FIGURE}\\s|[-–—/]\\s?)(?:\\d|last|${LONG}|${SHORT}\\b)`),
    certain:
      /^(?!(?:in|by|before) [a-z]+$(?<!day)).*(?:\d|day|tomorrow|tonight|night|noon|week|month|hour|end)/,
    goesOn:
      /^(?:with|w\/|about|for|at|from|to|in|on|via|near|over|regarding|re|because|so|and|or)\s|^[-–—(]/,
    certainAlone: /^(?:on(?! the \d+ )|by|before|until|at) (?!\d+$)/,
    leads:
      /\d|^(?:tomorrow|tonight|noon|midday|next week|(?:on|by|next|this) \S+day(?: (?:morning|afternoon|evening|night))?)$/,
  }),
)
