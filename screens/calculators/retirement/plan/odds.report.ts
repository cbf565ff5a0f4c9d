import type { Block, ChartBlock, Meaning, Series } from '#kit/block.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import { actionSection, callout, type Draft, metrics, noted, section } from '#kit/report-blocks.ts'
import { lifeWords } from '../lives/summary.model.ts'
import type { Plan } from './plan.mode.ts'
import { planOutputs } from './plan.outputs.ts'
import type { PlanGiven } from './plan.report.ts'
import { CLOSE, isShort, quickSteps, waysTitle } from './steps.report.ts'

type Spread = Plan['bands']

/** Median and bands of a balance over time. */
const fanOf = (
  bands: Spread,
  words: { readonly title: string; readonly caption: string; readonly x: string; readonly y: string },
): ChartBlock =>
  chartOf({
    type: 'fan',
    title: words.title,
    caption: words.caption,
    x: { label: words.x, format: 'integer' },
    y: { label: words.y, format: 'money', min: 0 },
    at: bands.map((row) => row.year),
    bands: [
      { label: '8 in 10 cases', low: bands.map((row) => row.p10), high: bands.map((row) => row.p90) },
      { label: 'Half of cases', low: bands.map((row) => row.p25), high: bands.map((row) => row.p75) },
    ],
    median: bands.map((row) => row.median),
  })

export const balanceFan = ({ bands }: Plan, { dollars }: PlanGiven): Block =>
  fanOf(bands, {
    title: 'Your accounts across the simulations',
    caption:
      'Balances at the start of each year and at the end of the plan. Half of all simulations stay within the inner band, four in five within the outer one.',
    x: 'Year',
    y: dollars === 'future' ? 'Future dollars' : 'Today’s dollars',
  })

/** Solved levers in full depth; otherwise what is known at once, and where the others are solved. */
export function whatWouldChange(plan: Plan, given: PlanGiven): Draft {
  const solved = plan.levers.map((lever) => ({
    title: lever.action,
    effect: `${percent(lever.successAfter)} probability of success${lever.reachesGoal ? '' : ': not enough on its own'}`,
    dueInDays: 90,
  }))
  return [
    actionSection(waysTitle(isShort(plan, given)), solved.length > 0 ? solved : quickSteps(plan, given)),
    underspending(plan, given),
    comparison(plan),
    successGrid(plan, given),
    drivers(plan),
  ]
}

/** Only of a sample of lives, and only where what would last is more than what is spent. */
function underspending(plan: Plan, given: PlanGiven): Block | false {
  const { successRate, maxSustainableSpending: most } = plan
  if (given.engine === 'deterministic' || successRate === null || successRate <= 0.99) return false
  if (most !== null && most <= (1 + CLOSE) * given.annualSpending) return false
  const nearly = `Nearly every ${given.engine === 'historical' ? 'start year' : 'simulation'} ends with money left over`
  return callout(
    'information',
    'You may be underspending',
    most === null ? `${nearly}.` : `${nearly}: ${money(most)} a year would still last in 90% of simulations.`,
  )
}

const comparison = (plan: Plan): Draft =>
  plan.comparison.map(({ better, worse, monthsOfSpending: months, successRate }) => {
    const difference =
      months === 0
        ? 'Its median ending balance is the same'
        : `Its median ending balance is ${months > 0 ? 'higher' : 'lower'} by ${counted(Number(Math.abs(months).toFixed(Math.abs(months) < 10 ? 1 : 0)), 'month')} of spending`
    return callout(
      better > worse ? 'positive' : 'information',
      'Plan B in the same simulations',
      `Plan B does better in ${number(better)} of ${counted(plan.lives, 'simulation')} and worse in ${number(worse)}. ${difference}, and it succeeds ${percent(successRate)} of the time.`,
    )
  })

/** Success by retirement age and spending, with the plan marked. */
function successGrid({ grid }: Plan, given: PlanGiven): Block | false {
  const [first] = given.people
  if (grid.length === 0 || first === undefined) return false
  const spendings = [...new Set(grid.map((row) => row.spending))]
  const shifts = [...new Set(grid.map((row) => row.later))]
  const at = (spending: number, later: number) =>
    grid.find((row) => row.spending === spending && row.later === later)?.successRate ?? null
  return chartOf({
    type: 'heatmap',
    title: 'Success by retirement age and spending',
    caption: 'Your plan is the marked cell. A couple’s retirement dates move together.',
    x: { label: 'First person retires at' },
    y: { label: 'Annual spending' },
    columns: shifts.map((shift) => String(first.retireAge + shift)),
    rows: spendings.map(money),
    values: spendings.map((spending) => shifts.map((shift) => at(spending, shift))),
    format: 'percent',
    here: { column: shifts.indexOf(0), row: spendings.indexOf(given.annualSpending) },
  })
}

