import { useEffect, useRef, useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { Done, Problem } from '#ui/entry/Said.tsx'
import type { enroll } from '../../shared/cohorts.api.ts'
import { type Own, useCohortsChanged } from '../../shared/queries.ts'

type PaidProps = { readonly own: readonly Own[]; readonly onDone: (text: string) => void }

/** Back from a payment: as soon as it is confirmed, the seat that was held for it is taken, once. */
export function Paid({ own, onDone }: PaidProps) {
  const { query, setQuery } = useAddress()
  const api = useApi()
  const changed = useCohortsChanged()
  const [problem, setProblem] = useState<string | null>(null)
  const tried = useRef<string | null>(null)
  const paid = own.find(({ paymentStatus }) => paymentStatus === 'paid')
  useEffect(() => {
    if (paid === undefined || tried.current === paid.id) return
    tried.current = paid.id
    const { cohort_id, cohort_name, price, payment_id } = paid
    const body = { cohort_id, cohort_name, price, payment_id: payment_id ?? '' }
    const take = async () => {
      try {
        await api.call<typeof enroll>('POST', '/user/cohort-enrollment', { body })
        // What is said stands beside what is shown, so that comes first.
        await changed()
        setQuery({ paid: null, tab: 'mine' })
        onDone(`You are enrolled in ${cohort_name}.`)
      } catch (error) {
        setProblem(messageOf(error))
        await changed()
      }
    }
    void take()
  }, [paid, api, changed, setQuery, onDone])
  const isWaiting = query.paid !== undefined && problem === null
  return (
    <>
      <Problem text={problem} />
      <Done text={isWaiting ? 'Waiting for the payment to be confirmed. This takes a moment.' : null} />
    </>
  )
}
