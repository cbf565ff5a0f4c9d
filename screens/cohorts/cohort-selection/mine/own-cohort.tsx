import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cents, counted, date } from '#kit/format.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { isLate, lateText } from '../../shared/late.model.ts'
import type { Own } from '../../shared/queries.ts'
import { datesText, momentText, whenText } from '../../shared/words.ts'
import css from '../selection.module.css'
import { Certificate } from './certificate.tsx'
import { nextSession } from './next.model.ts'
import { saveCalendar } from './save-calendar.ts'

type OwnProps = {
  readonly own: Own
  /** Takes the offered seat, or goes on paying. */
  readonly onTake: () => void
  readonly onLeave: () => void
}

const STATES = {
  enrolled: { label: 'Enrolled', tone: 'positive' },
  completed: { label: 'Completed', tone: 'neutral' },
  waitlisted: { label: 'On the waitlist', tone: 'information' },
  offered: { label: 'A seat is yours to take', tone: 'caution' },
  pending_payment: { label: 'Waiting for your payment', tone: 'caution' },
  cancelled: { label: 'Left', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
} as const

/** One cohort of one's own: the next session first, then what came and what is to come. */
export function OwnCohort({ own, onTake, onLeave }: OwnProps) {
  const { cohort, status } = own
  const [now] = useState(() => Date.now())
  const state = STATES[status]
  const isIn = status === 'enrolled' || status === 'completed'
  return (
    <Panel title={cohort.cohort_name} aside={<StatusDot tone={state.tone} label={state.label} />}>
      <p className={css.answer}>{answerOf(own, now)}</p>
      {isIn && own.enrolledAt !== null && isLate(cohort, own.enrolledAt) ? (
        <p>{lateText(cohort.sessions, own.enrolledAt)}</p>
      ) : null}
      {own.notices.length === 0 ? null : <Notices own={own} />}
      <Facts rows={factsOf(own, now)} />
      {isIn && cohort.lessons.length > 0 ? <Lessons own={own} now={now} /> : null}
      <Actions>
        {status === 'offered' ? <Action onClick={onTake}>Take the seat</Action> : null}
        {status === 'pending_payment' ? <Action onClick={onTake}>Continue to payment</Action> : null}
        {isIn && cohort.sessions.length > 0 ? (
          <Action tone="plain" onClick={() => saveCalendar(own)}>
            Add to calendar
          </Action>
        ) : null}
        {own.certificate === null ? null : <Certificate id={own.id} name={cohort.cohort_name} />}
        {cohort.stage === 'completed' ? null : (
          <Action tone="danger" label={`Leave ${cohort.cohort_name}`} onClick={onLeave}>
            Leave
          </Action>
        )}
      </Actions>
    </Panel>
  )
}

function answerOf(own: Own, now: number): string {
  const { status, position, offeredUntil, cohort } = own
  if (status === 'waitlisted')
    return `You are number ${position ?? 1} on the waitlist. You get an e-mail when a seat is free.`
  if (status === 'offered')
    return `A seat is yours until ${whenText(offeredUntil ?? '')}. After that it goes to the next person.`
  if (status === 'pending_payment') return `Your seat is held until ${whenText(offeredUntil ?? '')}.`
  const next = nextSession(cohort.sessions, now)
  if (next !== undefined) return `Next session: ${next.title}, ${whenText(next.at)}.`
  return cohort.sessions.length === 0 ? datesText(cohort) : 'All sessions are over.'
}

function factsOf(own: Own, now: number) {
  const { cohort, status, group, attendance, links, price, payment_id, certificate } = own
  const next = nextSession(cohort.sessions, now)
  const link = links.find(({ key }) => key === next?.key)?.link ?? ''
  const recordings = links.filter(({ recording }) => recording !== '')
  const rows: (readonly [string, React.ReactNode])[] = [['Dates', datesText(cohort)]]
  if (link !== '')
    rows.push([
      'Meeting link',
      <a key="link" href={link}>
        {link}
      </a>,
    ])
  if (cohort.place !== '') rows.push(['Place', cohort.place])
  if (cohort.mentors.length > 0) rows.push(['Mentors', cohort.mentors.join(', ')])
  if (certificate !== null)
    rows.push([
      'Certificate',
      <Link
        key="certificate"
        to="/cohorts/certificate/$code"
        params={{ code: certificate.code }}
        className="reach"
      >
        Given {date(certificate.issuedAt)}
      </Link>,
    ])
  if (group.length > 0) rows.push([`Group of ${group.length}`, group.join(', ')])
  if (attendance.marked > 0)
    rows.push(['Attendance', `${attendance.present} of ${counted(attendance.marked, 'session')}`])
  if (recordings.length > 0)
    rows.push([
      'Recordings',
      <span key="recordings" className={css.links}>
        {recordings.map(({ key, recording }) => (
          <a key={key} href={recording}>
            {cohort.sessions.find((one) => one.key === key)?.title ?? 'Session'}
          </a>
        ))}
      </span>,
    ])
  if (payment_id !== null) rows.push([status === 'pending_payment' ? 'Price' : 'Paid', cents(price / 100)])
  return rows
}

/** How the dates moved since the person joined. */
const Notices = ({ own: { notices } }: { readonly own: Own }) => (
  <div className={css.notice} role="note">
    <strong>The dates have changed</strong>
    <ul>
      {notices[0]?.changes.map(({ what, from, to }) => (
        <li key={what}>
          {what}: {momentText(from)} is now {momentText(to)}
        </li>
      ))}
    </ul>
  </div>
)

function Lessons({ own: { cohort }, now }: { readonly own: Own; readonly now: number }) {
  const released = cohort.lessons.filter(({ at }) => Date.parse(at) <= now)
  return (
    <details className={css.lessons}>
      <summary>
        {released.length} of {counted(cohort.lessons.length, 'lesson')} released
      </summary>
      <ol>
        {cohort.lessons.map(({ lesson, at }) => (
          <li key={`${lesson}${at}`}>
            {lesson}
            <span>{Date.parse(at) <= now ? 'released' : whenText(at)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
