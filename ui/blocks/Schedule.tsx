import type { ScheduleBlock } from '#kit/block.ts'
import { runsOf } from '#kit/schedule-runs.ts'
import { useText } from '../text.tsx'
import css from './lists.module.css'

/** Dated rows, the year set once, and what repeats told once. */
export function Schedule({ rows: all }: Pick<ScheduleBlock, 'rows'>) {
  const rows = runsOf(all)
  const years = [...new Set(rows.map((row) => row.date.slice(0, 4)))]
  if (rows.length === 0) return <p className={css.empty}>Nothing is due.</p>
  return (
    <div className={css.list}>
      {years.map((year) => (
        <div key={year}>
          <h3 className={css.year}>{year}</h3>
          <ol className={css.rows}>
            {rows
              .filter((row) => row.date.startsWith(year))
              .map((row) => (
                <Due key={`${row.date} ${row.title}`} {...row} />
              ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

function Due({ date, title, amount, note }: ScheduleBlock['rows'][number]) {
  const { show } = useText()
  return (
    <li className={css.due}>
      <time dateTime={date} className={css.date}>
        {show(date, { format: 'date' }).replace(/, \d{4}$/, '')}
      </time>
      <span className={css.what}>
        {title}
        {note !== undefined && <span className={css.note}>{note}</span>}
      </span>
      {amount !== undefined && <span className={css.amount}>{show(amount, { format: 'money' })}</span>}
    </li>
  )
}
