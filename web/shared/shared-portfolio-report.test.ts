import { expect, test } from 'vitest'
import { sharedPortfolio } from '#kit/contract/shared-views.ts'
import { sharedReport } from './shared-portfolio-report.ts'

const held = (symbol: string, more: object) => ({
  symbol,
  name: `Sample ${symbol}`,
  assetClass: 'usEquity',
  registration: 'taxable',
  quantity: 10,
  priceDate: '2026-06-30',
  ...more,
})

/** $6,000 + $3,000 of stocks, $2,000 of bonds, $1,000 owed to the broker: 10,000. */
const SHOWN = {
  kind: 'portfolio',
  hideAmounts: false,
  currency: 'USD',
  asOf: '2026-06-30',
  total: 10_000,
  holdings: [
    held('AAA', { value: 6_000, weight: 0.6 }),
    held('BBB', { value: 3_000, weight: 0.3, registration: 'rothIra' }),
    held('CCC', { value: 2_000, weight: 0.2, assetClass: 'bond' }),
    held('USD', { value: -1_000, weight: -0.1, assetClass: 'cash', quantity: -1_000, priceDate: null }),
  ],
  missing: [],
}

const HIDDEN = {
  ...SHOWN,
  hideAmounts: true,
  total: null,
  holdings: SHOWN.holdings.map((one) => ({ ...one, quantity: null, value: null })),
}

const reportOf = (shared: object) => sharedReport(sharedPortfolio.parse(shared)).run.report
const headlineOf = (shared: object) => reportOf(shared).find(({ kind }) => kind === 'headline')
const sharesOf = (shared: object) =>
  reportOf(shared).flatMap((block) =>
    block.kind === 'chart' && (block.chart.type === 'pie' || block.chart.type === 'treemap')
      ? [{ caption: block.caption, format: block.chart.format, nodes: block.chart.nodes }]
      : [],
  )

test('the answer is the value and the largest class, as a share of the total with its debts', () => {
  expect(headlineOf(SHOWN)).toMatchObject({
    text: 'This portfolio is worth $10,000; its largest part is US stocks (90%).',
    output: 'total',
  })
})

test('a chart has no area for debts and says where they are', () => {
  const [classes, holdings] = sharesOf(SHOWN)
  expect(classes?.nodes.map(({ name, value }) => [name, value])).toEqual([
    ['US stocks', 9_000],
    ['Core bonds', 2_000],
  ])
  expect(classes?.caption).toContain('Debts and short positions appear only in the table')
  expect(holdings?.nodes.map(({ children }) => children?.map(({ name }) => name))).toEqual([
    ['AAA', 'BBB'],
    ['CCC'],
  ])
})

test('the largest security is combined across accounts, and money funds do not affect price age', () => {
  const roth = held('BBB', { value: 4_000, weight: 0.4, registration: 'rothIra' })
  const taxable = held('BBB', { value: 3_000, weight: 0.3 })
  const fund = held('FUND', { value: 3_000, weight: 0.3, assetClass: 'cash', priceDate: '2026-11-22' })
  const shared = { ...SHOWN, asOf: '2026-11-22', holdings: [roth, taxable, fund] }
  const { outputs } = sharedReport(sharedPortfolio.parse(shared)).run
  expect(outputs).toEqual({ total: 10_000, securities: 2, largestShare: 0.7, asOf: '2026-06-30' })
})

test('when amounts are hidden, there are no dollars, no units, and no columns for either', () => {
  const report = reportOf(HIDDEN)
  expect(JSON.stringify(report)).not.toMatch(/\$|"money"|Units|Value/)
  expect(headlineOf(HIDDEN)).toMatchObject({ text: 'The largest part of this portfolio is US stocks (90%).' })
  expect(sharesOf(HIDDEN).map(({ format }) => format)).toEqual(['percent', 'percent'])
})

test('an empty portfolio and one without net worth are stated, not drawn', () => {
  const empty = { ...SHOWN, asOf: null, total: 0, holdings: [] }
  expect(reportOf(empty).map(({ kind }) => kind)).toEqual(['headline', 'metrics'])
  expect(headlineOf(empty)).toMatchObject({ text: 'This portfolio is empty.' })
  const owed = HIDDEN.holdings.map((one) => ({ ...one, weight: null }))
  expect(headlineOf({ ...HIDDEN, holdings: owed })).toMatchObject({
    text: 'Its debts are as large as its assets.',
  })
})

test('holdings without a price are named', () => {
  expect(reportOf({ ...SHOWN, missing: ['AAA'] })).toContainEqual(
    expect.objectContaining({ kind: 'callout', text: expect.stringContaining('exchange rate for AAA.') }),
  )
})

test('a shared sample is called an example, and one’s own holdings are not', () => {
  expect(headlineOf({ ...SHOWN, isSample: true })).toMatchObject({
    text: expect.stringMatching(/^Example: This portfolio is worth/),
  })
  const titles = (shared: object) =>
    reportOf(shared).flatMap((block) => (block.kind === 'callout' ? [block.title] : []))
  expect(titles({ ...SHOWN, isSample: true })).toContain('These are sample holdings')
  expect(titles(SHOWN)).not.toContain('These are sample holdings')
})

test('rounded shares are of the whole that they were rounded from, and cash is no security', () => {
  const rounded = (symbol: string, weight: number, more: object = {}) =>
    held(symbol, { weight, quantity: null, value: null, ...more })
  const shared = sharedPortfolio.parse({
    ...HIDDEN,
    holdings: [
      rounded('AAA', 0.655),
      rounded('BBB', 0.346, { assetClass: 'bond' }),
      rounded('USD', 0.001, { assetClass: 'cash', isCash: true, priceDate: null }),
    ],
  })
  expect(headlineOf(shared)).toMatchObject({ text: expect.stringContaining('US stocks (65.5%)') })
  expect(sharedReport(shared).run.outputs).toMatchObject({ securities: 2, largestShare: 0.655 })
})
