import { counted } from '#kit/format.ts'
import { useUndoImport } from '#kit/react/portfolio.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import type { Stage } from './use-import.ts'
import css from './wizard.module.css'

type ImportDoneProps = {
  readonly stage: Extract<Stage, { at: 'done' }>
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** What was stored, and the way back. */
export function ImportDone({ stage, onAgain, onClose }: ImportDoneProps) {
  const undo = useUndoImport()
  const { adds, counts } = stage.answer.preview
  const parts = [
    adds.accounts === 0 ? '' : counted(adds.accounts, 'new account'),
    adds.instruments === 0 ? '' : counted(adds.instruments, 'new holding', 'new holdings'),
    counts.duplicate === 0 ? '' : `${counted(counts.duplicate, 'duplicate')} skipped`,
    counts.rejected === 0 ? '' : `${counted(counts.rejected, 'row')} with problems skipped`,
  ].filter((part) => part !== '')
  return (
    <section className={css.done} aria-live="polite">
      <h2>
        {undo.isSuccess
          ? 'The import was undone'
          : adds.transactions > 0
            ? `${counted(adds.transactions, 'transaction')} imported`
            : 'Imported'}
      </h2>
      <p className={css.muted}>
        {undo.isSuccess
          ? `The transactions from ${stage.name} were removed. Accounts it created remain.`
          : `From ${stage.name}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`}
      </p>
      {undo.error !== null && <p className={css.wrong}>{undo.error.message}</p>}
      <Actions>
        <Action onClick={onClose}>View transactions</Action>
        <Action tone="plain" onClick={onAgain}>
          Import another file
        </Action>
        {!undo.isSuccess && (
          <Action tone="plain" isRunning={undo.isPending} onClick={() => undo.mutate(stage.importId)}>
            {undo.isPending ? 'Undoing…' : 'Undo this import'}
          </Action>
        )}
      </Actions>
    </section>
  )
}
