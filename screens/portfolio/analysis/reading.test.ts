import { expect, test } from 'vitest'
import { isNoAnswer } from '#finance/answer.ts'
import type { HeldLot } from '#finance/portfolio/rebalance-trades.ts'
import { runTool } from '#kit/tool.ts'
import tool from './analysis.tool.ts'
import { largestRisk } from './holdings/xray.model.ts'
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
  const until = (on: string) => harvestsOf([lot({}), bought], on)[0]?.washedUntil
  expect([until('2026-07-10'), until('2026-07-11')]).toEqual(['2026-07-10', null])
})

test('a purchase thirty days before still washes the loss, one a day earlier does not', () => {
  const washed = (acquiredOn: string) =>
    harvestsOf([lot({ acquiredOn: '2023-01-03' }), lot({ acquiredOn, cost: 900 })], '2024-06-15')[0]
  expect(washed('2024-05-16')?.washedUntil).toBe('2024-06-15')
  expect(washed('2024-05-15')).toEqual({ symbol: 'XYZ', loss: 1_000, washedUntil: null })
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

test('cost is no single risk while anything else is broken, however far beyond its limit', () => {
  const rule = (name: string, excess: number) => ({
    name,
    excess,
    isMet: false,
    threshold: '',
    value: '',
    why: '',
    sentence: '',
  })
  const [cost, sector] = [rule('Fund cost', 9), rule('Sector', 2)]
  expect(largestRisk([cost, sector])).toBe(sector)
  expect(largestRisk([cost, { ...sector, isMet: true, excess: 0 }])).toBe(cost)
})

test('without bonds none is longer than the horizon; bonds of unknown duration cannot be judged', () => {
  const durationRule = (assetClass: string) =>
    rules({ holdings: [{ symbol: 'ONE', value: 100, assetClass }], horizonYears: 5 }).rows
  const name = 'Bond duration'
  expect(durationRule('usEquity')).toContainEqual(
    expect.objectContaining({ name, isMet: true, value: 'no bonds' }),
  )
  expect(durationRule('bond')).toContainEqual(
    expect.objectContaining({ name, isMet: null, value: 'not known' }),
  )
})

test('the employer’s stock is found whatever the case of its letters', () => {
  const employerRule = (symbol: string, employerSymbol: string) =>
    rules({
      holdings: [
        { symbol, value: 25, assetClass: 'usEquity', kind: 'stock' },
        { symbol: 'FUND', value: 75, assetClass: 'usEquity', kind: 'fund' },
      ],
      employerSymbol,
    }).rows
  const broken = expect.objectContaining({ name: 'Employer stock', isMet: false, value: '25%' })
  expect(employerRule('aapl', 'AAPL')).toContainEqual(broken)
  expect(employerRule('AAPL', 'aapl')).toContainEqual(broken)
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
