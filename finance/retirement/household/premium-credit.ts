import type { PremiumCredit, Schedule } from './plan.ts'
import type { Year } from './year.ts'

/**
 * Premium credit of the finished year, today's dollars (26 USC 36B): benchmark premiums of the insured less the share
 * of income that the household is expected to pay; nothing below the floor or above the limit, which is a cliff.
 * Income = AGI + untaxed Social Security. Written without objects: it runs in every early year of every life.
 */
export function premiumCreditOf(credit: PremiumCredit, schedule: Schedule, year: Year): number {
  const insured = schedule.marketplace[year.t] ?? 0
  if (insured <= 0) return 0
  const income = year.magi + year.income.socialSecurity - year.federal.taxableSocialSecurity
  const multiple = income / (credit.povertyFirst + credit.povertyOther * Math.max(0, schedule.persons - 1))
  if (multiple < credit.floor || multiple > credit.limit) return 0
  return Math.max(0, insured * credit.benchmark - income * expectedShare(credit, multiple))
}

function expectedShare({ multiples, shares }: PremiumCredit, multiple: number): number {
  let place = 0
  while (place + 1 < multiples.length && (multiples[place + 1] ?? Infinity) <= multiple) place += 1
  const low = multiples[place] ?? 0
  const high = multiples[place + 1] ?? low
  const from = shares[place] ?? 0
  const to = shares[place + 1] ?? from
  return high > low ? from + ((to - from) * (multiple - low)) / (high - low) : from
}
