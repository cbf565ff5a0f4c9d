import { expect, test } from 'vitest'
import { CATEGORY_CHOICES, merchantsOf } from './merchants.model.ts'

const row = (text: string, category: string, amount: number) => ({ text, category, amount })

test('rows of one merchant are one choice, the largest first, by the name that a rule is kept under', () => {
  const blocks = [
    {
      kind: 'table',
      title: 'Kept rows',
      rows: [
        row('POS DEBIT SHELL OIL 57442', 'Transportation', -48.5),
        row('THE HOME DEPOT 1422', 'Housing', -74.2),
        row('SHELL OIL 57443', 'Transportation', -44.5),
      ],
    },
  ]
  expect(merchantsOf(blocks)).toEqual([
    { name: 'SHELL OIL', category: 'transport', times: 2, amount: 93 },
    { name: 'THE HOME DEPOT', category: 'housing', times: 1, amount: 74.2 },
  ])
  expect(merchantsOf([{ kind: 'headline' }])).toEqual([])
})

test('a category of spending says whether the budget counts it as a need', () => {
  expect(CATEGORY_CHOICES).toContainEqual({ value: 'housing', label: 'Housing (need)' })
  expect(CATEGORY_CHOICES).toContainEqual({ value: 'income', label: 'Income' })
  expect(CATEGORY_CHOICES).toContainEqual({ value: 'transfers', label: 'Transfers (not spending)' })
})
