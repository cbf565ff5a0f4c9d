import { expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkError, within } from './within.ts'

test('code that arrives is passed on', async () => {
  await expect(within(async () => 7)).resolves.toBe(7)
})

test('code that cannot be loaded is a chunk error that keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const error = await within(() => Promise.reject(cause)).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ChunkError)
  expect(error).toHaveProperty('cause', cause)
})

test('code that has not arrived after 120 seconds is an error, and not a moment before', async () => {
  vi.useFakeTimers()
  try {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000)
    const settled = vi.fn<(error: unknown) => void>()
    const waiting = within(() => new Promise(() => undefined)).catch(settled)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(settled).toHaveBeenCalledWith(new ChunkError('The page did not arrive within 120 seconds.'))
  } finally {
    vi.useRealTimers()
  }
})
