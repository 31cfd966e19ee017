import { expect, test } from 'bun:test'
import type { Client } from '../../../../src/client'
import { made, refused } from '../answers'
import { onBothEngines } from '../both-engines'

const titles = async (api: Client, q: string, limit?: number) => {
  const found = await made(api.tasks.search.get({ query: { q, ...(limit && { limit }) } }))
  return found.map(({ title }) => title)
}

onBothEngines((person, world) => {
  test('F1: each word is found in titles, descriptions, tags and folders, inflected or in part', async () => {
    const { api } = await person()
    const folder = await made(api.folders.post({ name: 'Покупки' }))
    const tag = await made(api.tags.post({ name: 'garden' }))
    const bread = await made(api.tasks.post({ title: 'Bread', folderId: folder.id }))
    await api.tasks({ id: bread.id }).subtasks.post({ title: 'Rye' })
    const plant = await made(api.tasks.post({ title: 'Plant', description: 'Tomatoes, mostly' }))
    await api.tasks({ id: plant.id }).tags({ tagId: tag.id }).post()
    expect(await titles(api, 'покупка')).toEqual(['Rye', 'Bread'])
    expect(await titles(api, 'TOMATO')).toEqual(['Plant'])
    expect(await titles(api, 'gardening planted')).toEqual(['Plant'])
    expect(await titles(api, 'garden rye')).toEqual([])
  })

  test('F1: the start of a title comes first, then the start of a word, then open, then recent', async () => {
    const { api } = await person()
    for (const title of ['Buttermilk', 'Old: buy milk', 'Buy milk', 'Milk the cow', 'Milk it']) {
      const { id } = await made(api.tasks.post({ title }))
      if (title === 'Milk it') await api.tasks({ id }).toggle.put()
      world().setNow(new Date(world().app.now().getTime() + 1_000))
    }
    expect(await titles(api, 'milk')).toEqual([
      'Milk the cow',
      'Milk it',
      'Buy milk',
      'Old: buy milk',
      'Buttermilk',
    ])
    expect(await titles(api, 'milk', 2)).toEqual(['Milk the cow', 'Milk it'])
  })

  test('F2: a found task is told in full, with the places of the words; others’ tasks are not found', async () => {
    const { api } = await person()
    const other = await person()
    await other.api.tasks.post({ title: 'Call Ann' })
    const made_ = await made(api.tasks.post({ title: 'Called Ann', description: 'She calls' }))
    const [found] = await made(api.tasks.search.get({ query: { q: 'call' } }))
    expect(found).toEqual({
      ...made_,
      marks: { title: [[0, 6]], description: [[4, 9]] },
    } as typeof found)
    expect(await titles(api, 'nobody')).toEqual([])
    expect(await refused(api.tasks.search.get({ query: { q: ' ' } }))).toBe(
      '400 Say what to search for (q)',
    )
  })
})
