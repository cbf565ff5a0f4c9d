import type { Block } from '#kit/block.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, date, downToTenths, money, percent } from '#kit/format.ts'
import {
  actionSection,
  callout,
  type Draft,
  headline,
  metrics,
  noted,
  type Step,
  type Steps,
  section,
} from '#kit/report-blocks.ts'
import type { Given } from './emergency-fund.inputs.ts'
import { monthsAfter } from './emergency-fund.model.ts'
import type { Plan } from './plan.mode.ts'
import { planOutputs } from './plan.outputs.ts'
import { spellOf } from './ruin.mode.ts'
import { survivalChart } from './survival.report.ts'

/** The answer first, then how far, what to do, why, how safe, and where to keep it. */
export const planReport = (plan: Plan, given: Given): Draft => [
  answer(plan, given),
  metrics(
    'gap',
    noted('monthsCovered', coveredOf(plan, given)),
    'monthsToGoal',
    noted('probabilityEmpty', 'if you lost your job today'),
  ),
  warnings(plan, given),
  plotOf(planOutputs.balances, plan.balances, {
    type: 'line',
    title: 'Your fund, month by month',
    caption:
      plan.monthsToGoal === null
        ? 'At this pace the fund never reaches the target.'
        : 'The fund is complete where it reaches the target line.',
    along: 'month',
    min: 0,
    series: { balance: 'saving' },
    marks: [{ axis: 'y', at: plan.targetAmount, label: 'Target' }],
  }),
  whatToDo(plan, given),
  section('Why these months', counted(plan.targetMonths, 'month')),
  reasonsChart(plan),
  section('If you lose your job', `${percent(plan.probabilityEmpty)} risk of running out`),
  survivalChart(spellOf(given), plan.monthsUntilEmpty),
  metrics('monthsUntilEmpty', 'probabilityOutlasts', 'probabilityWithinYear', 'amountForRisk'),
  coverageGauge(plan, given),
  section('Where to keep it', counted(plan.tiers.length, 'account')),
  tableOf(planOutputs.tiers, plan.tiers, { total: ['amount'] }),
  plan.monthsCovered > 12 &&
    callout(
      'information',
      'More than a year in cash',
      'Cash beyond 12 months of essentials sits idle: it loses to inflation what an investment could earn.',
    ),
  transfers(plan, given),
]

/** What the months are measured against. */
const coveredOf = ({ targetMonths }: Plan, { insuranceDeductibles }: Given): string =>
  `of ${counted(targetMonths, 'month')}${insuranceDeductibles > 0 ? ', deductibles set aside' : ''}`

function answer(plan: Plan, given: Given): Block {
  const need = `You need ${money(plan.targetAmount)} in your emergency fund`
  if (plan.gap === 0) return headline('targetAmount', `${need}, and you have it.`, 'positive')
  if (given.monthlyContribution <= 0)
    return headline('targetAmount', `${need}, and you aren’t adding to it.`, 'negative')
  const pace = `saving ${money(given.monthlyContribution)} a month`
  return plan.goalDate === null
    ? headline('targetAmount', `${need}; ${pace}, you won’t get there.`, 'negative')
    : headline('targetAmount', `${need}; ${pace}, you’ll have it by ${date(plan.goalDate)}.`)
}

const warnings = (plan: Plan, given: Given): Draft => [
  lacksPartner(given) &&
    callout(
      'information',
      'The risk counts no paycheck yet',
      'Two of you earn. Enter the take-home pay that continues if one job is lost, and the risk of running out falls.',
    ),
  given.highInterestDebt &&
    callout(
      'caution',
      'One month of cash first, then your debt',
      `Set aside one month (${money(given.essentialMonthly)}), then pay off your high-interest debt before you save the rest.`,
    ),
  given.monthlyContribution <= 0 &&
    plan.gap > 0 &&
    callout(
      'negative',
      'You aren’t adding to your fund',
      `Saving ${money(plan.contributionForYear)} a month would close the gap in 12 months.`,
    ),
]

