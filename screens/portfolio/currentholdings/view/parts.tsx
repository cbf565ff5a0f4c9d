import { lazy, Suspense, useMemo } from 'react'
import type { LedgerView } from '#kit/react/portfolio.tsx'
import { ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { answersOf } from '../overview/answers.model.ts'
import type { Question } from '../overview/derive.model.ts'
import css from './holdings.module.css'
import { OverviewTab } from './overview-tab.tsx'
import type { KnownRates } from './tax-rates.ts'
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

/** Tables and forms, which the overview does not wait for. */
const OtherPart = lazy(() => import('./other-part.tsx'))

export type PartsProps = {
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
export function Parts(props: PartsProps) {
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
      {props.tab === 'overview' ? (
        <OverviewTab ledger={ledger} derived={derived} answers={answers} isHidden={props.isHidden} />
      ) : (
        <Suspense fallback={<Skeleton height={240} />}>
          <OtherPart {...props} tab={props.tab} derived={derived} answers={answers} />
        </Suspense>
      )}
    </div>
  )
}
