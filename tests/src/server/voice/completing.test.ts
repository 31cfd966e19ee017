import { afterAll, describe, expect, test } from 'bun:test'
import { MUST_COMPLETE, MUST_NOT_COMPLETE, OPEN_TITLES } from '../../../voice/completion/commands'
import { closeWorlds, createWorld } from '../../../world'

const world = await createWorld({ RATE_LIMITS: 'off' })
const { api } = await world.person()
for (const title of OPEN_TITLES) await api.tasks.post({ title })

afterAll(closeWorlds)

async function say(transcript: string) {
  const { data } = await api.voice.process.post({ transcript })
  if (!data) throw new Error(`No answer to ${transcript}`)
  return data
}

describe('what is not done is never completed', () => {
  test('at least 300 commands say so, in both languages', () => {
    expect(MUST_NOT_COMPLETE.length).toBeGreaterThanOrEqual(300)
    const russian = MUST_NOT_COMPLETE.filter(({ said }) => /[а-яё]/i.test(said))
    expect(russian.length).toBeGreaterThan(MUST_NOT_COMPLETE.length / 3)
  })

  test('negation, forgot, almost, a condition, what is to be done, and other commands', async () => {
    const completed: string[] = []
    let heldOut = 0
    for (const command of MUST_NOT_COMPLETE) {
      const { action, taskTitle, taskId, candidates, sure } = await say(command.said)
      // What is near is only offered (V3).
      const matches = taskId !== null || (candidates.length > 0 && sure)
      if (action !== 'complete_task' || !matches) continue
      if (command.heldOut) heldOut += 1
      else completed.push(`${command.said} -> ${taskTitle}`)
    }
    expect({ completed, heldOut }).toEqual({ completed: [], heldOut: 0 })
  })
})

test('what is clearly done completes the task that is meant', async () => {
  const missed: string[] = []
  let heldOut = 0
  for (const command of MUST_COMPLETE) {
    const { action, taskTitle, taskId } = await say(command.said)
    if (action === 'complete_task' && taskId !== null && taskTitle === command.heading) continue
    if (command.heldOut) heldOut += 1
    else missed.push(`${command.said} -> ${action} ${taskTitle}`)
  }
  expect(missed).toEqual([])
  expect(heldOut).toBeLessThanOrEqual(MUST_COMPLETE.length / 3 / 20)
})

describe('a word that several open tasks have', () => {
  const water = ['Buy water', 'Pay the water bill', 'Water the plants']
  const flowers = ['Купить цветы', 'Полить цветы', 'Цветы для мамы']

  test.each([
    ['complete water', water],
    ['complete the water task', water],
    ["I'm done with the water", water],
    ['заверши цветы', flowers],
    ['отметь цветы выполненным', flowers],
  ])('%s offers each of them, and completes none', async (said, titles) => {
    const { api } = await world.person()
    for (const title of [...water, ...flowers, 'Call Ann']) await api.tasks.post({ title })
    const { data } = await api.voice.process.post({ transcript: said })
    expect(data).toMatchObject({ action: 'complete_task', taskId: null })
    expect(data?.candidates.map(({ title }) => title).toSorted()).toEqual(titles)
  })

  test('the title itself is that task, and a task whose verb is the word is not meant alone', async () => {
    const { api } = await world.person()
    for (const title of water) await api.tasks.post({ title })
    const { data } = await api.voice.process.post({ transcript: 'complete buy water' })
    expect(data).toMatchObject({ action: 'complete_task', taskTitle: 'Buy water' })
    const other = await world.person()
    await other.api.tasks.post({ title: 'Water the plants' })
    const answer = await other.api.voice.process.post({ transcript: 'I finished the water' })
    expect(answer.data?.taskId).toBeNull()
  })
})
