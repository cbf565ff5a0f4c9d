import { expect, test } from 'vitest'
import { noAnswer } from '#finance/answer.ts'
import { mixesFor } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import { bundledMarket } from '#screens/portfolio/shared/market/bundled-market.model.ts'
import { exchangeInto } from '#kit/portfolio/exchange.ts'
import { EMPTY_STORE } from '#kit/portfolio/ledger-store.ts'
import { SAMPLE_BENCHMARK, SAMPLE_LEDGER, SAMPLE_TARGETS } from '#kit/portfolio/sample-ledger.ts'
import { runTool } from '#kit/tool.ts'
import tool from './analysis.tool.ts'
import { holdingRows, lotRows } from './ledger/holding-rows.model.ts'
import { analysedOf } from './ledger/analysed.model.ts'
import { concentrationOf, frontierOf, type Given, rebalanceOf, riskOf } from './ledger/mode-inputs.model.ts'
import { monthRows } from './ledger/month-rows.model.ts'
import { type Portfolio, portfolioOf } from './ledger/portfolio.model.ts'
import { draftOf, storedIn } from './ledger/stored.model.ts'
import { gainRates } from './ledger/tax-rates.model.ts'

const SETTING = { today: '2026-07-01', baseCurrency: 'USD', exchange: () => noAnswer('one currency') }
const portfolio = portfolioOf(SAMPLE_LEDGER, SETTING)
const settings = { ...EMPTY_STORE.settings, targets: SAMPLE_TARGETS, benchmark: SAMPLE_BENCHMARK }
const { levels } = bundledMarket()
const [mix = { id: '', name: '', parts: [], rebalance: 'monthly' as const }] = mixesFor(
  SAMPLE_BENCHMARK,
  SAMPLE_TARGETS,
)
const given: Given = { settings, facts: {}, levels, mix, window: 36 }

function answered(values: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, values)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

const empty: Portfolio = portfolioOf({ accounts: [], instruments: [], transactions: [], prices: [] }, SETTING)

test('every holding and all cash of the ledger stand in the rows, and lots add up to the same', () => {
  const whole = [...portfolio.holdings, ...portfolio.cash].reduce((sum, { value }) => sum + value, 0)
  const rows = holdingRows(portfolio).reduce((sum, { value }) => sum + value, 0)
  const lots = lotRows(portfolio).reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  expect(rows).toBeCloseTo(whole, 6)
  expect(lots).toBeCloseTo(whole, 6)
})

test('the note without a price stands at cost, counts as stale and is not traded', () => {
  expect(holdingRows(portfolio).find(({ symbol }) => symbol === 'S-NOTE')).toMatchObject({
    isStale: true,
    rating: 'US Treasury',
    maturity: '2028-05-15',
  })
  expect(lotRows(portfolio).find(({ symbol }) => symbol === 'S-NOTE')?.isFixed).toBe(true)
  expect(monthRows(portfolio).leftOut).toEqual(['S-NOTE'])
})

test('the months are whole, unbroken and end with the last known day', () => {
  const { returns, days } = monthRows(portfolio)
  // From the end of January 2021 to the end of June 2026.
  expect(returns).toHaveLength(65)
  expect(days).toHaveLength(66)
  expect(Math.max(...returns.map(Math.abs))).toBeLessThan(0.2)
})

test('the benchmark is compared on the months that both have', () => {
  const { compared } = riskOf(portfolio, given)
  expect(compared.benchmark).toHaveLength(compared.returns.length)
  expect(compared.returns).toHaveLength(36)
  expect(compared.firstMonth).toBe('2023-07-31')
})

test('in another currency the benchmark has the change of the dollar', () => {
  const exchange = exchangeInto('EUR')
  const euros = riskOf(portfolioOf(SAMPLE_LEDGER, { ...SETTING, baseCurrency: 'EUR', exchange }), given)
  const dollars = riskOf(portfolio, given)
  const growth = (returns: readonly number[]) => returns.reduce((level, one) => level * (1 + one), 1)
  const rate = (day: string) => {
    const found = exchange('USD', day)
    return typeof found === 'number' ? found : Number.NaN
  }
  // June 2023 to June 2026: the parts are converted at both ends of each month.
  expect(growth(euros.compared.benchmark)).toBeCloseTo(
    (growth(dollars.compared.benchmark) * rate('2026-06-30')) / rate('2023-06-30'),
    10,
  )
})

test('a benchmark that nobody knows leaves the portfolio alone and says why', () => {
  const unknown = { ...mix, parts: [{ series: 'moon', weight: 1 }] }
  const { compared } = riskOf(portfolio, { ...given, mix: unknown })
  expect(compared.benchmark).toEqual([])
  expect(compared.returns).toHaveLength(36)
  expect(compared.reason).toContain('moon')
})

test('each part of the page is an answer of the computation under its id', () => {
  expect(answered(concentrationOf(portfolio, given)).outputs.totalValue).toBeGreaterThan(0)
  expect(answered(riskOf(portfolio, given).values).outputs.annVol).toBeGreaterThan(0)
  expect(answered(frontierOf(portfolio, given)).outputs.yourRisk).toBeGreaterThan(0)
  expect(answered(rebalanceOf(portfolio, given)).outputs.fullDrift).toBeLessThan(0.02)
})

test('an empty ledger is refused by the field, and has no months', () => {
  expect(monthRows(empty).returns).toEqual([])
  expect(runTool(tool, concentrationOf(empty, given))).toMatchObject({
    ok: false,
    problems: [{ path: 'holdings' }],
  })
})

test('a stored analysis has every figure that there is, and is read again', () => {
  const { asOf, metrics } = draftOf(analysedOf(portfolio, given))
  expect(asOf).toBe('2026-06-30')
  expect(metrics).toMatchObject({ sharpe: expect.any(Number), totalValue: expect.any(Number) })
  expect(draftOf(analysedOf(portfolio, given))).toEqual(draftOf(analysedOf(portfolio, given)))
  expect(storedIn([null, 'x', { asOf: 1 }, { asOf, metrics: { ...metrics, note: 'x' } }])).toEqual([
    { asOf, metrics },
  ])
})

test('rates of tax are the ones that were set, else those of the income, else an assumption', () => {
  const fact = (value: unknown) => ({ value, updatedAt: '2026-01-01T00:00:00Z' })
  const facts = { 'income.gross': fact(120_000), 'tax.filingStatus': fact('single') }
  const set = { short: 0.3, long: 0.2, state: 0.1 }
  expect(gainRates(set, facts, 2026).rates).toEqual(set)
  // 2026: 120,000 − 16,100 is in the 22 % bracket of a single person, and in the 15 % of gains.
  expect(gainRates(null, facts, 2026).rates).toEqual({ short: 0.22, long: 0.15, state: 0 })
  expect(gainRates(null, {}, 2026).from).toContain('assumption')
})

test('the step for the employer’s stock goes to the employer’s limit, so that the check holds afterwards', () => {
  const holding = (symbol: string, value: number, assetClass: string) => ({
    ...holdingRows(portfolio)[0],
    symbol,
    name: symbol,
    value,
    costBasis: value,
    assetClass,
  })
  const { report } = answered({
    mode: 'concentration',
    holdings: [
      holding('VTI', 500_000, 'usEquity'),
      holding('BND', 300_000, 'bond'),
      holding('ACME', 200_000, 'usEquity'),
    ],
    employerSymbol: 'ACME',
  })
  expect(JSON.stringify(report)).toContain('Reduce ACME to 5%')
})
