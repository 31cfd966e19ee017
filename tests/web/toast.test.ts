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

test('§9: a dismissed toast is removed after 1,000,000 ms', () => {
  const id = toast({ title: 'one' })
  dismissToast(id)
  expect(toastStore.get()).toMatchObject([{ id, open: false }])
  jest.advanceTimersByTime(999_999)
  expect(toastStore.get()).toMatchObject([{ id }])
  jest.advanceTimersByTime(1)
  expect(toastStore.get()).toEqual([])
})
