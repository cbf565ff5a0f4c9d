import { Action } from '#ui/page/Action.tsx'
import css from './holdings.module.css'
import type { Save } from './use-save.ts'

/** What was stored last, with the way back; or why it was not. */
export function SaveNotice({ saving }: { readonly saving: Save }) {
  const { done, failure, isSaving, save, forget } = saving
  const undo = done?.undo
  return (
    <div role="status" className={css.notice}>
      {failure !== null && <p className={css.failure}>{failure}</p>}
      {done !== null && failure === null && (
        <div className={css.done}>
          <span>{done.words}</span>
          {undo !== undefined && (
            <Action tone="plain" isRunning={isSaving} onClick={() => void save('Undone.', undo)}>
              Undo
            </Action>
          )}
          <Action tone="plain" onClick={forget}>
            Close
          </Action>
        </div>
      )}
    </div>
  )
}
