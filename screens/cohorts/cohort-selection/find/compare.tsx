import { Panel } from '#ui/page/Page.tsx'
import type { Cohort } from '../../shared/queries.ts'
import { datesText, priceText, refundLeft, STAGE_WORDS, subjectText } from '../../shared/words.ts'
import css from '../selection.module.css'

const ROWS: readonly (readonly [label: string, read: (cohort: Cohort) => string])[] = [
  ['Price', ({ price }) => priceText(price)],
  ['Status', ({ stage }) => STAGE_WORDS[stage].label],
  ['Dates', datesText],
  ['Subject', ({ subject }) => subjectText(subject)],
  ['Courses', ({ courses }) => courses.map(({ title }) => title).join(', ')],
  ['Live sessions', ({ sessions }) => String(sessions.length)],
  ['Hours together', ({ sessions }) => hours(sessions)],
  ['Lessons', ({ lessons }) => String(lessons.length)],
  ['Group size', ({ seats }) => `Up to ${seats}`],
  ['Mentors', ({ mentors }) => mentors.join(', ')],
  ['Refund', (cohort) => refundLeft(cohort, Date.now())],
]

const hours = (sessions: Cohort['sessions']): string => {
  const total = sessions.reduce((sum, { minutes }) => sum + minutes, 0) / 60
  return total.toLocaleString('en-US', { maximumFractionDigits: 1 })
}

/** What is wider than the page is moved by the arrow keys too. */
const REACHABLE = { tabIndex: 0 } as const

/** The ticked cohorts side by side: what differs first, what is equal is left out. */
export function Compare({ cohorts }: { readonly cohorts: readonly Cohort[] }) {
  if (cohorts.length < 2) return null
  const rows = ROWS.map(([label, read]) => ({ label, cells: cohorts.map((one) => read(one) || '–') }))
  const differing = rows.filter(({ cells }) => new Set(cells).size > 1)
  const equal = rows
    .filter((row) => !differing.includes(row) && row.cells[0] !== '–')
    .map(({ label }) => label)
  return (
    <Panel title={`Compare ${cohorts.length} cohorts`}>
      <div className={css.scroller} role="region" aria-label="Differences" {...REACHABLE}>
        <table className={css.compare}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">What differs</span>
              </th>
              {cohorts.map(({ id, cohort_name }) => (
                <th key={id} scope="col">
                  {cohort_name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={cohorts[index]?.id}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {equal.length === 0 ? null : (
        <p className={css.faint}>The same in all: {equal.join(', ').toLowerCase()}.</p>
      )}
    </Panel>
  )
}
