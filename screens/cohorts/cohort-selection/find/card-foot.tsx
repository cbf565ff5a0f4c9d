import { useAddress } from '#kit/react/use-address.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { Done } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import type { Cohort } from '../../shared/queries.ts'

export const OWN_WORDS: Readonly<Record<string, string>> = {
  enrolled: 'Enrolled',
  pending_payment: 'Waiting for your payment',
  offered: 'A seat is yours to take',
  waitlisted: 'You are on the waitlist',
  completed: 'You were in it',
}

type FootProps = {
  readonly cohort: Cohort
  readonly isIn: boolean
  readonly isCompared: boolean
  /** What was just done with it. */
  readonly done: string | null
  readonly onCompare: (is: boolean) => void
  readonly onJoin: () => void
}

/** What can be done with a cohort: join it or its waitlist, and compare it. */
export const CardFoot = ({ cohort, isIn, isCompared, done, onCompare, onJoin }: FootProps) => (
  <>
    <Done text={done} />
    {isIn ? <OwnLink cohort={cohort} /> : <JoinButton cohort={cohort} onJoin={onJoin} />}
    <CheckField checked={isCompared} onChange={onCompare}>
      Compare<span className="visually-hidden"> {cohort.cohort_name}</span>
    </CheckField>
  </>
)

/** Where it is left, paid, or taken. */
function OwnLink({ cohort: { cohort_name } }: Pick<FootProps, 'cohort'>) {
  const { setQuery } = useAddress()
  return (
    <Action
      tone="plain"
      label={`Open ${cohort_name} in My cohorts`}
      onClick={() => setQuery({ tab: 'mine' }, 'push')}
    >
      Open in My cohorts
    </Action>
  )
}

function JoinButton({ cohort, onJoin }: Pick<FootProps, 'cohort' | 'onJoin'>) {
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
