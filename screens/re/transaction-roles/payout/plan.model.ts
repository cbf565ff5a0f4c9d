/** A row of a commission plan. `percentage` is in percent points, as on the wire: 60 is 60 %. */
export type Tier = {
  readonly lowerRange: number
  /** 0 means that there is no upper limit. */
  readonly upperRange: number
  readonly percentage: number
  readonly flatFee: number
  /** Ignores the range and adds to whatever the range tier pays. */
  readonly allTransactions: boolean
}

/** The quantity that picks the range tier. */
export const RANGE_ON = ['salePrice', 'sideGci', 'ytdGci', 'ytdCompany', 'dealCount'] as const
export type RangeOn = (typeof RANGE_ON)[number]

/** What the percentage is taken of. */
export const PAY_ON = ['gci', 'price'] as const
export type PayOn = (typeof PAY_ON)[number]

/** One tier for the whole base, or each slice of the year at its own tier. */
export const MODES = ['whole', 'sliced'] as const
export type Mode = (typeof MODES)[number]

export const ORDERS = ['offTheTop', 'split', 'afterSplit'] as const
export const PAYEES = ['member', 'company', 'thirdParty'] as const

/** The part of a transaction role that decides a payout. */
export type PayPlan = {
  readonly enabled: boolean
  /** Empty means every division. */
  readonly divisions: readonly string[]
  readonly tiers: readonly Tier[]
  readonly rangeOn: RangeOn
  readonly mode: Mode
}

/** Graduated pay exists only over a running total of the year. */
export const isSliced = (plan: Pick<PayPlan, 'rangeOn' | 'mode'>): boolean =>
  plan.mode === 'sliced' && (plan.rangeOn === 'ytdGci' || plan.rangeOn === 'ytdCompany')

/** A range tier with the bounds that hold once small gaps are closed; `row` is its place in the plan as stored. */
export type RangeTier = {
  readonly row: number
  readonly lower: number
  /** null: no limit. */
  readonly upper: number | null
  /** Whether an amount equal to `upper` still belongs here. */
  readonly upperIncluded: boolean
  readonly percentage: number
  readonly flatFee: number
}

/**
 * The range tiers in ascending order. A next tier that starts within 1 unit above ('…500,000 / 500,001…') closes the
 * gap; an amount equal to a shared bound belongs to the upper tier; the last finite bound is inclusive.
 */
export function rangeTiers(tiers: readonly Tier[]): readonly RangeTier[] {
  const sorted = tiers
    .map((tier, row) => ({ ...tier, row }))
    .filter((tier) => !tier.allTransactions)
    .sort((a, b) => a.lowerRange - b.lowerRange)
  const lastBound = Math.max(...sorted.map((tier) => tier.upperRange))
  return sorted.map(({ row, lowerRange, upperRange, percentage, flatFee }, index) => {
    const next = sorted[index + 1]?.lowerRange
    const gap = next === undefined ? Number.POSITIVE_INFINITY : next - upperRange
    const upper = upperRange === 0 ? null : gap > 0 && gap <= 1 ? (next ?? upperRange) : upperRange
    return { row, lower: lowerRange, upper, upperIncluded: upper === lastBound, percentage, flatFee }
  })
}

/** The tier that covers an amount; where stored tiers overlap, the one that starts last. */
export const tierFor = (ranges: readonly RangeTier[], amount: number): RangeTier | undefined =>
  ranges.findLast(
    ({ lower, upper, upperIncluded }) =>
      lower <= amount && (upper === null || amount < upper || (upperIncluded && amount === upper)),
  )
