import { ENGLISH } from './english'
import { learnDates, learnReminders } from './languages'
import { RUSSIAN } from './russian'
import * as reminders from './typed-reminders'

/** For those who read so many dates that they need not load a language when it is first typed. */
learnDates('en', ENGLISH)
learnDates('ru', RUSSIAN)
learnReminders(reminders)
