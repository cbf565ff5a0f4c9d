import { balancedMoney, debtPaymentShare, housingBurden } from '#figures/household-guides.ts'
import type { Block } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { money, percent } from '#kit/format.ts'
import { callout, type Draft, headline, metrics, noted } from '#kit/report-blocks.ts'
import type { Given } from '../budget.inputs.ts'
import type { budget } from '../budget.model.ts'
import { flowBlock } from './flow.report.ts'
import { forecastSection, forecastWarnings, lowestPoint } from './forecast.report.ts'
import { lineSection } from './lines.report.ts'
import { methodSection } from './method.report.ts'
import { deferralLimits, whatToDo } from './steps.report.ts'
import { taxSection } from './tax.report.ts'

export type Budget = Told<ReturnType<typeof budget>>

/** What is left and where the money goes; what to do, the method, the account, the lines and the taxes in sections. */
export const budgetReport = (
  answer: Budget,
  given: Given,
  reasons: Readonly<Record<string, string>>,
): Draft => [
  leftOver(answer),
  metrics(takeHome(answer), savings(answer), noted('needsShare', 'of take-home pay'), lowestPoint(answer)),
  warnings(answer, given),
  flowBlock(answer, given),
  whatToDo(answer, given),
  methodSection(answer, given),
  forecastSection(answer, given, reasons.lowestBalance),
  lineSection(answer, given),
  taxSection(answer, given),
]

function takeHome({ grossIncome, taxShare }: Budget) {
  if (grossIncome === null) return noted('netMonthly', 'as entered, after taxes')
  return taxShare === null
    ? 'netMonthly'
    : noted('netMonthly', `after ${percent(taxShare)} of gross in taxes`)
}

/** What a budget that is short plans to save is no more than a plan: nothing pays for it. */
function savings({ grossIncome, monthlySurplus }: Budget) {
  const unpaid = monthlySurplus < -0.5 ? 'planned; your pay does not cover it all' : null
  return grossIncome === null
    ? noted('savingsShare', unpaid ?? 'of take-home pay')
    : noted('savingsRate', unpaid ?? 'before and after tax')
}

function leftOver({ monthlySurplus: left, netMonthly }: Budget): Block {
  if (left < -0.5)
    return headline('monthlySurplus', `Your budget runs ${money(-left)} short every month.`, 'negative')
  if (netMonthly < 0.5)
    return headline('monthlySurplus', 'Nothing comes in yet: enter your pay to plan it.', 'information')
  return headline(
    'monthlySurplus',
    left < 0.5
      ? `Every dollar of your ${money(netMonthly)} take-home pay has a job.`
      : `You have ${money(left)} left over every month.`,
    'positive',
  )
}

function warnings(answer: Budget, given: Given): Draft {
  const { monthlySurplus } = answer
  return [
    monthlySurplus < 0 &&
      callout(
        'negative',
        'You spend more than you bring home',
        `${money(-monthlySurplus)} a month has to come from savings or credit.`,
      ),
    forecastWarnings(answer, given),
    shareWarnings(answer),
    overDeferral(answer, given),
  ]
}

function shareWarnings({ needsShare, housingShare, debtShare }: Budget): Draft {
  const needs = balancedMoney[0]?.value.needs ?? 1
  const housing = housingBurden[0]?.value ?? 1
  const debt = debtPaymentShare[0]?.value ?? 1
  return [
    needsShare !== null &&
      needsShare > needs &&
      callout(
        'caution',
        `Needs are over ${percent(needs, 0)} of take-home pay`,
        `They take ${percent(needsShare)}. Housing and cars make the biggest difference, and both take time to change.`,
      ),
    housingShare !== null &&
      housingShare > housing &&
      callout(
        'caution',
        `Housing is over ${percent(housing, 0)} of gross income`,
        `It takes ${percent(housingShare)}. Above this line a household counts as cost-burdened.`,
      ),
    debtShare !== null &&
      debtShare > debt &&
      callout(
        'caution',
        `Debt payments are over ${percent(debt, 0)} of take-home pay`,
        `They take ${percent(debtShare)}. The true cost of credit calculator shows the cheapest way out.`,
      ),
  ]
}

function overDeferral(answer: Budget, given: Given): Block | null {
  const limits = deferralLimits(answer, given)
  if (answer.grossIncome === null || limits === null || given.pretaxRetirement <= limits.most) return null
  return callout(
    'caution',
    'Over the 401(k) limit',
    `The ${given.taxYear} limit is ${money(limits.perPerson)} per person, plus ${money(limits.catchUp)} from age 50. Anything above it is not deductible, and the tax shown here is too low until you enter less. A self-employed plan may take more.`,
  )
}
