import { useEffect } from 'react'
import { cents } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Done } from '#ui/entry/Said.tsx'
import { type Own, useCohortsChanged } from '../../shared/queries.ts'

type PaidProps = { readonly own: readonly Own[]; readonly onDone: (text: string) => void }

/** Back from a payment: what it became, as soon as the provider has said that it came in. */
export function Paid({ own, onDone }: PaidProps) {
  const { query, setQuery } = useAddress()
  const changed = useCohortsChanged()
  const { paid, cohort } = query
  // The newest one of the cohort, of which there may be several after leaving and joining again.
  const place = paid === undefined ? undefined : own.find(({ cohort_id }) => cohort_id === cohort)
  const said = place === undefined ? null : becameOf(place)
  useEffect(() => {
    if (said === null) return
    onDone(said)
    setQuery({ paid: null, cohort: null, tab: 'mine' })
    void changed()
  }, [said, onDone, setQuery, changed])
  const isWaiting = place !== undefined && said === null
  return <Done text={isWaiting ? 'Waiting for the payment to be confirmed. This takes a moment.' : null} />
}

/** Null: nothing yet. */
function becameOf({ status, cohort_name, refund }: Own): string | null {
  if (status === 'enrolled' || status === 'completed') return `Thank you. You are enrolled in ${cohort_name}.`
  if (refund === 0) return null
  return `Your seat in ${cohort_name} was no longer held when the payment came in. Your ${cents(refund / 100)} refund is on its way.`
}
