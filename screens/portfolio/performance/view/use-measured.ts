import { handOf } from '#kit/react/hand.ts'
import { useMemo } from 'react'
import { bundledMarket } from '#screens/portfolio/shared/market/bundled-market.model.ts'
import { needsRates, useExchange } from '#kit/react/exchange.ts'
import { LARGE_LEDGER } from '#kit/react/portfolio.tsx'
import { type Started, useWorked, type Worked } from '#kit/react/worked.ts'
import { measure, type Measured, type Question } from '../ledger/measure.model.ts'
import type { MeasureWork } from './measure.worker.ts'

/** The performance of a ledger: at once where it is small, else from a worker. */
export function useMeasured(question: Question): Worked<Measured> {
  const {
    ledger,
    choices: { currency },
  } = question
  const isLarge = ledger.transactions.length > LARGE_LEDGER
  const exchange = useExchange(ledger, currency)
  const market = useMemo(() => bundledMarket(), [])
  const small = useMemo(
    () => (isLarge || exchange === null ? null : measure(question, { ...market, exchange })),
    [question, isLarge, exchange, market],
  )
  const asked = useMemo(
    () => (isLarge ? { ...question, needsRates: needsRates(ledger, currency) } : null),
    [isLarge, question, ledger, currency],
  )
  const large = useWorked(start, asked)
  return isLarge ? large : { answer: small, isStale: false, failure: null }
}

type Asked = Question & { readonly needsRates: boolean }

function start(): Started<Asked, Measured> {
  const { worker, remote, wait } = handOf<MeasureWork>(
    new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module' }),
  )
  return { ask: (asked) => wait(remote.answer(asked)), stop: () => worker.terminate() }
}
