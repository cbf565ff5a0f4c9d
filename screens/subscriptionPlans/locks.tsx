import type { SoldPlan } from './queries.ts'
import { lockedWords } from './words.model.ts'

type LocksProps = { readonly from: SoldPlan; readonly to: SoldPlan }

/** What a smaller plan no longer opens, and that nothing entered there is lost. */
export function Locks({ from, to }: LocksProps) {
  const names = ({ packages }: SoldPlan) => packages.map(({ name }) => name)
  const words = lockedWords(names(from), names(to))
  return words === null ? null : <p>{words}</p>
}
