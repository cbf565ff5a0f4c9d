import { cents, counted } from '#kit/format.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { readCohort } from '../../shared/cohort.model.ts'
import { datesText, priceText } from '../../shared/words.ts'
import css from '../creator.module.css'
import { type OnBoard, useBoard } from '../queries.ts'
import { BoardCard } from './board-card.tsx'

/** What is offered and how it stands; what is only planned stands below. */
export function CohortBoard({ mayRun }: { readonly mayRun: boolean }) {
  const { orgName, load } = useCollection()
  const rev = load.status === 'loaded' ? load.rev : 0
  const board = useBoard(orgName, { isOn: mayRun && orgName !== '', rev })
  if (!mayRun)
    return (
      <>
        <p className={css.note} role="note">
          You can plan cohorts here. Opening one and seeing its people needs the permission to run cohorts,
          which an administrator can give you.
        </p>
        <div>
          <NewCohort />
        </div>
        <Planned offered={[]} />
      </>
    )
  return (
    <Waiting asked={board} what="how the cohorts stand">
      {(all) => {
        const cohorts = all.toSorted((one, other) => RANK.indexOf(one.stage) - RANK.indexOf(other.stage))
        return (
          <>
            <div className={css.editorHead}>
              <Answer cohorts={cohorts} />
              <NewCohort />
            </div>
            <ul className={css.board} aria-label={counted(cohorts.length, 'cohort')}>
              {cohorts.map((one) => (
                <BoardCard key={one.id} cohort={one} />
              ))}
            </ul>
            <Planned offered={cohorts.filter(({ isRemoved }) => !isRemoved).map(({ itemId }) => itemId)} />
          </>
        )
      }}
    </Waiting>
  )
}

const RANK: readonly OnBoard['stage'][] = ['running', 'full', 'open', 'draft', 'completed', 'cancelled']
const ON: readonly OnBoard['stage'][] = ['running', 'full', 'open']

/** How full the cohorts that are on are, and what came in. */
function Answer({ cohorts }: { readonly cohorts: readonly OnBoard[] }) {
  const on = cohorts.filter(({ stage }) => ON.includes(stage))
  if (on.length === 0) return <p className={css.headline}>No cohort is open or running.</p>
  const sum = (read: (one: OnBoard) => number) => on.reduce((total, one) => total + read(one), 0)
  const [paid, refunded] = [sum((one) => one.paid), sum((one) => one.refunded)]
  const risk = sum(({ atRisk }) => atRisk)
  return (
    <p className={css.headline}>
      <strong>
        {sum(({ taken }) => taken)} of{' '}
        {counted(
          sum(({ seats }) => seats),
          'seat',
        )}
      </strong>{' '}
      taken in {counted(on.length, 'cohort')}
      {paid === 0
        ? ''
        : `, ${cents((paid - refunded) / 100)} received${refunded === 0 ? '' : ' after refunds'}`}
      {risk === 0 ? '.' : `. ${counted(risk, 'person', 'people')} missed the last two sessions.`}
    </p>
  )
}

function NewCohort() {
  const { add, collection, readOnly, setQuery } = useCollection()
  const create = () => setQuery({ item: add('New cohort', collection.blank) }, 'push')
  return (
    <Action disabled={readOnly !== null} onClick={create}>
      New cohort
    </Action>
  )
}

/** What nobody can join yet. */
function Planned({ offered }: { readonly offered: readonly string[] }) {
  const { items } = useCollection()
  const planned = items.filter((item) => !offered.includes(keyOf(item)))
  return (
    <section className={css.planned} aria-label="Planned">
      <h2>Planned</h2>
      {planned.length === 0 ? (
        <p className={css.faint}>
          Nothing is being planned. A new cohort starts as a draft that nobody can join.
        </p>
      ) : (
        <ul>
          {planned.map((item) => (
            <PlannedRow key={keyOf(item)} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PlannedRow({ item }: { readonly item: ListItem }) {
  const { setQuery } = useCollection()
  const cohort = readCohort(item)
  return (
    <li>
      <button type="button" onClick={() => setQuery({ item: keyOf(item) }, 'push')}>
        <strong>{cohort.cohort_name || 'Unnamed cohort'}</strong>
        <span>{datesText(cohort)}</span>
        <span>{priceText(cohort.price)}</span>
      </button>
    </li>
  )
}
