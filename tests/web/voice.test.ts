import { expect, test } from 'bun:test'
import { createHearing, recordingType } from '../../web/voice/recorder'
import { asTitle } from '../../web/voice/replies'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15'

test('recording prefers webm with opus, then mp4, then webm, but mp4 first on Safari', () => {
  const only =
    (...types: string[]) =>
    (type: string) =>
      types.includes(type)
  expect(recordingType(() => true, CHROME)).toBe('audio/webm;codecs=opus')
  expect(recordingType(only('audio/mp4', 'audio/webm'), CHROME)).toBe('audio/mp4')
  expect(recordingType(only('audio/webm'), CHROME)).toBe('audio/webm')
  expect(recordingType(() => true, SAFARI)).toBe('audio/mp4')
  expect(recordingType(() => false, CHROME)).toBeUndefined()
})

test('a command ends with a pause after speech, with patience where nobody speaks, or before the server’s 120 s', () => {
  const quiet = createHearing(0)
  expect(quiet(0.001, 7900)).toEqual({ heardSpeech: false, isOver: false })
  expect(quiet(0.001, 8100)).toEqual({ heardSpeech: false, isOver: true })

  const spoken = createHearing(0)
  expect(spoken(0.2, 1000)).toEqual({ heardSpeech: true, isOver: false })
  expect(spoken(0.001, 2500)).toEqual({ heardSpeech: true, isOver: false })
  expect(spoken(0.001, 2700)).toEqual({ heardSpeech: true, isOver: true })
  expect(spoken(0.2, 117_900).isOver).toBe(false)
  expect(spoken(0.2, 118_100).isOver).toBe(true)
})

test('what was said in the middle of a sentence begins with a capital as a title', () => {
  expect([asTitle('buy milk'), asTitle('купить молоко'), asTitle('')]).toEqual([
    'Buy milk',
    'Купить молоко',
    '',
  ])
})
