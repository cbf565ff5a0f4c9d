import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { plusMonths } from '../days.ts'
import { useWidth } from '../use-width.ts'
import { ActionIcon } from '../parts/action-icon.ts'
import css from './calendar.module.css'
import { between, type CalendarEntry, dayAfterKey, monthWeeks } from './month.ts'
import { WeekRow } from './WeekRow.tsx'

export type MonthProps = {
  readonly label: string
  /** '2026-11' */
  readonly month: string
  readonly today: string
  readonly entries: readonly CalendarEntry[]
  readonly onMonth: (month: string) => void
  readonly onOpen: (id: string) => void
  readonly openId?: string | undefined
  /** All entries of a day, where they do not fit: below the month on a phone, else when asked for. */
  readonly renderDay: (day: string, entries: readonly CalendarEntry[]) => ReactNode
}

const NARROW = 640
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month of days. Arrows move by day and week, Page Up and Down by month; Enter opens the day. */
export function MonthCalendar(props: MonthProps) {
  const { month, entries } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const isNarrow = width > 0 && width < NARROW
  const days = useDays(props, box)
  const weeks = useMemo(() => monthWeeks(month), [month])
  const shown = useMemo(
    () => between(entries, weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? ''),
    [entries, weeks],
  )
  const listed = days.asked ?? (isNarrow ? days.focused : null)
  return (
    <div className={css.calendar} ref={box} data-narrow={isNarrow || undefined}>
      <MonthHead {...props} onToday={() => days.goTo(props.today)} />
      <div className={css.split} data-list={listed !== null || undefined}>
        <div role="grid" aria-label={`${props.label}, ${said(month)}`} className={css.grid}>
          <div role="row" className={css.weekdays}>
            {WEEKDAYS.map((day) => (
              <span key={day} role="columnheader" aria-label={day}>
                {day.slice(0, isNarrow ? 1 : 3)}
              </span>
            ))}
          </div>
          {weeks.map((week) => (
            <WeekRow key={week[0]} {...props} week={week} entries={shown} days={days} isNarrow={isNarrow} />
          ))}
        </div>
        {listed !== null && (
          <aside className={css.day} aria-label={said(listed)}>
            <h3>{said(listed)}</h3>
            {!isNarrow && (
              <button type="button" className={css.close} onClick={() => days.ask(null)}>
                Close
              </button>
            )}
            {props.renderDay(listed, between(shown, listed, listed))}
          </aside>
        )}
      </div>
    </div>
  )
}

export type Days = {
  /** The day that has the focus when the month is entered. */
  readonly focused: string
  /** The day whose list is open; null for none. */
  readonly asked: string | null
  readonly ask: (day: string | null) => void
  readonly goTo: (day: string) => void
  /** True when the key was used. */
  readonly press: (key: string) => boolean
}

/** The focus in the month, which keys move from one month into the next. */
function useDays({ month, today, onMonth }: MonthProps, box: RefObject<HTMLElement | null>): Days {
  const [asked, ask] = useState<string | null>(null)
  const [wish, setWish] = useState(today)
  const wantsFocus = useRef(false)
  const focused = wish.startsWith(month) ? wish : `${month}-01`
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    box.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  })
  const goTo = (day: string) => {
    setWish(day)
    if (asked !== null) ask(day)
    if (!day.startsWith(month)) onMonth(day.slice(0, 7))
  }
  const press = (key: string): boolean => {
    const day = dayAfterKey(key, focused)
    if (key === 'Enter' || key === ' ') ask(focused)
    else if (key === 'Escape' && asked !== null) ask(null)
    else if (day === undefined) return false
    else {
      wantsFocus.current = true
      goTo(day)
    }
    return true
  }
  return { focused, asked, ask, goTo, press }
}

const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

const said = (text: string): string =>
  text.length > 7
    ? dayName.format(new Date(`${text}T00:00:00Z`))
    : monthName.format(new Date(`${text}-01T00:00:00Z`))

type HeadProps = Pick<MonthProps, 'month' | 'today' | 'onMonth'> & { readonly onToday: () => void }

const MonthHead = ({ month, onMonth, onToday }: HeadProps) => (
  <div className={css.head}>
    <ActionIcon variant="subtle" aria-label="Previous month" onClick={() => onMonth(plusMonths(month, -1))}>
      <IconChevronLeft size={18} aria-hidden="true" />
    </ActionIcon>
    <h2 aria-live="polite">{said(month)}</h2>
    <ActionIcon variant="subtle" aria-label="Next month" onClick={() => onMonth(plusMonths(month, 1))}>
      <IconChevronRight size={18} aria-hidden="true" />
    </ActionIcon>
    <button type="button" className={css.today} onClick={onToday}>
      Today
    </button>
  </div>
)
