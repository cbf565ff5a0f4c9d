import { expect, test, vi } from 'vitest'
import { followed } from './followed.ts'

test('what a promise brought can be read as soon as it is there', async () => {
  const follow = followed(Promise.resolve('a screen'))
  expect(follow.outcome()).toBeNull()
  await new Promise<void>((told) => follow.subscribe(told))
  expect(follow.outcome()).toEqual({ ok: true, value: 'a screen' })
})

test('a screen that fails to arrive is told as one that does', async () => {
  const error = new Error('gone')
  const follow = followed(Promise.reject(error))
  await new Promise<void>((told) => follow.subscribe(told))
  expect(follow.outcome()).toEqual({ ok: false, error })
})

test('who asks after it has arrived is told all the same, and who has left is not', async () => {
  const follow = followed(Promise.resolve('a screen'))
  await new Promise<void>((told) => follow.subscribe(told))
  const late = vi.fn<() => void>()
  const gone = vi.fn<() => void>()
  follow.subscribe(late)
  follow.subscribe(gone)()
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce())
  expect(gone).not.toHaveBeenCalled()
})
