import { expect, test } from 'vitest'
import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber } from '#finance/dates/calendar.ts'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { growthBetween } from '#finance/portfolio/level-series.ts'
import { mixesFor } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import { bundledMarket } from '#screens/portfolio/shared/market/bundled-market.model.ts'
import { exchangeInto } from '#kit/portfolio/exchange.ts'
import { SAMPLE_LEDGER } from '#kit/portfolio/sample-ledger.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../performance.tool.ts'
import type { Choices } from './choices.model.ts'
import { ledgerInputs } from './ledger-inputs.model.ts'

const market = {
  ...bundledMarket(),
  exchange: exchangeInto('USD'),
  today: '2026-11-22',
}
const choices: Choices = {
  period: 'Since start',
  from: null,
  to: null,
  accountIds: [],
  netOfFees: true,
  currency: 'USD',
  mix: mixesFor(null, [])[0] ?? null,
}

function outputsOf(ledger: Ledger, chosen: Partial<Choices> = {}) {
  const exchange = exchangeInto(chosen.currency ?? 'USD')
  const read = ledgerInputs(ledger, { ...choices, ...chosen }, { ...market, exchange })
  if (isNoAnswer(read)) throw new Error(read.noAnswer)
  const answer = runTool(tool, read.inputs)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return { ...answer, read }
}

const numberOf = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error(`no number: ${String(value)}`)
  return value
}
const sum = (rows: unknown, column: string): number =>
  Array.isArray(rows)
    ? rows.reduce<number>(
        (total, row: unknown) =>
          total + numberOf(Object.entries(Object(row)).find(([key]) => key === column)?.[1]),
        0,
      )
    : Number.NaN

test('the contributions of the sample household add up to its time-weighted return, in every choice', () => {
  for (const chosen of [
    {},
    { netOfFees: false },
    { period: '1 year' as const },
    { period: 'Year to date' as const },
    { accountIds: ['sample-roth'] },
    { currency: 'JPY' },
  ]) {
    const { outputs } = outputsOf(SAMPLE_LEDGER, chosen)
    expect(sum(outputs.contributions, 'total')).toBeCloseTo(numberOf(outputs.twr), 10)
    expect(JSON.stringify(outputs.contributions)).not.toContain('Not explained')
  }
})

test('the effects by class are the return less that of the benchmark', () => {
  const { outputs } = outputsOf(SAMPLE_LEDGER)
  expect(sum(outputs.attribution, 'total')).toBeCloseTo(
    numberOf(outputs.twr) - numberOf(outputs.benchmarkReturn),
    10,
  )
})

test('in another currency the part of the return that was currency is told apart, of the benchmark too', () => {
  const { outputs } = outputsOf(SAMPLE_LEDGER, { currency: 'EUR', period: '1 year' })
  const dollars = outputsOf(SAMPLE_LEDGER, { period: '1 year' }).outputs
  expect(Math.abs(sum(outputs.contributions, 'currency'))).toBeGreaterThan(0.001)
  expect(sum(outputs.contributions, 'total')).toBeCloseTo(numberOf(outputs.twr), 10)
  const into = exchangeInto('EUR')
  const change = numberOf(into('USD', '2026-06-30')) / numberOf(into('USD', '2025-06-30'))
  expect(1 + numberOf(outputs.benchmarkReturn)).toBeCloseTo(
    (1 + numberOf(dollars.benchmarkReturn)) * change,
    8,
  )
})

test('a holding without two prices is left out and named', () => {
  const { inputs } = outputsOf(SAMPLE_LEDGER)
  expect(inputs.leftOut).toEqual(['S-NOTE'])
})

test('the walk of the money ends at the closing value', () => {
  const { outputs, inputs } = outputsOf(SAMPLE_LEDGER)
  const { openingValue, deposits, withdrawals, gainMoney, closingValue } = outputs
  expect(
    numberOf(openingValue) + numberOf(deposits) - numberOf(withdrawals) + numberOf(gainMoney),
  ).toBeCloseTo(numberOf(closingValue), 6)
  expect(numberOf(inputs.income)).toBeGreaterThan(0)
})

test('a calendar year of a series has its published return, and the running year a shape', () => {
  const day = (iso: string) => numberOf(dayNumber(iso))
  // Damodaran: S&P 500 2022 −18.04 %, 10-year Treasury −17.83 %, bills 2.09 %.
  const year = [day('2021-12-31'), day('2022-12-31')] as const
  expect(growthBetween(market.levels.stocks, ...year)).toBeCloseTo(-0.1804, 10)
  expect(growthBetween(market.levels.tbond10y, ...year)).toBeCloseTo(-0.1783, 10)
  expect(growthBetween(market.levels.tbill3m, ...year)).toBeCloseTo(0.0209, 10)
  expect(isNoAnswer(growthBetween(market.levels.stocks, day('2025-12-31'), day('2026-06-30')))).toBe(false)
  expect(isNoAnswer(growthBetween(market.levels.tbill3m, day('2025-12-31'), day('2026-06-30')))).toBe(true)
})

test('the reference index stands three months behind', () => {
  // CPI-U of January 2024 is 308.417: the reference index of 1 April 2024.
  const day = numberOf(dayNumber('2024-04-01'))
  expect(market.referencePrices.find((one) => one.day === day)?.level).toBe(308.417)
})

test('an empty ledger has nothing to measure', () => {
  const nothing = { accounts: [], instruments: [], transactions: [], prices: [] }
  expect(isNoAnswer(ledgerInputs(nothing, choices, market))).toBe(true)
})
