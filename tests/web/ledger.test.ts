import { beforeEach, describe, expect, test } from 'bun:test'
import { QueryClient } from '@tanstack/react-query'
import type { Folder } from '../../src/folders/contract'
import { ledgerOf, refetchLists } from '../../web/ledger'
import { FOLDERS_KEY, type Lists, readLists, TAGS_KEY, type Update } from '../../web/lists'

const at = '2026-11-21T09:30:00.000Z'

function folder(id: number, name: string): Folder {
  return { id, name, userId: 1, position: id, clientId: null, createdAt: at, updatedAt: at }
}

function rename(id: number, name: string): Update {
  return ({ folders }) => ({
    folders: folders.map((each) => (each.id === id ? { ...each, name } : each)),
  })
}

const names = ({ folders }: Lists) => folders.map(({ name }) => name)

describe('optimistic changes (spec §4)', () => {
  let queryClient: QueryClient
  let fetched: string[]

  beforeEach(() => {
    fetched = []
    queryClient = new QueryClient()
    queryClient.setQueryData(FOLDERS_KEY, [folder(1, 'Inbox'), folder(2, 'Work')])
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate') {
        fetched.push(String(event.query.queryKey[0]))
      }
    })
  })

  test('one that fails is left out, and what was changed before and after it stays', () => {
    const ledger = ledgerOf(queryClient)
    const first = ledger.begin(rename(1, 'In'), [FOLDERS_KEY])
    const second = ledger.begin(rename(2, 'Office'), [FOLDERS_KEY])
    ledger.begin(rename(1, 'Entry'), [FOLDERS_KEY])
    ledger.confirm(first)
    ledger.drop(second)
    expect(names(readLists(queryClient))).toEqual(['Entry', 'Work'])
  })

  test('the last one to fail brings back what the server has confirmed', () => {
    const ledger = ledgerOf(queryClient)
    const first = ledger.begin(rename(1, 'In'), [FOLDERS_KEY])
    const second = ledger.begin(rename(1, 'Entry'), [FOLDERS_KEY])
    ledger.confirm(first, rename(2, 'Said by the server'))
    ledger.drop(second)
    expect(names(readLists(queryClient))).toEqual(['In', 'Said by the server'])
  })

  test('lists are put in their order', () => {
    ledgerOf(queryClient).begin(({ folders }) => ({ folders: [...folders, folder(0, 'Top')] }), [])
    expect(names(readLists(queryClient))).toEqual(['Top', 'Inbox', 'Work'])
  })

  test('a list that has not come yet stays away', () => {
    ledgerOf(queryClient).begin(() => ({ tags: [] }), [])
    expect(queryClient.getQueryData(TAGS_KEY)).toBeUndefined()
  })

  test('what is stale is fetched once, after the last change has been answered', async () => {
    const ledger = ledgerOf(queryClient)
    const first = ledger.begin(rename(1, 'In'), [FOLDERS_KEY])
    const second = ledger.begin(rename(2, 'Office'), [FOLDERS_KEY])
    await refetchLists(queryClient, [FOLDERS_KEY])
    ledger.confirm(first)
    await ledger.settle()
    expect(fetched).toEqual([])
    ledger.drop(second)
    await ledger.settle()
    expect(fetched).toEqual(['/api/folders'])
  })

  test('while somebody goes on changing, nothing is fetched in between', async () => {
    const ledger = ledgerOf(queryClient)
    const settled: Promise<void>[] = []
    for (const name of ['I', 'In', 'Inb']) {
      ledger.confirm(ledger.begin(rename(1, name), [FOLDERS_KEY]))
      settled.push(ledger.settle())
      await Bun.sleep(1)
      expect(fetched).toEqual([])
    }
    await Promise.all(settled)
    expect(fetched).toEqual(['/api/folders'])
  })

  test('without changes on their way lists are fetched at once', async () => {
    await refetchLists(queryClient, [FOLDERS_KEY])
    expect(fetched).toEqual(['/api/folders'])
  })
})
