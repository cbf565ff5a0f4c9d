import type { ChartBlock, Point } from '#kit/block.ts'
import { plotOf } from '#kit/declared-blocks.ts'
import { refinanceMonth } from './flow.ts'
import type { Given, Result } from './mbs.compute.ts'
import { outputs } from './mbs.outputs.ts'

const MOST_POINTS = 120

/** Every month of a short pool, a part of a long one; the first, the last and the height of refinancing always. */
function sampled(result: Result): Result['schedule'] {
  const { schedule } = result
  const every = Math.ceil(schedule.length / MOST_POINTS)
  const wave = refinanceMonth(result)
  return schedule.filter((row, at) => at % every === 0 || at === schedule.length - 1 || row === wave)
}

/** What you are paid, by date. */
export function cashChart(result: Result, { settlement }: Given): ChartBlock {
  const rows = sampled(result)
  const points = (key: 'interest' | 'scheduled' | 'prepaid'): readonly Point[] => [
    [settlement, 0],
    ...rows.map((row): Point => [row.paidOn, row[key]]),
  ]
  return {
    kind: 'chart',
    title: 'What you are paid each month',
    caption:
      'Most of what comes is principal that borrowers pay back before they must; interest shrinks with the balance.',
    chart: {
      type: 'stacked',
      x: { label: 'Paid on', kind: 'time' },
      y: { label: 'US dollars a month', format: 'money', min: 0 },
      series: [
        { name: 'Interest', meaning: 'income', points: points('interest') },
        { name: 'Scheduled', meaning: 'saving', points: points('scheduled') },
        { name: 'Prepaid', meaning: 'risk', points: points('prepaid') },
      ],
    },
  }
}

/** What the pool still owes, by date. */
export function balanceChart(result: Result, { settlement }: Given): ChartBlock {
  const owed = sampled(result).map((row): Point => {
    const paid = row.scheduled + row.prepaid
    return [row.paidOn, Math.max(0, row.balance - paid)]
  })
  return {
    kind: 'chart',
    title: 'What the pool still owes',
    caption: 'The balance on which you earn interest, after each payment to you.',
    chart: {
      type: 'area',
      x: { label: 'Date', kind: 'time' },
      y: { label: 'US dollars', format: 'money', min: 0 },
      series: [
        {
          name: 'Balance',
          meaning: 'housing',
          points: [[settlement, result.schedule[0]?.balance ?? 0], ...owed],
        },
      ],
    },
  }
}

/** The same pool at four speeds. */
export const speedChart = ({ balances }: Result): ChartBlock =>
  plotOf(outputs.balances, balances, {
    type: 'line',
    title: 'Balance by prepayment speed',
    caption: 'The faster borrowers prepay, the sooner the balance is gone: one bond can be short or long.',
    along: 'year',
    y: 'Balance',
    min: 0,
    series: { psa0: 'first', psa100: 'second', psa200: 'third', psa400: 'fourth' },
  })

/** Price against rates: negative convexity beside a Treasury. */
export function rateChart({ rates, yieldBey }: Result): ChartBlock {
  const line = (key: 'responding' | 'fixed' | 'treasury') =>
    rates.map((row) => [yieldBey + row.shift, row[key]] as const)
  return {
    kind: 'chart',
    title: 'Price when rates move',
    caption:
      'When rates fall borrowers refinance and the price stalls; when they rise nobody does and it falls on. A Treasury of the same life bends the other way.',
    chart: {
      type: 'line',
      x: { label: 'Yield, the mortgage rate moving with it', format: 'percent' },
      y: { label: 'Price per 100 of balance', format: 'number' },
      series: [
        { name: 'Pool', meaning: 'housing', points: line('responding') },
        { name: 'Speed fixed', meaning: 'baseline', dashed: true, points: line('fixed') },
        { name: 'Treasury', meaning: 'bonds', dashed: true, points: line('treasury') },
      ],
      marks: [{ axis: 'x', at: yieldBey, label: 'Today', tone: 'information' }],
    },
  }
}

/** The strips: interest and principal alone. */
export function stripChart({ rates, yieldBey }: Result): ChartBlock {
  const line = (key: 'interestOnly' | 'principalOnly') =>
    rates.map((row) => [yieldBey + row.shift, row[key]] as const)
  return {
    kind: 'chart',
    title: 'Interest-only and principal-only strips',
    caption:
      'Interest alone gains when rates rise from here, because loans live longer; principal alone gains when they fall.',
    chart: {
      type: 'line',
      x: { label: 'Yield, the mortgage rate moving with it', format: 'percent' },
      y: { label: 'Value per 100 of balance', format: 'number', min: 0 },
      series: [
        { name: 'Interest only', meaning: 'income', points: line('interestOnly') },
        { name: 'Principal only', meaning: 'saving', points: line('principalOnly') },
      ],
      marks: [{ axis: 'x', at: yieldBey, label: 'Today', tone: 'information' }],
    },
  }
}
