import { expect, test } from 'vitest'
import { receiptText } from './receipt.ts'

const PAID = {
  id: 'pay_1',
  amount: 1_200,
  description: 'Plus, monthly',
  period_start: new Date('2026-11-26T12:00:00.000Z'),
  period_end: new Date('2026-12-26T12:00:00.000Z'),
  provider: 'stripe',
  paid_at: new Date('2026-11-26T23:59:00.000Z'),
} as const

test('a receipt says how much was paid, for what, for which time, and where its invoice is', () => {
  expect(receiptText(PAID)).toBe(
    [
      'Paid: $12.00 on Nov 26, 2026',
      'For: Plus, monthly',
      'Period: Nov 26, 2026 to Dec 26, 2026',
      'Invoice number: pay_1',
      '',
      'The invoice is a PDF on Plans and billing, under Billing history.',
    ].join('\n'),
  )
})

test('what has no period names none, and the test checkout says that no money moved', () => {
  const text = receiptText({ ...PAID, period_start: null, period_end: null, provider: 'test' })
  expect(text).not.toContain('Period')
  expect(text).toContain('no money moved')
})
