import { type Remote, wrap } from 'comlink'
import { useEffect, useMemo, useState } from 'react'
import { bundledMarket } from '#kit/portfolio/bundled-market.ts'
import { needsRates, useExchange } from '#kit/react/exchange.ts'
import { measure, type Measured, type Question } from '../ledger/measure.model.ts'
import type { MeasureWork } from './measure.worker.ts'

/** Ledgers with more transactions are measured in a worker. */
const LARGE = 3_000

type Working = {
  /** The last one stays while the next is worked out; null before the first. */
  readonly measured: Measured | null
  readonly isStale: boolean
  readonly failure: string | null
}

/** The performance of a ledger: at once where it is small, else from a worker. */
export function useMeasured(question: Question): Working {
  const { ledger, choices } = question
  const isLarge = ledger.transactions.length > LARGE
  const isForeign = useMemo(() => needsRates(ledger, choices.currency), [ledger, choices.currency])
  const exchange = useExchange(ledger, choices.currency)
  const market = useMemo(() => bundledMarket(), [])
  const small = useMemo(
    () => (isLarge || exchange === null ? null : measure(question, { ...market, exchange })),
    [question, isLarge, exchange, market],
  )
  const large = useWorker(isLarge ? question : null, isForeign)
  return isLarge ? large : { measured: small, isStale: false, failure: null }
}

function useWorker(question: Question | null, isForeign: boolean): Working {
  const [work, setWork] = useState<Remote<MeasureWork> | null>(null)
  const [working, setWorking] = useState<Working>({ measured: null, isStale: true, failure: null })
  const isWanted = question !== null
  useEffect(() => {
    if (!isWanted) return
    const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module' })
    setWork(() => wrap<MeasureWork>(worker))
    return () => worker.terminate()
  }, [isWanted])
  useEffect(() => {
    if (question === null || work === null) return
    let isCurrent = true
    setWorking((last) => ({ ...last, isStale: true, failure: null }))
    work.answer({ ...question, needsRates: isForeign }).then(
      (measured) => isCurrent && setWorking({ measured, isStale: false, failure: null }),
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
