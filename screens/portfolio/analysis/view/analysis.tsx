import { useState } from 'react'
import { useInPlan } from '#kit/react/own-plan.ts'
import type { LedgerView } from '#kit/react/portfolio.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import type { FactorMonths } from '../ledger/csv.model.ts'
import css from './analysis.module.css'
import { Dates } from './dates.tsx'
import { FactorsTab } from './factors-tab.tsx'
import { HoldingsTab, type KnownFunds } from './holdings-tab.tsx'
import { MixTab } from './mix-tab.tsx'
import { RebalanceTab } from './rebalance-tab.tsx'
import { RiskTab } from './risk-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { StoredTab } from './stored-tab.tsx'
import { type Subject, useSubject } from './use-subject.ts'

const TABS = [
  { id: 'holdings', label: 'Overview' },
  { id: 'risk', label: 'Risk' },
  { id: 'mix', label: 'Frontier' },
  { id: 'factors', label: 'Factors' },
  { id: 'rebalance', label: 'Rebalance' },
  { id: 'settings', label: 'Targets and limits' },
  { id: 'stored', label: 'Saved' },
]

/** One part at a time: what a part needs is computed only when it is opened. */
export function Analysis({ view }: { readonly view: LedgerView }) {
  const { query, setQuery } = useAddress()
  const { subject, isStale, failure, retry } = useSubject(view)
  const isHeld = useInPlan('/portfolio/analysis')
  const tabs = TABS.filter(({ id }) => isHeld || id !== 'settings')
  const current = tabs.find(({ id }) => id === query.tab)?.id ?? 'holdings'
  return (
    <>
      <PageTabs
        label="Analysis sections"
        tabs={tabs}
        current={current}
        onChoose={(tab) => setQuery({ tab: tab === 'holdings' ? null : tab }, 'push')}
      />
      {subject !== null ? (
        <div className={css.computed} aria-busy={isStale}>
          <Dates subject={subject} />
          <Part current={current} subject={subject} />
        </div>
      ) : failure !== null ? (
        <ErrorState title="The analysis could not be calculated" text={failure} onRetry={retry} />
      ) : (
        <Skeleton height={180} />
      )}
    </>
  )
}

function Part({ current, subject }: { readonly current: string; readonly subject: Subject }) {
  // Files that were read stay while the parts are changed.
  const [funds, setFunds] = useState<KnownFunds>([])
  const [factors, setFactors] = useState<FactorMonths | null>(null)
  switch (current) {
    case 'risk':
      return <RiskTab subject={subject} />
    case 'mix':
      return <MixTab subject={subject} />
    case 'factors':
      return <FactorsTab subject={subject} factors={factors} onRead={setFactors} />
    case 'rebalance':
      return <RebalanceTab subject={subject} />
    case 'settings':
      return <SettingsTab subject={subject} />
    case 'stored':
      return <StoredTab subject={subject} />
    default:
      return <HoldingsTab subject={subject} funds={funds} onRead={setFunds} />
  }
}
