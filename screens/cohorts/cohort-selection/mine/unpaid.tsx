import { useAddress } from '#kit/react/use-address.ts'
import { Done } from '#ui/entry/Said.tsx'
import type { Own } from '../../shared/queries.ts'
import { whenText } from '../../shared/words.ts'

const NOTHING = 'The payment was not completed, and nothing was charged.'

/** Back from a checkout that was given up: what that means for the seat. */
export function Unpaid({ own }: { readonly own: readonly Own[] }) {
  const { query } = useAddress()
  const held = own.find(
    ({ status, paymentStatus }) => status === 'pending_payment' && paymentStatus !== 'paid',
  )
  if (query.unpaid === undefined) return null
  if (held === undefined) return <Done text={NOTHING} />
  const { cohort_name, offeredUntil } = held
  const until = offeredUntil === null ? '' : ` until ${whenText(offeredUntil)}`
  return <Done text={`${NOTHING} Your seat in ${cohort_name} is held${until}.`} />
}
