/* Repurchase agreements and fails of Treasury securities. Money in one unit, rates as annual fractions, Actual/360. */

export type Repo = {
  /** Cash lent against the security: its value less the haircut. */
  readonly cash: number
  readonly interest: number
  /** Cash paid back for the security. */
  readonly repayment: number
}

/** A repo: cash = value·(1 - haircut), interest = cash·rate·days/360. */
export function repo(input: {
  readonly value: number
  readonly haircut: number
  readonly rate: number
  readonly days: number
}): Repo {
  const cash = input.value * (1 - input.haircut)
  const interest = (cash * input.rate * input.days) / 360
  return { cash, interest, repayment: cash + interest }
}

/** Yearly rate that a failing seller owes: max(3 % - policy rate, 1 %). Source: TMPG fails charge, floor of 2018. */
export const failsChargeRate = (policyRate: number): number => Math.max(0.03 - policyRate, 0.01)

/** Charge for `days` of failing to deliver against `proceeds`: proceeds·rate·days/360. */
export const failsCharge = (proceeds: number, policyRate: number, days: number): number =>
  (proceeds * failsChargeRate(policyRate) * days) / 360
