import type { Role } from '../../core/sharing/rules'
import { layOut } from '../mail/layout'
import type { LetterKind } from '../mail/queue'
import { digest, harmless, reminder } from './notice-letters'

/**
 * What is said in a letter. Nothing that a stranger typed is ever part of it, but for titles of tasks and
 * names of people and folders, which `harmless` makes so (security 8).
 */
export interface Content {
  /** Also the heading, if the letter has no other. */
  subject?: string
  heading: string
  paragraphs: Paragraph[]
  button?: { label: string; link: string }
  notes: Paragraph[]
}

/** In English, unless it says otherwise. */
export type Paragraph = string | { text: string; lang: 'ru' }

export interface Letter {
  subject: string
  text: string
  html: string
}

interface Invitation {
  who: string
  email: string
  folder: string
  role: Role
}

interface About {
  /** JSON, where the queue says what it is about. */
  about?: string | null
  /** Where the pages are, with no slash at the end. */
  publicUrl?: string
  /** The whole address, from the public URL to the token (A11); notices may have none. */
  link: string | undefined
  at: Date
}

export function compose(kind: LetterKind, { link = '', at, about, publicUrl = '' }: About): Letter {
  if (kind === 'reminder') return layOut(reminder(JSON.parse(about ?? '{}'), publicUrl))
  if (kind === 'digest') return layOut(digest(JSON.parse(about ?? '{}'), publicUrl))
  if (kind === 'invitation') return layOut(invitation(link, JSON.parse(about ?? '{}')))
  return layOut(contentOf[kind](link, at))
}

const contentOf: Record<
  Exclude<LetterKind, 'reminder' | 'digest' | 'invitation'>,
  (link: string, at: Date) => Content
> = {
  verification,
  reset,
  emailChanged,
  passwordChanged,
  newDevice,
  guesses,
  accountDeleted,
  assigned,
}

/** A14. It is also the letter to a new address after a change (A9). */
function verification(link: string): Content {
  return {
    heading: 'Confirm your email address',
    paragraphs: [
      'Someone asked for an account with this address at the task organiser. If that was you, confirm the address and you can sign in.',
    ],
    button: { label: 'Confirm email address', link },
    notes: [
      'The link works for 7 days.',
      'If you did not ask for this account, do not follow the link. Unless the address is confirmed, nobody can sign in with it.',
    ],
  }
}

/** P11: in both languages of the product. */
function reset(link: string): Content {
  return {
    subject: 'Reset your password / Сброс пароля',
    heading: 'Reset your password',
    paragraphs: [
      'Someone asked for a new password for the task organiser account with this address. If that was you, choose one now.',
      {
        text: 'Кто-то запросил новый пароль для учётной записи с этим адресом. Если это были вы, задайте его сейчас.',
        lang: 'ru',
      },
    ],
    button: { label: 'New password / Новый пароль', link },
    notes: [
      'The link works once, within an hour. If you did not ask for it, ignore this email: your password stays as it is.',
      {
        text: 'Ссылка действует один раз в течение часа. Если вы этого не запрашивали, не обращайте внимания на это письмо: пароль останется прежним.',
        lang: 'ru',
      },
    ],
  }
}

/** To the address that an account had before (A9), with the link that puts it back (A15). */
function emailChanged(link: string): Content {
  return {
    heading: 'Your email address was changed',
    paragraphs: [
      'Your task organiser account now has another email address. Letters will go there, and you sign in with it.',
    ],
    ...(link && { button: { label: 'Put this address back', link } }),
    notes: link
      ? [
          'If you changed it yourself, you can ignore this email. If you did not, someone else is using your account: put this address back. That signs everybody out, and you choose a new password.',
          'The link works for 7 days.',
        ]
      : [
          'If you did not change it, someone else is using your account: tell the people who run the server at once.',
        ],
  }
}

const IF_NOT_YOU =
  'If it was not you, someone else is using your account: choose “Forgot password?” on the sign-in page now. That signs everybody out.'
const SWITCH_OFF = 'You can switch these letters off in your account settings.'

function passwordChanged(_: string, at: Date): Content {
  return {
    heading: 'Your password was changed',
    paragraphs: [
      `Your task organiser account has a new password since ${inWords(at)}. Everybody who was signed in with the old one is signed out.`,
    ],
    notes: [IF_NOT_YOU, SWITCH_OFF],
  }
}

function newDevice(_: string, at: Date): Content {
  return {
    heading: 'New sign-in to your account',
    paragraphs: [
      `Someone signed in to your task organiser account on ${inWords(at)}, from a browser or program that was not used with it before. Your account settings list where you are signed in.`,
    ],
    notes: [IF_NOT_YOU, SWITCH_OFF],
  }
}

/** Security 32. */
function guesses(_: string, at: Date): Content {
  return {
    heading: 'Someone is guessing your password',
    paragraphs: [
      `By ${inWords(at)}, 100 wrong passwords had been tried for your task organiser account in less than a day. Until the day is over, you can sign in only from networks that you have signed in from before. Where you are signed in already, you stay signed in.`,
    ],
    notes: [
      'If you can’t sign in, choose “Forgot password?” on the sign-in page: with a new password you can sign in at once. If your password is short, or you use it elsewhere too, choose a better one.',
      SWITCH_OFF,
    ],
  }
}

/** Security 26. */
function accountDeleted(_: string, at: Date): Content {
  return {
    heading: 'Your account was deleted',
    paragraphs: [
      `Your task organiser account and everything in it was deleted on ${inWords(at)}: tasks, folders, tags, history and sessions. Nothing can bring it back.`,
    ],
    notes: ['Copies remain in the server’s backups until those are deleted in turn.'],
  }
}

/** M2, U12. */
function invitation(link: string, { who, email, folder, role }: Invitation): Content {
  const name = harmless(who)
  const heading = `${name} wants to share a folder with you`
  const address = who === email ? '' : ` (${harmless(email)})`
  const may = role === 'edit' ? 'You can edit its tasks' : 'You can see its tasks'
  return {
    heading,
    paragraphs: [
      `${name}${address} wants to share the folder “${harmless(folder)}” with you at the task organiser. ${may} once you have joined. Behind the link, you can sign in, or create an account first.`,
    ],
    button: { label: 'See the invitation', link },
    notes: [
      'The link works once, within 7 days.',
      'If you do not want to join, ignore this email.',
    ],
  }
}

/** M6. */
function assigned(_: string, at: Date): Content {
  return {
    heading: 'You have a new task',
    paragraphs: [
      `Someone who shares a folder with you assigned a task to you on ${inWords(at)}. Open the task organiser to see it.`,
    ],
    notes: [SWITCH_OFF],
  }
}

/** 21 November 2026, 09:30 UTC. */
function inWords(at: Date): string {
  return `${format.format(at)} UTC`
}

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
