import { handOf } from '#kit/react/hand.ts'
import { useMemo } from 'react'
import { needsRates, useExchange } from '#kit/react/exchange.ts'
import { LARGE_LEDGER } from '#kit/react/portfolio.tsx'
import { type Started, useWorked, type Worked } from '#kit/react/worked.ts'
import { type Derived, derive, type Question } from '../overview/derive.model.ts'
import type { OverviewWork } from './overview.worker.ts'

/** The overview of a ledger: at once where it is small, else from a worker, with the last one in place meanwhile. */
export function useDerived(question: Question): Worked<Derived> {
  const { ledger, baseCurrency } = question
  const isLarge = ledger.transactions.length > LARGE_LEDGER
  const exchange = useExchange(ledger, baseCurrency)
  const small = useMemo(
    () => (isLarge || exchange === null ? null : derive(question, exchange)),
    [question, isLarge, exchange],
  )
  const asked = useMemo(
    () => (isLarge ? { ...question, needsRates: needsRates(ledger, baseCurrency) } : null),
    [isLarge, question, ledger, baseCurrency],
  )
  const large = useWorked(start, asked)
  return isLarge ? large : { answer: small, isStale: false, failure: null }
}

type Asked = Question & { readonly needsRates: boolean }

function start(): Started<Asked, Derived> {
  const { worker, remote, wait } = handOf<OverviewWork>(
    new Worker(new URL('./overview.worker.ts', import.meta.url), { type: 'module' }),
  )
  return { ask: (asked) => wait(remote.answer(asked)), stop: () => worker.terminate() }
}
