import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { addMonths, dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { normalCdf, normalInverse } from '#finance/statistics/normal.ts'

const WEEKS_PER_MONTH = 52 / 12
/** A century: beyond it the goal counts as out of reach. */
const LAST_MONTH = 1200

export type Situation = {
  readonly earners: number
  readonly incomePattern: string
  readonly dependants: number
  readonly homeowner: boolean
  readonly jobSecurity: string
}

/** One reason for more or fewer months, as it is added up. */
export type Reason = { readonly name: string; readonly months: number }

/**
 * Months of essential spending to hold, as a sum of reasons: 3, one earner +2, variable income +1, irregular +3,
 * ½ for each dependant up to +2, owner +1, high job security −1, low +2; the sum is kept between 3 and 12.
 */
export function monthsByReason(situation: Situation): readonly Reason[] {
  const { earners, incomePattern, dependants, homeowner, jobSecurity } = situation
  const pattern = incomePattern === 'irregular' ? 3 : incomePattern === 'variable' ? 1 : 0
  const security = jobSecurity === 'low' ? 2 : jobSecurity === 'high' ? -1 : 0
  const reasons = [
    { name: 'Everyone', months: 3 },
    { name: 'One earner', months: earners === 1 ? 2 : 0 },
    { name: 'Uneven income', months: pattern },
    { name: 'Dependents', months: Math.min(2, 0.5 * dependants) },
    { name: 'Homeowner', months: homeowner ? 1 : 0 },
    { name: 'Job security', months: security },
  ]
  const sum = reasons.reduce((total, reason) => total + reason.months, 0)
  const kept = Math.min(12, Math.max(3, sum))
  const limit = { name: 'Limit of 3 to 12', months: kept - sum }
  return [...reasons, limit].filter((reason) => reason.months !== 0)
}

export type Held = {
  readonly cashNow: number
  readonly insuranceDeductibles: number
  readonly essentialMonthly: number
}

/**
 * Months of essential spending that the cash pays for once the deductibles are set aside: (cash − deductibles) ÷
 * essentials, never below 0. It reaches the target's months on the day on which the cash reaches the target.
 */
export const monthsCovered = ({ cashNow, insuranceDeductibles, essentialMonthly }: Held): number =>
  Math.max(0, cashNow - insuranceDeductibles) / essentialMonthly

export type Saving = {
  readonly cashNow: number
  readonly monthlyContribution: number
  readonly apy: number
}

/**
 * The fund month by month: interest at (1 + apy)^(1/12) − 1 on the balance, then the deposit at month end.
 * Returns balances from month 0 through `months`.
 */
export function growth({ cashNow, monthlyContribution, apy }: Saving, months: number): readonly number[] {
  const rate = (1 + apy) ** (1 / 12) - 1
  const balances = [cashNow]
  let balance = cashNow
  for (let month = 1; month <= months; month++) {
    balance = balance * (1 + rate) + monthlyContribution
    balances.push(balance)
  }
  return balances
}

/** The first month end at or above the target; 0 when it is already there. */
export function monthsToGoal(saving: Saving, target: number): number | NoAnswer {
  const reached = growth(saving, LAST_MONTH).findIndex((balance) => balance >= target)
  return reached >= 0 ? reached : noAnswer('Saving this much does not reach the target within 100 years.')
}

/** The same day of the month, so many months later. */
export function monthsAfter(today: string, months: number): string | NoAnswer {
  const day = dayNumber(today)
  return isNoAnswer(day) ? day : isoDate(addMonths(day, months))
}

/** The deposit a month that reaches the target at the end of `months`, from the annuity equation; never below 0. */
export function contributionFor({ cashNow, apy }: Saving, target: number, months: number): number {
  const rate = (1 + apy) ** (1 / 12) - 1
  const grown = cashNow * (1 + rate) ** months
  const factor = rate === 0 ? months : ((1 + rate) ** months - 1) / rate
  return Math.max(0, (target - grown) / factor)
}

export type Spell = { readonly meanWeeks: number; readonly medianWeeks: number }

/** Log-normal unemployment spell: μ = ln(median), σ = √(2 ln(mean/median)); the mean must exceed the median. */
const lognormal = ({ meanWeeks, medianWeeks }: Spell) => ({
  mu: Math.log(medianWeeks),
  sigma: Math.sqrt(2 * Math.log(meanWeeks / medianWeeks)),
})

/** Probability that a spell lasts longer than so many months; months become weeks by 52/12. */
export function probabilitySpellExceeds(months: number, spell: Spell): number {
  if (months <= 0) return 1
  const { mu, sigma } = lognormal(spell)
  return 1 - normalCdf((Math.log(months * WEEKS_PER_MONTH) - mu) / sigma)
}

/** The months of cover that a spell outlasts with the given probability: the inverse of the above. */
export function monthsForRisk(probability: number, spell: Spell): number {
  const { mu, sigma } = lognormal(spell)
  return Math.exp(mu + sigma * normalInverse(1 - probability)) / WEEKS_PER_MONTH
}

export type Burn = {
  readonly essentialMonthly: number
  /** Net income of a partner who keeps the job. */
  readonly partnerMonthly: number
  readonly benefitMonthly: number
  readonly benefitWeeks: number
}

/** What the cash has to pay a month while the benefit runs and after it, and the months it runs. */
function needs(burn: Burn) {
  const after = Math.max(0, burn.essentialMonthly - burn.partnerMonthly)
  const during = Math.max(0, after - burn.benefitMonthly)
  return { after, during, benefitMonths: burn.benefitWeeks / WEEKS_PER_MONTH }
}

/**
 * Months until the cash is gone after a job loss: need = essentials − partner's income − unemployment benefit while
 * it is paid, never below 0. No answer when the remaining income covers the essentials for ever.
 */
export function monthsUntilEmpty(cash: number, burn: Burn): number | NoAnswer {
  const { after, during, benefitMonths } = needs(burn)
  if (cash < during * benefitMonths) return cash / during
  if (after === 0)
    return noAnswer('Your remaining income covers your essentials, so the cash never runs out.')
  return benefitMonths + (cash - during * benefitMonths) / after
}

/** The cash that lasts so many months of a job loss: the inverse of the above. */
export function cashToLast(months: number, burn: Burn): number {
  const { after, during, benefitMonths } = needs(burn)
  return during * Math.min(months, benefitMonths) + after * Math.max(0, months - benefitMonths)
}
