import { type Adjusted, adjust, type Comp, type Terms } from './adjust.model.ts'
import { FEATURES, type FeatureKey } from './features.model.ts'
import { autoWeights, normalized, weightedDeviation, weightedMean } from './reconcile.model.ts'

export type StudyInputs = Terms & { readonly comps: readonly Comp[]; readonly weights: 'auto' | 'manual' }

export type Weighted = Adjusted & { readonly weight: number }

export type Study = {
  /** In the order of the comparables; pending and active ones weigh nothing. */
  readonly adjusted: readonly Weighted[]
  readonly closed: readonly Weighted[]
  readonly reconciled: number
  readonly low: number
  readonly high: number
  readonly spread: number
}

export const nameOf = (comp: Comp, at: number): string => comp.address.trim() || `Comp ${at + 1}`

/** The value that the closed comparables point to; null where none of them weighs anything. */
export function study(given: StudyInputs): Study | null {
  const all = given.comps.map((comp, at) => ({ comp, one: adjust(comp, nameOf(comp, at), given) }))
  const sold = all.filter(({ one }) => one.isClosed)
  const shares =
    given.weights === 'auto'
      ? autoWeights(sold.map(({ one }) => one.grossPct))
      : normalized(sold.map(({ comp }) => comp.weight))
  const weightOf = new Map(sold.map(({ one }, at) => [one, shares[at] ?? 0]))
  const adjusted = all.map(({ one }) => ({ ...one, weight: weightOf.get(one) ?? 0 }))
  const closed = adjusted.filter(({ isClosed }) => isClosed)
  const counted = closed.filter(({ weight }) => weight > 0)
  if (counted.length === 0) return null
  const prices = closed.map(({ adjustedPrice }) => adjustedPrice)
  const counting = counted.map(({ adjustedPrice }) => adjustedPrice)
  return {
    adjusted,
    closed,
    reconciled: weightedMean(prices, shares),
    low: Math.min(...counting),
    high: Math.max(...counting),
    spread: weightedDeviation(prices, shares),
  }
}

export type Moved = { readonly name: string; readonly without: number; readonly change: number }

/** The value without each comparable that counts: how much it rests on one sale. Empty where only one counts. */
export function leaveOneOut(given: StudyInputs, { adjusted, reconciled }: Study): readonly Moved[] {
  return adjusted.flatMap(({ name, weight }, left) => {
    if (weight === 0) return []
    const rest = study({ ...given, comps: given.comps.filter((_, at) => at !== left) })
    return rest === null ? [] : [{ name, without: rest.reconciled, change: rest.reconciled - reconciled }]
  })
}

const STEP = 0.1

export type UnitMove = { readonly feature: FeatureKey; readonly value: number; readonly change: number }

/** What 10% more for a unit of each feature does to the value; features without a difference move nothing. */
export function unitMoves(given: StudyInputs, { reconciled }: Study): readonly UnitMove[] {
  return FEATURES.flatMap(({ key }) => {
    const value = given.adjustments[key]
    const adjustments = { ...given.adjustments, [key]: value * (1 + STEP) }
    const moved = value === 0 ? null : study({ ...given, adjustments })
    const change = moved === null ? 0 : moved.reconciled - reconciled
    return change === 0 ? [] : [{ feature: key, value, change }]
  })
}
