import { isEnglishVerb } from '../../core/task-verbs'
import './english'
import './english-more'
import './english-places'
import './russian'
import './russian-more'
import './russian-places'
import { learnReminders, learnVerbs } from './languages'
import * as reminders from './typed-reminders'

/** For those who read so many dates that they need not load a language when it is first typed. */
learnVerbs('en', isEnglishVerb)
learnReminders(reminders)
