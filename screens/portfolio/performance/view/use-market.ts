import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { annualReturns } from '#figures/annual-returns.ts'
import { consumerPrices } from '#figures/consumer-prices.ts'
import { goldPrice } from '#figures/gold-price.ts'
import { stockDividends, stockPrices } from '#figures/stock-index.ts'
import { treasuryTenYearYield } from '#figures/treasury-ten-year-yield.ts'
import { noAnswer } from '#finance/answer.ts'
import type { Exchange, Ledger } from '#finance/ledger/ledger.ts'
import type { Market } from '../ledger/ledger-inputs.model.ts'
import { marketLevels, referencePrices } from '../market/series.model.ts'
import { needsRates } from './currencies.ts'

/** The bundled series in dollars, and the exchange rates where one is needed; null while those are on their way. */
export function useMarket(ledger: Ledger, currency: string, today: string): Market | null {
  const isNeeded = useMemo(() => needsRates(ledger, currency), [ledger, currency])
  const rates = useQuery({
    queryKey: ['exchange rates'],
    queryFn: async () => ({ into: (await import('#kit/portfolio/exchange.ts')).exchangeInto }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data
  const bundled = useMemo(
    () => ({
      levels: marketLevels({
        annual: annualReturns,
        stockPrices,
        stockDividends,
        tenYearYield: treasuryTenYearYield,
        goldPrice,
        consumerPrices,
      }),
      referencePrices: referencePrices(consumerPrices),
    }),
    [],
  )
  return useMemo(
    () =>
      isNeeded && rates === undefined
        ? null
        : { ...bundled, today, exchange: rates?.into(currency) ?? ONE_CURRENCY },
    [bundled, isNeeded, rates, currency, today],
  )
}

/** Everything is in dollars: no other currency is ever asked for. */
const ONE_CURRENCY: Exchange = (currency) =>
  currency === 'USD' ? 1 : noAnswer(`no rate of ${currency} is loaded`)
