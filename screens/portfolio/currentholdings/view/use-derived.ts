import { useQuery } from '@tanstack/react-query'
import { type Remote, wrap } from 'comlink'
import { useEffect, useMemo, useState } from 'react'
import { noAnswer } from '#finance/answer.ts'
import type { Exchange, Ledger } from '#finance/ledger/ledger.ts'
import { type Derived, derive, type Question } from '../overview/derive.model.ts'
import { needsRates } from '../overview/history.model.ts'
import type { OverviewWork } from './overview.worker.ts'

/** Ledgers with more transactions are worked out in a worker. */
const LARGE = 3_000

export type Working = {
  readonly derived: Derived | null
  readonly isStale: boolean
  readonly failure: string | null
}

/** The overview of a ledger: at once where it is small, else from a worker, with the last one in place meanwhile. */
export function useDerived(question: Question): Working {
  const isLarge = question.ledger.transactions.length > LARGE
  const { exchange, isForeign } = useExchange(question.ledger, question.baseCurrency)
  const small = useMemo(
    () => (isLarge || exchange === null ? null : derive(question, exchange)),
    [question, isLarge, exchange],
  )
  const large = useWorker(isLarge ? question : null, isForeign)
  return isLarge ? large : { derived: small, isStale: false, failure: null }
}

/** Everything is in the base currency: no other is ever asked for. */
const ONE_CURRENCY: Exchange = (currency) => noAnswer(`no rate of ${currency} is loaded`)

/** The exchange rates of a ledger; null while they are on their way, and none are loaded where none are needed. */
export function useExchange(
  ledger: Ledger,
  baseCurrency: string,
): { readonly exchange: Exchange | null; readonly isForeign: boolean } {
  const isForeign = useMemo(() => needsRates(ledger, baseCurrency), [ledger, baseCurrency])
  const rates = useQuery({
    queryKey: ['exchange rates'],
    queryFn: async () => ({ into: (await import('#kit/portfolio/exchange.ts')).exchangeInto }),
    enabled: isForeign,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data
  const exchange = useMemo(
    () => (isForeign ? (rates?.into(baseCurrency) ?? null) : ONE_CURRENCY),
    [isForeign, rates, baseCurrency],
  )
  return { exchange, isForeign }
}

function useWorker(question: Question | null, isForeign: boolean): Working {
  const [work, setWork] = useState<Remote<OverviewWork> | null>(null)
  const [working, setWorking] = useState<Working>({ derived: null, isStale: true, failure: null })
  const isWanted = question !== null
  useEffect(() => {
    if (!isWanted) return
    const worker = new Worker(new URL('./overview.worker.ts', import.meta.url), { type: 'module' })
    setWork(() => wrap<OverviewWork>(worker))
    return () => worker.terminate()
  }, [isWanted])
  useEffect(() => {
    if (question === null || work === null) return
    let isCurrent = true
    setWorking((last) => ({ ...last, isStale: true, failure: null }))
    work.answer({ ...question, needsRates: isForeign }).then(
      (derived) => isCurrent && setWorking({ derived, isStale: false, failure: null }),
      (error: unknown) =>
        isCurrent &&
        setWorking((last) => ({
          ...last,
          isStale: false,
          failure: error instanceof Error ? error.message : 'It stopped.',
        })),
    )
    return () => {
      isCurrent = false
    }
  }, [question, work, isForeign])
  return working
}
