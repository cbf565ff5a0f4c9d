import { useState } from 'react'
import { date } from '#kit/format.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import { COHORT_FIELDS } from '../../shared/cohort.inputs.ts'
import { readCohort } from '../../shared/cohort.model.ts'
import { isHoliday, meetingsOf, releasesOf, weekdayOf } from '../../shared/dates.model.ts'
import css from '../creator.module.css'
import type { StepProps } from './cohort-editor.tsx'
import { Part, problemsIn } from './part.tsx'

const ZONES = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['UTC', 'UTC'],
] as const

// An ID that no one types: under it attendance is kept.
const { id: _id, ...SESSION_COLUMNS } = COHORT_FIELDS.sessions.columns
const SESSIONS = { ...COHORT_FIELDS.sessions, columns: SESSION_COLUMNS }

export function DateStep({ item }: StepProps) {
  return (
    <>
      <Panel
        title="Dates"
        lead="Sessions and lessons count from the first day: move it, and they move along."
      >
        <div className={css.triple}>
          <Part name="start" item={item} />
          <Part name="end" item={item} />
          <Zone item={item} />
        </div>
        <Sessions item={item} />
        <Part name="drip" item={item} />
      </Panel>
      <Preview item={item} />
    </>
  )
}

type OfItem = Pick<StepProps, 'item'>

function Zone({ item }: OfItem) {
  const { update, readOnly } = useCollection()
  const { timeZone } = readCohort(item)
  const known = ZONES.map(([value, label]) => ({ value: String(value), label }))
  const choices = known.some(({ value }) => value === timeZone)
    ? known
    : [...known, { value: timeZone, label: timeZone }]
  return (
    <SelectField
      label="Time zone"
      value={timeZone}
      choices={choices}
      disabled={readOnly !== null}
      onChange={(to) => update(item.id, 'Time zone', (old) => ({ ...old, timeZone: to }))}
    />
  )
}

/** Each session keeps an ID, under which its attendance is kept wherever it moves in the table. */
function Sessions({ item }: OfItem) {
  const { update, readOnly } = useCollection()
  const change = (value: unknown) => {
    const rows = Array.isArray(value) ? value.map(withId) : value
    update(item.id, 'Sessions', (old) => ({ ...old, sessions: rows }))
  }
  return (
    <FieldInput
      name="sessions"
      field={SESSIONS}
      value={item.sessions ?? []}
      problems={problemsIn(item)}
      disabled={readOnly !== null}
      onChange={change}
    />
  )
}

function withId(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  return 'id' in row && row.id !== '' ? row : { ...row, id: crypto.randomUUID().slice(0, 8) }
}

/** Every date of the cohort in order, in its own zone, with the federal holidays among them. */
function Preview({ item }: OfItem) {
  const cohort = readCohort(item)
  const [areAll, setAll] = useState(false)
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: cohort.timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })
  const rows = [
    ...meetingsOf(cohort).map(({ title, at, day }) => ({ what: title, kind: 'Session', at, day })),
    ...releasesOf(cohort).map(({ lesson, at, day }) => ({ what: lesson, kind: 'Lesson', at, day })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const late = rows.filter(({ day }) => cohort.end !== null && day > cohort.end)
  const holidays = rows.filter(({ day }) => isHoliday(day))
  if (cohort.start === null || rows.length === 0)
    return (
      <Panel
        title="Calendar"
        lead="Choose the first day and add sessions or lessons to see their dates here."
      />
    )
  return (
    <Panel title="Calendar" lead={`In the cohort’s own time. Lessons are released at 9:00 AM.`}>
      {holidays.length === 0 ? null : (
        <p className={css.note} role="status">
          {holidays.map(({ what, day }) => `${what} is on a federal holiday, ${date(day)}`).join('. ')}.
        </p>
      )}
      {late.length === 0 ? null : (
        <p className={css.note} role="status">
          {late.map(({ what }) => what).join(', ')} {late.length === 1 ? 'is' : 'are'} after the last day.
        </p>
      )}
      <ol className={css.dates}>
        {(areAll ? rows : rows.slice(0, 12)).map(({ what, kind, at, day }) => (
          <li key={`${kind}${what}${at}`}>
            <span>
              {weekdayOf(day).slice(0, 3)}, {date(day)}
            </span>
            <span>{time.format(new Date(at))}</span>
            <span>{kind}</span>
            <strong>{what}</strong>
            {isHoliday(day) ? <ToneWord tone="caution" word="Holiday" /> : null}
          </li>
        ))}
      </ol>
      {rows.length <= 12 || areAll ? null : (
        <button type="button" className={css.link} onClick={() => setAll(true)}>
          Show all {rows.length} dates
        </button>
      )}
    </Panel>
  )
}
