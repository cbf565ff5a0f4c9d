import { expect, test } from 'vitest'
import { readMarkdown } from '#kit/markdown/read-markdown.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { entrySearch } from './search.ts'
import { SHIPPED } from './shipped/all-entries.model.ts'
import { ALSO } from './shipped/words.model.ts'

const search = entrySearch(SHIPPED)

test('a misspelled word finds what is meant', () => {
  const { ids, isNear } = search('retierment')
  expect(isNear).toBe(false)
  expect(ids).toContain('success-percentage')
})

test('the beginning of a word is enough, and every word has to occur', () => {
  expect(search('forg passw').ids[0]).toBe('forgot-password')
  expect(search('password duration').isNear).toBe(true)
})

test.each([
  ['how do i cancle my subscription', 'cancel-plan'],
  ['stop paying', 'cancel-plan'],
  ['turn off auto renew', 'cancel-plan'],
  ['get my money back', 'invoices'],
  ['locked out', 'wait-after-attempts'],
  ['who can see my data', 'who-sees-my-numbers'],
])('“%s” finds %s', (words, id) => {
  const { ids, isNear } = search(words)
  expect(isNear).toBe(false)
  expect(ids.slice(0, 3)).toContain(id)
})

test('every entry that comes with the product has words that people use for it', () => {
  expect(Object.keys(ALSO).sort()).toEqual(SHIPPED.map(({ id }) => id).sort())
})

test('where nothing fits, three are offered, first those that are about one of the words', () => {
  expect(search('password duration')).toMatchObject({ isNear: true, ids: { length: 3 } })
  expect(search('cancel cohort refund').ids).toEqual(expect.arrayContaining(['cancel-plan', 'invoices']))
  expect(search('cancel cohort refund').ids).not.toContain('fund-fees')
  for (const words of ['bank statment upload', 'zeppelin harbor', 'qqqq', '...'])
    expect(search(words), words).toMatchObject({ isNear: true, ids: { length: 3 } })
})

test('forty entries come with the product: 12 on the account, 6 on billing, 8 on privacy, 14 on methods', () => {
  const count = (category: string) => SHIPPED.filter((one) => one.category === category).length
  expect([count('account'), count('billing'), count('privacy')]).toEqual([12, 6, 8])
  expect(count('calculators') + count('portfolio')).toBe(14)
  expect(new Set(SHIPPED.map(({ id }) => id)).size).toBe(40)
})

test('every answer is readable text, and one on a method leads to a screen that exists', () => {
  const paths = new Set<string>(SCREENS.map(({ path }) => path))
  for (const { id, answer, category, routes } of SHIPPED) {
    expect(readMarkdown(answer, () => ({ problem: 'none' })).problems, id).toEqual([])
    if (category === 'calculators' || category === 'portfolio')
      expect(
        routes.every((route) => paths.has(route)),
        id,
      ).toBe(true)
  }
})
