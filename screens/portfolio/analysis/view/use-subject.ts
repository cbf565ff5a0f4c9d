import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { annualReturns } from '#figures/annual-returns.ts'
import { goldPrice } from '#figures/gold-price.ts'
import { stockDividends, stockPrices } from '#figures/stock-index.ts'
import { treasuryTenYearYield } from '#figures/treasury-ten-year-yield.ts'
import { noAnswer } from '#finance/answer.ts'
import type { Exchange, Ledger } from '#finance/ledger/ledger.ts'
import { marketLevels } from '#finance/market-levels.ts'
import { useProfile } from '#kit/react/facts.ts'
import type { LedgerView } from '#kit/react/portfolio.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { mixesFor, type NamedMix } from '../ledger/benchmarks.model.ts'
import type { Given } from '../ledger/mode-inputs.model.ts'
import { type Portfolio, portfolioOf } from '../ledger/portfolio.model.ts'

/** The portfolio and what else the computations are given. */
export type Subject = {
  readonly portfolio: Portfolio
  readonly given: Given
  readonly mixes: readonly NamedMix[]
}

export const WINDOWS = [
  { value: '36', label: 'Last 36 months' },
  { value: '60', label: 'Last 60 months' },
  { value: '120', label: 'Last 120 months' },
  { value: '600', label: 'All months' },
] as const

const DEFAULT_WINDOW = 36

/** Null while the profile, or a rate that is needed, is on its way. */
export function useSubject({ ledger, settings }: LedgerView) {
  const [today] = useState(localDay)
  const { query } = useAddress()
  const profile = useProfile()
  const exchange = useExchange(ledger, settings.baseCurrency)
  const levels = useMemo(
    () =>
      marketLevels({
        annual: annualReturns,
        stockPrices,
        stockDividends,
        tenYearYield: treasuryTenYearYield,
        goldPrice,
      }),
    [],
  )
  const portfolio = useMemo(
    () =>
      exchange === null
        ? null
        : portfolioOf(ledger, { today, baseCurrency: settings.baseCurrency, exchange }),
    [ledger, today, settings.baseCurrency, exchange],
  )
  const facts = profile.data?.facts
  const subject = useMemo((): Subject | null => {
    const mixes = mixesFor(settings.benchmark, settings.targets)
    const mix = mixes.find(({ id }) => id === query.benchmark) ?? mixes[0]
    if (portfolio === null || facts === undefined || mix === undefined) return null
    const window = WINDOWS.find(({ value }) => value === query.months)?.value
    return {
      portfolio,
      mixes,
      given: { settings, facts, levels, mix, window: window === undefined ? DEFAULT_WINDOW : Number(window) },
    }
  }, [portfolio, facts, settings, levels, query.benchmark, query.months])
  return { subject, failure: profile.error?.message ?? null, retry: () => void profile.refetch() }
}

/** Rates are read only where the ledger holds another currency. */
function useExchange(ledger: Ledger, base: string): Exchange | null {
  const isNeeded = useMemo(
    () => [...ledger.instruments, ...ledger.transactions].some(({ currency }) => currency !== base),
    [ledger, base],
  )
  const { data, isError } = useQuery({
    queryKey: ['exchange rates'],
    queryFn: async () => ({ into: (await import('#kit/portfolio/exchange.ts')).exchangeInto }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return useMemo(
    () => (isNeeded && data === undefined && !isError ? null : (data?.into(base) ?? WITHOUT_RATES)),
    [isNeeded, data, isError, base],
  )
}

const WITHOUT_RATES: Exchange = (currency) => noAnswer(`no rate of ${currency} is loaded`)

function localDay(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
