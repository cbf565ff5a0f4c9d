import { type ReactNode, useState } from 'react'
import { counted, date } from '#kit/format.ts'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import type { Shown } from '../shown.model.ts'
import { datesText, priceText, refundLeft, seatsText, STAGE_WORDS, subjectText, whenText } from '../words.ts'
import css from './card.module.css'

type CardProps = {
  readonly cohort: Shown
  readonly org: string
  /** What the reader has to do with it: 'Enrolled'. */
  readonly own?: string | undefined
  readonly children?: ReactNode
}

/** What one needs to choose: when, what it costs, what is in it, and what leaving returns. */
export function CohortCard({ cohort, org, own, children }: CardProps) {
  const { cohort_name, stage, price, regularPrice, earlyUntil } = cohort
  const left = seatsText(cohort)
  return (
    <>
      <div className={css.head}>
        <div>
          <p className={css.faint}>
            {subjectText(cohort.subject)} · {org}
          </p>
          <h2>{cohort_name}</h2>
        </div>
        <p className={css.price}>
          {priceText(price)}
          {price < regularPrice && earlyUntil !== null ? (
            <span>
              until {date(earlyUntil)}, then {priceText(regularPrice)}
            </span>
          ) : null}
        </p>
      </div>
      {cohort.description === '' ? <span /> : <p className={css.clamped}>{cohort.description}</p>}
      <Facts cohort={cohort} />
      <p className={css.state}>
        <StatusDot tone={STAGE_WORDS[stage].tone} label={STAGE_WORDS[stage].label} />
        {left === null ? null : <strong className={css.left}>{left}</strong>}
        {own === undefined ? null : <span>{own}</span>}
      </p>
      {children === undefined ? null : <div className={css.foot}>{children}</div>}
    </>
  )
}

function Facts({ cohort }: Pick<CardProps, 'cohort'>) {
  const { sessions, lessons, courses, mentors } = cohort
  const [now] = useState(() => Date.now())
  const [first] = sessions
  const included = [
    sessions.length === 0 ? null : counted(sessions.length, 'live session'),
    lessons.length === 0 ? null : counted(lessons.length, 'lesson'),
  ].filter((one) => one !== null)
  return (
    <dl className={css.facts}>
      <Fact label="Dates" value={datesText(cohort)} />
      {first === undefined ? null : <Fact label="First session" value={whenText(first.at)} />}
      {courses.length === 0 ? null : (
        <Fact label="Courses" value={courses.map(({ title }) => title).join(', ')} />
      )}
      {included.length === 0 ? null : <Fact label="Included" value={included.join(', ')} />}
      {mentors.length === 0 ? null : (
        <Fact label={mentors.length === 1 ? 'Mentor' : 'Mentors'} value={mentors.join(', ')} />
      )}
      {cohort.place === '' ? null : <Fact label="Place" value={cohort.place} />}
      <Fact label="Refund" value={refundLeft(cohort, now)} />
    </dl>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
