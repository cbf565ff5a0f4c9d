import { useState } from 'react'
import { counted, date } from '#kit/format.ts'
import { localDay } from '#kit/local-day.ts'
import { dayNumber, dayOf, mondayOf, weekOf } from '#kit/milestones/streak.ts'
import { Panel } from '#ui/page/Page.tsx'
import css from '../milestone-dashboard.module.css'
import type { Achievements } from '../queries.ts'

const WEEKS = 12
const WEEK = 7

type CalendarProps = Pick<Achievements, 'days' | 'streak'>

/** The days of twelve weeks, each week a column; a week that the streak forgives is marked. */
export function Calendar({ days, streak }: CalendarProps) {
  const [today] = useState(() => localDay(Date.now()))
  const first = mondayOf(weekOf(dayNumber(today))) - WEEK * (WEEKS - 1)
  const done = new Map(days.map(({ day, actions }) => [day, actions]))
  const weeks = Array.from({ length: WEEKS }, (_, week) => dayOf(first + week * WEEK))
  return (
    <Panel title="Streak" lead={sentenceOf(streak)}>
      <div
        className={css.calendar}
        role="img"
        aria-label={`${counted(days.length, 'active day')} in the last ${WEEKS} weeks`}
      >
        {weeks.map((monday) => (
          <div
            key={monday}
            className={css.week}
            data-forgiven={streak.forgiven.includes(monday) || undefined}
          >
            {Array.from({ length: WEEK }, (_, index) => dayOf(dayNumber(monday) + index)).map((day) => (
              <span
                key={day}
                title={`${date(day)}: ${done.get(day)?.join(', ') ?? 'nothing'}`}
                data-active={done.has(day) || undefined}
                data-later={day > today || undefined}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={css.faint}>
        {date(weeks[0] ?? today)} to {date(today)}, a column for each week from Monday to Sunday.
        {days.length === 0 ? '' : ` Last: ${lastOf(days)}.`}
      </p>
    </Panel>
  )
}

function lastOf(days: CalendarProps['days']): string {
  const last = days.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0]
  return last === undefined ? '' : `${last.actions.join(', ')} on ${date(last.day)}`
}

function sentenceOf({ weeks, hasFreeMiss }: CalendarProps['streak']): string {
  if (weeks === 0)
    return 'A week counts once you do something that a milestone counts. One week in every four may pass without ending your streak.'
  const free = hasFreeMiss
    ? 'You may skip one week without ending it.'
    : 'Your free week is used: the next one without an action ends it.'
  return `${counted(weeks, 'active week')} in a row. ${free}`
}
