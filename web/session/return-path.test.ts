import { expect, test } from 'vitest'
import { isAnothers, rememberReturn } from './return-path.ts'
import { memoryStore } from './storage.ts'

const path = '/calculators/budget?inputs=%7B%22grossAnnual%22%3A61000%7D'

test('where a session ended only its own person comes back to, by whatever way they sign in', () => {
  const store = memoryStore()
  rememberReturn(store, { path, title: 'Budget', ended: true, was: 'ann' })
  expect([isAnothers(store, path, 'ann'), isAnothers(store, path, 'bob')]).toEqual([false, true])
  expect(isAnothers(store, '/dashboard', 'bob')).toBe(false)
})

test('a link that a visitor followed is for whoever signs in', () => {
  const store = memoryStore()
  rememberReturn(store, { path, title: 'Budget', ended: false, was: null })
  expect(isAnothers(store, path, 'bob')).toBe(false)
})
