import { ENGLISH } from './english'
import { learnDates } from './languages'
import { RUSSIAN } from './russian'

/** For those who read so many dates that they need not load a language when it is first typed. */
learnDates('en', ENGLISH)
learnDates('ru', RUSSIAN)
