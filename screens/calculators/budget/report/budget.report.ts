import { contributionLimits } from '#figures/contribution-limits.ts'
import { ofYear } from '#figures/dated.ts'
import { balancedMoney, debtPaymentShare, housingBurden } from '#figures/household-guides.ts'
import { isNoAnswer } from '#finance/answer.ts'
import type { Block } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { date, money, percent } from '#kit/format.ts'
import { lowered } from '#kit/lowered.ts'
import {
  actionSection,
  callout,
  type Draft,
  headline,
  metrics,
  noted,
  section,
  type Step,
} from '#kit/report-blocks.ts'
import type { Given } from '../budget.inputs.ts'
import type { budget } from '../budget.model.ts'
import { flowBlock } from './flow.report.ts'
import { billSchedule, forecastChart } from './forecast.report.ts'
import { lineSection } from './lines.report.ts'
import { methodSection } from './method.report.ts'
import { taxSection } from './tax.report.ts'

export type Budget = Told<ReturnType<typeof budget>>

/** What is left and where the money goes; what to do, the method, the account, the lines and the taxes in sections. */
export const budgetReport = (answer: Budget, given: Given): Draft => [
  leftOver(answer),
  metrics(
    answer.taxShare === null
      ? 'netMonthly'
      : noted('netMonthly', `after ${percent(answer.taxShare)} of gross in taxes`),
    noted('savingsRate', 'of gross income, before and after tax'),
    noted('needsShare', 'of take-home pay'),
    noted('lowestBalance', `on ${date(answer.lowestDate)}`),
  ),
  warnings(answer, given),
  flowBlock(answer, given),
  whatToDo(answer, given),
  methodSection(answer, given),
  section('The next 90 days', `Lowest on ${date(answer.lowestDate)} at ${money(answer.lowestBalance)}`),
  forecastChart(answer),
  billSchedule(answer, given),
  lineSection(answer, given),
  taxSection(answer, given),
]

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
  const { monthlySurplus, lowestBalance, lowestDate, probabilityBeforePay: risk } = answer
  return [
    monthlySurplus < 0 &&
      callout(
        'negative',
        'You spend more than you bring home',
        `${money(-monthlySurplus)} a month has to come from savings or credit.`,
      ),
    lowestBalance < 0 &&
      callout(
        'negative',
        'Your account will be overdrawn',
        `On ${date(lowestDate)} it falls to ${money(lowestBalance)}, even if everything goes as planned.`,
      ),
    lowestBalance >= 0 &&
      risk >= 0.05 &&
      callout(
        'caution',
        'Money is tight until payday',
        `There is a ${percent(risk, 0)} chance your account is overdrawn before your next payday.`,
      ),
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

function overDeferral(answer: Budget, given: Given): Draft {
  const limits = deferralLimits(answer, given)
  if (limits === null || given.pretaxRetirement <= limits.most) return []
  return [
    callout(
      'caution',
      'Over the 401(k) limit',
      `The ${given.taxYear} limit is ${money(limits.perPerson)} per person, plus ${money(limits.catchUp)} from age 50. Anything above it is not deductible, and the tax shown here is too low until you enter less. A self-employed plan may take more.`,
    ),
  ]
}

function deferralLimits({ earnerCount }: Budget, { taxYear }: Given) {
  const limits = ofYear(contributionLimits, Number(taxYear))
  if (isNoAnswer(limits)) return null
  const { deferral: perPerson, deferralCatchUp50: catchUp } = limits
  return { perPerson, catchUp, most: perPerson * Math.max(1, earnerCount) }
}

/** The bill to move, what is left to the savings that are short, and cuts: first where the plan runs over. */
function whatToDo(answer: Budget, given: Given): Draft {
  const cuts = cutSteps(answer, given)
  const isOver = runsOver(answer)
  return actionSection(
    'What to do',
    moveStep(answer, given),
    isOver && cuts,
    savingStep(answer),
    surplusStep(answer, given),
    // Totals have nothing to choose from: all of them is cut only where it has to be.
    !isOver && given.lines.length > 0 && cuts,
    deferralStep(answer, given),
  )
}

/** What is planned against the method's own targets, as its table shows them. */
function againstTargets({ goals, monthlySurplus }: Budget) {
  const missed = goals.filter(({ difference }) => difference <= -0.5)
  const short = missed.find(({ planned, target }) => planned < target)
  return {
    over: missed.filter(({ planned, target }) => planned > target),
    short: short === undefined ? null : { ...short, missing: -short.difference },
    left: Math.max(0, monthlySurplus),
  }
}

/** Whether something has to be spent less: a limit is passed, or what is left does not fill the savings. */
function runsOver(answer: Budget): boolean {
  const { over, short, left } = againstTargets(answer)
  return answer.monthlySurplus < 0 || over.length > 0 || (short !== null && short.missing > left)
}

/** From what is left to the savings target first. */
function savingStep(answer: Budget): Step | null {
  const { short, left } = againstTargets(answer)
  if (short === null || left < 1) return null
  const most = Math.min(short.missing, left)
  const reached = most < short.missing ? 'toward' : 'to reach'
  return {
    title: `Save ${money(most)} more a month ${reached} your ${money(short.target)} savings target`,
    dueInDays: 14,
    cost: 0,
    effect: `It comes out of the ${money(left)} left over each month.`,
  }
}

/** Without lines the totals are called what the form calls them; a line by the name that its person gave it. */
const called = (name: string, { lines }: Given): string =>
  lines.length > 0 ? `“${name}”` : `your ${lowered(name.replace(/^All /, ''))}`

function moveStep(answer: Budget, given: Given): Step | null {
  const { moveBill, moveToDay, moveLowest, moveBeforePay, lowestBalance, probabilityBeforePay: risk } = answer
  if (moveBill === null || moveToDay === null || moveLowest === null) return null
  const lessRisk =
    risk >= 0.01 && moveBeforePay !== null
      ? ` Your overdraft risk before payday drops from ${percent(risk, 0)} to ${percent(moveBeforePay, 0)}.`
      : ''
  return {
    title: `Move ${called(moveBill, given)} to day ${moveToDay} of the month`,
    dueInDays: 7,
    cost: 0,
    effect: `Your lowest balance rises from ${money(lowestBalance)} to ${money(moveLowest)}.${lessRisk}`,
  }
}

function cutSteps({ cuts, monthlySurplus }: Budget, given: Given): readonly Step[] {
  const short = Math.max(0, -monthlySurplus)
  return cuts.map(({ name, monthly, share, pain }) => {
    const part = short > 0 ? `, ${percent(Math.min(1, monthly / short), 0)} of your shortfall` : ''
    return {
      title: `Cut ${called(name, given)} by ${money(monthly)} a month (${percent(share, 0)})`,
      dueInDays: 30,
      effect: `Saves ${money(12 * monthly)} a year${part}; difficulty ${pain} of 5`,
    }
  })
}

function surplusStep(answer: Budget, { method }: Given): Step | null {
  const { short, left } = againstTargets(answer)
  const rest = left - (short?.missing ?? 0)
  if (rest < 1) return null
  const why =
    method === 'zero-based' ? 'Then every dollar has a job' : 'Money without a job tends to get spent'
  return {
    title: `Send ${money(rest)} a month to savings or a debt on payday`,
    dueInDays: 14,
    cost: 0,
    effect: `${money(12 * rest)} a year. ${why}.`,
  }
}

/** Only where there is money for it, a tax that it saves, and room below the limit. */
function deferralStep(answer: Budget, given: Given): Step | null {
  const { deferralCost, marginalRate, monthlySurplus } = answer
  const limits = deferralLimits(answer, given)
  const isFull = limits !== null && given.pretaxRetirement + 1_000 > limits.most
  if (deferralCost === null || marginalRate === 0 || monthlySurplus < 0 || isFull) return null
  return {
    title: 'Put $1,000 more a year into your 401(k)',
    effect: `It costs you only ${money(deferralCost)} of take-home pay, because you save the income tax.`,
  }
}
