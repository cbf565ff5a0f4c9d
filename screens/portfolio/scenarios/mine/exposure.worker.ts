import { expose } from 'comlink'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { exposureOf, type MyExposure } from './exposure.model.ts'

export type Question = {
  readonly ledger: Ledger
  readonly asOf: string
  readonly baseCurrency: string
  readonly needsRates: boolean
}

/** What a large ledger is exposed to, beside the page, so that it stays smooth. */
async function answer({ ledger, asOf, baseCurrency, needsRates }: Question): Promise<MyExposure> {
  const exchange = needsRates
    ? (await import('#kit/portfolio/exchange.ts')).exchangeInto(baseCurrency)
    : () => 1
  return exposureOf(ledger, { asOf, baseCurrency, exchange })
}

const work = { answer }
export type ExposureWork = typeof work
expose(work)
