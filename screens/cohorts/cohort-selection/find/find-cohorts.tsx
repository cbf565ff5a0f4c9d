import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Done } from '#ui/entry/Said.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { CohortCard } from '../../shared/card/cohort-card.tsx'
import type { Cohort, Own } from '../../shared/queries.ts'
import css from '../selection.module.css'
import { CardFoot, OWN_WORDS } from './card-foot.tsx'
import { Compare } from './compare.tsx'
import { filtered } from './filter.model.ts'
import { Filters } from './filters.tsx'
import { JoinDialog } from './join-dialog.tsx'

type FindProps = {
  readonly cohorts: readonly Cohort[]
  readonly own: readonly Own[]
}

const LIVE: readonly string[] = ['pending_payment', 'enrolled', 'waitlisted', 'offered', 'completed']

/** What was just done, said where it was pressed. */
type Said = { readonly id: string; readonly text: string }

/** What can be joined, narrowed by the address, and the ticked ones side by side. */
export function FindCohorts({ cohorts, own }: FindProps) {
  const { query, setQuery } = useAddress()
  const [joining, setJoining] = useState<Cohort | null>(null)
  const [done, setDone] = useState<Said | null>(null)
  const compared = (query.compare ?? '').split(',').filter((id) => id !== '')
  const found = filtered(cohorts, query)
  if (cohorts.length === 0) return <None />
  const join = (cohort: Cohort) => {
    setDone(null)
    setJoining(cohort)
  }
  const compare = (id: string, is: boolean) => {
    const ids = is ? [...compared, id] : compared.filter((one) => one !== id)
    setQuery({ compare: ids.length === 0 ? null : ids.join(',') })
  }
  return (
    <>
      <Filters cohorts={cohorts} />
      {/* What it is about may have left the list, since a filter names open cohorts alone. */}
      <Done text={done === null || found.some(({ id }) => id === done.id) ? null : done.text} />
      <Compare cohorts={cohorts.filter(({ id }) => compared.includes(id))} />
      {found.length === 0 ? (
        <Empty title="No cohort matches" text="Change the filters above." />
      ) : (
        <Cards cohorts={found} own={own} compared={compared} done={done} onCompare={compare} onJoin={join} />
      )}
      {joining === null ? null : (
        <JoinDialog
          cohort={joining}
          code={joining.id === query.cohort ? query.code : undefined}
          onClose={() => setJoining(null)}
          onDone={(text) => {
            setJoining(null)
            setDone({ id: joining.id, text })
          }}
        />
      )}
    </>
  )
}

const None = () => (
  <Empty
    title="No cohorts yet"
    text="Cohorts of your organizations and public ones appear here once they open. With an invitation, open its link."
  />
)

type CardsProps = Pick<FindProps, 'cohorts' | 'own'> & {
  readonly compared: readonly string[]
  readonly done: Said | null
  readonly onCompare: (id: string, is: boolean) => void
  readonly onJoin: (cohort: Cohort) => void
}

function Cards({ cohorts, own, compared, done, onCompare, onJoin }: CardsProps) {
  const ownWords = (id: string) => {
    const mine = own.find((one) => one.cohort_id === id && LIVE.includes(one.status))
    return mine === undefined ? undefined : OWN_WORDS[mine.status]
  }
  return (
    <ul className={css.cards} aria-label={counted(cohorts.length, 'cohort')}>
      {cohorts.map((cohort) => (
        <li key={cohort.id} className={css.card}>
          <CohortCard cohort={cohort} org={cohort.org_name} own={ownWords(cohort.id)}>
            <CardFoot
              cohort={cohort}
              isIn={ownWords(cohort.id) !== undefined}
              isCompared={compared.includes(cohort.id)}
              done={done?.id === cohort.id ? done.text : null}
              onCompare={(is) => onCompare(cohort.id, is)}
              onJoin={() => onJoin(cohort)}
            />
          </CohortCard>
        </li>
      ))}
    </ul>
  )
}
