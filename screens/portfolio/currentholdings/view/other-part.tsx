import type { answersOf } from '../overview/answers.model.ts'
import type { Derived } from '../overview/derive.model.ts'
import type { PartsProps } from './parts.tsx'
import { ReconcileTab } from './reconcile-tab.tsx'
import { SetupTab } from './setup-tab.tsx'
import { HoldingsTab, IncomeTab, LotsTab, RealizedTab } from './table-tabs.tsx'
import { TransactionsTab } from './transactions-tab.tsx'

type PartProps = Omit<PartsProps, 'tab'> & {
  readonly tab: Exclude<PartsProps['tab'], 'overview'>
  readonly derived: Derived
  readonly answers: ReturnType<typeof answersOf>
}

/** Any part of the page but its overview: what the ledger holds, row by row, and the ways to change it. */
export default function OtherPart(props: PartProps) {
  const { tab, view, question, known, today, saving, derived, answers, isHidden, symbol, onLots } = props
  const { ledger, settings } = view
  const { baseCurrency } = question
  const { overview } = derived
  switch (tab) {
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
