import type { ChartBlock } from '#kit/block.ts'
import { plotOf } from '#kit/declared-blocks.ts'
import { refinanceMonth } from './life.report.ts'
import type { Given, Result } from './mbs.model.ts'
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
export const cashChart = (result: Result, { settlement }: Given): ChartBlock =>
  plotOf(
    outputs.schedule,
    [{ paidOn: settlement, interest: 0, scheduled: 0, prepaid: 0 }, ...sampled(result)],
    {
      type: 'stacked',
      title: 'Your monthly cash flow',
      caption: 'Much of it is principal that borrowers prepay; interest shrinks with the balance.',
      along: 'paidOn',
      y: 'US dollars per month',
      min: 0,
      series: { interest: 'income', scheduled: 'saving', prepaid: 'risk' },
    },
  )

/** What the pool still owes, by date. */
export function balanceChart(result: Result, { settlement }: Given): ChartBlock {
  const owed = sampled(result).map(({ paidOn, balance, scheduled, prepaid }) => ({
    paidOn,
    balance: Math.max(0, balance - scheduled - prepaid),
  }))
  const start = result.schedule[0]
  return plotOf(
    outputs.schedule,
    [...(start === undefined ? [] : [{ paidOn: settlement, balance: start.balance }]), ...owed],
    {
      type: 'area',
      title: 'Remaining balance',
      caption: 'The balance you earn interest on, after each payment.',
      along: 'paidOn',
      y: 'US dollars',
      min: 0,
      series: { balance: 'housing' },
    },
  )
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

const TODAY = [{ axis: 'x', at: 0, label: 'Today' }] as const

/** Price against rates: negative convexity beside a Treasury. */
export const rateChart = ({ rates }: Result): ChartBlock =>
  plotOf(outputs.rates, rates, {
    type: 'line',
    title: 'Price when rates move',
    caption:
      'When rates fall, borrowers refinance and the price stalls; when rates rise, no one refinances and it keeps falling. A Treasury with the same life bends the other way.',
    along: 'shift',
    y: 'Price per 100 of balance',
    series: {
      responding: 'housing',
      fixed: { meaning: 'baseline', dashed: true },
      treasury: { meaning: 'bonds', dashed: true },
    },
    marks: TODAY,
  })

/** The strips: interest and principal alone. */
export const stripChart = ({ rates }: Result): ChartBlock =>
  plotOf(outputs.rates, rates, {
    type: 'line',
    title: 'IO and PO strips',
    caption: 'The IO gains when rates rise because loans last longer; the PO gains when rates fall.',
    along: 'shift',
    y: 'Value per 100 of balance',
    min: 0,
    series: { interestOnly: 'income', principalOnly: 'saving' },
    marks: TODAY,
  })
