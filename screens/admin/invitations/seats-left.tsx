import { Link } from '@tanstack/react-router'
import { useOwnBilling } from '#kit/react/own-billing.ts'
import css from '../admin.module.css'
import { noSeatWords } from './seats-left.model.ts'

/** Said before somebody is invited for whom no seat is left. */
export function SeatsLeft({ org }: { readonly org: string }) {
  const seat = useOwnBilling().data?.seats.find(({ org_name }) => org_name === org)
  const words = seat === undefined ? null : noSeatWords(seat)
  if (words === null) return null
  return (
    <p className={css.note}>
      {words} <Link to="/subscriptionPlans">Plans and billing</Link>
    </p>
  )
}
