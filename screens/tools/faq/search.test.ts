import { expect, test } from 'vitest'
import { readMarkdown } from '#kit/markdown/read-markdown.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { pagesFor } from './pages.ts'
import { entrySearch } from './search.ts'
import { SHIPPED } from './shipped/all-entries.model.ts'
import { ALSO } from './shipped/words.model.ts'

const search = entrySearch(SHIPPED)
const permissions = ['projects.read', 'projects.write', 'articles.write']
const WRITER = [{ id: 'rol_writer', name: 'writer', permissions, org_name: 'Sample Realty' }]

test('a misspelled word finds what is meant', () => {
  const { ids, fit } = search('retierment')
  expect(fit).toBe('all')
  expect(ids).toContain('success-percentage')
})

test('the beginning of a word is enough, and every word has to occur', () => {
  expect(search('forg passw').ids[0]).toBe('forgot-password')
  expect(search('password duration').fit).toBe('near')
})

test.each([
  ['how do i cancle my subscription', 'cancel-plan'],
  ['stop paying', 'cancel-plan'],
  ['turn off auto renew', 'cancel-plan'],
  ['get my money back', 'invoices'],
  ['locked out', 'wait-after-attempts'],
  ['who can see my data', 'who-sees-my-numbers'],
])('“%s” finds %s', (words, id) => {
  const { ids, fit } = search(words)
  expect(fit).toBe('all')
  expect(ids.slice(0, 3)).toContain(id)
})

test('every entry that comes with the product has words that people use for it', () => {
  expect(Object.keys(ALSO).sort()).toEqual(SHIPPED.map(({ id }) => id).sort())
})

test('where not all words fit, those that are about one of them are offered, and none that is about none', () => {
  const { ids, fit } = search('cancel cohort refund')
  expect([fit, ids]).toEqual(['near', expect.arrayContaining(['cancel-plan', 'invoices'])])
  expect(ids).not.toContain('fund-fees')
  for (const words of ['waitlist', 'zeppelin harbor', 'qqqq', '...'])
    expect(search(words), words).toMatchObject({ fit: 'none', ids: { length: 3 } })
})

test.each([
  ['refnd my cohort', 'cohorts/cohort-selection'],
  ['waitlist', 'cohorts/cohort-selection'],
  ['waitlst', 'cohorts/cohort-selection'],
  ['projects', 'projects'],
  ['proyect', 'projects'],
  ['write an article', 'articles/create'],
  ['articels', 'articles'],
  ['reports', 'reports'],
  ['schedule a reprot', 'reports'],
])('“%s” finds the page %s, which has no question of its own', (words, id) => {
  expect(pagesFor(WRITER, words).map((one) => one.id)).toContain(id)
})

test('pages that a person may not open are not offered, and no words find none', () => {
  expect(pagesFor([], 'infrastructure status').map(({ id }) => id)).not.toContain('infrastructure-dashboard')
  expect([pagesFor(WRITER, '  '), pagesFor(WRITER, 'zeppelin harbor')]).toEqual([[], []])
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
