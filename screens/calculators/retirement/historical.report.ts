import type { Block } from '#kit/block.ts'
import { percent } from '#kit/format.ts'

type Start = {
  readonly startYear: number | null
  readonly maxRate: number | null
  readonly success: boolean | null
  readonly endBalance: number | null
  readonly lowest: number | null
}

/** Report of the mode `historical`. */
export function historicalReport(
  answer: {
    readonly sequences: number | null
    readonly successes: number | null
    readonly safemax: number | null
    readonly worstStartYear: number | null
    readonly starts: readonly Start[]
  },
  given: { readonly initialRate: number; readonly years: number },
  rate: string,
): readonly Block[] {
  return [
    {
      kind: 'headline',
      output: 'successRate',
      text: `${percent(given.initialRate, 2)} lasted ${given.years} years in ${answer.successes} of ${answer.sequences} start years (${rate}); ${percent(answer.safemax ?? 0, 2)} lasted in all of them, ${answer.worstStartYear} being the worst.`,
    },
    {
      kind: 'metrics',
      items: [
        { output: 'successRate' },
        { output: 'safemax' },
        { output: 'worstStartYear' },
        { output: 'lowestWithdrawal' },
      ],
    },
    {
      kind: 'chart',
      title: 'Largest withdrawal that lasted, by start year',
      caption:
        'Start years overlap, so neighbours tell nearly the same story; the lowest point is the safe rate.',
      chart: {
        type: 'line',
        x: { label: 'Start year', format: 'integer' },
        y: { label: 'Share of the starting balance', format: 'percent', min: 0 },
        series: [
          {
            name: 'Rate that lasted',
            points: answer.starts.map((row) => [row.startYear ?? 0, row.maxRate] as const),
          },
        ],
        marks: [{ axis: 'y', at: given.initialRate, label: 'Your rate', tone: 'information' }],
      },
    },
    {
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
    },
    {
      kind: 'callout',
      tone: 'information',
      title: 'One country, one century',
      text: 'Ninety-eight years hold about three independent spans of thirty years: the share of start years is not a probability.',
    },
  ]
}
