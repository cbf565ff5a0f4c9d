import { counted } from '#kit/format.ts'
import { Action } from '#ui/page/Action.tsx'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import type { Cohort, Own } from '../../shared/queries.ts'
import { datesText, priceText, seatsText, STAGE_WORDS, subjectText, whenText } from '../../shared/words.ts'
import css from '../selection.module.css'

type CardProps = {
  readonly cohort: Cohort
  readonly mine: Own | undefined
  readonly isCompared: boolean
  readonly onCompare: (is: boolean) => void
  readonly onJoin: () => void
}

const OWN_WORDS: Readonly<Record<string, string>> = {
  enrolled: 'You are in',
  pending_payment: 'Payment under way',
  offered: 'A seat is yours to take',
  waitlisted: 'You are on the waitlist',
  completed: 'You were in it',
}

/** What one needs to choose: when, what it costs, what is in it, and what leaving returns. */
export function CohortCard({ cohort, mine, isCompared, onCompare, onJoin }: CardProps) {
  const { cohort_name, stage, price, regularPrice, earlyUntil } = cohort
  const own = mine === undefined ? undefined : OWN_WORDS[mine.status]
  const left = seatsText(cohort)
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <div>
          <p className={css.faint}>
            {subjectText(cohort.subject)} · {cohort.org_name}
          </p>
          <h2>{cohort_name}</h2>
        </div>
        <p className={css.price}>
          {priceText(price)}
          {price < regularPrice && earlyUntil !== null ? (
            <span>
              {priceText(regularPrice)} after{' '}
              {datesText({ start: earlyUntil, end: null }).replace('From ', '')}
            </span>
          ) : null}
        </p>
      </div>
      {cohort.description === '' ? null : <p className={css.clamped}>{cohort.description}</p>}
      <Facts cohort={cohort} />
      <p className={css.state}>
        <StatusDot tone={STAGE_WORDS[stage].tone} label={STAGE_WORDS[stage].label} />
        {left === null ? null : <strong className={css.left}>{left}</strong>}
        {own === undefined ? null : <span>{own}</span>}
      </p>
      <div className={css.cardFoot}>
        {own === undefined ? <JoinButton cohort={cohort} onJoin={onJoin} /> : null}
        <CheckField checked={isCompared} onChange={onCompare}>
          Compare<span className="visually-hidden"> {cohort_name}</span>
        </CheckField>
      </div>
    </li>
  )
}

function JoinButton({ cohort, onJoin }: Pick<CardProps, 'cohort' | 'onJoin'>) {
  const { stage, waitlist, cohort_name } = cohort
  if (stage === 'open')
    return (
      <Action label={`Join ${cohort_name}`} onClick={onJoin}>
        Join
      </Action>
    )
  if (stage === 'full' && waitlist)
    return (
      <Action tone="plain" label={`Join the waitlist of ${cohort_name}`} onClick={onJoin}>
        Join the waitlist
      </Action>
    )
  return null
}

function Facts({ cohort }: Pick<CardProps, 'cohort'>) {
  const { sessions, lessons, courses, mentors, refundRule } = cohort
  const [first] = sessions
  const included = [
    sessions.length === 0 ? null : counted(sessions.length, 'live session'),
    lessons.length === 0 ? null : counted(lessons.length, 'lesson'),
  ].filter((one) => one !== null)
  return (
    <dl className={css.cardFacts}>
      <Fact label="Dates" value={datesText(cohort)} />
      {first === undefined ? null : <Fact label="First session" value={whenText(first.at)} />}
      {courses.length === 0 ? null : (
        <Fact label="Courses" value={courses.map(({ title }) => title).join(', ')} />
      )}
      {included.length === 0 ? null : <Fact label="Included" value={included.join(', ')} />}
      {mentors.length === 0 ? null : (
        <Fact label={mentors.length === 1 ? 'Mentor' : 'Mentors'} value={mentors.join(', ')} />
      )}
      <Fact label="Refund" value={refundRule.text} />
    </dl>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
