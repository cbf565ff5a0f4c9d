import { useDeferredValue, useMemo, useState } from 'react'
import { isNoAnswer } from '#finance/answer.ts'
import type { LedgerView } from '#kit/react/portfolio.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { runTool } from '#kit/tool.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { type Choices, choicesFrom } from '../ledger/choices.model.ts'
import { ledgerInputs } from '../ledger/ledger-inputs.model.ts'
import { MIXES } from '../market/mix.model.ts'
import tool from '../performance.tool.ts'
import { Answer } from './answer.tsx'
import { Controls } from './controls.tsx'
import { Method } from './method.tsx'
import { currenciesOf } from './currencies.ts'
import { useMarket } from './use-market.ts'

/** The choices above, the report of the same computation that the API has below. */
export function PortfolioReport({ view }: { readonly view: LedgerView }) {
  const { ledger, settings } = view
  const { query, setQuery } = useAddress()
  const [today] = useState(localDay)
  const mixes = useMemo(
    () => ({ ...MIXES, ...(settings.benchmark === null ? {} : { own: settings.benchmark }) }),
    [settings.benchmark],
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
        mix: settings.benchmark === null ? '60-40' : 'own',
      }),
    [query, ledger.accounts, settings.baseCurrency, settings.benchmark, currencies, mixes],
  )
  const asked = useDeferredValue(choices)
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
      <Result view={view} choices={asked} today={today} />
      <Method />
    </>
  )
}

type ResultProps = { readonly view: LedgerView; readonly choices: Choices; readonly today: string }

function Result({ view: { ledger }, choices, today }: ResultProps) {
  const market = useMarket(ledger, choices.currency, today)
  const read = useMemo(
    () => (market === null ? null : ledgerInputs(ledger, choices, market)),
    [ledger, choices, market],
  )
  const answer = useMemo(
    () => (read === null || isNoAnswer(read) ? null : runTool(tool, read.inputs)),
    [read],
  )
  if (read === null) return null
  if (isNoAnswer(read))
    return (
      <Empty
        title="Nothing to measure yet"
        text={`A return needs two days with a value: ${read.noAnswer}. Choose other accounts, or enter a price on the holdings page.`}
      />
    )
  if (answer === null) return null
  if (!answer.ok)
    return (
      <Callout
        tone="caution"
        title="This period cannot be measured"
        text={answer.problems.map(({ message }) => message).join(' ')}
      />
    )
  return <Answer answer={answer} days={read.days} today={today} benchmarkReason={read.benchmarkReason} />
}

/** Today where the person is, as an ISO date. */
function localDay(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
