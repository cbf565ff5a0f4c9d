/** Gains less losses of a year by holding period, carried losses with them; a loss is negative. */
export type CapitalResult = { readonly shortTerm: number; readonly longTerm: number }

export type CapitalYear = {
  /** Gain in income, or the part of the loss that is deducted, negative. */
  readonly taxable: number
  /** Part of the gain taxed at the rates of long-term gains. */
  readonly preferential: number
  /** Losses carried to the next year, negative or 0. */
  readonly carried: CapitalResult
}

/**
 * Nets gains and losses of a year: each holding period by itself, then one against the other. A net loss is deducted up
 * to `limit` (3,000; 1,500 for who is married and files separately), short-term losses first, and the rest keeps its
 * kind and is carried on. Source: 26 USC 1211(b), 1212(b), 1222(11); IRS, Schedule D, capital loss carryover worksheet.
 */
export function capitalYear({ shortTerm, longTerm }: CapitalResult, limit: number): CapitalYear {
  const net = shortTerm + longTerm
  if (net >= 0) {
    const preferential = Math.max(0, Math.min(longTerm, net))
    return { taxable: net, preferential, carried: { shortTerm: 0, longTerm: 0 } }
  }
  const deducted = Math.min(limit, -net)
  // What is left of each kind after the gains of the other.
  const short = Math.min(0, shortTerm + Math.max(0, longTerm))
  const long = Math.min(0, longTerm + Math.max(0, shortTerm))
  const fromShort = Math.min(deducted, -short)
  return {
    taxable: -deducted,
    preferential: 0,
    carried: {
      shortTerm: withoutSign(short + fromShort),
      longTerm: withoutSign(long + deducted - fromShort),
    },
  }
}

const withoutSign = (value: number): number => (value === 0 ? 0 : value)
