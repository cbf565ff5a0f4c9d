import { type KeyboardEvent, useId } from 'react'
import { counted, date } from '#kit/format.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import type { Task } from '../dates/agenda.model.ts'
import css from './checklists.module.css'
import { useAct } from './use-act.ts'

export type Tick = (task: Task) => void

type RowProps = { readonly task: Task; readonly showOwner?: boolean; readonly onTick: Tick }

/** One open item wherever it is shown outside its run: tick it, see when and for what, go to its run. What was ticked here stays until the view is left. */
export function TaskRow({ task, showOwner = false, onTick }: RowProps) {
  const { readOnly, setQuery } = useCollection()
  const { run, item, due, late, owner } = task
  const { act, refusal } = useAct(run)
  const id = useId()
  return (
    <li className={css.task} data-task data-settled={task.isSettled || undefined}>
      <input
        id={id}
        type="checkbox"
        className={css.tick}
        checked={task.isSettled}
        disabled={readOnly !== null}
        onChange={() => {
          if (act(item, task.isSettled ? 'open' : 'done')) onTick(task)
        }}
        onKeyDown={moveBetweenTicks}
      />
      <div className={css.what}>
        <label htmlFor={id}>{item.title}</label>
        <span className={css.about}>
          <button type="button" className={css.toRun} onClick={() => setQuery({ item: run.id }, 'push')}>
            {run.subject === '' ? run.name : run.subject}
          </button>
          {showOwner && <span>{owner?.name ?? item.ownerRole}</span>}
          {item.gate !== '' && <span className={css.tag}>{item.gate} depends on it</span>}
          {item.state === 'blocked' && <StatusDot tone="negative" label={`Blocked: ${item.note}`} />}
        </span>
        {refusal !== null && <span role="alert">{refusal}</span>}
      </div>
      <DueDate due={due} late={late} />
    </li>
  )
}

export function DueDate({ due, late }: { readonly due: string | null; readonly late: number }) {
  if (due === null) return <span className={css.due}>No date</span>
  return (
    <span className={css.due} data-late={late > 0 || undefined}>
      {date(due)}
      {late > 0 && <small>{counted(late, 'day')} late</small>}
    </span>
  )
}

/** The arrow keys go from tick to tick; the space bar ticks. */
export function moveBetweenTicks(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const ticks = [...document.querySelectorAll<HTMLInputElement>('[data-task] input[type="checkbox"]')]
  const next = ticks[ticks.indexOf(event.currentTarget) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
