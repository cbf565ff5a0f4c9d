import { describe, expect, test } from 'vitest'
import type { FileReport } from './file-report.model.ts'
import { readRows as read, tableOf } from './read-rows.fixture.ts'

const namesOf = (report: FileReport, title: string) => tableOf(report, title)?.rows.map((row) => row.merchant)

/** Invented: a month of a household, with rent and three bills that come once in it. */
const OCTOBER = [
  '2026-10-01,OAK STREET APARTMENTS RENT,-1800.00',
  '2026-10-01,ACME PAYROLL,2840.50',
  '2026-10-03,NETFLIX.COM,-15.49',
  '2026-10-05,SHELL OIL 57442,-48.10',
  '2026-10-08,COMCAST CABLE,-79.99',
  '2026-10-10,SHELL OIL 57442,-48.41',
  '2026-10-12,SPOTIFY USA,-11.99',
  '2026-10-15,ACME PAYROLL,2840.50',
  '2026-10-18,THE HOME DEPOT 1422,-74.20',
  '2026-10-20,SHELL OIL 57442,-44.94',
  '2026-10-31,KROGER 12,-61.25',
]
const report = read(OCTOBER)

describe('a file of one month', () => {
  test('gas three times at 5 and 10 days is no weekly charge', () => {
    expect(namesOf(report, 'Recurring items')).toBeUndefined()
  })

  test('says why it finds no monthly charge, in place of $0.00', () => {
    expect(report.values.recurringMonthly).toBeNull()
    expect(report.reasons.recurringMonthly).toBe(
      'A charge is recurring once it has come three times, and this file covers 31 days. For monthly charges, upload three months.',
    )
    const metrics = report.blocks.find(({ kind }) => kind === 'metrics')
    expect(JSON.stringify(metrics)).toContain('Needs three months; 4 likely monthly bills found')
  })

  test('names what is usually billed every month as likely, and no store for the home', () => {
    expect(namesOf(report, 'Likely monthly bills')).toEqual([
      'OAK STREET APARTMENTS',
      'COMCAST CABLE',
      'NETFLIX COM',
      'SPOTIFY USA',
    ])
    // 1,800.00 + 79.99 + 15.49 + 11.99
    expect(tableOf(report, 'Likely monthly bills')?.note).toContain('Together they come to $1,907.47,')
  })

  test('finds what comes weekly in it', () => {
    const weekly = read([
      ...OCTOBER,
      ...['02', '09', '16', '23', '30'].map((day) => `2026-10-${day},CITY GYM,-12.00`),
    ])
    expect(tableOf(weekly, 'Recurring items')?.rows).toMatchObject([
      // 12 × 52 ÷ 12
      { merchant: 'CITY GYM', rhythm: 'weekly', monthly: -52, times: 5 },
    ])
    expect(weekly.values.recurringMonthly).toBe(52)
    expect(weekly.reasons).toEqual({})
    expect(namesOf(weekly, 'Likely monthly bills')).toContain('COMCAST CABLE')
  })
})

test('what comes twice in two months is likely too, and with three months it is recurring', () => {
  const months = (list: readonly string[]) => list.map((month) => `2026-${month}-08,COMCAST CABLE,-79.99`)
  const two = read(['2026-09-01,KROGER,-20.00', ...months(['09', '10']), '2026-10-31,KROGER,-45.00'])
  expect(namesOf(two, 'Likely monthly bills')).toEqual(['COMCAST CABLE'])
  expect(two.values.recurringMonthly).toBeNull()
  const three = read(months(['08', '09', '10']))
  expect(namesOf(three, 'Likely monthly bills')).toBeUndefined()
  expect(three.values.recurringMonthly).toBe(79.99)
})

describe('purchases that look like a rhythm', () => {
  test('groceries a week apart in amounts 5 % apart are no charge, and a transit pass of one amount is', () => {
    const groceries = ['60.00', '63.00', '61.50'].map(
      (amount, at) => `2026-10-${String(3 + 7 * at).padStart(2, '0')},KROGER,-${amount}`,
    )
    const pass = ['03', '10', '17'].map((day) => `2026-10-${day},CITY TRANSIT,-27.50`)
    expect(namesOf(read([...groceries, ...pass]), 'Recurring items')).toEqual(['CITY TRANSIT'])
  })

  test('rows a month apart are picked out of many of a name only where they are nearly the same', () => {
    const months = ['08', '09', '10']
    const rows = (amounts: readonly string[]) =>
      months.flatMap((month, at) => [
        `2026-${month}-03,AMZN DIGITAL,-${amounts[at]}`,
        `2026-${month}-20,AMZN DIGITAL,-${200 + 90 * at}.00`,
      ])
    expect(namesOf(read(rows(['14.99', '14.99', '14.99'])), 'Recurring items')).toEqual(['AMZN DIGITAL'])
    expect(namesOf(read(rows(['14.20', '15.40', '14.80'])), 'Recurring items')).toBeUndefined()
  })
})

describe('unusual amounts', () => {
  const rows = [92, 95, 99, 88, 104, 97, 93, 96].map(
    (amount, at) => `2026-10-${String(10 + at)},AMAZON ${'ABCDEFGH'[at]},-${amount}.00`,
  )
  test('are those above the usual, never a small one', () => {
    const found = read([...rows, '2026-10-20,AMAZON SMALL,-36.46', '2026-10-21,AMAZON LARGE,-400.00'])
    expect(tableOf(found, 'Unusually large amounts')?.rows).toMatchObject([{ amount: -400 }])
    expect(
      tableOf(read([...rows, '2026-10-20,AMAZON SMALL,-36.46']), 'Unusually large amounts'),
    ).toBeUndefined()
  })

  test('are told in plain words, with how they are found', () => {
    const note = tableOf(read([...rows, '2026-10-21,AMAZON LARGE,-400.00']), 'Unusually large amounts')?.note
    expect(note).toMatch(/^Far more than usual for their category\./)
    expect(note).not.toMatch(/deviation/)
  })
})

test('the budget gets needs and wants by category, which come to the sums of both', () => {
  const { budget } = read([
    ...OCTOBER,
    '2026-10-21,AUTO LOAN PMT,-310.00',
    '2026-10-22,ZELLE TO FRIEND,-400.00',
  ])
  expect(budget).toMatchObject({ takeHome: 5_681, transfers: 400 })
  expect(budget?.lines).toEqual([
    // 1,800.00 + 74.20
    { category: 'Housing', group: 'need', amount: 1_874.2 },
    { category: 'Debt payments', group: 'debt', amount: 310 },
    // 48.10 + 48.41 + 44.94
    { category: 'Transportation', group: 'need', amount: 141.45 },
    { category: 'Utilities', group: 'need', amount: 79.99 },
    { category: 'Groceries', group: 'need', amount: 61.25 },
    { category: 'Subscriptions', group: 'want', amount: 27.48 },
  ])
  const sum = budget?.lines.reduce((all, { amount }) => all + amount, 0)
  expect(sum).toBeCloseTo((budget?.needs ?? 0) + (budget?.wants ?? 0), 6)
})
