import { expect, test } from 'vitest'
import { money, rows, text, zip } from '#kit/field.ts'
import { contractList } from '#kit/list/org-lists.ts'
import { problemWords } from './problem-words.ts'

const fields = {
  name: text('Name', { default: '', maxLength: 80 }),
  zip: zip('Base ZIP code', { default: '', maxLength: 10 }),
  tiers: rows('Tiers', {
    columns: { flatFee: money('Flat fee', { default: 0, min: 0, max: 1e6 }) },
    default: [],
    maxRows: 9,
    addLabel: 'Add a tier',
  }),
}
const list = { ...contractList('vendors'), fields }
const words = (path: string) => problemWords(list, { path, message: 'Wrong.' })

test('what is wrong with a file names the row and the column as the page calls it', () => {
  expect(words('vendors[2].zip')).toBe('Row 3, Base ZIP code: Wrong.')
  expect(words('vendors[0].zip[1]')).toBe('Row 1, Base ZIP code: Wrong.')
  expect(words('vendors[0].more.inner')).toBe('Row 1, more.inner: Wrong.')
  expect(words('vendors[1].tiers[0].flatFee')).toBe('Row 2, tier 1, flat fee: Wrong.')
  expect(words('vendors[1].tiers[2]')).toBe('Row 2, tier 3: Wrong.')
  expect(words('vendors[1].tiers[0].other')).toBe('Row 2, tier 1, other: Wrong.')
  expect(words('vendors[4]')).toBe('Row 5: Wrong.')
  expect(words('content')).toBe('Wrong.')
  expect(words('Shoe size')).toBe('Shoe size: Wrong.')
})
