import type { Account, Ledger } from '#finance/ledger/ledger.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { Action } from '#ui/page/Action.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { NoneInPlan } from '#screens/portfolio/shared/ledger/none-in-plan.tsx'
import type { TabId } from './parts.tsx'
import type { Save } from './use-save.ts'

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
  const byHand = async () => {
    const isReady =
      ledger.accounts.length > 0 ||
      (await saving.save('Account added.', { put: { accounts: [firstAccount()] } }))
    if (isReady) onMove('transactions')
  }
  const isHeld = useInPlan('/portfolio/currentholdings')
  if (!isHeld) return <NoneInPlan />
  return (
    <Empty
      title="Start with your transactions"
      text="Import transactions from your broker or bank to see your lots, gains, wash sales, income and after-tax value. Or explore a sample household first."
      actions={
        <>
          <Action onClick={() => onMove('import')}>Import a file</Action>
          <Action tone="plain" isRunning={saving.isSaving} onClick={() => void loadSample()}>
            Load sample
          </Action>
          <Action tone="plain" isRunning={saving.isSaving} onClick={() => void byHand()}>
            Enter manually
          </Action>
        </>
      }
    />
  )
}

const firstAccount = (): Account => ({
  id: crypto.randomUUID(),
  name: 'My account',
  institution: '',
  registration: 'taxable',
  currency: 'USD',
  lotMethod: 'fifo',
  owner: 'self',
})
