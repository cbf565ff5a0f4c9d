import { IconCalendarDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useToday } from '#kit/react/use-today.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { type Run, readRun } from '../checklist.model.ts'
import { tasks } from '../dates/agenda.model.ts'
import { isSettled } from '#kit/checklists/due.ts'
import { progressOf } from '../runs/run.model.ts'
import { BackToList } from './back-to-list.tsx'
import css from './checklists.module.css'
import { Gates } from './gates.tsx'
import { Progress } from './progress.tsx'
import { RunDates } from './run-dates.tsx'
import { RunEnd } from './run-end.tsx'
import { RunItemRow } from './run-item-row.tsx'
import { RunOwners } from './run-owners.tsx'
import { RunUpdate } from './run-update.tsx'
import { STATUS } from './runs.tsx'
import { saveCalendar } from './save-calendar.ts'

/** One run: its items to tick at the left, dates, people and gates at the right. */
export function RunEditor({ item }: { readonly item: ListItem }) {
  const { query, setQuery } = useCollection()
  const today = useToday()
  const run = readRun(item)
  const isOpenOnly = query.show === 'open'
  const shown = isOpenOnly ? run.items.filter((one) => !isSettled(one)) : run.items
  return (
    <section className={css.section} aria-label={run.subject}>
      <BackToList />
      <RunHead run={run} />
      <RunUpdate run={run} />
      <div className={css.run}>
        <div className={css.section}>
          <div className={css.row}>
            <label className={css.option}>
              <input
                type="checkbox"
                checked={isOpenOnly}
                onChange={() => setQuery({ show: isOpenOnly ? null : 'open' })}
              />
              Open only
            </label>
            <Button
              variant="default"
              leftSection={<IconCalendarDown size={16} />}
              onClick={() => saveCalendar('checklist', tasks([run], today))}
            >
              Calendar
            </Button>
          </div>
          <Rows run={run} shown={shown} today={today} />
        </div>
        <div className={css.side}>
          <RunEnd run={run} />
          <Gates run={run} />
          <RunDates run={run} today={today} />
          <RunOwners run={run} />
        </div>
      </div>
    </section>
  )
}

function RunHead({ run }: { readonly run: Run }) {
  return (
    <div className={css.sectionHead}>
      <div>
        <h2>{run.subject === '' ? run.name : run.subject}</h2>
        <p className={css.about}>
          <span>{run.name}</span>
          <StatusDot {...STATUS[run.status]} />
        </p>
      </div>
      <Progress {...progressOf(run)} />
    </div>
  )
}

type RowsProps = {
  readonly run: Run
  readonly shown: Run['items']
  readonly today: string
}

function Rows({ run, shown, today }: RowsProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <ul className={css.tasks}>
      {shown.map((one) => (
        <RunItemRow
          key={one.id}
          run={run}
          item={one}
          today={today}
          isOpen={openId === one.id}
          onToggle={() => setOpenId(openId === one.id ? null : one.id)}
        />
      ))}
      {shown.length === 0 && <li className={css.muted}>Everything is complete.</li>}
    </ul>
  )
}