/** Two earn, and nobody has said what still comes in when one of them stops. */
const lacksPartner = ({ earners, partnerMonthly }: Given): boolean => earners === 2 && partnerMonthly === 0

const reasonsChart = (plan: Plan): Block =>
  chartOf({
    type: 'waterfall',
    title: 'Why these months',
    caption: 'Everyone should keep three months; your situation adds to that or takes some away.',
    y: { label: 'Months of essential spending', format: 'number' },
    steps: [
      ...plan.reasons.map(({ name, months }) => ({
        name,
        value: months,
      })),
      { name: 'Target', value: plan.targetMonths, total: true },
    ],
  })

/** A fund that has its target to the cent has left the band below it. */
const BELOW = 1e-9

/** Funded exactly where nothing is still needed: the deductibles are set aside before months are counted. */
function coverageGauge({ gap, monthsCovered, targetMonths }: Plan, given: Given): Block {
  const max = Math.max(12, 1.5 * targetMonths)
  const held = gap === 0 ? Math.max(monthsCovered, targetMonths) : downToTenths(monthsCovered)
  const aside = given.insuranceDeductibles
  return chartOf({
    type: 'gauge',
    title: 'Covered today',
    caption:
      aside > 0
        ? `Months of essential spending your cash would pay for, with ${money(aside)} set aside for deductibles.`
        : 'Months of essential spending your cash would pay for.',
    value: Math.min(held, max),
    min: 0,
    max,
    format: 'number',
    label: 'Months',
    bands: [
      { to: 1, label: 'Thin', tone: 'negative' },
      { to: targetMonths - BELOW, label: 'Building', tone: 'caution' },
      { to: max, label: 'Funded', tone: 'positive' },
    ],
  })
}

/** Only what closes a gap: a full fund asks for no transfer, and cash that lasts longer than needed for no more of it. */
const whatToDo = (plan: Plan, given: Given): Draft =>
  actionSection(
    'What to do',
    savingSteps(plan, given),
    !lacksPartner(given) &&
      plan.probabilityEmpty > given.acceptedRisk && {
        title: `Hold ${money(plan.amountForRisk)}${plan.gap === 0 ? `, more than the ${money(plan.targetAmount)} for the usual months,` : ''} to keep the risk of running out at ${percent(given.acceptedRisk, 0)}`,
        effect: `Today the risk is ${percent(plan.probabilityEmpty)}`,
      },
  )

function savingSteps(plan: Plan, given: Given): Steps {
  if (plan.gap === 0) return []
  const transfer: Step = {
    title: `Set up an automatic transfer of ${money(given.monthlyContribution)} a month, starting ${date(transferDay(given, 0))}`,
    dueInDays: 7,
    effect:
      plan.goalDate === null ? 'Not enough to reach the target' : `Fully funded by ${date(plan.goalDate)}`,
  }
  const sooner: Step = {
    title: `${given.monthlyContribution > 0 ? 'Or save' : 'Save'} ${money(plan.contributionForYear)} a month to get there in 12 months`,
    effect: `Closes the ${money(plan.gap)} gap`,
  }
  const isSooner = plan.monthsToGoal === null || plan.monthsToGoal > 12
  return [given.monthlyContribution > 0 && transfer, isSooner && sooner]
}

/** Deposits are counted at month end: the first a month from today, the last on the day the goal is reached. */
function transferDay(given: Given, index: number): string {
  const when = monthsAfter(given.today, index + 1)
  return typeof when === 'string' ? when : given.today
}

/** All of them, which are told in one line; a year of them where they never reach the goal. */
function transfers(plan: Plan, given: Given): Draft {
  if (plan.gap === 0 || given.monthlyContribution <= 0) return []
  const rows = Array.from({ length: plan.monthsToGoal ?? 12 }, (_, index) => ({
    date: transferDay(given, index),
    title: 'Transfer to emergency fund',
    amount: given.monthlyContribution,
  }))
  return [
    section('Next transfers', counted(rows.length, 'transfer')),
    { kind: 'schedule', title: 'Next transfers', rows },
  ]
}
