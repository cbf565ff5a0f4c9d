import { expect, test } from 'vitest'
import { isNoAnswer } from '#finance/answer.ts'
import type { HeldLot } from '#finance/rebalance-trades.ts'
import { runTool } from '#kit/tool.ts'
import tool from './analysis.tool.ts'
import { constituentsIn, factorMonths } from './ledger/csv.model.ts'
import { harvestsOf } from './rebalance/harvest.model.ts'

test('a file of the data library is read: text above, percent, missing months, yearly rows left out', () => {
  const months = factorMonths([
    ['This file was made from the database'],
    ['', 'Mkt-RF', 'SMB', 'HML', 'RF'],
    ['202601', '1.50', '-0.20', '-99.99', '0.30'],
    ['202602', '-2.00', '0.10', '0.40', '0.31'],
    ['Annual Factors: January-December'],
    ['2026', '12.00', '1.00', '2.00', '4.00'],
  ])
  if (isNoAnswer(months)) throw new Error(months.noAnswer)
  expect([...months.keys()]).toEqual(['2026-01', '2026-02'])
  expect(months.get('2026-01')).toEqual({ market: 0.015, size: -0.002, value: null, riskFree: 0.003 })
})

test('fractions stay fractions, and days are months', () => {
  const months = factorMonths([
    ['Date', 'Market', 'Mom'],
    ['2026-01-31', '0.015', '0.02'],
  ])
  if (isNoAnswer(months)) throw new Error(months.noAnswer)
  expect(months.get('2026-01')).toEqual({ market: 0.015, momentum: 0.02 })
})

test('a file without factors or months says what is wanted', () => {
  expect(factorMonths([['a', 'b']])).toEqual({ noAnswer: expect.stringContaining('Mkt-RF') })
  expect(
    factorMonths([
      ['Date', 'Mkt-RF'],
      ['x', '1'],
    ]),
  ).toEqual({ noAnswer: expect.stringContaining('202601') })
})

test('what funds hold is read from percent or fractions, with or without a fund column', () => {
  const percent = constituentsIn(
    [
      ['Fund', 'Ticker', 'Weight (%)'],
      ['ONE', 'AAA', '6.5%'],
      ['ONE', 'BBB', '0.4'],
    ],
    '',
  )
  expect(percent).toEqual([
    { fund: 'ONE', symbol: 'AAA', weight: 0.065 },
    { fund: 'ONE', symbol: 'BBB', weight: 0.004 },
  ])
  const rows = [
    ['Symbol', 'Weight'],
    ['AAA', '0.6'],
    ['BBB', '0.4'],
  ]
  expect(constituentsIn(rows, 'TWO')).toEqual([
    { fund: 'TWO', symbol: 'AAA', weight: 0.6 },
    { fund: 'TWO', symbol: 'BBB', weight: 0.4 },
  ])
  expect(constituentsIn(rows, '')).toEqual({ noAnswer: expect.stringContaining('Fund') })
})

test('weights with a decimal comma are read as a statement of the same country would be', () => {
  const rows = [
    ['Symbol', 'Weight'],
    ['AAA', '6,5 %'],
    ['BBB', '93,5 %'],
  ]
  expect(constituentsIn(rows, 'ONE')).toEqual([
    { fund: 'ONE', symbol: 'AAA', weight: 0.065 },
    { fund: 'ONE', symbol: 'BBB', weight: 0.935 },
  ])
})

const lot = (given: Partial<HeldLot>): HeldLot => ({
  account: 'A',
  sheltered: false,
  isFixed: false,
  symbol: 'XYZ',
  assetClass: 'usEquity',
  price: 10,
  quantity: 100,
  acquiredOn: '2025-01-02',
  cost: 2_000,
  ...given,
})

test('a loss is worth taking where it is large, taxable and not washed', () => {
  expect(harvestsOf([lot({})], '2026-06-30')).toEqual([{ symbol: 'XYZ', loss: 1_000, washedUntil: null }])
  expect(harvestsOf([lot({ sheltered: true })], '2026-06-30')).toEqual([])
  expect(harvestsOf([lot({ cost: 1_400 })], '2026-06-30')).toEqual([])
  const bought = lot({ account: 'IRA', sheltered: true, acquiredOn: '2026-06-10', cost: 900 })
  expect(harvestsOf([lot({}), bought], '2026-06-30')[0]?.washedUntil).toBe('2026-07-10')
})

const rules = (inputs: Readonly<Record<string, unknown>>) => {
  const answer = runTool(tool, { mode: 'concentration', ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const rows: unknown = answer.outputs.rules
  return { rows, largest: answer.outputs.largestRisk }
}

test('the X-ray has fourteen rules, and one that cannot be judged says so', () => {
  const { rows } = rules({ holdings: [{ symbol: 'VTI', value: 100, assetClass: 'usEquity' }] })
  expect(rows).toHaveLength(14)
  expect(rows).toContainEqual(
    expect.objectContaining({ name: 'Emergency fund', isMet: null, value: 'not known' }),
  )
  expect(rows).toContainEqual(expect.objectContaining({ name: 'Single stock', isMet: null }))
})

test('the largest risk is the one furthest beyond its limit', () => {
  const { largest } = rules({
    holdings: [
      { symbol: 'AAA', value: 40, assetClass: 'usEquity', kind: 'stock', country: 'US' },
      { symbol: 'INT', value: 40, assetClass: 'intlEquity', kind: 'fund' },
      { symbol: 'CASH', value: 20, assetClass: 'cash', kind: 'cash' },
    ],
  })
  // AAA 40 % against 10 %, foreign currency 40 % against 30 %, cash 20 % against 10 %.
  expect(largest).toContain('AAA is 40%')
})

test('a stock that a fund holds as well counts with it', () => {
  const { rows } = rules({
    holdings: [
      { symbol: 'AAA', value: 8, assetClass: 'usEquity', kind: 'stock' },
      { symbol: 'FUND', value: 92, assetClass: 'usEquity', kind: 'fund' },
    ],
    constituents: [{ fund: 'FUND', symbol: 'AAA', weight: 0.05 }],
  })
  // 8 % + 92 % · 5 % = 12.6 %
  expect(rows).toContainEqual(
    expect.objectContaining({ name: 'Single stock', isMet: false, value: '12.6% in AAA' }),
  )
})
