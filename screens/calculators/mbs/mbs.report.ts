import type { Block, Draft } from '#kit/block.ts'
import { cents, money, number, percent, show } from '#kit/format.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { price3 } from '#kit/lab/words.ts'
import { callout, headline, metrics, noted } from '#kit/report-blocks.ts'
import { balanceChart, cashChart, rateChart, speedChart, stripChart } from './charts.ts'
import { flowBlock } from './flow.ts'
import type { Given, Result } from './mbs.compute.ts'
import { outputs } from './mbs.outputs.ts'

const years = (value: number | null) => show(value, { format: 'years', decimals: 1 })

export function mbsReport(result: Result, given: Given): Draft {
  return [
    headline(
      'wal',
      `Your money is out for ${years(result.wal)} on average and earns ${percent(result.yieldBey, 2)} at a price of ${price3(result.price)}.`,
    ),
    metrics(
      noted('wal', `last payment after ${years(given.wam / 12)}`),
      noted('price', `${money(result.settlementAmount)} in all`),
      noted('yieldBey', `${percent(result.mortgageYield, 3)} compounded monthly`),
      result.staticDuration === null
        ? 'effectiveDuration'
        : noted('effectiveDuration', `${number(result.staticDuration, 2)} at a fixed speed`),
    ),
    flowBlock(result, given),
    cashChart(result, given),
    balanceChart(result, given),
    callouts(result, given),
    rateChart(result),
    metrics('walDown', 'walUp', 'yieldFast', 'yieldSlow', 'effectiveConvexity', 'mortgageYield'),
    speedChart(result),
    stripChart(result),
    metrics('interestOnly', 'principalOnly', 'totalInterest', 'settlementAmount', 'staticDuration'),
    classTable(result),
    borrowerTable(result, given),
    metrics('month1Interest', 'month1Scheduled', 'month1Prepaid', 'month1Total'),
    scheduleTable(result),
    dealTable(result),
    payments(result),
  ]
}

const FAST = 600

function callouts(result: Result, given: Given): Draft {
  const price = result.price
  const { yieldFast, yieldSlow } = result
  const speeds =
    yieldFast === null || yieldSlow === null
      ? ''
      : ` At twice the speed the yield is ${percent(yieldFast, 2)}, at half of it ${percent(yieldSlow, 2)}.`
  const speed =
    price > 100
      ? callout(
          'caution',
          'Bought above par: fast prepayments cost you',
          `Every loan paid off returns 100 for what cost ${price3(price)}.${speeds}`,
        )
      : callout(
          'information',
          'Bought at or below par: fast prepayments help',
          `Every loan paid off returns 100 for what cost ${price3(price)}.${speeds}`,
        )
  return [
    given.model === 'psa' &&
      given.psa > FAST &&
      callout(
        'caution',
        'A very fast speed',
        'Above 600 PSA more than a third of a seasoned pool is prepaid every year: that was seen in refinance waves, and it burns out.',
      ),
    speed,
    callout(
      'caution',
      'When rates rise, you wait longer',
      `One point up, the average life grows from ${years(result.wal)} to ${years(result.walUp)}; one point down it shrinks to ${years(result.walDown)}. You are long when you would rather be short, and the other way round.`,
    ),
  ]
}

const classTable = ({ classes }: Result): Block => ({
  kind: 'table',
  title: 'Two classes paid one after the other',
  columns: [
    { key: 'name', label: 'Class', format: 'text' },
    { key: 'balance', label: 'Balance', format: 'money', total: true },
    { key: 'wal', label: 'Average life', format: 'years', decimals: 2 },
    { key: 'firstMonth', label: 'Principal from month', format: 'integer' },
    { key: 'lastMonth', label: 'to month', format: 'integer' },
    { key: 'walDown', label: 'Rates −1 point', format: 'years', decimals: 2 },
    { key: 'walUp', label: 'Rates +1 point', format: 'years', decimals: 2 },
  ],
  rows: classes,
  note: 'All principal goes to the first class until it is gone; both earn the pass-through rate on their balance.',
})

const borrowerTable = ({ borrower }: Result, given: Given): Block => ({
  kind: 'table',
  title: 'One borrower’s month, dollar by dollar',
  columns: [
    { key: 'to', label: 'Pocket', format: 'text' },
    { key: 'cash', label: 'From an ordinary payment', format: 'cents', total: true },
    { key: 'refinance', label: 'If the loan is refinanced', format: 'cents', total: true },
    { key: 'why', label: 'Why', format: 'text' },
  ],
  rows: borrower,
  note: `A loan of ${money(Math.min(given.loanBalance, given.balance))}. Refinancing at ${percent(given.mortgageRate, 2)} changes its interest by ${cents((Math.min(given.loanBalance, given.balance) * (given.mortgageRate - given.wac)) / 12)} a month; the last column is who pays for that, at today’s values of the strips.`,
})

const scheduleTable = ({ schedule }: Result): Block =>
  tableOf(outputs.schedule, schedule, {
    total: [
      'collected',
      'servicing',
      'guarantee',
      'interest',
      'scheduled',
      'prepaid',
      'cash',
      'presentValue',
    ],
    note: 'Principal adds up to the balance, and present values to the settlement amount.',
    folded: true,
  })

const dealTable = ({ deals }: Result): Block => ({
  kind: 'table',
  title: 'Sale and default',
  columns: [
    { key: 'event', label: 'What', format: 'text' },
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'cash', label: 'Amount', format: 'cents' },
  ],
  rows: deals.map((row) => ({ ...row, cash: row.cash === 0 ? null : row.cash })),
})

const YEAR = 12

/** The next year's payments, for a calendar. */
const payments = ({ schedule }: Result): Block => ({
  kind: 'schedule',
  title: 'Payments of the first year',
  rows: schedule
    .slice(0, YEAR)
    .map((row) => ({ date: row.paidOn, title: `Pass-through, month ${row.month}`, amount: row.cash })),
})
