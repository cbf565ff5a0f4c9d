import type { Block } from '#kit/block.ts'
import { date, money, percent } from '#kit/format.ts'
import { callout, type Draft } from '#kit/report-blocks.ts'
import { shareAhead } from '../household/first-year.model.ts'
import { aliveIn } from '../household/living.model.ts'
import { livingOnPay } from '../household/living-on-pay.model.ts'
import { peopleOf, workedPart } from '../household/people.model.ts'
import type { LifeYear } from '../lives/explorer.model.ts'
import type { Plan } from './plan.mode.ts'
import type { PlanGiven } from './plan.report.ts'

/** What the pay of the years in which somebody still works covers, and what the plan makes of the rest. */
export const payNotes = (plan: Plan, given: PlanGiven): Draft => [
  beforeRetirement(plan, given),
  oneStillWorks(plan, given),
]

/** The plan takes nothing out of the accounts before the first retirement: pay that is too small for that is said. */
function beforeRetirement({ years }: Plan, given: PlanGiven): Block | false {
  const row = years[shareAhead(given.today) < 1 ? 1 : 0]
  const first = years.find(({ retired }) => retired)
  if (row === undefined || row.retired || first === undefined) return false
  const left = takeHome(row, given)
  const until = `Before ${first.year}, the plan takes no living costs from your accounts`
  if (row.wages <= 0 && left < given.annualSpending)
    return callout('caution', 'No pay is entered before retirement', `${until}, and you entered no pay.`)
  return (
    left < given.annualSpending &&
    callout(
      'caution',
      'Your pay may not cover your spending',
      `${until}: you live on your pay. Of that, about ${money(left)} a year is left after tax and saving, less than the ${money(given.annualSpending)} you plan to spend.`,
    )
  )
}

function takeHome(row: LifeYear, given: PlanGiven): number {
  const saved = given.contributions.reduce((sum, { amount }) => sum + amount, 0)
  const earned = row.wages - row.payrollTax + row.pension + row.socialSecurity
  return Math.max(0, earned - row.federalTax - row.stateTax - Math.min(row.wages, saved))
}

/** Years that both begin at work, or in which both stop, tell nothing of one paycheck. */
function oneStillWorks({ years }: Plan, given: PlanGiven): Block | false {
  const row = years.find((each) => each.retired && each.wages > 0 && isOnOnePaycheck(each.year, given))
  if (row === undefined) return false
  const pay = row.wages - row.payrollTax
  return (
    pay < row.need &&
    callout(
      'information',
      'One paycheck does not cover two people',
      `In ${row.year}, a full year on one paycheck, ${money(pay)} of pay after payroll tax stands against ${money(row.need)} of spending. Other income and your accounts pay the rest.`,
    )
  )
}

/** A whole year of the plan in which two live, one of them works all of it for pay, and the other none of it. */
function isOnOnePaycheck(year: number, given: PlanGiven): boolean {
  const people = peopleOf(given)
  const t = year - Number(given.today.slice(0, 4))
  const isWhole = t > 0 || shareAhead(given.today) === 1
  if (!isWhole || people.length < 2 || aliveIn(people, year) !== 0) return false
  const { paid } = livingOnPay(given, people)
  const worked = people.map((person) => workedPart(person, t))
  return worked.includes(0) && worked.some((part, index) => part === 1 && paid[index] === true)
}

/** What of the plan's first year counts. */
export function firstYearNote({ today }: PlanGiven): Block | false {
  const share = shareAhead(today)
  const year = today.slice(0, 4)
  return (
    share < 1 &&
    callout(
      'information',
      `${year} counts from ${date(today)}`,
      `Income, spending, and growth of ${year} count for the ${percent(share, 1)} of the year that is left. Required distributions and one-time amounts count in full, less any distribution you entered as taken.`,
    )
  )
}
