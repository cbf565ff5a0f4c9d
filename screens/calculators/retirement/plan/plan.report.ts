import type { Block } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { money, number, percent } from '#kit/format.ts'
import { compareSentence } from '../lives/compare.text.ts'
import { lifeWords } from '../lives/summary.model.ts'
import { GOAL } from '../lives/sustainable.model.ts'
import type { inputs } from '../retirement.inputs.ts'
import { planCallouts } from './plan.callouts.ts'
import { planCharts } from './plan.charts.ts'
import { inFutureDollars } from './plan.dollars.ts'
import { startCharts, successGridChart } from './plan.grids.ts'
import type { Plan } from './plan.mode.ts'
import { planSchedule } from './plan.schedule.ts'

export type PlanGiven = Inputs<typeof inputs>

/** The answer, the doubts, the pictures, the reasons, what to do, and every year. */
export function planReport(plan: Plan, given: PlanGiven): readonly Block[] {
  const shown = given.dollars === 'future' ? inFutureDollars(plan) : plan
  return [
    headline(plan, given),
    {
      kind: 'metrics',
      items: [
        { output: 'successRate', note: errorNote(plan, given) },
        { output: 'maxSustainableSpending', note: 'after tax, in today’s money' },
        { output: 'balanceAtRetirement' },
        { output: 'p10End' },
      ],
    },
    ...planCallouts(plan, given),
    ...planCharts(shown, given),
    ...failures(plan),
    ...leverBlocks(plan, given),
    ...comparison(plan),
    ...successGridChart(plan, given),
    ...driverBlocks(plan),
    explorer(plan),
    yearTable(shown, given),
    ...startCharts(plan),
    planSchedule(plan, given),
  ]
}

function errorNote(plan: Plan, given: PlanGiven): string {
  if (given.engine === 'deterministic') return 'one average life'
  const sample =
    given.engine === 'historical' ? `${plan.sequences} start years` : `${number(plan.lives)} lives`
  const within = intervalText(plan)
  return within === null ? sample : `${sample}: ${within}`
}

/** `89.4% to 90.6%`: where the rate of all lives lies, in no more digits than the sample justifies. */
function intervalText({ successLow, successHigh }: Plan): string | null {
  if (successLow === null) return null
  const decimals = decimalsOf(successLow, successHigh)
  return `${percent(successLow, decimals)} to ${percent(successHigh, decimals)}`
}

const decimalsOf = (low: number | null, high: number | null): number =>
  low === null || high === null || high - low > 0.02 ? 0 : 1

function headline(plan: Plan, given: PlanGiven): Block {
  const could = couldSpend(plan)
  if (plan.successRate === null)
    return {
      kind: 'headline',
      output: 'maxSustainableSpending',
      tone: 'information',
      text: `No start year has data for so many years${could === null ? '' : `; by simulated lives ${could}`}.`,
    }
  if (given.engine === 'deterministic') return averageHeadline(plan, could)
  const rate = plan.successRate
  const tone = rate < 0.75 ? 'negative' : rate < 0.85 ? 'caution' : 'positive'
  const of = given.engine === 'historical' ? `${plan.sequences} start years` : `${number(plan.lives)} lives`
  const said = `${percent(rate, decimalsOf(plan.successLow, plan.successHigh))} of ${of} never run short`
  return {
    kind: 'headline',
    output: 'successRate',
    tone,
    text: could === null ? `${said}.` : `${said}; ${could} and be fine in 90%.`,
  }
}

function averageHeadline(plan: Plan, could: string | null): Block {
  const lasts = plan.depletedAtAge === null
  const said = lasts
    ? `The average life never runs short and leaves ${money(plan.endBalance)}`
    : `The average life runs short at ${plan.depletedAtAge}`
  return {
    kind: 'headline',
    output: 'endBalance',
    tone: lasts ? 'positive' : 'negative',
    text: could === null ? `${said}.` : `${said}; for 90% of lives ${could}.`,
  }
}

const couldSpend = ({ maxSustainableSpending: most }: Plan): string | null =>
  most === null ? null : `you could spend ${money(most)} a year`

function failures(plan: Plan): readonly Block[] {
  if (plan.causes.length === 0) return []
  return [
    {
      kind: 'table',
      title: 'Why lives fail, and the cheapest fix',
      columns: [
        { key: 'cause', label: 'Cause', format: 'text' },
        { key: 'share', label: 'Of failed lives', format: 'percent' },
        { key: 'fix', label: 'Cheapest fix', format: 'text' },
      ],
      rows: plan.causes,
    },
  ]
}

