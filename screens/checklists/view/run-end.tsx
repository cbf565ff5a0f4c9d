import { keyOf } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import type { Run, RunStatus } from '../checklist.model.ts'
import { openReasons } from '../runs/run.model.ts'
import css from './checklists.module.css'

/** Finish, cancel, reopen, delete; what stands in the way of finishing is said. */
export function RunEnd({ run }: { readonly run: Run }) {
  const { readOnly, update, remove, setQuery } = useCollection()
  const reasons = openReasons(run)
  const become = (label: string, status: RunStatus) => update(run.id, label, (old) => ({ ...old, status }))
  const isLocked = readOnly !== null
  const drop = () => {
    setQuery({ item: null, view: 'runs' })
    remove(`Delete ${run.subject}`, [keyOf(run)])
  }
  return (
    <section className={css.box}>
      <h3>{run.status === 'open' ? 'Finish' : 'Finished'}</h3>
      {run.status === 'open' && reasons.map((reason) => <p key={reason}>{reason}</p>)}
      {run.status === 'open' && reasons.length === 0 && <p>Nothing is left to do.</p>}
      <div className={css.row}>
        {run.status === 'open' ? (
          <>
            <Button
              disabled={isLocked || reasons.length > 0}
              onClick={() => become('Finish the run', 'done')}
            >
              Finish
            </Button>
            <Button
              variant="default"
              disabled={isLocked}
              onClick={() => become('Cancel the run', 'cancelled')}
            >
              Cancel the run
            </Button>
          </>
        ) : (
          <Button variant="default" disabled={isLocked} onClick={() => become('Reopen the run', 'open')}>
            Reopen
          </Button>
        )}
        <Button variant="subtle" disabled={isLocked} onClick={drop}>
          Delete
        </Button>
      </div>
    </section>
  )
}
