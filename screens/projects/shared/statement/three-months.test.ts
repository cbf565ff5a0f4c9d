import { expect, test } from 'vitest'
import { type CategoryId, categoryOf } from './categories.model.ts'
import type { FileReport } from './file-report.model.ts'
import { readRows as read, tableOf } from './read-rows.fixture.ts'

const table = (report: FileReport, title: string) => tableOf(report, title)?.rows ?? []

/** The 1st and the 15th; 1 August and 15 August 2026 are Saturdays, 1 November is a Sunday. */
const PAYDAYS = ['2026-07-31', '2026-08-14', '2026-09-01', '2026-09-15', '2026-10-01', '2026-10-15']
const WEEKLY = [1, 6, 10, 14, 17, 20, 22, 24]
const OF_MONTH = (month: string): readonly string[] => [
  `2026-${month}-02,OAK STREET APARTMENTS RENT,-1450.00`,
  `2026-${month}-05,VERIZON WIRELESS,-85.00`,
  `2026-${month}-06,TRANSFER TO SAVINGS,-300.00`,
  `2026-${month}-20,CHASE CREDIT CRD AUTOPAY,-640.00`,
  ...WEEKLY.map(
    (day, at) => `2026-${month}-${String(day).padStart(2, '0')},KROGER ${day},-${61 + at * 7}.25`,
  ),
  ...[3, 9, 16, 27].map(
    (day, at) => `2026-${month}-${String(day).padStart(2, '0')},ZELLE TO FRIEND ${'ABCD'[at]},-${20 + at}.00`,
  ),
]
const ROWS = [...PAYDAYS.map((day) => `${day},ACME PAYROLL,2810.44`), ...['08', '09', '10'].flatMap(OF_MONTH)]
const report = read(ROWS)

test('pay on the 1st and 15th is twice a month, 24 times a year, also where a weekend moves it', () => {
  expect(table(report, 'Recurring items')[0]).toMatchObject({
    merchant: 'ACME PAYROLL',
    rhythm: 'twice a month',
    monthly: 5_620.88,
    // 1 November is a Sunday.
    next: '2026-10-30',
  })
})

test.each([
  ['every two weeks', ['08-07', '08-21', '09-04', '09-18', '10-02', '10-16'], '2026-10-30'],
  ['every two weeks', ['10-02', '10-16', '10-30'], '2026-11-13'],
  ['every two weeks', ['11-13', '11-25', '12-11'], '2026-12-25'],
  ['twice a month', ['08-15', '08-31', '09-15', '09-30', '10-15'], '2026-10-31'],
  ['twice a month', ['09-15', '10-01', '10-15', '11-01'], '2026-11-15'],
])('pay is %s on %j, and comes again on %s', (rhythm, days, next) => {
  const rows = days.map((day) => `2026-${day},ACME PAYROLL,2810.44`)
  expect(table(read(rows), 'Recurring items')).toMatchObject([{ rhythm, next }])
})

test('the take-home pay of a month is one figure, in the list and for the budget', () => {
  expect(report.budget).toMatchObject({ months: 3, takeHome: 5_620.88 })
})

test('what recurs is not unusual, and an amount that comes once is', () => {
  expect(table(report, 'Unusually large amounts')).toEqual([])
  const once = read([...ROWS, '2026-09-21,ZELLE TO ROOFER,-4000.00'])
  expect(table(once, 'Unusually large amounts')).toMatchObject([{ amount: -4_000, category: 'Transfers' }])
})

test('money moved to accounts and cards of one’s own is no recurring charge', () => {
  const names = table(report, 'Recurring items').map(({ merchant }) => merchant)
  expect(names).toEqual(expect.arrayContaining(['TRANSFER TO SAVINGS', 'CHASE CREDIT CRD']))
  const charges = table(report, 'Recurring items').filter(
    ({ merchant, monthly }) => Number(monthly) < 0 && !/TRANSFER|CHASE|ZELLE/.test(String(merchant)),
  )
  const sum = charges.reduce((all, { monthly }) => all - Number(monthly), 0)
  expect(sum).toBeGreaterThan(1_450 + 85)
  expect(report.values.recurringMonthly).toBeCloseTo(sum, 2)
})

test('transfers are named wherever a sum has them, and wherever one leaves them out', () => {
  const [first] = report.blocks
  expect(first?.kind === 'headline' && first.text).toMatch(/ Transfers of \$3,078\.00 are not spending\.$/)
  expect(report.summary).toContain('out ($1,026 of it transfers), ')
  const { budget, values } = report
  if (budget === null) throw new Error('Three months make an average month')
  const { needs, wants, savings, transfers, months } = budget
  expect(transfers).toBe(1_026)
  // To the cent: each part rounded to dollars on its own would leave the sum a dollar short.
  expect(needs + wants + savings + transfers).toBeCloseTo(Number(values.moneyOut) / months, 1)
})