/** Solved levers in full depth; otherwise what is known at once, and where the others are solved. */
function leverBlocks(plan: Plan, given: PlanGiven): readonly Block[] {
  const steps = plan.levers.map((lever) => ({
    title: lever.action,
    effect: `${percent(lever.successAfter)} of lives last${lever.reachesGoal ? '' : ': not enough alone'}`,
    dueInDays: 90,
  }))
  const isShort = plan.successRate === null || plan.successRate < GOAL
  const title = isShort ? 'What would reach 90%' : 'What the plan can afford at 90%'
  return [{ kind: 'actions', title, steps: steps.length > 0 ? steps : quickSteps(plan, given) }]
}

function quickSteps(plan: Plan, given: PlanGiven) {
  const solve = {
    title: 'Save more, work longer, claim later or convert to Roth',
    effect: 'Each is solved for 90% with the lives below, or by the full depth under Taxes and view.',
  }
  if (plan.maxSustainableSpending === null) return [solve]
  const change = plan.maxSustainableSpending - given.annualSpending
  const spend =
    change < 0 ? `Spend ${money(-change)} less a year` : `You could spend ${money(change)} more a year`
  return [{ title: spend, effect: '90% of lives last', dueInDays: 30 }, solve]
}

function comparison(plan: Plan): readonly Block[] {
  const row = plan.comparison[0]
  if (row === undefined) return []
  const better = row.better
  const worse = row.worse
  return [
    {
      kind: 'callout',
      tone: better > worse ? 'positive' : 'information',
      title: 'Plan B on the same lives',
      text: compareSentence({
        better,
        worse,
        lives: plan.lives,
        months: row.monthsOfSpending,
        success: row.successRate,
      }),
    },
  ]
}

function driverBlocks(plan: Plan): readonly Block[] {
  if (plan.drivers.length === 0) return []
  const side = (name: string, key: 'low' | 'high') => ({
    name,
    meaning: key === 'low' ? ('risk' as const) : ('growth' as const),
    points: plan.drivers.map((row) => [row.name, row[key]] as const),
  })
  return [
    {
      kind: 'chart',
      title: 'What moves the answer',
      caption: 'Each assumption a step worse and better on the same lives, largest effect first.',
      chart: {
        type: 'bar',
        x: { label: 'Assumption', kind: 'category' },
        y: { label: 'Success', format: 'percent', min: 0, max: 1 },
        series: [side('Worse', 'low'), side('Better', 'high')],
        marks: plan.successRate === null ? [] : [{ axis: 'y', at: plan.successRate, label: 'This plan' }],
      },
    },
    {
      kind: 'table',
      title: 'What other tools would say of the same plan',
      columns: [
        { key: 'name', label: 'Convention', format: 'text' },
        { key: 'successRate', label: 'Success', format: 'percent' },
        { key: 'difference', label: 'Difference', format: 'percent' },
        { key: 'why', label: 'Why', format: 'text' },
      ],
      rows: plan.conventions,
    },
  ]
}

const explorer = (plan: Plan): Block => ({
  kind: 'table',
  title: 'Six lives, from the worst to the best',
  columns: [
    { key: 'name', label: 'Life', format: 'text' },
    { key: 'life', label: 'Number', format: 'integer' },
    { key: 'lastsTo', label: 'Lasts to age', format: 'integer' },
    { key: 'endBalance', label: 'Left at the end', format: 'money' },
    { key: 'lifetimeTax', label: 'Tax in all', format: 'money' },
    { key: 'lowestShare', label: 'Lowest spending, share of plan', format: 'percent' },
  ],
  rows: plan.explorer.map((row) => ({ ...row, name: lifeWords(row.name) })),
  note: 'The number and the seed reproduce a life exactly.',
})

const yearTable = (plan: Plan, given: PlanGiven): Block => ({
  kind: 'table',
  title: 'The average life, year by year',
  folded: true,
  columns: [
    { key: 'year', label: 'Year', format: 'integer' },
    { key: 'age', label: 'Age', format: 'integer' },
    { key: 'sentence', label: 'What happens', format: 'text' },
    { key: 'socialSecurity', label: 'Social Security', format: 'money' },
    { key: 'rmd', label: 'Required', format: 'money' },
    { key: 'fromTaxable', label: 'Taxable', format: 'money' },
    { key: 'fromTraditional', label: 'Traditional', format: 'money' },
    { key: 'fromRoth', label: 'Roth', format: 'money' },
    { key: 'conversion', label: 'Converted', format: 'money' },
    { key: 'federalTax', label: 'Federal tax', format: 'money', total: true },
    { key: 'bracket', label: 'Bracket', format: 'percent' },
    { key: 'spending', label: 'Spent', format: 'money' },
    { key: 'total', label: 'Left in all', format: 'money' },
  ],
  rows: plan.years,
  note: `${given.dollars === 'future' ? 'Dollars of each year; the words are in today’s money.' : 'Today’s money.'} Order within a year: who is alive, income, contributions, required distribution, need, withdrawal with its tax, conversion, growth, rebalancing.`,
})
