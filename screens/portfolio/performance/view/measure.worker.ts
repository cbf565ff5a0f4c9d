import { expose } from 'comlink'
import { bundledMarket } from '#screens/portfolio/shared/market/bundled-market.model.ts'
import { measure, type Measured, type Question } from '../ledger/measure.model.ts'

/** Large ledgers are measured beside the page, so that it stays smooth. */
async function answer(question: Question & { readonly needsRates: boolean }): Promise<Measured> {
  const { needsRates, ...asked } = question
  if (!needsRates) return measure(asked, { ...bundledMarket(), exchange: () => 1 })
  const { exchangeInto } = await import('#kit/portfolio/exchange.ts')
  return measure(asked, { ...bundledMarket(), exchange: exchangeInto(asked.choices.currency) })
}

const work = { answer }
export type MeasureWork = typeof work
expose(work)
