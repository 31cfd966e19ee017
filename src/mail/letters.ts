import { layOut } from './layout'
import type { LetterKind } from './queue'

/** What is said in a letter. Nothing that a stranger typed is ever part of it (security 8). */
export interface Content {
  subject: string
  heading: string
  paragraphs: Paragraph[]
  button?: { label: string; link: string }
  notes: Paragraph[]
}

export interface Paragraph {
  text: string
  lang?: 'ru'
}

export interface Letter {
  subject: string
  text: string
  html: string
}

/** `link` is the whole address, from the public URL to the token (A11). */
export function compose(kind: LetterKind, link: string): Letter {
  return layOut(contentOf[kind](link))
}

const contentOf: Record<LetterKind, (link: string) => Content> = {
  verification,
  reset,
  emailChanged,
}

/** A14. It is also the letter to a new address after a change (A9). */
function verification(link: string): Content {
  return {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      {
        text: 'Someone asked for an account with this address at the task organiser. If that was you, confirm the address and you can sign in.',
      },
    ],
    button: { label: 'Confirm email address', link },
    notes: [
      { text: 'The link works for 7 days.' },
      {
        text: 'If you did not ask for this account, do not follow the link. Unless the address is confirmed, nobody can sign in with it.',
      },
    ],
  }
}

/** P11: in both languages of the product. */
function reset(link: string): Content {
  return {
    subject: 'Reset your password / Сброс пароля',
    heading: 'Reset your password',
    paragraphs: [
      {
        text: 'Someone asked for a new password for the task organiser account with this address. If that was you, choose one now.',
      },
      {
        text: 'Кто-то запросил новый пароль для учётной записи с этим адресом. Если это были вы, задайте его сейчас.',
        lang: 'ru',
      },
    ],
    button: { label: 'New password / Новый пароль', link },
    notes: [
      {
        text: 'The link works once, within an hour. If you did not ask for it, ignore this letter: your password stays as it is.',
      },
      {
        text: 'Ссылка действует один раз в течение часа. Если вы этого не запрашивали, не обращайте внимания на это письмо: пароль останется прежним.',
        lang: 'ru',
      },
    ],
  }
}

/** To the address that an account had before (A9). */
function emailChanged(): Content {
  return {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      {
        text: 'Your task organiser account now has another email address. Letters will go there, and you sign in with it.',
      },
    ],
    notes: [
      {
        text: 'If you did not change it, someone else is using your account: tell the people who run the server at once.',
      },
    ],
  }
}
