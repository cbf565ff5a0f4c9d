/** Splits a payout among members by percent points; every part is rounded down to cents, the remainder cents go to the first. */
export function splitShares(payout: number, sharePercents: readonly number[]): readonly number[] {
  const total = Math.round(payout * 100)
  const sum = sharePercents.reduce((all, share) => all + share, 0)
  if (sum <= 0) return sharePercents.map(() => 0)
  const cents = sharePercents.map((share) => Math.trunc((total * share) / sum))
  const rest = total - cents.reduce((all, one) => all + one, 0)
  return cents.map((one, index) => (index === 0 ? one + rest : one) / 100)
}

export type Cap = {
  /** The most that the company keeps of one member in a cap year. */
  readonly amount: number
  /** What it has kept in this cap year before the deal. */
  readonly paid: number
  /** Charged to the member on each deal once the cap is reached before it. */
  readonly postCapFee: number
}

/** What is left to either side by a cap. */
export type Capped = {
  readonly agent: number
  readonly company: number
  /** The part of the company's share that goes to the member, as it is above the cap. */
  readonly above: number
  /** What the member pays the company on a deal after the cap. */
  readonly fee: number
}

/**
 * A member's cap: the company keeps min(its share, cap − paid); the rest goes to the member, who then pays the post-cap
 * fee on deals that begin at the cap. `payout + companyShare` is kept: agent + company is the same sum before and after.
 */
export function applyCap(payout: number, companyShare: number, cap: Cap): Capped {
  const room = Math.max(0, cap.amount - cap.paid)
  const kept = Math.min(companyShare, room)
  const fee = room === 0 ? cap.postCapFee : 0
  return {
    agent: cents(payout + companyShare - kept - fee),
    company: cents(kept + fee),
    above: cents(companyShare - kept),
    fee,
  }
}

/** The cap of a member who joins with `monthsLeft` months of the cap year to go, where the organization pro-rates. */
export const proratedCap = (amount: number, monthsLeft: number): number =>
  cents((amount * Math.min(12, Math.max(0, monthsLeft))) / 12)

const cents = (value: number): number => Math.round(value * 100 + Number.EPSILON) / 100
