import { useState } from 'react'
import { cents } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { Confirm } from '#ui/page/Confirm.tsx'
import type { leaveCohort } from '../../shared/cohorts.api.ts'
import { type Own, useCohortsChanged } from '../../shared/queries.ts'

type LeaveProps = { readonly own: Own; readonly onDone: (text: string) => void; readonly onClose: () => void }

/** The exact amount that comes back, before leaving. */
export function LeaveDialog({ own, onDone, onClose }: LeaveProps) {
  const { id, cohort_name, refundNow, status, payment_id, cohort } = own
  const api = useApi()
  const changed = useCohortsChanged()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const leave = async () => {
    setRunning(true)
    try {
      const { refund } = await api.call<typeof leaveCohort>('POST', '/user/cohort-enrollment/{id}/leave', {
        params: { id },
        body: { refund: refundNow },
      })
      await changed()
      onDone(
        refund === 0
          ? `You left ${cohort_name}.`
          : `You left ${cohort_name}. Your ${cents(refund / 100)} refund is on its way.`,
      )
    } catch (error) {
      setProblem(messageOf(error))
      await changed()
    } finally {
      setRunning(false)
    }
  }
  const isPaid = status === 'enrolled' && payment_id !== null
  return (
    <Confirm
      title={`Leave ${cohort_name}`}
      action={refundNow > 0 ? `Leave and get ${cents(refundNow / 100)} back` : 'Leave'}
      problem={problem}
      isRunning={isRunning}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {isPaid ? (
        <p>
          You paid {cents(own.price / 100)}. Leaving today returns <strong>{cents(refundNow / 100)}</strong>.{' '}
          {cohort.refundRule.text}
        </p>
      ) : (
        <p>Your place goes to the next person. You can join again while seats last.</p>
      )}
    </Confirm>
  )
}
