import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { dismissToast, toast, toastStore } from '../../web/ui/toast-store'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('§9: at most one toast is shown at once, the newest', () => {
  toast({ title: 'one' })
  toast({ title: 'two' })
  expect(toastStore.get().map(({ title, open }) => [title, open])).toEqual([['two', true]])
})

const shown = () => toastStore.get().flatMap(({ title, open }) => (open ? title : []))
const action = { label: 'Undo', run() {} }

test('U4: news waits while an Undo is shown', () => {
  const id = toast({ title: 'Task deleted', action })
  toast({ title: 'Ben commented', isNews: true })
  expect(shown()).toEqual(['Task deleted'])
  dismissToast(id)
  expect(shown()).toEqual(['Ben commented'])
})

test('U4: an Undo comes back after what else was done has been said', () => {
  toast({ title: 'Task deleted', action })
  toast({ title: 'Link copied' })
  const id = toast({ title: 'Text copied' })
  expect(shown()).toEqual(['Text copied'])
  dismissToast(id)
  expect(shown()).toEqual(['Task deleted'])
})

test('U4: an Undo gives way to the next one for good, and to a failure', () => {
  toast({ title: 'Task deleted', action })
  toast({ title: 'Link copied' })
  const next = toast({ title: 'Task completed', action })
  dismissToast(next)
  expect(shown()).toEqual([])
  toast({ title: 'Task deleted', action })
  dismissToast(toast({ title: 'Unauthorized', variant: 'destructive' }))
  expect(shown()).toEqual([])
})

test('one that waits can be dismissed before it is shown', () => {
  const undo = toast({ title: 'Task deleted', action })
  dismissToast(toast({ title: 'Ben commented', isNews: true }))
  dismissToast(undo)
  expect(shown()).toEqual([])
})

test('§9: a dismissed toast is removed after 1,000,000 ms', () => {
  const id = toast({ title: 'one' })
  dismissToast(id)
  expect(toastStore.get()).toMatchObject([{ id, open: false }])
  jest.advanceTimersByTime(999_999)
  expect(toastStore.get()).toMatchObject([{ id }])
  jest.advanceTimersByTime(1)
  expect(toastStore.get()).toEqual([])
})
