/** When a mix is set back to its target: never, at each year's end, or when a class has drifted beyond the band. */
export type RebalanceRule = 'never' | 'yearly' | 'band'

export type RebalancePlan = {
  /** Amounts by class at the start. */
  readonly amounts: readonly number[]
  /** Target shares that add up to 1. */
  readonly target: readonly number[]
  readonly rule: RebalanceRule
  /** Absolute drift of a share that the rule 'band' bears. */
  readonly band: number
  /** Of what is bought or sold. */
  readonly cost: number
}

export type Rebalanced = {
  readonly end: number
  /** The deepest fall from a peak at year ends, as a positive fraction. */
  readonly deepestFall: number
  /** How often it was set back, the start included. */
  readonly times: number
  /** What was bought and sold, over the value at the time, added up. */
  readonly turnover: number
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Carries a mix through yearly returns by class (returns[year][class]) under a rule; the cost of trading is taken from
 * the value that is set back. 'never' keeps the amounts as they are; the others start at the target.
 */
export function rebalancedPath(plan: RebalancePlan, years: readonly (readonly number[])[]): Rebalanced {
  let { amounts } = plan
  let times = 0
  let turnover = 0
  const setBack = () => {
    const value = total(amounts)
    if (!(value > 0)) return
    const traded =
      amounts.reduce((sum, amount, at) => sum + Math.abs(amount - (plan.target[at] ?? 0) * value), 0) / 2
    const left = value - 2 * traded * plan.cost
    amounts = plan.target.map((share) => share * left)
    if (traded > 0) times += 1
    turnover += traded / value
  }
  if (plan.rule !== 'never') setBack()
  let peak = total(amounts)
  let deepestFall = 0
  for (const returns of years) {
    amounts = amounts.map((amount, at) => amount * (1 + (returns[at] ?? 0)))
    if (plan.rule === 'yearly' || (plan.rule === 'band' && isBeyond(amounts, plan))) setBack()
    const value = total(amounts)
    peak = Math.max(peak, value)
    if (peak > 0) deepestFall = Math.max(deepestFall, 1 - value / peak)
  }
  return { end: total(amounts), deepestFall, times, turnover }
}

function isBeyond(amounts: readonly number[], { target, band }: RebalancePlan): boolean {
  const value = total(amounts)
  return value > 0 && amounts.some((amount, at) => Math.abs(amount / value - (target[at] ?? 0)) > band)
}
