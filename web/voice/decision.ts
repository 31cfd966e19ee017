import type { Candidate } from '../../src/core/voice/contract'
import { wordsOf } from '../../src/core/words'
import type { Outcome } from './carry-out'

const list = (words: string) => new Set(words.split(' '))

const YES = list(
  'yes yeah yep yup sure right correct exactly ok okay please do it that go ahead add change да ага угу верно правильно точно хорошо ладно давай добавь измени пожалуйста',
)
const NO = list(
  "no nope cancel discard stop don't never mind nevermind forget it that thanks thank you нет не надо отмена отмени стоп спасибо",
)
const PLACES = [
  list('first 1st 1 первый первая первое первую'),
  list('second 2nd 2 второй вторая второе вторую'),
  list('third 3rd 3 третий третья третье третью'),
]

/** What words answer to a question: "yes", "no", "the second one" or a part of one title. */
export function decisionIn(
  words: string,
  { answer, review }: Outcome,
): 'yes' | 'no' | Candidate | undefined {
  const candidates = answer?.candidates ?? []
  const said = wordsOf(words)
  if (said.length === 0 || (!review && candidates.length === 0)) return undefined
  if (said.every((word) => NO.has(word))) return 'no'
  const isYes = said.every((word) => YES.has(word))
  if (review && isYes) return 'yes'
  if (isYes && candidates.length === 1) return candidates[0]
  const named = candidates.filter(({ title }) => {
    const titled = wordsOf(title)
    return said.every((word) => titled.includes(word))
  })
  if (named.length === 1) return named[0]
  const [place = '', ...rest] = said.filter((word) => word !== 'the' && word !== 'one')
  return rest.length === 0 ? candidates[PLACES.findIndex((each) => each.has(place))] : undefined
}
