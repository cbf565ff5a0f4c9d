import type { Block } from '#kit/block.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { cents, counted, money, number, percent, show } from '#kit/format.ts'
import { settlementNote } from '#kit/lab/settlement-note.ts'
import { price3 } from '#kit/lab/words.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { balanceChart, cashChart, rateChart, speedChart, stripChart } from './curves.report.ts'
import { flowBlock } from './life.report.ts'
import type { Given, Result } from './mbs.model.ts'
import { outputs } from './mbs.outputs.ts'

const years = (value: number | null) => show(value, { format: 'years', decimals: 1 })

export function mbsReport(result: Result, given: Given): Draft {
  const { staticDuration } = result
  return [
    headline(
      'wal',
      `Your principal is outstanding ${years(result.wal)} on average and earns ${percent(result.yieldBey, 2)} at a price of ${price3(result.price)}.`,
    ),
    metrics(
      noted('wal', `final payment in ${years(given.wam / 12)}`),
      noted('price', priceNote(result)),
      noted('yieldBey', `${percent(result.mortgageYield, 3)} compounded monthly`),
      staticDuration === null
        ? 'effectiveDuration'
        : noted('effectiveDuration', `${number(staticDuration, 2)} at constant speed`),
    ),
    warnings(result, given),
    cashChart(result, given),
    flowBlock(result, given),
    riskSections(result, given),
    moneySections(result, given),
    // Beside the payments, in the last section: the page is long enough on arrival.
    settlementNote(given.settlement),
  ]
}

/** What changes hands on a day after the first of the month is more than the price. */
const priceNote = ({ settlementAmount, accruedInterest }: Result): string =>
  accruedInterest === 0
    ? `${money(settlementAmount)} total`
    : `${money(settlementAmount)} total, with ${money(accruedInterest)} accrued interest`

/** What rates and prepayments do to the bond. */
function riskSections(result: Result, given: Given): Draft {
  const { effectiveDuration, walDown, walUp } = result
  return [
    section(
      'Rate risk',
      effectiveDuration === null ? undefined : `${number(effectiveDuration, 2)} effective duration`,
    ),
    rateChart(result),
    metrics('effectiveConvexity', 'staticDuration', 'walDown', 'walUp'),
    section(
      'Prepayment speed',
      walDown === null || walUp === null
        ? undefined
        : `${years(walDown)} to ${years(walUp)} average life, rates ±1 point`,
    ),
    speedChart(result),
    balanceChart(result, given),
    result.price <= 100 && priceCallout(result),
    metrics('yieldFast', 'yieldSlow', 'mortgageYield'),
  ]
}

/** Where the money goes: strips, classes, one borrower's payment, and every month. */
const moneySections = (result: Result, given: Given): Draft => [
  section('Strips and classes', `IO ${price3(result.interestOnly)}, PO ${price3(result.principalOnly)}`),
  stripChart(result),
  metrics('interestOnly', 'principalOnly'),
  classTable(result),
  section('One borrower’s month', 'Who gets each dollar, and who loses on a refinance'),
  borrowerTable(result, given),
  section('Cash flows', counted(result.schedule.length, 'month')),
  metrics(
    'month1Interest',
    'month1Scheduled',
    'month1Prepaid',
    'month1Total',
    'totalInterest',
    'accruedInterest',
    'settlementAmount',
  ),
  scheduleTable(result),
  tableOf(
    outputs.deals,
    result.deals.map((row) => ({ ...row, cash: row.cash === 0 ? null : row.cash })),
  ),
  payments(result),
]

const FAST = 600

const warnings = (result: Result, { model, psa }: Given): Draft => [
  model === 'psa' &&
    psa > FAST &&
    callout(
      'caution',
      'Very fast prepayments',
      'Above 600 PSA, more than a third of a seasoned pool prepays each year. That has happened in refinancing waves, and it burns out.',
    ),
  result.price > 100 && priceCallout(result),
  result.walUp !== null &&
    result.walDown !== null &&
    years(result.walUp) !== years(result.wal) &&
    years(result.walDown) !== years(result.wal) &&
    callout(
      'caution',
      'Extension risk',
      `If rates rise one point, the average life grows from ${years(result.wal)} to ${years(result.walUp)}; if they drop one point, it shrinks to ${years(result.walDown)}. Your bond gets longer when you want it short, and shorter when you want it long.`,
    ),
]

/** What prepayments at par do to a buyer above it, and to one below. */
function priceCallout({ price, yieldFast, yieldSlow }: Result) {
  const isAbove = price > 100
  const speeds =
    yieldFast === null || yieldSlow === null
      ? ''
      : ` At double the speed your yield is ${percent(yieldFast, 2)}; at half the speed, ${percent(yieldSlow, 2)}.`
  return callout(
    isAbove ? 'caution' : 'information',
    isAbove
      ? 'Premium price: fast prepayments hurt you'
      : price === 100
        ? 'Par price: prepayment speed barely matters'
        : 'Discount price: fast prepayments help you',
    `Each loan that pays off returns 100 for what cost you ${price3(price)}.${speeds}`,
  )
}

const classTable = ({ classes }: Result): Block =>
  tableOf(outputs.classes, classes, {
    show: ['name', 'balance', 'wal', 'firstMonth', 'lastMonth', 'walDown', 'walUp'],
    total: ['balance'],
    note: 'All principal goes to the first class until it is paid off; both earn the pass-through rate on their balance.',
  })

function borrowerTable({ borrower }: Result, given: Given): Block {
  const loan = Math.min(given.loanBalance, given.balance)
  return tableOf(outputs.borrower, borrower, {
    total: ['cash', 'refinance'],
    note: `For a ${money(loan)} loan. Refinancing at ${percent(given.mortgageRate, 2)} changes its interest by ${cents((loan * (given.mortgageRate - given.wac)) / 12)} a month; the refinancing column shows who pays for that at today’s strip values.`,
  })
}

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

const YEAR = 12

/** The next year's payments, for a calendar. */
const payments = ({ schedule }: Result): Block => ({
  kind: 'schedule',
  title: 'Payments in the first year',
  rows: schedule
    .slice(0, YEAR)
    .map((row) => ({ date: row.paidOn, title: `Pass-through, month ${row.month}`, amount: row.cash })),
})
