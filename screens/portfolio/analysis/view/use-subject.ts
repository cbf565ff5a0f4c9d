import { useMemo, useState } from 'react'
import { localDay } from '#kit/local-day.ts'
import { mixesFor, type NamedMix } from '#kit/portfolio/benchmarks.ts'
import { bundledMarket } from '#kit/portfolio/bundled-market.ts'
import { useExchange } from '#kit/react/exchange.ts'
import { useProfile } from '#kit/react/facts.ts'
import type { LedgerView } from '#kit/react/portfolio.tsx'
import { useAddress } from '#kit/react/use-address.ts'
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
  const [today] = useState(() => localDay(Date.now()))
  const { query } = useAddress()
  const profile = useProfile()
  const exchange = useExchange(ledger, settings.baseCurrency)
  const { levels } = useMemo(() => bundledMarket(), [])
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
