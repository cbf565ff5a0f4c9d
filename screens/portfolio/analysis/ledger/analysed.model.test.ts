import { expect, test } from 'vitest'
import { noAnswer } from '#finance/answer.ts'
import { mixesFor } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import { bundledMarket } from '#screens/portfolio/shared/market/bundled-market.model.ts'
import { EMPTY_STORE } from '#kit/portfolio/ledger-store.ts'
import { SAMPLE_BENCHMARK, SAMPLE_LEDGER, SAMPLE_TARGETS } from '#kit/portfolio/sample-ledger.ts'
import { analysedOf } from './analysed.model.ts'
import { concentrationOf, frontierOf, type Given, rebalanceOf, riskOf } from './mode-inputs.model.ts'
import { portfolioOf } from './portfolio.model.ts'

const SETTING = { today: '2026-07-01', baseCurrency: 'USD', exchange: () => noAnswer('one currency') }
const portfolio = portfolioOf(SAMPLE_LEDGER, SETTING)
const [mix = { id: '', name: '', parts: [], rebalance: 'monthly' as const }] = mixesFor(
  SAMPLE_BENCHMARK,
  SAMPLE_TARGETS,
)
const given: Given = {
  settings: { ...EMPTY_STORE.settings, targets: SAMPLE_TARGETS, benchmark: SAMPLE_BENCHMARK },
  facts: {},
  levels: bundledMarket().levels,
  mix,
  window: 36,
}
const analysed = analysedOf(portfolio, given)

test('the page is told the days, positions, accounts, funds and what has no price', () => {
  expect(analysed).toMatchObject({
    asOf: '2026-06-30',
    today: '2026-07-01',
    // Six symbols in the brokerage account, three and two in the others, and the cash of each.
    positions: 6 + 3 + 2 + 3,
    accountNames: ['Sample: joint brokerage', 'Sample: traditional IRA', 'Sample: Roth IRA'],
    unpriced: ['S-NOTE'],
    problems: [],
    // Neither the money fund, the stock nor the note.
    funds: ['S-USTM', 'S-USSV', 'S-INTL', 'S-EMRG', 'S-BOND'],
  })
})

test('a mutual fund holds others as an exchange-traded one does', () => {
  const instruments = SAMPLE_LEDGER.instruments.map((one) =>
    one.symbol === 'S-BOND' ? { ...one, type: 'mutualFund' as const } : one,
  )
  expect(analysedOf(portfolioOf({ ...SAMPLE_LEDGER, instruments }, SETTING), given).funds).toContain('S-BOND')
})

test('a symbol without a price in several accounts is named once', () => {
  const { unpriced } = analysedOf(portfolioOf({ ...SAMPLE_LEDGER, prices: [] }, SETTING), given)
  expect(unpriced.filter((symbol) => symbol === 'S-USTM')).toEqual(['S-USTM'])
})

test('what the ledger says that cannot be right is told in words', () => {
  const transactions = SAMPLE_LEDGER.transactions.map((one) =>
    one.type === 'split' ? { ...one, ratio: undefined } : one,
  )
  const wrong = portfolioOf({ ...SAMPLE_LEDGER, transactions }, SETTING)
  expect(analysedOf(wrong, given).problems).toContain('Enter the new units per old unit, such as 2.')
})

test('the values of each computation are those of its own function', () => {
  expect(analysed.concentration).toEqual(concentrationOf(portfolio, given))
  expect(analysed.risk).toEqual(riskOf(portfolio, given))
  expect(analysed.frontier).toEqual(frontierOf(portfolio, given))
  expect(analysed.rebalance).toEqual(rebalanceOf(portfolio, given))
})

test('all of it passes between a worker and the page unchanged', () => {
  expect(structuredClone(analysed)).toStrictEqual(analysed)
})
