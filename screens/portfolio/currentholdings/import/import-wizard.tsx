import type { LedgerView } from '#kit/react/portfolio.tsx'
import { LongWork } from '#ui/states/Loading.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportReview } from './import-review.tsx'
import { ImportSource } from './import-source.tsx'
import { useImport } from './use-import.ts'
import css from './wizard.module.css'

type ImportWizardProps = {
  readonly view: LedgerView
  /** Ends the import: the ledger is to be shown. */
  readonly onClose: () => void
}

/** From a file of a broker or bank to transactions: choose, look, import, and take it back as a whole. */
export function ImportWizard({ view, onClose }: ImportWizardProps) {
  const work = useImport(view)
  const { stage } = work
  return (
    <div className={css.wizard}>
      {stage.at === 'choosing' && (
        <ImportSource problem={stage.problem} imports={view.imports} onOpen={work.open} />
      )}
      {stage.at === 'reading' && (
        <LongWork
          label={`Reading ${stage.name}`}
          share={stage.share > 0 ? stage.share : undefined}
          onCancel={work.startAgain}
        />
      )}
      {stage.at === 'looking' && <ImportReview work={work} stage={stage} accounts={view.ledger.accounts} />}
      {stage.at === 'storing' && <LongWork label="Saving transactions" share={stage.share} />}
      {stage.at === 'done' && <ImportDone stage={stage} onAgain={work.startAgain} onClose={onClose} />}
    </div>
  )
}