const drivers = (plan: Plan): Draft | false =>
  plan.drivers.length > 0 && [
    plotOf(planOutputs.drivers, plan.drivers, {
      type: 'bar',
      title: 'What matters most',
      caption: 'Each assumption made a little worse and a little better, largest effect first.',
      along: 'name',
      y: 'Success',
      min: 0,
      series: { low: 'risk', high: 'growth' },
      marks: plan.successRate === null ? [] : [{ axis: 'y', at: plan.successRate, label: 'Your plan' }],
    }),
    tableOf(planOutputs.conventions, plan.conventions),
  ]

/** How sure the rate is, why simulations fail and when, and six of them by name. */
export const failures = (plan: Plan, { people }: PlanGiven): Draft => {
  const [first] = plan.causes
  const isCouple = people.length > 1
  const orSurvivors = isCouple ? ', or the survivor’s after the first death,' : ''
  return [
    section(
      'When plans fall short',
      first === undefined ? 'No simulation runs out of money' : `Most often: ${first.cause.toLowerCase()}`,
    ),
    plan.successLow !== null && metrics('successLow', 'successHigh'),
    plan.causes.length > 0 && tableOf(planOutputs.causes, plan.causes),
    plan.depletionAges.length > 0 &&
      plotOf(planOutputs.depletionAges, everyAge(plan), {
        type: 'bar',
        title: 'When the money runs out',
        caption: `The first person’s age${orSurvivors} when one of the ${number(plan.lives)} simulations runs out of money.`,
        along: 'age',
        min: 0,
        series: { lives: 'risk' },
      }),
    tableOf(
      planOutputs.explorer,
      plan.explorer.map((row) => ({ ...row, name: lifeWords(row.name) })),
      {
        note: `${isCouple ? 'Ages are the first person’s, or the survivor’s after the first death. ' : ''}The simulation number and the seed reproduce any simulation exactly.`,
      },
    ),
  ]
}

/** Every age from the first to the last: the bars stand at their true distances. */
function everyAge({ depletionAges }: Plan) {
  const lives = new Map(depletionAges.map((row) => [row.age, row.lives]))
  const first = Math.min(...lives.keys())
  const span = Math.max(...lives.keys()) - first + 1
  return Array.from({ length: span }, (_, index) => ({
    age: first + index,
    lives: lives.get(first + index) ?? 0,
  }))
}

const WORST: readonly Meaning[] = ['first', 'second', 'third', 'fourth', 'fifth']

/** Every historical start: the spread of all balance paths, and the five worst by name beside the median. */
export function history(plan: Plan): Draft {
  if (plan.starts.length === 0) return []
  const worst = [...new Set(plan.worstStarts.map((row) => row.startYear))]
  const line = (start: number, at: number): Series => ({
    name: String(start),
    meaning: WORST[at] ?? 'sixth',
    points: plan.worstStarts
      .filter((row) => row.startYear === start)
      .map((row) => [row.year, row.balance] as const),
  })
  const median: Series = {
    name: 'Median',
    meaning: 'baseline',
    dashed: true,
    points: plan.startBands.map((row) => [row.year, row.median] as const),
  }
  return [
    section(
      'Tested against market history',
      `Lasted from ${plan.successes} of ${counted(plan.sequences, 'start year')}`,
    ),
    metrics(
      'successes',
      'sequences',
      'safemax',
      noted('worstStartYear', 'in which the least spending lasted'),
    ),
    fanOf(plan.startBands, {
      title: 'Every start year since 1928',
      caption:
        'Your plan run through each stretch of market history. Stretches overlap, so these bands are not probabilities.',
      x: 'Year of the plan',
      y: 'Today’s dollars',
    }),
    chartOf({
      type: 'line',
      title: 'The five start years that ended worst',
      caption:
        'Account balances under your plan, next to the median of all start years: those that run out soonest come first, then those that leave the least.',
      x: { label: 'Year of the plan', format: 'integer' },
      y: { label: 'Today’s dollars', format: 'money', min: 0 },
      series: [...worst.map(line), median],
    }),
  ]
}
