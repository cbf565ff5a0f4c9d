import { cents, counted, percent } from '#kit/format.ts'
import { keyOf } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Action } from '#ui/page/Action.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { STAGE_WORDS } from '../../shared/words.ts'
import css from '../creator.module.css'
import type { OnBoard } from '../queries.ts'

/** One cohort on offer: how full it is, what came in, and who needs a call. */
export function BoardCard({ cohort }: { readonly cohort: OnBoard }) {
  const { items, setQuery } = useCollection()
  const { id, itemId, cohort_name, stage, paid, refunded, attendance, atRisk } = cohort
  const isListed = items.some((item) => keyOf(item) === itemId)
  const state = STAGE_WORDS[stage]
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <h2>{cohort_name}</h2>
        <StatusDot tone={state.tone} label={state.label} />
      </div>
      <Seats cohort={cohort} />
      <dl className={css.figures}>
        <Figure label="Paid" value={cents(paid / 100)} />
        {refunded === 0 ? null : (
          <>
            <Figure label="Refunded" value={cents(refunded / 100)} />
            <Figure label="Net" value={cents((paid - refunded) / 100)} />
          </>
        )}
        <Figure label="Attendance" value={attendance === null ? 'Not marked' : percent(attendance, 0)} />
        {atRisk === 0 ? null : (
          <Figure label="Missed the last 2" value={counted(atRisk, 'person', 'people')} />
        )}
      </dl>
      {cohort.isRemoved ? (
        <p className={css.faint}>Taken off the list. It goes on for those who are in it.</p>
      ) : null}
      <div className={css.cardFoot}>
        <Action
          tone="plain"
          label={`People of ${cohort_name}`}
          onClick={() => setQuery({ people: id }, 'push')}
        >
          People
        </Action>
        {isListed ? (
          <Action
            tone="plain"
            label={`Edit ${cohort_name}`}
            onClick={() => setQuery({ item: itemId }, 'push')}
          >
            Edit
          </Action>
        ) : null}
      </div>
    </li>
  )
}

const Seats = ({ cohort: { seats, taken, enrolled, waiting } }: { readonly cohort: OnBoard }) => (
  <div className={css.seats}>
    <p>
      <strong>{taken}</strong> of {counted(seats, 'seat')} taken
      {taken === enrolled ? '' : `, ${taken - enrolled} of them held`}
      {waiting === 0 ? '' : `, ${waiting} on the waitlist`}
    </p>
    <div className={css.bar} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, (taken / seats) * 100)}%` }} />
    </div>
  </div>
)

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
