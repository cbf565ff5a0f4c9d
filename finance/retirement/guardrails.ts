import { normalInverse } from '../statistics/normal.ts'

/** Guyton-Klinger limits: how far the withdrawal rate may move from the initial one, and the answer when it does. */
export type GuardrailRule = {
  readonly initialRate: number
  /** Withdrawal rate this share above the initial one: cut. */
  readonly exceeds: number
  readonly cut: number
  /** Withdrawal rate this share below the initial one: raise. */
  readonly falls: number
  readonly raise: number
  /** No cuts in the last years of the plan (15 in the publication). */
  readonly noCutLastYears: number
}

/**
 * Spending of the next year, nominal: last year's with inflation, cut by `cut` when last spending ÷ balance is above
 * (1 + exceeds) × initial rate and more than `noCutLastYears` remain, raised when it is below (1 − falls) × initial.
 * `floor` and `ceiling` are nominal limits of cuts and raises. Source: Guyton and Klinger, Journal of Financial
 * Planning, March 2006 (guardrails only; the rule on skipped inflation is `inflationRaise`).
 */
export function guardrailSpending(
  year: {
    readonly balance: number
    readonly lastSpending: number
    /** 1 + inflation of the year just ended. */
    readonly inflationFactor: number
    readonly yearsLeft: number
    readonly floor?: number
    readonly ceiling?: number
  },
  rule: GuardrailRule,
): number {
  const raised = year.lastSpending * year.inflationFactor
  const rate = year.balance > 0 ? year.lastSpending / year.balance : Infinity
  if (rate > rule.initialRate * (1 + rule.exceeds) && year.yearsLeft > rule.noCutLastYears)
    return Math.max(raised * (1 - rule.cut), year.floor ?? 0)
  if (rate < rule.initialRate * (1 - rule.falls))
    return Math.min(raised * (1 + rule.raise), year.ceiling ?? Infinity)
  return raised
}

/**
 * Inflation factor allowed by the withdrawal rule: none after a year of negative return while the withdrawal rate is
 * above the initial one.
 */
export function inflationRaise(
  year: { readonly lastReturn: number; readonly inflationFactor: number; readonly rate: number },
  initialRate: number,
): number {
  return year.lastReturn < 0 && year.rate > initialRate ? 1 : year.inflationFactor
}

/** Resources per dollar of yearly spending at which a plan has a given chance to last, by years left. */
export type ResourceMultiples = {
  readonly cut: Float64Array
  readonly target: Float64Array
  readonly raise: Float64Array
}

/**
 * Multiples M(n) with P(PV of 1 a year for n years ≤ M) = chance, for independent log-normal real growth factors of
 * the given mean and deviation. PV_n = 1 + PV_{n−1} ÷ g; its first two moments follow from those of 1/g, and a
 * log-normal is fitted to them. Index = years left (0 … `years`).
 */
export function resourceMultiples(
  growth: { readonly mean: number; readonly deviation: number },
  years: number,
  chances: { readonly cut: number; readonly target: number; readonly raise: number },
): ResourceMultiples {
  const variance = Math.log(1 + (growth.deviation / growth.mean) ** 2)
  const drift = Math.log(growth.mean) - variance / 2
  const inverse = Math.exp(-drift + variance / 2)
  const inverseSquare = Math.exp(-2 * drift + 2 * variance)
  const multiples = (chance: number): Float64Array => {
    const z = normalInverse(chance)
    const result = new Float64Array(years + 1)
    let first = 0
    let second = 0
    for (let left = 1; left <= years; left += 1) {
      second = 1 + 2 * inverse * first + inverseSquare * second
      first = 1 + inverse * first
      const spread = Math.max(0, Math.log(second / (first * first)))
      result[left] = Math.exp(Math.log(first) - spread / 2 + Math.sqrt(spread) * z)
    }
    return result
  }
  return { cut: multiples(chances.cut), target: multiples(chances.target), raise: multiples(chances.raise) }
}

/**
 * Total-risk guardrails: spending (today's money, from all resources) stays while the plan's chance is inside the
 * rails, and moves to the target chance when it leaves them. `resources` = balance + present value of other income.
 */
export function totalRiskSpending(
  year: { readonly resources: number; readonly lastSpending: number; readonly yearsLeft: number },
  multiples: ResourceMultiples,
): number {
  const cut = multiples.cut[year.yearsLeft] ?? 1
  const raise = multiples.raise[year.yearsLeft] ?? 1
  const target = multiples.target[year.yearsLeft] ?? 1
  const held = year.lastSpending > 0 ? year.resources / year.lastSpending : Infinity
  return held < cut || held > raise ? Math.max(0, year.resources) / target : year.lastSpending
}
