import { expect, test } from 'vitest'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { derive } from '../overview/derive.model.ts'
import { answersOf } from '../overview/answers.model.ts'
import { EMPTY } from '#screens/portfolio/shared/import/import.fixture.ts'
import { planImport } from '#screens/portfolio/shared/import/plan/plan.model.ts'
import { readImport } from '#screens/portfolio/shared/import/read-import.model.ts'

const HEAD = 'Symbol,Quantity,Price,Cost basis'
const OPTIONS = {
  ledger: EMPTY,
  baseCurrency: 'USD',
  importId: 'imp_0123456789abcdef',
  fileName: 'Pasted rows',
  importedAt: '2026-07-01T10:00:00.000Z',
  accounts: {},
  hasDuplicates: 'skip',
  hasRepeats: 'skip',
} as const

const planOf = (text: string, purchasedOn?: string) =>
  planImport(readImport(text, { today: '2026-07-01', currency: 'USD' }), { ...OPTIONS, purchasedOn })
const boughtOn = (text: string, purchasedOn?: string) =>
  planOf(text, purchasedOn).openings.map(({ symbol, originalDate }) => [symbol, originalDate])

/** Lots and notes the day after the import. */
function answersAfter({ accounts, instruments, transactions, prices }: Ledger) {
  const ledger = { accounts, instruments, transactions, prices }
  const rates = { short: 0.22, long: 0.15, state: 0 }
  const asked = { ledger, asOf: '2026-07-02', baseCurrency: 'USD', rates, accountId: undefined }
  return answersOf(derive(asked, () => 1).overview, ledger)
}

test('Holdings without a purchase date count as bought more than a year ago, and the numbers say so.', () => {
  const plan = planOf(`${HEAD}\nVTI,200,336,40000\n`)
  expect(plan.openings).toMatchObject([{ symbol: 'VTI', originalDate: '2025-06-30' }])
  const { lots, notes } = answersAfter(plan)
  expect(lots).toMatchObject([{ symbol: 'VTI', term: 'Long', adjustedFor: 'date assumed' }])
  expect(notes[0]).toMatchObject({
    title: 'Purchase dates are assumed',
    text: 'VTI: imported without a purchase date, so they count as held for more than a year and their gains as long-term. If you bought later, set the original purchase date of their transfers under Transactions.',
  })
})

test('A date that the person gives for them, or sets later, is no assumption.', () => {
  const plan = planOf(`${HEAD}\nVTI,200,336,40000\n`, '2026-03-02')
  expect(plan.openings).toMatchObject([{ originalDate: '2026-03-02' }])
  const { lots, notes } = answersAfter(plan)
  expect(lots).toMatchObject([{ acquiredOn: '2026-03-02', term: 'Short', adjustedFor: '' }])
  expect(notes.map(({ title }) => title)).not.toContain('Purchase dates are assumed')
  // Half typed, or after the list: not used.
  expect(boughtOn(`${HEAD}\nVTI,200,336,40000\n`, '0002-03-02')).toEqual([['VTI', '2025-06-30']])
  expect(boughtOn(`${HEAD}\nVTI,200,336,40000\n`, '2026-07-02')).toEqual([['VTI', '2025-06-30']])
})

test('In an account without yearly tax an assumed date changes no tax and is no note.', () => {
  const plan = planOf(`${HEAD}\nVTI,200,336,40000\n`)
  const accounts = plan.accounts.map((one) => ({ ...one, registration: 'rothIra' as const }))
  const { notes } = answersAfter({ ...plan, accounts })
  expect(notes.map(({ title }) => title)).not.toContain('Purchase dates are assumed')
})

test('A column of purchase dates is read, and goes before what is said for the others.', () => {
  const rows = 'VTI,200,336,40000,3/14/2019\nVXUS,300,85,18000,Various\nBND,365,73,28000,'
  expect(boughtOn(`${HEAD},Purchase date\n${rows}\n`, '2024-01-02')).toEqual([
    ['BND', '2024-01-02'],
    ['VTI', '2019-03-14'],
    ['VXUS', '2024-01-02'],
  ])
  const wrong = planOf(`${HEAD},Date acquired\nVTI,200,336,40000,soon\nBND,365,73,28000,12/31/2030\n`)
  expect(wrong.rows.flatMap(({ problems }) => problems)).toMatchObject([
    { field: 'purchaseDate', message: '“soon” is not a date. Use a date such as 2024-01-31.' },
    { field: 'purchaseDate' },
  ])
})

test('Dates that differ in a list where nothing stands twice are those of the purchases.', () => {
  const head = 'Date,Symbol,Quantity,Price,Cost basis'
  expect(boughtOn(`${head}\n2019-03-14,VTI,200,336,40000\n2026-02-03,BND,365,73,28000\n`)).toEqual([
    ['BND', '2026-02-03'],
    ['VTI', '2019-03-14'],
  ])
  expect(boughtOn('As of date,Symbol,Quantity\n2026-03-31,VTI,200\n2026-03-30,BND,365\n')).toEqual([
    ['BND', '2025-03-29'],
  ])
  // One day, or what is held on several: the days of the list.
  const days = (text: string) => planOf(text).openings.map(({ symbol, tradeDate }) => [symbol, tradeDate])
  expect(days(`${head}\n2026-03-31,VTI,200,336,40000\n2026-03-31,BND,365,73,28000\n`)).toEqual([
    ['BND', '2026-03-31'],
    ['VTI', '2026-03-31'],
  ])
  expect(days(`${head}\n2026-03-31,VTI,200,336,40000\n2026-06-30,VTI,210,340,42000\n`)).toEqual([
    ['VTI', '2026-03-31'],
  ])
})
