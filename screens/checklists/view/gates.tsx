import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { Run } from '../checklist.model.ts'
import { gatesOf } from '../runs/run.model.ts'
import css from './checklists.module.css'

/** What the run holds up, and by which items; a waived one shows its reason. */
export function Gates({ run }: { readonly run: Run }) {
  const gates = gatesOf(run)
  if (gates.length === 0) return null
  return (
    <section className={css.box}>
      <h3>Gates</h3>
      {gates.map(({ gate, open, waived }) => (
        <div key={gate} className={css.gate}>
          <p>
            {open.length === 0 ? (
              <IconLockOpen size={16} aria-hidden="true" />
            ) : (
              <IconLock size={16} aria-hidden="true" />
            )}
            <strong>{gate}</strong> {open.length === 0 ? 'is ready' : 'is waiting on'}
          </p>
          {open.length > 0 && (
            <ul>
              {open.map((item) => (
                <li key={item.id}>{item.title}</li>
              ))}
            </ul>
          )}
          {waived.map((item) => (
            <p key={item.id} className={css.muted}>
              Waived: {item.title} ({item.note})
            </p>
          ))}
        </div>
      ))}
    </section>
  )
}
