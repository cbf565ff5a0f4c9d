import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import type { Block } from '#kit/block.ts'
import { chartOf, plotOf } from '#kit/declared-blocks.ts'
import { cents, counted, money, percent } from '#kit/format.ts'
import { actions, callout, type Draft, headline, metrics, section } from '#kit/report-blocks.ts'
import { militaryCap } from '../parts.report.ts'
import type { Given, Single } from './single.mode.ts'
import { singleOutputs } from './single.outputs.ts'

/** The fee as a yearly rate, what renewing does, and what else the money would cost. */
export function singleReport(result: Single, given: Given): Draft {
  const { apr, totalFees, totalDays, alternatives } = result
  return [
    headline(
      'apr',
      `Paying ${cents(given.fee)} to borrow ${money(given.amount)} for ${counted(given.days, 'day')} is an APR of ${percent(apr, 1)}.`,
      apr > 0.36 ? 'negative' : 'information',
    ),
    metrics('apr', 'totalFees', 'perHundred', 'ear'),
    callouts(result, given),
    plotOf(singleOutputs.alternatives, alternatives, {
      type: 'bar',
      title: 'What the same loan would cost elsewhere',
      caption: `${money(given.amount)} for ${counted(totalDays, 'day')} from each source.`,
      along: 'name',
      y: 'Cost',
      min: 0,
      series: { cost: 'debt' },
    }),
    section('If you renew', `${cents(totalFees)} in fees with ${counted(given.rollovers, 'renewal')}`),
    renewalsChart(result, given),
    metrics('feesForYear', 'opportunityCost', 'hoursOfWork'),
    section('Alternatives and due dates', counted(alternatives.length - 1, 'alternative')),
    {
      kind: 'table',
      title: 'Alternatives',
      columns: [
        { key: 'name', label: 'Source', format: 'text' },
        { key: 'rate', label: 'APR', format: 'percent' },
        { key: 'cost', label: `Cost for ${counted(totalDays, 'day')}`, format: 'cents' },
      ],
      rows: alternatives,
      note: 'Credit card: Federal Reserve G.19, May 2025. Credit union: maximum rate and fee under 12 CFR 701.21(c)(7).',
    },
    beforeSigning(given),
    due(given),
  ]
}

const callouts = ({ apr, totalFees }: Single, given: Given): Draft => [
  militaryCap(apr, given.today),
  totalFees > given.amount &&
    callout(
      'negative',
      'Fees exceed the loan',
      `You will have paid ${cents(totalFees)} in fees and still owe ${money(given.amount)}.`,
    ),
  given.product === 'pawn' &&
    callout(
      'information',
      'What you can lose',
      `If you do not repay a pawn loan, you lose the item but owe nothing more.`,
    ),
  given.product === 'bnpl' &&
    callout(
      'information',
      'Watch for late fees',
      `A pay-later plan without a fee costs nothing if every installment is on time. Enter the late fee to see its APR.`,
    ),
]

/** Fees as the loan is renewed again and again, up to a year or what was entered. */
function renewalsChart(result: Single, given: Given): Block {
  const last = Math.max(given.rollovers, Math.min(26, Math.max(1, Math.floor(365 / given.days) - 1)))
  const times = Array.from({ length: last + 1 }, (_, renewals) => renewals)
  return chartOf({
    type: 'line',
    title: 'Fees by number of renewals',
    caption: 'You still owe the full loan; above the line you have paid more in fees than you received.',
    x: { label: 'Renewals', format: 'integer' },
    y: { label: 'Fees paid', format: 'money', min: 0 },
    series: [
      { name: 'Fees', meaning: 'debt', points: times.map((times) => [times, given.fee * (times + 1)]) },
    ],
    marks: [
      { axis: 'y', at: given.amount, label: 'Loan amount' },
      ...(given.rollovers > 0
        ? [
            {
              axis: 'x' as const,
              at: given.rollovers,
              label: cents(result.totalFees),
            },
          ]
        : []),
    ],
  })
}

const ALTERNATIVE = {
  title: 'Ask a federal credit union for a payday alternative loan',
  dueInDays: 1,
  effect: 'At most 28% a year and $20 to apply',
}

const beforeSigning = (given: Given): Block =>
  actions(
    'Before you sign',
    { title: 'Ask whoever is billing you for a payment plan', dueInDays: 1, effect: 'Often free' },
    ...(given.fee > 0 ? [ALTERNATIVE] : []),
    {
      title: `Set aside ${money(given.amount + given.fee)} before the due date`,
      dueInDays: given.days,
      cost: given.amount + given.fee,
      effect: given.fee > 0 ? 'One fee instead of several' : 'No late fee',
    },
  )

function due(given: Given): Block {
  const start = dayNumber(given.today)
  const dates = isNoAnswer(start)
    ? []
    : Array.from({ length: Math.min(given.rollovers, 25) + 1 }, (_, at) => ({
        date: isoDate(start + given.days * (at + 1)),
        title: at < given.rollovers ? 'Renewal fee due' : 'Loan and fee due',
        amount: at < given.rollovers ? given.fee : given.amount + given.fee,
      }))
  return { kind: 'schedule', title: 'Due dates', rows: dates }
}
