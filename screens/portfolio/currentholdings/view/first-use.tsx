import { SAMPLE_BENCHMARK, SAMPLE_LEDGER, SAMPLE_TARGETS } from '#kit/portfolio/sample-ledger.ts'
import { Action } from '#ui/page/Action.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import css from './holdings.module.css'
import type { Save } from './use-save.ts'

type Props = { readonly saving: Save; readonly onImport: () => void }

/** Before the first transaction: what this is for, and three ways to begin. */
export function FirstUse({ saving, onImport }: Props) {
  const loadSample = () =>
    void saving.save('The sample household is loaded.', {
      put: { ...SAMPLE_LEDGER, targets: SAMPLE_TARGETS, benchmark: SAMPLE_BENCHMARK },
    })
  const byHand = () =>
    void saving.save('An account is there. Add its first transaction.', {
      put: {
        accounts: [
          {
            id: crypto.randomUUID(),
            name: 'My account',
            institution: '',
            registration: 'taxable',
            currency: 'USD',
            lotMethod: 'fifo',
            owner: 'self',
          },
        ],
      },
    })
  return (
    <>
      <Empty
        title="What you own begins with what happened"
        text="Import the transactions of your broker or bank, and everything follows from them: lots, gains, wash sales, income and value after tax. Or look at a made-up household first."
        actions={
          <>
            <Action onClick={onImport}>Import a file</Action>
            <Action tone="plain" isRunning={saving.isSaving} onClick={loadSample}>
              Load the sample
            </Action>
            <Action tone="plain" isRunning={saving.isSaving} onClick={byHand}>
              Begin by hand
            </Action>
          </>
        }
      />
      <div role="alert">
        {saving.failure === null ? null : <p className={css.failure}>{saving.failure}</p>}
      </div>
    </>
  )
}
