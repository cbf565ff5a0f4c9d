import type { ActionsBlock, Block, Callout } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, date, money, percent } from '#kit/format.ts'
import type { inputs } from './emergency-fund.inputs.ts'
import { monthsAfter } from './plan.dates.ts'
import type { Plan } from './plan.mode.ts'
import { spellOf } from './ruin.mode.ts'
import { survivalChart } from './survival.chart.ts'

type Given = Inputs<typeof inputs>
type ActionStep = ActionsBlock['steps'][number]

/** The answer first, then how far, why, how safe, and what to do. */
export function planReport(plan: Plan, given: Given): readonly Block[] {
  return [
    headline(plan, given),
    {
      kind: 'metrics',
      items: [
        { output: 'gap' },
        { output: 'coverageMonths' },
        { output: 'monthsToGoal' },
        { output: 'probabilityEmpty', note: 'if a job is lost today' },
      ],
    },
    ...callouts(plan, given),
    progressChart(plan),
    reasonsChart(plan),
    survivalChart(spellOf(given), plan.monthsUntilEmpty),
    coverageGauge(plan),
    {
      kind: 'table',
      title: 'Where it should sit',
      columns: [
        { key: 'place', label: 'Where', format: 'text' },
        { key: 'amount', label: 'Amount', format: 'money', total: true },
        { key: 'why', label: 'Why', format: 'text' },
      ],
      rows: plan.tiers,
    },
    ...actions(plan, given),
    ...transfers(plan, given),
  ]
}

function headline(plan: Plan, given: Given): Block {
  const target = money(plan.targetAmount)
  const months = counted(plan.targetMonths, 'month')
  if (plan.gap === 0)
    return {
      kind: 'headline',
      output: 'targetAmount',
      tone: 'positive',
      text: `You need ${target} (${months} of essentials) and you have it.`,
    }
  if (plan.goalDate === null)
    return {
      kind: 'headline',
      output: 'targetAmount',
      tone: 'negative',
      text: `You need ${target} (${months} of essentials); at ${money(given.monthlyContribution)} a month you never get there.`,
    }
  return {
    kind: 'headline',
    output: 'targetAmount',
    tone: 'information',
    text: `You need ${target} (${months} of essentials); at ${money(given.monthlyContribution)} a month you are there by ${date(plan.goalDate)}.`,
  }
}

function callouts(plan: Plan, given: Given): readonly Callout[] {
  const found: Callout[] = []
  if (plan.coverageMonths > 12)
    found.push({
      kind: 'callout',
      tone: 'information',
      title: 'More than a year in cash',
      text: 'Cash beyond 12 months of essentials is idle: it loses to inflation what an investment could earn.',
    })
  if (given.highInterestDebt)
    found.push({
      kind: 'callout',
      tone: 'caution',
      title: 'One month first, then the debt',
      text: `Set one month aside (${money(given.essentialMonthly)}), then pay down the expensive debt before filling the rest.`,
    })
  if (given.monthlyContribution <= 0 && plan.gap > 0)
    found.push({
      kind: 'callout',
      tone: 'negative',
      title: 'Nothing is being added',
      text: `${money(plan.contributionForYear)} a month would close the gap in 12 months.`,
    })
  return found
}

function progressChart(plan: Plan): Block {
  const points = plan.balances.map((row) => [row.month, row.balance] as const)
  return {
    kind: 'chart',
    title: 'The fund, month by month',
    caption:
      plan.monthsToGoal === null
        ? 'The line never meets the target.'
        : 'Where the line meets the target, the fund is complete.',
    chart: {
      type: 'line',
      x: { label: 'Months from now', format: 'integer' },
      y: { label: 'Fund', format: 'money', min: 0 },
      series: [{ name: 'Fund', meaning: 'saving', points }],
      marks: [{ axis: 'y', at: plan.targetAmount, label: 'Target', tone: 'positive' }],
    },
  }
}

const reasonsChart = (plan: Plan): Block => ({
  kind: 'chart',
  title: 'Why these months',
  caption: 'Each reason adds months to the three that everyone should hold, or takes some away.',
  chart: {
    type: 'waterfall',
    y: { label: 'Months of essential spending', format: 'number' },
    steps: [
      ...plan.reasons.map((row) => ({ name: row.name, value: row.months })),
      { name: 'Months to hold', value: plan.targetMonths, total: true },
    ],
  },
})

const coverageGauge = (plan: Plan): Block => ({
  kind: 'chart',
  title: 'Covered today',
  caption: 'Months of essential spending that today’s cash would pay.',
  chart: {
    type: 'gauge',
    value: Math.min(plan.coverageMonths, 12),
    min: 0,
    max: 12,
    format: 'number',
    label: 'months',
    bands: [
      { to: 1, label: 'Thin', tone: 'negative' },
      { to: Math.max(1, plan.targetMonths), label: 'Building', tone: 'caution' },
      { to: 12, label: 'Funded', tone: 'positive' },
    ],
  },
})

/** Only what closes a gap: a full fund asks for no transfer, and cash that lasts longer than needed for no more of it. */
function actions(plan: Plan, given: Given): readonly Block[] {
  const steps = [...savingSteps(plan, given), ...riskSteps(plan, given)]
  return steps.length === 0 ? [] : [{ kind: 'actions', title: 'What to do', steps }]
}

function savingSteps(plan: Plan, given: Given): readonly ActionStep[] {
  if (plan.gap === 0) return []
  const transfer: ActionStep = {
    title: `Set up an automatic transfer of ${money(given.monthlyContribution)} a month, first on ${date(transferDay(given, 0))}`,
    dueInDays: 7,
    effect: plan.goalDate === null ? 'Not enough to reach the target' : `Funded by ${date(plan.goalDate)}`,
  }
  const sooner: ActionStep = {
    title: `${given.monthlyContribution > 0 ? 'Or ' : ''}${money(plan.contributionForYear)} a month to be there in 12 months`,
    effect: `Closes the gap of ${money(plan.gap)}`,
  }
  return [
    ...(given.monthlyContribution > 0 ? [transfer] : []),
    ...(plan.contributionForYear > 0 ? [sooner] : []),
  ]
}

const riskSteps = (plan: Plan, given: Given): readonly ActionStep[] =>
  plan.probabilityEmpty <= given.acceptedRisk
    ? []
    : [
        {
          title: `Hold ${money(plan.amountForRisk)} to keep the risk at ${percent(given.acceptedRisk, 0)}`,
          effect: `Today it is ${percent(plan.probabilityEmpty)}`,
        },
      ]

/** Deposits are counted at month end: the first a month from today, the last on the day the goal is reached. */
function transferDay(given: Given, index: number): string {
  const when = monthsAfter(given.today, index + 1)
  return typeof when === 'string' ? when : given.today
}

function transfers(plan: Plan, given: Given): readonly Block[] {
  if (plan.gap === 0 || given.monthlyContribution <= 0) return []
  const months = Math.min(plan.monthsToGoal ?? 12, 12)
  const rows = Array.from({ length: months }, (_, index) => ({
    date: transferDay(given, index),
    title: 'To the emergency fund',
    amount: given.monthlyContribution,
  }))
  return [{ kind: 'schedule', title: 'Next transfers', rows }]
}
