import { expect, test } from 'vitest'
import { isGone, mayReload } from './reload-once.ts'
import { ChunkError } from './within.ts'

function tabOf() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('code that the server no longer has is told from code that is late and from a page that broke', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: https://example.org/a.js')
  expect(isGone(missing)).toBe(true)
  expect(isGone(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isGone(new ChunkError('The page could not be loaded.', { cause: missing }))).toBe(true)
  expect(isGone(new ChunkError('The page did not arrive within 120 seconds.'))).toBe(false)
  expect(isGone(new TypeError('x is undefined'))).toBe(false)
})

test('a page is loaded anew once, and once more only later or for another page', () => {
  const tab = tabOf()
  const may = (path: string, minutes: number) => mayReload(() => tab, { path, now: minutes * 60_000 })
  expect(may('/calculators/retirement', 1)).toBe(true)
  expect(may('/calculators/retirement', 2)).toBe(false)
  expect(may('/calculators/budget', 2)).toBe(true)
  expect(may('/calculators/budget', 60)).toBe(true)
})

test('where the browser remembers nothing, no page is loaded anew over and over', () => {
  const place = { path: '/dashboard', now: 60_000 }
  const forgets = { getItem: () => null, setItem: () => undefined }
  expect(mayReload(() => forgets, place)).toBe(false)
  const refuses = () => {
    throw new Error('The operation is insecure.')
  }
  expect(mayReload(refuses, place)).toBe(false)
})
