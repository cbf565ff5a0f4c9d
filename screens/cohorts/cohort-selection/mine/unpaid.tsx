import { useAddress } from '#kit/react/use-address.ts'
import { Done } from '#ui/entry/Said.tsx'
import type { Own } from '../../shared/queries.ts'
import { whenText } from '../../shared/words.ts'

const NOTHING = 'The payment was not completed, and nothing was charged.'

/** Back from a checkout that was given up: what that means for the seat. */
export function Unpaid({ own }: { readonly own: readonly Own[] }) {
  const { query } = useAddress()
  if (query.unpaid === undefined) return null
  // The newest one of the cohort comes first.
  const place = own.find(({ cohort_id }) => cohort_id === query.cohort)
  return <Done text={place === undefined ? NOTHING : `${NOTHING}${seatWords(place)}`} />
}

function seatWords({ status, paymentStatus, cohort_name, offeredUntil }: Own): string {
  const until = offeredUntil === null ? '' : ` until ${whenText(offeredUntil)}`
  if (status === 'offered') return ` The seat in ${cohort_name} is yours to take${until}.`
  if (status === 'pending_payment' && paymentStatus !== 'paid')
    return ` Your seat in ${cohort_name} is held${until}.`
  return status === 'cancelled'
    ? ` Your seat in ${cohort_name} is no longer held: join again to pay for it.`
    : ''
}
