import { expose } from 'comlink'
import { type Derived, derive, type Question } from '../overview/derive.model.ts'

/** Large ledgers are worked out beside the page, so that it stays smooth. */
async function answer(question: Question & { readonly needsRates: boolean }): Promise<Derived> {
  const { needsRates, ...asked } = question
  if (!needsRates) return derive(asked, () => 1)
  const { exchangeInto } = await import('#kit/portfolio/exchange.ts')
  return derive(asked, exchangeInto(asked.baseCurrency))
}

const work = { answer }
export type OverviewWork = typeof work
expose(work)
