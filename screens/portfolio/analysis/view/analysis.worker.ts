import { expose } from 'comlink'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { bundledMarket } from '#screens/portfolio/shared/market/bundled-market.model.ts'
import { type Analysed, analysedOf } from '../ledger/analysed.model.ts'
import type { Given } from '../ledger/mode-inputs.model.ts'
import { portfolioOf } from '../ledger/portfolio.model.ts'

export type Question = {
  readonly ledger: Ledger
  readonly today: string
  readonly needsRates: boolean
  readonly given: Omit<Given, 'levels'>
}

/** Large ledgers are analysed beside the page, so that it stays smooth. */
async function answer({ ledger, today, needsRates, given }: Question): Promise<Analysed> {
  const { baseCurrency } = given.settings
  const exchange = needsRates
    ? (await import('#kit/portfolio/exchange.ts')).exchangeInto(baseCurrency)
    : () => 1
  const { levels } = bundledMarket()
  return analysedOf(portfolioOf(ledger, { today, baseCurrency, exchange }), { ...given, levels })
}

const work = { answer }
export type AnalysisWork = typeof work
expose(work)
