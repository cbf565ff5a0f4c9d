import { useMemo } from 'react'
import type { LedgerView } from '#kit/react/portfolio.tsx'
import { ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { answersOf } from '../overview/answers.model.ts'
import type { Question } from '../overview/derive.model.ts'
import css from './holdings.module.css'
import { OverviewTab } from './overview-tab.tsx'
import { ReconcileTab } from './reconcile-tab.tsx'
import { SetupTab } from './setup-tab.tsx'
import { HoldingsTab, IncomeTab, LotsTab, RealizedTab } from './table-tabs.tsx'
import type { KnownRates } from './tax-rates.ts'
import { TransactionsTab } from './transactions-tab.tsx'
import { useDerived } from './use-derived.ts'
import type { Save } from './use-save.ts'

export const TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'holdings', label: 'Holdings' },
  { id: 'lots', label: 'Lots' },
  { id: 'realized', label: 'Realized gains' },
  { id: 'income', label: 'Income' },
  { id: 'transactions', label: 'Transactions' },
  { id: 'setup', label: 'Accounts and prices' },
  { id: 'reconcile', label: 'Reconcile' },
  { id: 'import', label: 'Import' },
] as const
export type TabId = (typeof TABS)[number]['id']

type Props = {
  readonly tab: Exclude<TabId, 'import'>
  readonly view: LedgerView
  readonly question: Question
  readonly known: KnownRates
  readonly today: string
  readonly isHidden: boolean
  readonly saving: Save
  /** Only its lots. */
  readonly symbol: string | undefined
  readonly onLots: (symbol: string | null) => void
}

/** One part of the page, once the overview is worked out; while a newer one is on its way the last one stays. */
export function Parts(props: Props) {
  const { answer: derived, isStale, failure } = useDerived(props.question)
  const { ledger } = props.view
  const answers = useMemo(
    () => (derived === null ? null : answersOf(derived.overview, ledger)),
    [derived, ledger],
  )
  if (failure !== null)
    return (
      <ErrorState title="Holdings could not be calculated" text={`${failure} Your transactions are safe.`} />
    )
  if (derived === null || answers === null) return <Skeleton height={240} />
  return (
    <div className={isStale ? css.working : undefined} aria-busy={isStale}>
      <Part {...props} derived={derived} answers={answers} />
    </div>
  )
}

type PartProps = Props & {
  readonly derived: NonNullable<ReturnType<typeof useDerived>['answer']>
  readonly answers: ReturnType<typeof answersOf>
}

function Part({ tab, view, question, known, today, saving, derived, answers, ...rest }: PartProps) {
  const { ledger, settings } = view
  const { baseCurrency } = question
  const { overview } = derived
  const { isHidden, symbol, onLots } = rest
  switch (tab) {
    case 'overview':
      return <OverviewTab ledger={ledger} derived={derived} answers={answers} isHidden={isHidden} />
    case 'holdings':
      return <HoldingsTab answers={answers} ledger={ledger} baseCurrency={baseCurrency} onLots={onLots} />
    case 'lots':
      return <LotsTab answers={answers} symbol={symbol} onAll={() => onLots(null)} />
    case 'realized':
      return <RealizedTab answers={answers} ledger={ledger} overview={overview} baseCurrency={baseCurrency} />
    case 'income':
      return <IncomeTab answers={answers} isHidden={isHidden} />
    case 'transactions':
      return (
        <TransactionsTab
          ledger={ledger}
          answers={answers}
          today={today}
          baseCurrency={baseCurrency}
          saving={saving}
          accountId={question.accountId}
        />
      )
    case 'setup':
      return <SetupTab ledger={ledger} settings={settings} known={known} today={today} saving={saving} />
    case 'reconcile':
      return <ReconcileTab ledger={ledger} overview={overview} />
  }
}
