import { useToday } from '#kit/react/use-today.ts'
import { counted } from '#kit/format.ts'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { byPerson, openIn, tasks } from '../dates/agenda.model.ts'
import css from './checklists.module.css'
import { TaskList } from './task-list.tsx'
import { useTicked, useWork } from './use-work.ts'

const FIRST = 5

/** Who carries what, the most overdue first; a role that nobody holds stands under its own name. */
export function People() {
  const { runs } = useWork()
  const today = useToday()
  const [ticked, onTick] = useTicked()
  const loads = byPerson(tasks(runs, today, ticked))
  if (loads.length === 0) return <p className={css.muted}>No open items.</p>
  return (
    <div className={css.people}>
      {loads.map(({ key, person, tasks: list, overdue }) => (
        <section key={key} className={css.card} aria-label={person}>
          <div className={css.sectionHead}>
            <h2>{person}</h2>
            <span>
              {overdue > 0 && <StatusDot tone="negative" label={`${overdue} overdue`} />}{' '}
              {counted(openIn(list), 'item')}
            </span>
          </div>
          <TaskList list={list} first={FIRST} onTick={onTick} />
        </section>
      ))}
    </div>
  )
}