test('each recurring item says whether it is a charge, and no sum adds pay to charges', () => {
  const block = report.blocks.find((one) => one.kind === 'table' && one.title === 'Recurring items')
  const found = block?.kind === 'table' ? block : undefined
  expect(found?.rows.map(({ merchant, counted }) => [merchant, counted])).toEqual(
    expect.arrayContaining([
      ['ACME PAYROLL', 'Income'],
      ['CHASE CREDIT CRD', 'Transfer'],
      ['VERIZON WIRELESS', 'Charge'],
    ]),
  )
  expect(found?.columns.filter(({ total }) => total)).toEqual([])
  expect(found?.note).toMatch(/^Charges come to \$[\d,.]+ per month\./)
})

test('a category says its share of the money that went out, and nothing where it has none', () => {
  const rows = table(report, 'Categories')
  const shares = rows.map(({ share }) => Number(share ?? 0))
  expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
  expect(rows.find(({ category }) => category === 'Income')).toMatchObject({ out: null, share: null })
  expect(rows.find(({ category }) => category === 'Housing')).toMatchObject({ out: 4_350, in: null })
  const card = read(['2026-08-02,KROGER,-61.25']).blocks.find(({ kind }) => kind === 'table')
  const labels = card?.kind === 'table' ? card.columns.map(({ label }) => label) : []
  expect(labels).toEqual(['Category', 'Rows', 'Money out', 'Share of money out'])
})

test('the report says where the money went before it says what was read', () => {
  expect(report.blocks[0]).toMatchObject({
    kind: 'headline',
    text: expect.stringMatching(
      /^\$16,862\.64 came in and \$[\d,.]+ went out\. Largest categories: Housing \(\$4,350\.00\), Groceries/,
    ),
    note: 'Jul 31, 2026 to Oct 27, 2026 · 54 rows read, 54 kept, 0 skipped',
  })
})

const PAYEES: readonly (readonly [CategoryId, string])[] = [
  ['utilities', 'VERIZON WIRELESS'],
  ['utilities', 'VERIZONWRLSS*RTCCR'],
  ['utilities', 'T-MOBILE*AUTO PAY'],
  ['utilities', 'COMCAST CABLE'],
  ['utilities', 'PG&E WEB ONLINE'],
  ['housing', 'ZELLE PAYMENT TO LANDLORD'],
  ['housing', 'VENMO J SMITH RENT NOV'],
  ['housing', 'ONLINE TRANSFER TO MORTGAGE 4421'],
  ['transfers', 'ZELLE TO FRIEND'],
  ['transfers', 'WIRE OUT 20261001'],
  ['transfers', 'Online Transfer to SAV 4421'],
  ['transfers', 'CHASE CREDIT CRD AUTOPAY'],
  ['transfers', 'AUTOMATIC PAYMENT - THANK YOU'],
  ['transport', 'TAXI SVC CHICAGO'],
  ['transport', 'EXXONMOBIL 97416283'],
  ['transport', 'SHELL OIL 57442'],
  ['groceries', 'WHOLEFDS MKT 10234'],
  ['groceries', 'GREENFIELD GROCERS 1042'],
  ['shopping', 'AMAZON MARKETPLACE NA PA'],
  ['shopping', 'AMZN Mktp US*2A4'],
  ['shopping', "MACY'S 0512"],
  ['shopping', 'WALMART.COM'],
  ['other', 'BARNES & NOBLE 2231'],
  ['other', 'BARCLAYS'],
  ['other', 'BUSINESS CARDS INC'],
  ['other', 'POWERBALL LLC'],
  ['other', 'CAMPBELL HARDWARE'],
  ['dining', "MCDONALD'S F1234"],
  ['dining', 'STARBUCKS 800-782'],
  ['dining', 'UBER EATS'],
  ['insurance', 'UNITED HEALTHCARE PREMIUM'],
  ['travel', 'UNITED AIRLINES 0162345'],
  ['health', 'DELTA DENTAL OF CA'],
  ['giving', 'UNITED WAY'],
  ['fun', 'TICKETMASTER'],
  ['subscriptions', 'NETFLIX.COM'],
  ['subscriptions', 'HBOMAX'],
  ['taxes', 'IRS USATAXPYMT'],
  ['housing', 'THE HOME DEPOT 1422'],
  ['family', 'KINDER CHILDCARE'],
]

test.each(PAYEES)('%s is where %s belongs', (category, text) => {
  expect(categoryOf({ text, merchant: text, told: undefined, isIn: false }, new Map())).toBe(category)
})
