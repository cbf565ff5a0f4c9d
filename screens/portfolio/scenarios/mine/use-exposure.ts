import { handOf } from '#kit/react/hand.ts'
import { useMemo } from 'react'
import { needsRates, useExchange } from '#kit/react/exchange.ts'
import { ownPart } from '#kit/portfolio/sample-accounts.ts'
import { LARGE_LEDGER, useLedger } from '#kit/react/portfolio.tsx'
import { type Started, useWorked } from '#kit/react/worked.ts'
import { exposureOf, type MyExposure } from './exposure.model.ts'
import type { ExposureWork, Question } from './exposure.worker.ts'

type Mine = {
  /** What the person's own part of the stored portfolio is exposed to; null without transactions. */
  readonly mine: MyExposure | null
  readonly baseCurrency: string
  /** Whether the ledger, its rates or the worker's answer is still on its way. */
  readonly isPending: boolean
  readonly failure: string | null
}

/** At once where the ledger is small, else from a worker. */
export function useExposure(asOf: string): Mine {
  const { state, ledger: stored, settings } = useLedger()
  const ledger = useMemo(() => ownPart(stored), [stored])
  const { baseCurrency } = settings
  const exchange = useExchange(ledger, baseCurrency)
  const isThere = state === 'ready' && ledger.transactions.length > 0
  const isLarge = ledger.transactions.length > LARGE_LEDGER
  const small = useMemo(
    () =>
      isThere && !isLarge && exchange !== null ? exposureOf(ledger, { asOf, baseCurrency, exchange }) : null,
    [isThere, isLarge, ledger, asOf, baseCurrency, exchange],
  )
  const asked = useMemo(
    () =>
      isThere && isLarge
        ? { ledger, asOf, baseCurrency, needsRates: needsRates(ledger, baseCurrency) }
        : null,
    [isThere, isLarge, ledger, asOf, baseCurrency],
  )
  const { answer: large, failure } = useWorked(start, asked)
  const mine = isLarge ? large : small
  return {
    mine,
    baseCurrency,
    failure,
    isPending: state !== 'ready' || (isThere && mine === null && failure === null),
  }
}

function start(): Started<Question, MyExposure> {
  const { worker, remote, wait } = handOf<ExposureWork>(
    new Worker(new URL('./exposure.worker.ts', import.meta.url), { type: 'module' }),
  )
  return { ask: (asked) => wait(remote.answer(asked)), stop: () => worker.terminate() }
}
