import { useUndoImport } from '#kit/react/portfolio.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { doneWords } from './stated-words.ts'
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
  const { title, text } = doneWords({ preview: stage.answer.preview, name: stage.name })
  return (
    <section className={css.done} aria-live="polite">
      <h2>{undo.isSuccess ? 'The import was undone' : title}</h2>
      <p className={css.muted}>
        {undo.isSuccess
          ? `The transactions from ${stage.name} were removed. Accounts it created remain.`
          : text}
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
