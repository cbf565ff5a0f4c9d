/** One class of claims; rank 1 is paid first, equal ranks share by amount. */
export type ClaimClass = { readonly name: string; readonly rank: number; readonly amount: number }
export type PaidClass = ClaimClass & {
  readonly paid: number
  /** Paid over claimed; 1 for an empty class. */
  readonly recovery: number
  /** The first class in rank that is not paid in full: it takes the new shares. */
  readonly fulcrum: boolean
}
export type RecoveryWaterfall = {
  readonly costs: number
  readonly classes: readonly PaidClass[]
  /** What is left after every claim: the old shareholders'. */
  readonly residual: number
}

/**
 * Distribution of an estate by absolute priority: costs of the proceedings first (a share of the value), then each rank
 * in full before the next, pro rata within a rank. Amounts in one currency, none negative.
 * Source: US Bankruptcy Code, 11 U.S.C. 507, 726 and 1129(b)(2).
 */
export function recoveryWaterfall(
  value: number,
  costShare: number,
  claims: readonly ClaimClass[],
): RecoveryWaterfall {
  const costs = value * costShare
  const ordered = claims.toSorted((a, b) => a.rank - b.rank)
  const classes: PaidClass[] = []
  let left = value - costs
  let isShort = false
  for (const rank of new Set(ordered.map((one) => one.rank))) {
    const equal = ordered.filter((one) => one.rank === rank)
    const claimed = equal.reduce((sum, one) => sum + one.amount, 0)
    const share = claimed > 0 ? Math.min(1, left / claimed) : 1
    for (const one of equal)
      classes.push({ ...one, paid: one.amount * share, recovery: share, fulcrum: !isShort && share < 1 })
    isShort ||= share < 1
    left = share < 1 ? 0 : left - claimed
  }
  return { costs, classes, residual: left }
}
