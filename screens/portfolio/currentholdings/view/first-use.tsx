import { lazy, Suspense, useState } from 'react'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { localDay } from '#kit/local-day.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { Action } from '#ui/page/Action.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { NoneInPlan } from '#screens/portfolio/shared/ledger/none-in-plan.tsx'
import type { TabId } from './parts.tsx'
import type { Save } from './use-save.ts'

/** A form, which the first screen does not wait for. */
const RecordForm = lazy(async () => ({ default: (await import('./record-form.tsx')).RecordForm }))
const FIRST_ACCOUNT = { kind: 'account', name: 'My account' } as const

type Props = {
  readonly ledger: Ledger
  readonly saving: Save
  readonly onMove: (tab: TabId) => void
}

/** Before the first transaction: what this is for, and three ways to begin. */
export function FirstUse({ ledger, saving, onMove }: Props) {
  const loadSample = async () => {
    const { LOAD_SAMPLE } = await import('#kit/portfolio/sample-change.ts')
    await saving.save('Sample household loaded.', LOAD_SAMPLE)
  }
  const [today] = useState(() => localDay(Date.now()))
  const [isAsking, setAsking] = useState(false)
  // How an account is taxed decides what counts, so that it is asked and never taken for granted.
  const byHand = () => (ledger.accounts.length > 0 ? onMove('transactions') : setAsking(true))
  const isHeld = useInPlan('/portfolio/currentholdings')
  if (!isHeld) return <NoneInPlan />
  return (
    <>
      <Empty
        title="Start with your transactions"
        text="Import transactions from your broker or bank to see your lots, gains, wash sales, income and after-tax value. Or explore a sample household first."
        actions={
          <>
            <Action onClick={() => onMove('import')}>Import a file</Action>
            <Action tone="plain" isRunning={saving.isSaving} onClick={() => void loadSample()}>
              Load sample
            </Action>
            <Action tone="plain" isRunning={saving.isSaving} onClick={byHand}>
              Enter manually
            </Action>
          </>
        }
      />
      {isAsking && (
        <Suspense>
          <RecordForm
            editing={FIRST_ACCOUNT}
            today={today}
            saving={saving}
            onClose={() => setAsking(false)}
            onStored={() => onMove('transactions')}
          />
        </Suspense>
      )}
    </>
  )
}
