import { isNoAnswer } from '#finance/answer.ts'
import type { Block, ChartBlock, FlowBlock, FlowParty } from '#kit/block.ts'
import { pathChart } from '#kit/dated-charts.ts'
import type { Inputs } from '#kit/field.ts'
import { deliver, flowOf, oblige } from '#kit/flow-edges.ts'
import { cents, counted, date, percent } from '#kit/format.ts'
import { cashOf, dayOf, paid, partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { wideSpread } from './arbitrage.report.ts'
import type { inputs } from './etfs.inputs.ts'
import { NAMES } from './etfs.model.ts'
import type { Result } from './ownership.mode.ts'
import { cheaperAfter, HELD, YOU } from './ownership.model.ts'

type Given = Inputs<typeof inputs>

export function ownershipReport(result: Result, given: Given): readonly Block[] {
  const flow = flowBlock(result)
  const party = { rows: result.ladder, party: YOU }
  return [
    {
      kind: 'headline',
      output: 'annualCostRate',
      tone: 'information',
      text: `Holding this fund for ${counted(given.holdYears, 'year')} costs ${percent(result.annualCostRate, 3)} a year, ${cents(result.totalCost)} on your amount in all.`,
    },
    metrics(
      'totalCost',
      'totalCostRate',
      'annualCostRate',
      noted('mutualCostRate', `expenses of ${percent(given.mutualExpense, 2)}`),
    ),
    flow,
    partyChart(
      {
        title: 'Your cash',
        caption: 'The value of the shares is held still, so that what does not come back is the cost.',
        y: 'US dollars',
      },
      flow,
      party,
    ),
    valueChart(result),
    ...callouts(result, given),
    byYearsChart(result),
    partsTable(result),
    paymentTable(
      result.ladder,
      'Received less paid is the cost. Expenses leave the fund day by day; they stand here as one sum.',
    ),
    partySchedule('Settlement days', party),
  ]
}

const PARTIES: readonly FlowParty[] = [
  { id: 'sponsor', label: NAMES.sponsor, kind: 'issuer', x: 0, y: 15 },
  { id: 'fund', label: NAMES.fund, kind: 'infrastructure', x: 45, y: 10 },
  { id: 'maker', label: NAMES.maker, kind: 'intermediary', x: 0, y: 85 },
  { id: 'broker', label: 'Broker', kind: 'intermediary', x: 50, y: 80 },
  { id: 'you', label: YOU, kind: 'investor', x: 100, y: 45 },
]

function flowBlock({ ladder }: Result): FlowBlock {
  const bought = dayOf(ladder, HELD.purchase) ?? ''
  const sold = dayOf(ladder, HELD.sale) ?? bought
  return flowOf('From your purchase to your sale', PARTIES, [
    {
      title: 'Your order',
      when: 'Trade day',
      text: 'You buy at the ask, half the spread above the middle and at whatever premium stands that moment. No money moves; you are bound to pay on the next business day.',
      edges: [oblige('you', 'broker', 'Order'), oblige('broker', 'maker', 'Order, routed')],
    },
    {
      title: 'Settlement of the purchase',
      when: bought,
      text: `On ${date(bought)} (T+1) you pay ${cents(cashOf(ladder, HELD.purchase))} and have the shares in your account.`,
      edges: [
        ...paid(ladder, HELD.purchase, { hands: ['you', 'broker', 'maker'], formula: 'amount' }),
        ...paid(ladder, HELD.commissionIn, { hands: ['you', 'broker'], formula: 'commission' }),
        ...deliver(['maker', 'broker', 'you'], { label: 'Fund shares' }),
      ],
      failure: {
        title: 'The shares do not arrive',
        text: 'The market maker fails to deliver. The clearing corporation stands between you and it: you are credited all the same, and the one who fails must buy in by the close-out date (Regulation SHO, rule 204).',
        edges: [oblige('maker', 'broker', 'Shares, still owed')],
      },
    },
    {
      title: 'Expenses',
      when: 'Every day',
      text: `Each day a 365th of the expense ratio leaves the assets of the fund. Over the holding that is ${cents(cashOf(ladder, HELD.expenses))}, taken from the value of your shares.`,
      edges: paid(ladder, HELD.expenses, {
        hands: ['you', 'fund', 'sponsor'],
        formula: 'expense ratio × years × amount',
      }),
    },
    {
      title: 'Settlement of the sale',
      when: sold,
      text: `On ${date(sold)} the shares go back at the bid and ${cents(cashOf(ladder, HELD.sale))} comes in, before the expenses above.`,
      edges: [
        ...paid(ladder, HELD.sale, {
          hands: ['maker', 'broker', 'you'],
          formula: 'amount × (1 − spread − premium lost)',
        }),
        ...paid(ladder, HELD.commissionOut, { hands: ['you', 'broker'], formula: 'commission' }),
        ...deliver(['you', 'broker', 'maker'], { label: 'Fund shares' }),
      ],
    },
  ])
}

/** What the holding would bring if it were sold that day. */
function valueChart(result: Result): ChartBlock {
  const { ladder } = result
  const bought = dayOf(ladder, HELD.purchase) ?? ''
  const sold = dayOf(ladder, HELD.sale) ?? bought
  const start = cashOf(ladder, HELD.sale)
  const end = start - cashOf(ladder, HELD.expenses)
  return pathChart(
    {
      title: 'What a sale would bring',
      caption: 'Spread and premium are lost at once, the expenses day by day.',
      y: 'US dollars',
      decimalFormat: 'money',
    },
    [
      { name: 'You paid', meaning: 'baseline', dashed: true, at: () => cashOf(ladder, HELD.purchase) },
      { name: 'A sale brings', meaning: 'cash', at: (day) => (day === sold ? end : start) },
    ],
    [bought, sold],
  )
}

function callouts(result: Result, given: Given): readonly Block[] {
  const after = cheaperAfter({ ...given, years: given.holdYears }, given)
  return [
    ...(given.roundTripSpread > 0.0025 ? [wideSpread(given.roundTripSpread)] : []),
    callout(
      'information',
      'Beside a mutual fund',
      isNoAnswer(after)
        ? `At any time the mutual fund is the cheaper one: ${percent(result.mutualCostRate, 3)} a year here.`
        : after === 0
          ? 'From the first day this fund costs less than the mutual fund.'
          : `Spread, premium and commissions are paid back by lower expenses after ${counted(Number(after.toFixed(1)), 'year')}; held for less, the mutual fund costs less.`,
    ),
  ]
}

const byYearsChart = ({ byYears }: Result): ChartBlock => ({
  kind: 'chart',
  title: 'Cost a year by time held',
  caption: 'What is paid once weighs on few years; what is paid each year never stops.',
  chart: {
    type: 'bar',
    x: { label: 'Years held', kind: 'category' },
    y: { label: 'Of the amount, a year', format: 'percent' },
    series: [
      {
        name: 'This fund',
        meaning: 'stocks',
        points: byYears.map((row) => [String(row.years), row.fund] as const),
      },
      {
        name: 'Mutual fund',
        meaning: 'baseline',
        points: byYears.map((row) => [String(row.years), row.mutual] as const),
      },
    ],
  },
})

const partsTable = ({ parts }: Result): Block => ({
  kind: 'table',
  title: 'What the cost consists of',
  columns: [
    { key: 'part', label: 'Part', format: 'text' },
    { key: 'rate', label: 'Of the amount', format: 'percent', decimals: 3, total: true },
    { key: 'cost', label: 'Cost', format: 'cents', total: true },
  ],
  rows: parts,
})
