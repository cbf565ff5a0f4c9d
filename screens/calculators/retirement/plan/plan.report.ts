import type { Block } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, money } from '#kit/format.ts'
import { headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import type { inputs } from '../retirement.inputs.ts'
import { firstWholeYear } from '../household/first-year.model.ts'
import { aliveIn, whenAged } from '../household/living.model.ts'
import { peopleOf } from '../household/people.model.ts'
import { planDates } from './dates.report.ts'
import { lastsIn, sampledAnswer } from './first.report.ts'
import { inFutureDollars } from './dollars.model.ts'
import { balanceFan, failures, history, whatWouldChange } from './odds.report.ts'
import { isShort } from './steps.report.ts'
import { firstYearNote, payNotes } from './pay.report.ts'
import type { Plan } from './plan.mode.ts'
import { afterStopping } from './stopping.model.ts'
import { incomeNotes, planWarnings, taxNotes } from './warnings.report.ts'
import { accountsChart, costTable, incomeChart, taxCharts, yearTable } from './years.report.ts'

export type PlanGiven = Inputs<typeof inputs>

/** The answer and its warnings; what to change, income, taxes, failures, history, and every year in sections. */
export function planReport(plan: Plan, given: PlanGiven): Draft {
  const shown = given.dollars === 'future' ? inFutureDollars(plan) : plan
  return [
    answer(plan, given),
    metrics(
      noted('maxSustainableSpending', 'a year after tax, in today’s dollars'),
      'balanceAtRetirement',
      'medianEnd',
      noted('p10End', tenthWords(plan.p10End)),
    ),
    planWarnings(plan, given),
    payNotes(plan, given),
    balanceFan(shown, given),
    whatWouldChange(plan, given),
    section('Income and withdrawals', retirementIncome(plan, given)),
    incomeChart(shown, given),
    accountsChart(shown, given),
    plan.homeAtEnd > 0 && metrics('homeAtEnd', 'firstYearWithdrawalRate'),
    incomeNotes(given),
    section('Taxes', `Median of ${money(plan.lifetimeTax)} over the whole plan`),
    metrics('lifetimeTax', 'federalTax', 'taxableIncome', 'capitalGainsTax'),
    taxCharts(shown, given),
    taxNotes(plan, given),
    failures(plan, given),
    history(plan),
    section('Year by year', `${counted(plan.years.length, 'year')} at average returns`),
    yearTable(shown, given),
    costTable(shown, given),
    firstYearNote(given),
    planDates(plan, given),
  ]
}

/** Nobody ends with less than nothing. */
const tenthWords = (left: number): string =>
  left > 0 ? 'one simulation in ten ends with less' : 'at least one simulation in ten ends with nothing left'

function answer(plan: Plan, given: PlanGiven): Block {
  const rate = plan.successRate
  if (rate === null)
    return headline(
      'maxSustainableSpending',
      plan.maxSustainableSpending === null
        ? 'Market history is too short to test a plan this long.'
        : `Market history is too short to test a plan this long; in simulations you could spend ${money(plan.maxSustainableSpending)} a year.`,
    )
  if (given.engine === 'deterministic')
    return plan.depletedAtAge === null
      ? headline(
          'endBalance',
          afterStopping(
            given,
            `your money lasts at average returns, with ${money(plan.endBalance)} left at the end.`,
          ),
          isShort(plan, given) ? 'caution' : 'positive',
        )
      : headline(
          'depletedAtAge',
          afterStopping(given, `your money runs out ${depletedWhen(plan, given)}, at average returns.`),
          'negative',
        )
  // Nothing is good beside a section that says how to reach the goal.
  const good = rate < 0.85 || isShort(plan, given) ? 'caution' : 'positive'
  const tone = rate < 0.75 ? 'negative' : good
  if (given.engine === 'monteCarlo') return { ...sampledAnswer({ ...plan, successRate: rate }, given), tone }
  const tests = counted(plan.sequences, 'historical start year')
  return headline('successRate', afterStopping(given, lastsIn({ ...plan, successRate: rate }, tests)), tone)
}

/** The age at which money runs out, as that of whoever lives then. */
function depletedWhen({ depletedAtAge, depletedInYear }: Plan, given: PlanGiven): string {
  const people = peopleOf(given)
  return whenAged(people, aliveIn(people, depletedInYear ?? 0), depletedAtAge ?? 0)
}

/** What pays for the first year without work; before benefits it is the accounts alone. */
function retirementIncome({ years }: Plan, { today }: PlanGiven): string | undefined {
  const row = firstWholeYear(years, today)
  if (row === undefined) return undefined
  const drawn = row.rmd + row.fromCash + row.fromTaxable + row.fromTraditional + row.fromRoth + row.fromHsa
  const income = row.wages + row.pension + row.socialSecurity
  const paid = [
    ...(income < 1 ? [] : [`${money(income)} of income`]),
    ...(drawn < 1 ? [] : [`${money(drawn)} from accounts`]),
  ]
  return paid.length === 0 ? undefined : `In ${row.year}, ${paid.join(' and ')}`
}
