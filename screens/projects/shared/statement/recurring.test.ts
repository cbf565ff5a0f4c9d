import { expect, test } from 'vitest'
import { readRows as read, tableOf } from './read-rows.fixture.ts'

const MONTHS = ['07', '08', '09', '10'] as const
const monthly = (day: string, name: string, amounts: readonly number[]): readonly string[] =>
  amounts.map((amount, at) => `2026-${MONTHS[at]}-${day},${name},${amount.toFixed(2)}`)
const found = (rows: readonly string[]) => tableOf(read(rows), 'Recurring items')?.rows ?? []

/** What they cost on four days of a month. */
const KROGER = [112.4, 61, 80, 160]

/** The file ends on the last day of October. */
const END = ['2026-10-31,FARMERS MARKET,-12.00']

test('a subscription whose price rose is one, at its new price', () => {
  const rows = monthly('05', 'NETFLIX.COM', [-15.49, -15.49, -15.49, -17.99])
  expect(found([...rows, ...END])).toMatchObject([
    {
      merchant: 'NETFLIX COM',
      amount: -17.99,
      monthly: -17.99,
      times: 4,
      change: 'Up from $15.49',
      next: '2026-11-05',
    },
  ])
})

test('a bill that is another each month counts with its average', () => {
  const rows = monthly('08', 'PG&E WEB ONLINE', [-88.1, -94.1, -100.1, -106.1])
  const report = read([...rows, ...END])
  // (88.10 + 94.10 + 100.10 + 106.10) ÷ 4
  expect(report.values.recurringMonthly).toBe(97.1)
  expect(tableOf(report, 'Recurring items')?.rows).toMatchObject([
    { amount: -106.1, monthly: -97.1, change: 'Varies; per month is the average' },
  ])
})

test('three baskets of sixteen that happen to cost the same are no monthly charge', () => {
  const rows = MONTHS.flatMap((month, at) =>
    ['02', '09', '16', '23'].map(
      (day, week) =>
        `2026-${month}-${day},KROGER ${week},-${(KROGER[week] ?? 0) + (week === 0 ? at * 0.25 : at * 7)}`,
    ),
  )
  expect(found(rows)).toEqual([])
})

test('what did not come when it should have has ended, and is no longer charged', () => {
  const gym = monthly('03', 'CITY GYM', [-30, -30, -30])
  const report = read([...gym, ...END])
  expect(report.values.recurringMonthly).toBe(0)
  expect(tableOf(report, 'Recurring items')?.rows).toMatchObject([
    { counted: 'Ended', change: 'Expected about Oct 3, 2026, did not come', next: null },
  ])
  // Four days after it was due it may still come.
  const due = read([...gym, '2026-10-07,FARMERS MARKET,-12.00'])
  expect(due.values.recurringMonthly).toBe(30)
})

test('a refund lowers what was spent and is no income, one of taxes comes in', () => {
  const report = read([
    ...monthly('15', 'ACME PAYROLL', [2000, 2000, 2000, 2000]),
    ...monthly('20', 'TARGET 0512', [-100, -100, -100, -100]),
    '2026-10-22,TARGET REFUND,80.00',
    '2026-09-22,IRS TAX REFUND,400.00',
    ...END,
  ])
  const rows = tableOf(report, 'Categories')?.rows ?? []
  expect(rows.find(({ category }) => category === 'Shopping')).toMatchObject({ out: 400, in: 80 })
  expect(rows.find(({ category }) => category === 'Income')).toMatchObject({ in: 8_400 })
  const shopping = report.budget?.lines.find(({ category }) => category === 'Shopping')
  expect((shopping?.amount ?? 0) * (report.budget?.months ?? 0)).toBeCloseTo(320, -1)
})

test('take-home pay is the pay that comes again: no third paycheck of a month, interest, or bonus in it', () => {
  const paydays = ['07-03', '07-17', '07-31', '08-14', '08-28', '09-11', '09-25', '10-09', '10-23']
  const report = read([
    ...paydays.map((day) => `2026-${day},ACME PAYROLL,1685.42`),
    ...monthly('30', 'INTEREST PAID', [0.41, 0.41, 0.41, 0.41]),
    ...END,
  ])
  // 1,685.42 × 26 ÷ 12
  const { takeHome = 0, otherIncome = 0, months = 0 } = report.budget ?? {}
  expect(takeHome).toBe(3_651.74)
  // 9 × 1,685.42 + 1.64 over the months of the file
  expect(takeHome + otherIncome).toBeCloseTo(15_170.42 / months, -2)
})

test('the largest amount is of what went out, not the paycheck', () => {
  const report = read(['2026-10-01,ACME PAYROLL,2000.00', '2026-10-02,OAK STREET RENT,-1450.00'])
  expect(report.values.largest).toBe(-1_450)
  expect(read(['2026-10-01,ACME PAYROLL,2000.00']).values.largest).toBe(2_000)
})
