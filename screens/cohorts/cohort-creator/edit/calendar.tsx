import { useState } from 'react'
import { date } from '#kit/format.ts'
import { Panel } from '#ui/page/Page.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import type { Cohort } from '../../shared/cohort.inputs.ts'
import { meetingsOf, releasesOf, weekdayOf } from '../../shared/dates.model.ts'
import css from '../creator.module.css'

const FEW = 12

const datesOf = (cohort: Cohort) =>
  [
    ...meetingsOf(cohort).map((one) => ({ ...one, what: one.title, kind: 'Session' })),
    ...releasesOf(cohort).map((one) => ({ ...one, what: one.lesson, kind: 'Lesson' })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))

type Row = ReturnType<typeof datesOf>[number]

/** Every date of the cohort in order, in its own zone, with a warning for federal holidays and what comes too late. */
export function Calendar({ cohort }: { readonly cohort: Cohort }) {
  const [areAll, setAll] = useState(false)
  const { start, end, timeZone } = cohort
  const rows = datesOf(cohort)
  if (start === null || rows.length === 0)
    return (
      <Panel
        title="Calendar"
        lead="Choose the first day and add sessions or lessons to see their dates here."
      />
    )
  const holidays = rows.filter(({ isHoliday }) => isHoliday)
  const late = rows.filter(({ day }) => end !== null && day > end)
  return (
    <Panel title="Calendar" lead="In the cohort’s own time. Lessons are released at 9:00 AM.">
      <Warning rows={holidays} say={({ what, day }) => `${what} is on a federal holiday, ${date(day)}.`} />
      <Warning rows={late} say={({ what }) => `${what} is after the last day.`} />
      <ol className={css.dates}>
        {(areAll ? rows : rows.slice(0, FEW)).map((row) => (
          <DateRow key={`${row.kind}${row.what}${row.at}`} row={row} timeZone={timeZone} />
        ))}
      </ol>
      {rows.length <= FEW || areAll ? null : (
        <button type="button" className={css.link} onClick={() => setAll(true)}>
          Show all {rows.length} dates
        </button>
      )}
    </Panel>
  )
}

type WarningProps = { readonly rows: readonly Row[]; readonly say: (row: Row) => string }

const Warning = ({ rows, say }: WarningProps) =>
  rows.length === 0 ? null : (
    <p className={css.note} role="status">
      {rows.map(say).join(' ')}
    </p>
  )

function DateRow({ row, timeZone }: { readonly row: Row; readonly timeZone: string }) {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return (
    <li>
      <span>
        {weekdayOf(row.day).slice(0, 3)}, {date(row.day)}
      </span>
      <span>{time.format(new Date(row.at))}</span>
      <span>{row.kind}</span>
      <strong>{row.what}</strong>
      {row.isHoliday ? <ToneWord tone="caution" word="Holiday" /> : null}
    </li>
  )
}
