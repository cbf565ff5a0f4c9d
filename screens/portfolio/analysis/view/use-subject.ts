import { handOf } from '#kit/react/hand.ts'
import { useMemo, useState } from 'react'
import { localDay } from '#kit/local-day.ts'
import { mixesFor, type NamedMix } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import { bundledMarket } from '#screens/portfolio/shared/market/bundled-market.model.ts'
import { sampleIn } from '#kit/portfolio/sample-accounts.ts'
import { needsRates, useExchange } from '#kit/react/exchange.ts'
import { useProfile } from '#kit/react/facts.ts'
import { LARGE_LEDGER, type LedgerView } from '#kit/react/portfolio.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { type Started, useWorked } from '#kit/react/worked.ts'
import { type Analysed, analysedOf } from '../ledger/analysed.model.ts'
import type { Given } from '../ledger/mode-inputs.model.ts'
import { portfolioOf } from '../ledger/portfolio.model.ts'
import type { AnalysisWork, Question } from './analysis.worker.ts'

/** What the ledger comes to, and what else the computations are given. */
export type Subject = {
  readonly analysed: Analysed
  readonly given: Omit<Given, 'levels'>
  readonly mixes: readonly NamedMix[]
  /** Sample holdings are among what is analyzed. */
  readonly isExample: boolean
}

export const WINDOWS = [
  { value: '36', label: 'Last 36 months' },
  { value: '60', label: 'Last 60 months' },
  { value: '120', label: 'Last 120 months' },
  { value: '600', label: 'All months' },
] as const

const DEFAULT_WINDOW = 36
/** Null while the profile, a rate that is needed or the worker's answer is on its way. */
export function useSubject({ ledger, settings }: LedgerView) {
  const { given, mixes, profile } = useGiven(settings)
  const { answer: analysed, isStale, failure } = useAnalysed(ledger, given)
  const subject = useMemo(
    (): Subject | null =>
      analysed === null || given === null
        ? null
        : { analysed, given, mixes, isExample: sampleIn(ledger) !== 'none' },
    [analysed, given, mixes, ledger],
  )
  const retry = () => void profile.refetch()
  return { subject, isStale, failure: failure ?? profile.error?.message ?? null, retry }
}

function useGiven(settings: LedgerView['settings']) {
  const { query } = useAddress()
  const profile = useProfile()
  const facts = profile.data?.facts
  const mixes = useMemo(
    () => mixesFor(settings.benchmark, settings.targets),
    [settings.benchmark, settings.targets],
  )
  const given = useMemo((): Subject['given'] | null => {
    const mix = mixes.find(({ id }) => id === query.benchmark) ?? mixes[0]
    if (facts === undefined || mix === undefined) return null
    const window = WINDOWS.find(({ value }) => value === query.months)?.value
    return { settings, facts, mix, window: window === undefined ? DEFAULT_WINDOW : Number(window) }
  }, [settings, facts, mixes, query.benchmark, query.months])
  return { given, mixes, profile }
}

/** At once where the ledger is small, else from a worker, with the last answer in place meanwhile. */
function useAnalysed(ledger: LedgerView['ledger'], given: Subject['given'] | null) {
  const [today] = useState(() => localDay(Date.now()))
  const baseCurrency = given?.settings.baseCurrency ?? 'USD'
  const exchange = useExchange(ledger, baseCurrency)
  const { levels } = useMemo(() => bundledMarket(), [])
  const isLarge = ledger.transactions.length > LARGE_LEDGER
  const portfolio = useMemo(
    () => (isLarge || exchange === null ? null : portfolioOf(ledger, { today, baseCurrency, exchange })),
    [isLarge, ledger, today, baseCurrency, exchange],
  )
  const small = useMemo(
    () => (portfolio === null || given === null ? null : analysedOf(portfolio, { ...given, levels })),
    [portfolio, given, levels],
  )
  const asked = useMemo(
    () =>
      isLarge && given !== null
        ? { ledger, today, given, needsRates: needsRates(ledger, baseCurrency) }
        : null,
    [isLarge, ledger, today, given, baseCurrency],
  )
  const large = useWorked(start, asked)
  return isLarge ? large : { answer: small, isStale: false, failure: null }
}

function start(): Started<Question, Analysed> {
  const { worker, remote, wait } = handOf<AnalysisWork>(
    new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
  )
  return { ask: (asked) => wait(remote.answer(asked)), stop: () => worker.terminate() }
}
