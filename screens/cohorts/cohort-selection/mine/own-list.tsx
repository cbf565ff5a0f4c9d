import { useState } from 'react'
import { cents } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { type Own, useCohortsChanged } from '../../shared/queries.ts'
import { datesText } from '../../shared/words.ts'
import { useJoining } from '../find/use-joining.ts'
import css from '../selection.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { OwnCohort } from './own-cohort.tsx'

type ListProps = {
  readonly own: readonly Own[]
  readonly onDone: (text: string) => void
  readonly find: React.ReactNode
}

const OVER: readonly string[] = ['cancelled', 'refunded']

/** What one is in or waits for; what one left, below. */
export function OwnList({ own, onDone, find }: ListProps) {
  const [leaving, setLeaving] = useState<Own | null>(null)
  const live = own.filter(({ status }) => !OVER.includes(status))
  const past = own.filter(({ status }) => OVER.includes(status))
  return (
    <>
      {live.length === 0 ? (
        <Empty
          title="You are in no cohort yet"
          text="A cohort goes through courses together, with dates, a group, and a mentor. What you join appears here with its next session."
          actions={find}
        />
      ) : null}
      {live.map((one) => (
        <Taken key={one.id} own={one} onDone={onDone} onLeave={() => setLeaving(one)} />
      ))}
      {past.length === 0 ? null : <Past own={past} />}
      {leaving === null ? null : (
        <LeaveDialog
          own={leaving}
          onClose={() => setLeaving(null)}
          onDone={(text) => {
            setLeaving(null)
            onDone(text)
          }}
        />
      )}
    </>
  )
}

type TakenProps = { readonly own: Own; readonly onDone: (text: string) => void; readonly onLeave: () => void }

function Taken({ own, onDone, onLeave }: TakenProps) {
  const { cohort, price, status } = own
  const changed = useCohortsChanged()
  const [problem, setProblem] = useState<string | null>(null)
  // Whoever began to pay goes on at that price.
  const asked = status === 'pending_payment' ? { ...cohort, price } : cohort
  const joining = useJoining(useApi(), { cohort: asked })
  const take = async () => {
    setProblem(null)
    try {
      const said = await joining.join()
      await changed()
      if (said !== null) onDone(said)
    } catch (error) {
      setProblem(messageOf(error))
      await changed()
    }
  }
  return (
    <>
      <Problem text={problem} />
      <OwnCohort own={own} onTake={() => void take()} onLeave={onLeave} />
    </>
  )
}

const Past = ({ own }: { readonly own: readonly Own[] }) => (
  <Panel title="Cohorts that you left">
    <ul className={css.past}>
      {own.map(({ id, cohort, status, refund, enrolledAt }) => (
        <li key={id}>
          <strong>{cohort.cohort_name}</strong>
          <span>{datesText(cohort)}</span>
          <span>
            {refund === 0
              ? enrolledAt === null
                ? 'Nothing was paid'
                : 'No refund'
              : status === 'refunded'
                ? `${cents(refund / 100)} refunded`
                : `${cents(refund / 100)} refund pending`}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
)
