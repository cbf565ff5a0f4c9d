import type { Comp, Terms } from './adjust.model.ts'
import { adjust } from './adjust.model.ts'
import { amountOf, FEATURES, type FeatureKey } from './features.model.ts'

export type Pair = {
  readonly feature: FeatureKey
  readonly first: string
  readonly second: string
  /** Money for one unit that the two prices tell, once both are brought to the effective date. */
  readonly value: number
}

/**
 * Paired sales: two closed comparables that differ in one feature alone say what a unit of it was worth:
 * (price of the first − price of the second) ÷ (feature of the first − that of the second), prices after concessions and
 * the market-conditions adjustment. A feature that one of them is not known by counts as equal only if both lack it.
 */
export function pairedSales(comps: readonly Comp[], names: readonly string[], terms: Terms): readonly Pair[] {
  const sold = comps.flatMap((comp, at) => {
    if (comp.status !== 'closed') return []
    const { base, timeAdjustment } = adjust(comp, '', terms)
    return [{ comp, name: names[at] ?? '', price: base + timeAdjustment }]
  })
  return sold.flatMap((first, at) =>
    sold.slice(at + 1).flatMap((second) => {
      const differing = FEATURES.filter(({ key }) => amountOf(first.comp, key) !== amountOf(second.comp, key))
      const [only] = differing
      if (only === undefined || differing.length > 1) return []
      const [one, other] = [amountOf(first.comp, only.key), amountOf(second.comp, only.key)]
      if (one === null || other === null) return []
      const value = (first.price - second.price) / (one - other)
      return [{ feature: only.key, first: first.name, second: second.name, value }]
    }),
  )
}
