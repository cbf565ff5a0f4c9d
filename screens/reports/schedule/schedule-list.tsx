import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { deleteSchedule, patchSchedule } from '#kit/contract/report-schedules.api.ts'
import { date } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import css from '../reports.module.css'
import { EditSchedule } from './edit-schedule.tsx'
import { momentIn, rhythmWords } from './rhythm-words.model.ts'
import { type Schedule, useSchedules, useSchedulesChanged } from './use-schedules.ts'

const STATUS = {
  active: { tone: 'positive', label: 'Active' },
  paused: { tone: 'neutral', label: 'Paused' },
  ended: { tone: 'neutral', label: 'Ended' },
} as const

/** What is made again by itself: when next, and the way to pause or end it. */
export function ScheduleList() {
  const asked = useSchedules()
  return (
    <Waiting asked={asked} what="your schedules">
      {(schedules) =>
        schedules.length === 0 ? (
          <Empty
            title="Nothing is scheduled"
            text="Open a report or a saved plan in the list and choose Schedule to get it every week or month."
            actions={
              <Link to="/reports" className={css.link}>
                Open the list
              </Link>
            }
          />
        ) : (
          <ul className={css.rows}>
            {schedules.map((schedule) => (
              <ScheduleLine key={schedule.id} schedule={schedule} />
            ))}
          </ul>
        )
      }
    </Waiting>
  )
}

function ScheduleLine({ schedule }: { readonly schedule: Schedule }) {
  const { title, status, note, nextRunAt, lastRunAt, lastReport, timeZone, endsOn } = schedule
  return (
    <li>
      <div className={css.words}>
        <strong>{title}</strong>
        <p className={css.faint}>
          {rhythmWords(schedule)} ({timeZone.replaceAll('_', ' ')})
          {endsOn === null ? '' : ` until ${date(endsOn)}`}
        </p>
        {nextRunAt === null ? null : <p>Next: {momentIn(nextRunAt, timeZone)}</p>}
        {lastRunAt === null || lastReport === null ? null : (
          <p className={css.faint}>
            Last:{' '}
            <Link to="/reports" search={{ report: lastReport }}>
              {momentIn(lastRunAt, timeZone)}
            </Link>
          </p>
        )}
        {note === null ? null : <p className={css.faint}>{note}</p>}
      </div>
      <StatusDot {...STATUS[status]} />
      <Change schedule={schedule} />
    </li>
  )
}

function Change({ schedule }: { readonly schedule: Schedule }) {
  const { id, title, status } = schedule
  const [isEditing, setEditing] = useState(false)
  const api = useApi()
  const changed = useSchedulesChanged()
  const submit = useSubmit([])
  const run = async (call: () => Promise<unknown>) => {
    if (await submit.run(call)) await changed()
  }
  const next = status === 'active' ? 'paused' : 'active'
  const verb = status === 'active' ? 'Pause' : 'Resume'
  const move = () =>
    api.call<typeof patchSchedule>('PATCH', '/reports/schedules/{id}', {
      params: { id },
      body: { status: next },
    })
  const end = () => api.call<typeof deleteSchedule>('DELETE', '/reports/schedules/{id}', { params: { id } })
  return (
    <Actions>
      {status === 'ended' ? null : (
        <>
          <Action
            tone="plain"
            label={`${verb} ${title}`}
            isRunning={submit.isRunning}
            onClick={() => void run(move)}
          >
            {verb}
          </Action>
          <Action tone="plain" label={`Edit ${title}`} onClick={() => setEditing(true)}>
            Edit
          </Action>
        </>
      )}
      <Action
        tone="danger"
        label={`${status === 'ended' ? 'Remove' : 'End'} ${title}`}
        isRunning={submit.isRunning}
        onClick={() => void run(end)}
      >
        {status === 'ended' ? 'Remove' : 'End'}
      </Action>
      <Problem text={submit.failure} />
      {isEditing ? <EditSchedule schedule={schedule} onClose={() => setEditing(false)} /> : null}
    </Actions>
  )
}
