export type Tier = { readonly from: number; readonly amount: number }

/** The platform's referral program: rewards for subscriptions only. Amounts are dollars. */
export const PROGRAM = {
  tiers: [
    { from: 1, amount: 100 },
    { from: 5, amount: 150 },
    { from: 10, amount: 250 },
  ],
  annualCap: 1_500,
  /** Days for which a new organization has to stay paid before its reward is approved. */
  holdDays: 30,
} as const

type Program = { readonly tiers: readonly Tier[]; readonly annualCap: number }

/** What the k-th qualified referral of a calendar year pays: the amount of the highest tier with from ≤ k. */
export function tierAmount(tiers: readonly Tier[], k: number): number {
  const reached = tiers.filter(({ from }) => from <= k)
  return reached.reduce((best, tier) => (tier.from >= best.from ? tier : best), { from: 0, amount: 0 }).amount
}

/** What the next one pays after so many in the year that paid this much: the rest of the cap at most. */
export const nextReward = (
  { tiers, annualCap }: Program,
  before: { readonly count: number; readonly paid: number },
): number => Math.max(0, Math.min(tierAmount(tiers, before.count + 1), annualCap - before.paid))

/** What so many qualified referrals of one year pay in all. */
export function yearlyReward(program: Program, qualified: number): number {
  let paid = 0
  for (let count = 0; count < qualified && paid < program.annualCap; count += 1)
    paid += nextReward(program, { count, paid })
  return paid
}
