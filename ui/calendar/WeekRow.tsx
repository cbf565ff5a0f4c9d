import css from './calendar.module.css'
import type { Days, MonthProps } from './MonthCalendar.tsx'
import { type Piece, placed } from './month.ts'

type WeekProps = MonthProps & {
  readonly week: readonly string[]
  readonly days: Days
  readonly isNarrow: boolean
}

const LANES = 2

/** Seven days with what lies on them: bars in lanes, and how many more there are. */
export function WeekRow(props: WeekProps) {
  const { week, entries, isNarrow } = props
  const pieces = placed(week, entries)
  const shown = isNarrow ? [] : pieces.filter(({ lane }) => lane < LANES)
  return (
    <div role="row" className={css.week}>
      {week.map((day, column) => {
        const here = pieces.filter(({ from, to }) => from <= column && column <= to)
        return (
          <Day
            key={day}
            {...props}
            day={day}
            column={column}
            count={here.length}
            hidden={here.filter(({ lane }) => lane >= LANES).length}
            starting={shown.filter(({ from }) => from === column)}
          />
        )
      })}
    </div>
  )
}

type DayProps = WeekProps & {
  readonly day: string
  readonly column: number
  readonly count: number
  readonly hidden: number
  readonly starting: readonly Piece[]
}

function Day(props: DayProps) {
  const { day, column, days, today, isNarrow, count } = props
  const isFocused = day === days.focused
  return (
    <div
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      className={css.cell}
      aria-label={`${Number(day.slice(8))}, ${count === 1 ? '1 entry' : `${count} entries`}`}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={isFocused}
      data-outside={!day.startsWith(props.month) || undefined}
      style={{ gridColumn: column + 1 }}
      onClick={() => {
        days.goTo(day)
        if (isNarrow) days.ask(null)
      }}
      onKeyDown={(event) => {
        const isOwn = event.target === event.currentTarget && !event.ctrlKey && !event.metaKey
        if (isOwn && days.press(event.key)) event.preventDefault()
      }}
    >
      <span className={css.number}>{Number(day.slice(8))}</span>
      {isNarrow && count > 0 && <span className={css.dots}>{count > 9 ? '9+' : count}</span>}
      {!isNarrow && <DayEntries {...props} tabIndex={isFocused ? 0 : -1} />}
    </div>
  )
}

/** The bars that begin on a day, and what does not fit. */
const DayEntries = ({ day, days, hidden, starting, tabIndex, ...props }: DayProps & { tabIndex: number }) => (
  <>
    {starting.map(({ entry, lane, from, to, isStart, isEnd }) => (
      <button
        key={entry.id}
        type="button"
        tabIndex={tabIndex}
        className={css.entry}
        data-hue={entry.place}
        data-start={isStart || undefined}
        data-end={isEnd || undefined}
        aria-current={entry.id === props.openId ? 'true' : undefined}
        style={{ '--lane': lane, '--days': to - from + 1 }}
        onClick={(event) => {
          event.stopPropagation()
          props.onOpen(entry.id)
        }}
      >
        {entry.label}
      </button>
    ))}
    {hidden > 0 && (
      <button
        type="button"
        tabIndex={tabIndex}
        className={css.more}
        onClick={(event) => {
          event.stopPropagation()
          days.ask(day)
        }}
      >
        {hidden.toLocaleString('en-US')} more
      </button>
    )}
  </>
)
