import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/calendar.ts'
import type { Block, Callout } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { cents, counted, money, percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import { militaryCap } from '../report-parts.ts'
import type { inputs } from '../true-cost-credit.inputs.ts'
import type { Single } from './single.mode.ts'

type Given = Inputs<typeof inputs>

const NAMES: Readonly<Record<Given['product'], string>> = {
  payday: 'payday loan',
  pawn: 'pawn ticket',
  bnpl: 'pay-later plan',
  other: 'loan',
}

/** The fee as a yearly rate, what renewing does, and what else the money would cost. */
export function singleReport(result: Single, given: Given): readonly Block[] {
  return [
    {
      kind: 'headline',
      output: 'apr',
      tone: result.apr > 0.36 ? 'negative' : 'information',
      text: `${cents(given.fee)} for ${money(given.amount)} over ${counted(given.days, 'day')} is ${percent(result.apr, 1)} a year; this ${NAMES[given.product]} costs ${cents(result.totalFees)}${given.rollovers > 0 ? ` with ${counted(given.rollovers, 'renewal')}` : ''}.`,
    },
    metrics('apr', 'totalFees', 'perHundred', 'ear'),
    ...callouts(result, given),
    alternativesChart(result),
    renewalsChart(result, given),
    {
      kind: 'table',
      title: 'The same money elsewhere',
      columns: [
        { key: 'name', label: 'Where', format: 'text' },
        { key: 'rate', label: 'Rate a year', format: 'percent' },
        { key: 'cost', label: `Cost for ${counted(result.totalDays, 'day')}`, format: 'cents' },
      ],
      rows: result.alternatives,
      note: 'Card: Federal Reserve G.19, May 2025. Credit union: highest rate and fee of 12 CFR 701.21(c)(7).',
    },
    actions(given),
    metrics('feesForYear', 'opportunityCost', 'hoursOfWork'),
    due(given),
  ]
}

function callouts(result: Single, given: Given): readonly Callout[] {
  const found = [...militaryCap(result.apr, given.today)]
  if (result.totalFees > given.amount)
    found.push(
      callout(
        'negative',
        'The fees are more than the loan',
        `${cents(result.totalFees)} paid, and ${money(given.amount)} is still due.`,
      ),
    )
  if (given.product === 'pawn')
    found.push(
      callout(
        'information',
        'What you can lose',
        'The pawn is lost, but nothing more is owed: no debt follows.',
      ),
    )
  if (given.product === 'bnpl')
    found.push(
      callout(
        'information',
        'Count the late fee',
        'A plan without a fee costs nothing if every installment is on time. Enter the late fee to see its rate.',
      ),
    )
  return found
}

const alternativesChart = ({ alternatives }: Single): Block => ({
  kind: 'chart',
  title: 'What the same money would cost',
  caption: 'The same amount for the same days.',
  chart: {
    type: 'bar',
    x: { label: 'Where', kind: 'category' },
    y: { label: 'Cost', format: 'cents', min: 0 },
    series: [
      {
        name: 'Cost',
        meaning: 'debt',
        points: alternatives.map(({ name, cost }) => [name, cost]),
      },
    ],
  },
})

/** Fees as the loan is renewed again and again, up to a year or what was entered. */
function renewalsChart(result: Single, given: Given): Block {
  const last = Math.max(given.rollovers, Math.min(26, Math.max(1, Math.floor(365 / given.days) - 1)))
  const times = Array.from({ length: last + 1 }, (_, renewals) => renewals)
  return {
    kind: 'chart',
    title: 'Fees with every renewal',
    caption:
      'The amount borrowed stays due all the while: above its line more was paid in fees than received.',
    chart: {
      type: 'line',
      x: { label: 'Renewals', format: 'integer' },
      y: { label: 'Fees paid', format: 'money', min: 0 },
      series: [
        { name: 'Fees', meaning: 'debt', points: times.map((times) => [times, given.fee * (times + 1)]) },
      ],
      marks: [
        { axis: 'y', at: given.amount, label: 'Amount received', tone: 'neutral' },
        ...(given.rollovers > 0
          ? [
              {
                axis: 'x' as const,
                at: given.rollovers,
                label: cents(result.totalFees),
                tone: 'caution' as const,
              },
            ]
          : []),
      ],
    },
  }
}

const actions = (given: Given): Block => ({
  kind: 'actions',
  title: 'Before you sign',
  steps: [
    { title: 'Ask the company that bills you for a payment plan', dueInDays: 1, effect: 'Often free' },
    {
      title: 'Ask a federal credit union for a payday alternative loan',
      dueInDays: 1,
      effect: 'At most 28% a year and $20 to apply',
    },
    {
      title: `Set ${money(given.amount + given.fee)} aside before the due day`,
      dueInDays: given.days,
      cost: given.amount + given.fee,
      effect: 'One fee instead of many',
    },
  ],
})

function due(given: Given): Block {
  const start = dayNumber(given.today)
  const dates = isNoAnswer(start)
    ? []
    : Array.from({ length: Math.min(given.rollovers, 25) + 1 }, (_, at) => ({
        date: isoDate(start + given.days * (at + 1)),
        title: at < given.rollovers ? 'Fee to renew' : 'Amount and fee are due',
        amount: at < given.rollovers ? given.fee : given.amount + given.fee,
      }))
  return { kind: 'schedule', title: 'When it is due', rows: dates }
}
