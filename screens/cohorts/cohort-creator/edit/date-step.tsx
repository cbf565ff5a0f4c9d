import { useCollection } from '#kit/react/collection.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { COHORT_FIELDS } from '../../shared/cohort.inputs.ts'
import { readCohort } from '../../shared/cohort.model.ts'
import { clockTime } from '../../shared/dates.model.ts'
import css from '../creator.module.css'
import { Calendar } from './calendar.tsx'
import type { StepProps } from './cohort-editor.tsx'
import { isUntouched, Part, problemsIn } from './part.tsx'

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
const SESSIONS = {
  ...COHORT_FIELDS.sessions,
  columns: {
    ...SESSION_COLUMNS,
    dayOffset: { ...SESSION_COLUMNS.dayOffset, label: 'Days after the first day' },
  },
}

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
      <Calendar cohort={readCohort(item)} />
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

/**
 * Each session keeps an ID, under which its attendance is kept wherever it moves in the table. A time may be pasted as
 * people write it.
 */
function Sessions({ item }: OfItem) {
  const { update, readOnly } = useCollection()
  const change = (value: unknown) => {
    const rows = Array.isArray(value) ? value.map(withId).map(withTime) : value
    update(item.id, 'Sessions', (old) => ({ ...old, sessions: rows }))
  }
  return (
    <FieldInput
      name="sessions"
      field={SESSIONS}
      value={item.sessions ?? []}
      problems={problemsIn(item).filter(({ path }) => !(path.endsWith('.title') && isUntouched(item, path)))}
      disabled={readOnly !== null}
      onChange={change}
    />
  )
}

function withTime(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('time' in row)) return row
  return typeof row.time === 'string' ? { ...row, time: clockTime(row.time) } : row
}

function withId(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  return 'id' in row && row.id !== '' ? row : { ...row, id: crypto.randomUUID().slice(0, 8) }
}
