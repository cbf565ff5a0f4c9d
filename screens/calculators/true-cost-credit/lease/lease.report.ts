import type { Block, Callout } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, money, percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import type { inputs } from '../true-cost-credit.inputs.ts'
import type { Lease } from './lease.mode.ts'

type Given = Inputs<typeof inputs>

/** Which is cheaper over the same months, why, and the resale value at which that turns. */
export function leaseReport(result: Lease, given: Given): readonly Block[] {
  return [
    headline(result, given),
    metrics('leaseCostPresent', 'loanCostPresent', 'leaseRate', 'breakEvenResale'),
    ...callouts(result, given),
    partsChart(result),
    paidChart(result, given),
    partsTable(result),
    metrics('leasePayment', 'loanPayment', 'leaseCost', 'loanCost', 'hoursOfWork'),
    actions(result, given),
  ]
}

function headline(result: Lease, given: Given): Block {
  const [lease, buy] = [result.leaseCostPresent, result.loanCostPresent]
  const span = counted(given.leaseMonths, 'month')
  return {
    kind: 'headline',
    output: 'cheaperBy',
    tone: 'information',
    text:
      result.cheaperBy < 1
        ? `Over ${span} leasing and buying cost the same in money of today: ${money(lease)}.`
        : `Over ${span} ${lease > buy ? 'buying on credit' : 'leasing'} is ${money(result.cheaperBy)} cheaper in money of today: leasing costs ${money(lease)}, buying ${money(buy)}.`,
  }
}

function callouts(result: Lease, given: Given): readonly Callout[] {
  const rate = result.leaseRate
  const present = result.leaseCostPresent - result.loanCostPresent
  const found: Callout[] = []
  if (rate !== null && rate > given.loanRate + 0.005)
    found.push(
      callout(
        'caution',
        'The lease is the dearer credit',
        `Inside it is a rate of ${percent(rate, 2)}; the loan costs ${percent(given.loanRate, 2)}. A money factor can be negotiated.`,
      ),
    )
  if (Math.sign(present) !== Math.sign(result.difference) && Math.abs(present) >= 1)
    found.push(
      callout(
        'information',
        'Time turns the answer',
        `In plain dollars ${present > 0 ? 'leasing' : 'buying'} costs less; in money of today it costs more, for your money could earn ${percent(given.opportunityRate)}.`,
      ),
    )
  if (given.resaleValue < given.residualValue * 0.95)
    found.push(
      callout(
        'information',
        'The lessor bears the fall in value',
        `The lease counts on ${money(given.residualValue)}; you expect ${money(given.resaleValue)}. Returning the car leaves that loss to the lessor.`,
      ),
    )
  return found
}

const partsChart = ({ parts }: Lease): Block => ({
  kind: 'chart',
  title: 'What each way is made of',
  caption: 'Loss of value, credit, tax and fees of each way, in plain dollars.',
  chart: {
    type: 'stackedBar',
    x: { label: 'Way', kind: 'category' },
    y: { label: 'US dollars', format: 'money', min: 0 },
    series: (
      [
        ['Loss of value', 'neutral', 'lossOfValue'],
        ['Cost of credit', 'debt', 'credit'],
        ['Sales tax', 'tax', 'tax'],
        ['Fees', 'spending', 'fees'],
      ] as const
    ).map(([name, meaning, key]) => ({
      name,
      meaning,
      points: parts.map((row) => [row.name, row[key]]),
    })),
  },
})

const paidChart = ({ paid }: Lease, given: Given): Block => ({
  kind: 'chart',
  title: 'Paid so far',
  caption: `In plain dollars; selling the car for ${money(given.resaleValue)} and repaying the loan end the line of buying.`,
  chart: {
    type: 'line',
    x: { label: 'Month', format: 'integer' },
    y: { label: 'Paid so far', format: 'money' },
    series: [
      { name: 'Lease', meaning: 'spending', points: paid.map((row) => [row.month, row.lease]) },
      { name: 'Buy and sell', meaning: 'debt', points: paid.map((row) => [row.month, row.buy]) },
    ],
  },
})

const partsTable = ({ parts }: Lease): Block => ({
  kind: 'table',
  title: 'The same in numbers',
  columns: [
    { key: 'name', label: 'Way', format: 'text' },
    { key: 'lossOfValue', label: 'Loss of value', format: 'money' },
    { key: 'credit', label: 'Credit', format: 'money' },
    { key: 'tax', label: 'Sales tax', format: 'money' },
    { key: 'fees', label: 'Fees', format: 'money' },
    { key: 'total', label: 'In all', format: 'money' },
  ],
  rows: parts,
  note: 'Sales tax on each lease payment and on what is paid down, as in most states; some tax the whole price.',
})

const actions = (result: Lease, given: Given): Block => ({
  kind: 'actions',
  title: 'Before you sign',
  steps: [
    {
      title: 'Ask for the adjusted capitalized cost, the money factor and the residual in writing',
      dueInDays: 3,
      effect: 'Regulation M requires cost and residual; without the factor the rent cannot be checked',
    },
    {
      title: `Look up what the car sells for after ${counted(given.leaseMonths, 'month')}`,
      dueInDays: 3,
      effect: `Above ${money(result.breakEvenResale)} buying is cheaper`,
    },
    {
      title: 'Count your miles a year',
      dueInDays: 3,
      effect: `Each 1,000 over the allowance costs ${money(1000 * given.excessMileCharge)}`,
    },
  ],
})
