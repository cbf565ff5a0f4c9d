import { expect, test } from 'vitest'
import { actions, actionSection, identity } from './report-blocks.ts'

const save = { title: 'Save' }
const insure = { title: 'Insure' }

test('a step that does not apply is left out, and lists of steps are told in order', () => {
  expect(actions('What to do', false, save, [null, [insure]])).toEqual({
    kind: 'actions',
    title: 'What to do',
    steps: [save, insure],
  })
})

test('a section of what to do says its first step, and is none where there is nothing to do', () => {
  expect(actionSection('What to do', false, [insure])).toEqual([
    { kind: 'section', title: 'What to do', answer: 'Insure' },
    { kind: 'actions', title: 'What to do', steps: [insure] },
  ])
  expect(actionSection('What to do', null, [])).toEqual([])
})

test('two sums are told term by term, a name that comes twice as two terms, and agree where only rounding parts them', () => {
  const paid = [
    ['Coupon', 2],
    ['Coupon', 2],
  ] as const
  const table = identity('Check', { Paid: paid, Owed: { 'Two coupons': 4 } }, { decimals: 2, meaning: 'So.' })
  expect(table.rows).toEqual([
    { term: 'Coupon', amount: 2 },
    { term: 'Coupon', amount: 2 },
    { term: 'Total: paid', amount: 4 },
    { term: 'Two coupons', amount: 4 },
    { term: 'Total: owed', amount: 4 },
  ])
  expect(table.agrees).toBe(true)
})
