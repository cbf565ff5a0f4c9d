import { IconCalendarDown } from '@tabler/icons-react'
import { counted } from '#kit/format.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { useToday } from '#kit/react/use-today.ts'
import { Button } from '#ui/parts/button.ts'
import { agenda, isMine, openIn, type Task, tasks } from '../dates/agenda.model.ts'
import css from './checklists.module.css'
import { saveCalendar } from './save-calendar.ts'
import { TaskList } from './task-list.tsx'
import type { Tick } from './task-row.tsx'
import { useMe, useTicked, useWork } from './use-work.ts'

/** What to do now: overdue, today, the coming week; what lies later is folded. */
export function MineToday() {
  const { query, setQuery } = useCollection()
  const { runs } = useWork()
  const today = useToday()
  const me = useMe()
  const isAll = query.who === 'all'
  const [ticked, onTick] = useTicked()
  const shown = tasks(runs, today, ticked).filter((task) => isAll || isMine(task, me.id))
  const parts = agenda(shown, today)
  const now = openIn(parts.overdue) + openIn(parts.today)
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h2>{now === 0 ? 'Nothing is due today' : `${counted(now, 'item')} due now`}</h2>
        <div className={css.row}>
          <label className={css.option}>
            <input type="checkbox" checked={isAll} onChange={() => setQuery({ who: isAll ? null : 'all' })} />
            Everyone’s
          </label>
          <Button
            variant="default"
            leftSection={<IconCalendarDown size={16} />}
            disabled={shown.every((task) => task.due === null)}
            onClick={() => saveCalendar('my-checklists', shown)}
          >
            Calendar
          </Button>
        </div>
      </div>
      <TaskGroup title="Overdue" list={parts.overdue} onTick={onTick} />
      <TaskGroup title="Today" list={parts.today} onTick={onTick} />
      <TaskGroup title="Next 7 days" list={parts.week} onTick={onTick} />
      {parts.later.length > 0 && (
        <details className={css.later}>
          <summary>Later or undated: {openIn(parts.later)}</summary>
          <TaskList list={parts.later} showOwner onTick={onTick} />
        </details>
      )}
      {shown.length === 0 && <NothingToDo hasRuns={runs.length > 0} />}
    </section>
  )
}

type GroupProps = { readonly title: string; readonly list: readonly Task[]; readonly onTick: Tick }

function TaskGroup({ title, list, onTick }: GroupProps) {
  if (list.length === 0) return null
  return (
    <div>
      <h3 className={css.group}>
        {title} <span>{openIn(list)}</span>
      </h3>
      <TaskList list={list} showOwner onTick={onTick} />
    </div>
  )
}

function NothingToDo({ hasRuns }: { readonly hasRuns: boolean }) {
  const { setQuery } = useCollection()
  return (
    <div className={css.empty}>
      <p>
        {hasRuns
          ? 'You have no open items. You get an item when you hold its role in a run, or when no one does and you started the run.'
          : 'Start a checklist from a template, and its items appear here when they are due.'}
      </p>
      <Button variant="default" onClick={() => setQuery({ view: hasRuns ? 'runs' : 'templates' }, 'push')}>
        {hasRuns ? 'View all runs' : 'Choose a template'}
      </Button>
    </div>
  )
}
