import { expect, test } from 'vitest'
import { isUnsaved } from './unsaved.model.ts'

test('a draft is unsaved while it says anything else than the item', () => {
  const item = { title: 'Pack', labels: ['home'], due: null }
  expect(isUnsaved(item, {})).toBe(false)
  expect(isUnsaved(item, { title: 'Pack', labels: ['home'], due: null, state: undefined })).toBe(false)
  expect(isUnsaved(item, { title: 'Pack up' })).toBe(true)
  expect(isUnsaved(item, { labels: ['home', 'May'] })).toBe(true)
  expect(isUnsaved(item, { due: '2026-06-01' })).toBe(true)
})
