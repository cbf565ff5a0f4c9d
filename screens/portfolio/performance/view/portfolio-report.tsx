import { useDeferredValue, useMemo, useState } from 'react'
import { localDay } from '#kit/local-day.ts'
import { mixesFor } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import { isSampleAccount } from '#kit/portfolio/sample-accounts.ts'
import type { LedgerView } from '#kit/react/portfolio.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { InCurrency } from '#ui/text.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { choicesFrom } from '../ledger/choices.model.ts'
import type { Question } from '../ledger/measure.model.ts'
import { Answer } from './answer.tsx'
import { Controls } from './controls.tsx'
import { Method } from './method.tsx'
import { currenciesOf } from './currencies.ts'
import { useMeasured } from './use-measured.ts'

/** The choices above, the report of the same computation that the API has below. */
export function PortfolioReport({ view }: { readonly view: LedgerView }) {
  const { ledger, settings } = view
  const { query, setQuery } = useAddress()
  const [today] = useState(() => localDay(Date.now()))
  const mixes = useMemo(
    () => mixesFor(settings.benchmark, settings.targets),
    [settings.benchmark, settings.targets],
  )
  const currencies = useMemo(
    () => currenciesOf(ledger, settings.baseCurrency),
    [ledger, settings.baseCurrency],
  )
  const choices = useMemo(
    () =>
      choicesFrom(query, {
        accountIds: ledger.accounts.map(({ id }) => id),
        currency: settings.baseCurrency,
        currencies,
        mixes,
      }),
    [query, ledger.accounts, settings.baseCurrency, currencies, mixes],
  )
  const asked = useDeferredValue(choices)
  const question = useMemo(() => ({ ledger, choices: asked, today }), [ledger, asked, today])
  return (
    <>
      <Controls
        ledger={ledger}
        choices={choices}
        currencies={currencies}
        mixes={mixes}
        today={today}
        onChange={setQuery}
      />
      <Result question={question} />
      <Method />
    </>
  )
}

/** Without a choice of accounts all are measured. */
const measuresSample = ({ ledger, choices: { accountIds } }: Question): boolean =>
  (accountIds.length === 0 ? ledger.accounts.map(({ id }) => id) : accountIds).some(isSampleAccount)

function Result({ question }: { readonly question: Question }) {
  const { answer: measured, isStale, failure } = useMeasured(question)
  if (failure !== null)
    return (
      <Callout
        tone="caution"
        title="Returns could not be calculated"
        text={`${failure} Your transactions are safe; reload the page to try again.`}
      />
    )
  if (measured === null) return <Skeleton height={320} />
  if (measured.kind === 'nothing')
    return (
      <Empty
        title="Nothing to measure yet"
        text={`A return needs values on two dates, but ${measured.reason}. Choose other dates or accounts, or enter a price on the holdings page.`}
      />
    )
  const { answer, days, benchmarkReason } = measured
  if (!answer.ok)
    return (
      <Callout
        tone="caution"
        title="This period cannot be measured"
        text={answer.problems.map(({ message }) => message).join(' ')}
      />
    )
  return (
    <div aria-busy={isStale}>
      <InCurrency code={question.choices.currency}>
        <Answer
          answer={answer}
          days={days}
          today={question.today}
          benchmarkReason={benchmarkReason}
          isExample={measuresSample(question)}
        />
      </InCurrency>
    </div>
  )
}
