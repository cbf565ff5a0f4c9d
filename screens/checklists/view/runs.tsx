import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Tone } from '#kit/block.ts'
import { counted, date } from '#kit/format.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { isRun, type Run, type RunStatus } from '../checklist.model.ts'
import { tasks } from '../dates/agenda.model.ts'
import { gatesOf, progressOf } from '../runs/run.model.ts'
import css from './checklists.module.css'
import { Progress } from './progress.tsx'
import { StartRun } from './start-run.tsx'
import { useFoundWork, useToday } from './use-work.ts'

/** Every run with how far it is, what is late and which gates are closed; open ones first. */
export function Runs() {
  const { readOnly, filters, items } = useCollection()
  const { runs } = useFoundWork()
  const [isStarting, setStarting] = useState(false)
  const sorted = [
    ...runs.filter((run) => run.status === 'open'),
    ...runs.filter((run) => run.status !== 'open'),
  ]
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h2>Runs</h2>
        <Button
          leftSection={<IconPlus size={16} />}
          disabled={readOnly !== null}
          onClick={() => setStarting(true)}
        >
          Start a run
        </Button>
      </div>
      {items.some(isRun) ? filters : <p className={css.muted}>No runs yet. Start one from a template.</p>}
      {items.some(isRun) && runs.length === 0 && <p className={css.muted}>No matching runs.</p>}
      <ul className={css.cards}>
        {sorted.map((run) => (
          <li key={run.id}>
            <RunCard run={run} />
          </li>
        ))}
      </ul>
      {isStarting && <StartRun onClose={() => setStarting(false)} />}
    </section>
  )
}

export const STATUS: Readonly<Record<RunStatus, { readonly label: string; readonly tone: Tone }>> = {
  open: { label: 'Open', tone: 'information' },
  done: { label: 'Done', tone: 'positive' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
}

function RunCard({ run }: { readonly run: Run }) {
  const { setQuery } = useCollection()
  const today = useToday()
  const open = tasks([run], today)
  const late = open.filter((task) => task.late > 0).length
  const [next] = open
  const closed = gatesOf(run).filter((gate) => gate.open.length > 0)
  return (
    <button type="button" className={css.card} onClick={() => setQuery({ item: run.id }, 'push')}>
      <strong>{run.subject === '' ? run.name : run.subject}</strong>
      <span className={css.muted}>{run.name}</span>
      <Progress {...progressOf(run)} />
      <span className={css.about}>
        <StatusDot {...STATUS[run.status]} />
        {late > 0 && <StatusDot tone="negative" label={`${late} overdue`} />}
        {run.status === 'open' && next?.due && <span>Next: {date(next.due)}</span>}
        {run.status === 'open' &&
          closed.map(({ gate, open: waiting }) => (
            <span key={gate} className={css.tag}>
              {gate} waits for {counted(waiting.length, 'item')}
            </span>
          ))}
      </span>
    </button>
  )
}
