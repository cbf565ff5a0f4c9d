import { useOwnBilling } from '#kit/react/own-billing.ts'
import { type SoldPlan, useSoldPlans } from './queries.ts'
import { lockedWords } from './words.model.ts'

type LocksProps = { readonly from: SoldPlan; readonly to: SoldPlan }

/** What a smaller plan no longer opens, and a seat does not open either, and that nothing entered there is lost. */
export function Locks({ from, to }: LocksProps) {
  const { data: own } = useOwnBilling()
  const { data: offer } = useSoldPlans()
  const held = new Set(own?.seats.flatMap(({ hasSeat, planId }) => (hasSeat ? [planId] : [])))
  // A seat of the very plan that is left goes with it.
  const kept = offer?.plans.filter(({ id }) => held.has(id) && id !== from.id) ?? []
  const words = lockedWords(namesOf([from]), namesOf([to, ...kept]))
  return words === null ? null : <p>{words}</p>
}

const namesOf = (plans: readonly SoldPlan[]): readonly string[] =>
  plans.flatMap(({ packages }) => packages.map(({ name }) => name))
