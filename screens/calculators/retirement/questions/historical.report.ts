import type { Block } from '#kit/block.ts'
import { percent } from '#kit/format.ts'

type Start = {
  readonly startYear: number
  readonly maxRate: number
  readonly success: boolean
  readonly endBalance: number
  readonly lowest: number
}

type Answer = {
  readonly sequences: number
  readonly successes: number
  readonly safemax: number
  readonly worstStartYear: number
  readonly lowestWithdrawal: number
  readonly starts: readonly Start[]
}
type Given = {
  readonly initialRate: number
  readonly years: number
  readonly strategy: string
  readonly taxMode: string
}

/** Report of the mode `historical`. */
export function historicalReport(answer: Answer, given: Given, rate: string): readonly Block[] {
  return [
    { kind: 'headline', output: 'successRate', text: headline(answer, given, rate) },
    {
      kind: 'metrics',
      items: [
        { output: 'successRate' },
        { output: 'safemax' },
        { output: 'worstStartYear' },
        { output: 'lowestWithdrawal' },
      ],
    },
    ratesChart(answer, given),
    startsTable(answer),
    {
      kind: 'callout',
      tone: 'information',
      title: 'One country, one century',
      text: 'Ninety-eight years hold about three independent spans of thirty years: the share of start years is not a probability.',
    },
    ...taxNote(given),
  ]
}

function headline(answer: Answer, given: Given, rate: string): string {
  const safe = `${percent(answer.safemax, 2)} lasted in all of them, ${answer.worstStartYear} being the worst`
  if (given.strategy === 'constantReal')
    return `${percent(given.initialRate, 2)} lasted ${given.years} years in ${answer.successes} of ${answer.sequences} start years (${rate}); ${safe}.`
  return `Starting at ${percent(given.initialRate, 2)}, the rule met every withdrawal in ${answer.successes} of ${answer.sequences} start years (${rate}); the lowest one was ${percent(answer.lowestWithdrawal, 2)} of the first balance. Unchanged, ${safe}.`
}

const ratesChart = (answer: Answer, given: Given): Block => ({
  kind: 'chart',
  title: 'Largest withdrawal that lasted, by start year',
  caption: 'Start years overlap, so neighbors tell nearly the same story; the lowest point is the safe rate.',
  chart: {
    type: 'line',
    x: { label: 'Start year', format: 'integer' },
    y: { label: 'Share of the starting balance', format: 'percent', min: 0 },
    series: [
      {
        name: 'Rate that lasted',
        points: answer.starts.map((row) => [row.startYear, row.maxRate] as const),
      },
    ],
    marks: [{ axis: 'y', at: given.initialRate, label: 'Your rate', tone: 'information' }],
  },
})

const startsTable = (answer: Answer): Block => ({
  kind: 'table',
  title: 'Every start year',
  folded: true,
  columns: [
    { key: 'startYear', label: 'Start', format: 'integer' },
    { key: 'maxRate', label: 'Rate that lasted', format: 'percent', decimals: 2 },
    { key: 'success', label: 'Lasted', format: 'flag' },
    { key: 'endBalance', label: 'End, start = 1', format: 'number' },
    { key: 'lowest', label: 'Lowest withdrawal', format: 'percent', decimals: 2 },
  ],
  rows: answer.starts,
})

/** A portfolio alone has no tax return. */
function taxNote(given: Given): readonly Block[] {
  if (given.taxMode !== 'full') return []
  return [
    {
      kind: 'callout',
      tone: 'information',
      title: 'Before tax',
      text: 'A portfolio alone has no tax return: withdrawals count before tax here. Choose one effective rate, or the whole plan for full tax.',
    },
  ]
}
