import { isNoAnswer } from '#finance/answer.ts'
import type { ChartBlock, FlowBlock, FlowParty } from '#kit/block.ts'
import { pathChart } from '#kit/dated-charts.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { deliver, flowOf, oblige } from '#kit/flow-edges.ts'
import { cents, counted, date, money, percent } from '#kit/format.ts'
import { cashOf, dayOf, paid, partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { wideSpread } from './arbitrage.report.ts'
import { NAMES } from './etfs.model.ts'
import type { Given, Result } from './ownership.mode.ts'
import { cheaperAfter, HELD, YOU } from './ownership.model.ts'
import { ownershipOutputs } from './ownership.outputs.ts'

export function ownershipReport(result: Result, given: Given): Draft {
  const flow = flowBlock(result)
  const party = { rows: result.ladder, party: YOU }
  return [
    headline(
      'annualCostRate',
      result.annualCostRate < 0
        ? `Holding this ETF for ${counted(given.holdYears, 'year')} earns you ${percent(-result.annualCostRate, 3)} a year, because you sell at a higher premium.`
        : `Holding this ETF for ${counted(given.holdYears, 'year')} costs you ${percent(result.annualCostRate, 3)} a year.`,
    ),
    metrics(
      noted('totalCost', `on ${money(given.amount)}`),
      'totalCostRate',
      'annualCostRate',
      noted('mutualCostRate', `expense ratio ${percent(given.mutualExpense, 2)}`),
    ),
    callouts(result, given),
    plotOf(ownershipOutputs.byYears, byYearsAsText(result), {
      type: 'bar',
      title: 'Annual cost by holding period',
      caption: 'One-time costs fade with time; annual expenses never do.',
      along: 'years',
      xKind: 'category',
      y: 'Share of amount per year',
      series: { fund: 'first', mutual: 'baseline' },
    }),
    flow,
    section('Where the cost comes from', `${cents(result.totalCost)} on ${money(given.amount)}`),
    tableOf(ownershipOutputs.parts, result.parts, { total: ['rate', 'cost'] }),
    valueChart(result),
    section('All cash flows', 'Every payment, by date'),
    partyChart(
      {
        title: 'Your cash flows',
        caption: 'Share value is held constant, so whatever you do not get back is the cost.',
        y: 'US dollars',
      },
      flow,
      party,
    ),
    paymentTable(
      result.ladder,
      'Cash paid less cash received is the cost. Expenses accrue daily inside the fund and appear here as one amount.',
    ),
    partySchedule('Settlement dates', party),
  ]
}

/** A holding period is a name on the axis: a quarter stands as far from a year as a year from two. */
const byYearsAsText = ({ byYears }: Result) => byYears.map((row) => ({ ...row, years: String(row.years) }))

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
  return flowOf('From purchase to sale', PARTIES, [
    {
      title: 'You place the order',
      when: 'Trade day',
      text: 'You buy at the ask, half the spread above the midpoint, plus or minus any premium at that moment. You must pay the next business day.',
      edges: [oblige('you', 'broker', 'Order'), oblige('broker', 'maker', 'Routed order')],
    },
    {
      title: 'The purchase settles',
      when: bought,
      text: `On ${date(bought)} (T+1) you pay ${cents(cashOf(ladder, HELD.purchase))} and receive the shares.`,
      edges: [
        ...paid(ladder, HELD.purchase, { hands: ['you', 'broker', 'maker'], formula: 'amount' }),
        ...paid(ladder, HELD.commissionIn, { hands: ['you', 'broker'], formula: 'commission' }),
        ...deliver(['maker', 'broker', 'you'], { label: 'ETF shares' }),
      ],
      failure: {
        title: 'The shares are not delivered',
        text: 'The market maker fails to deliver. The clearing corporation stands between the two sides: your account is credited anyway, and the market maker must buy in by the close-out date (Regulation SHO, Rule 204).',
        edges: [oblige('maker', 'broker', 'Shares still owed')],
      },
    },
    {
      title: 'Expenses accrue',
      when: 'Daily',
      text: `Each day the fund pays 1/365 of its expense ratio out of its assets. Over your holding period that takes ${cents(cashOf(ladder, HELD.expenses))} out of your shares’ value.`,
      edges: paid(ladder, HELD.expenses, {
        hands: ['you', 'fund', 'sponsor'],
        formula: 'expense ratio × years × amount',
      }),
    },
    {
      title: 'The sale settles',
      when: sold,
      text: `On ${date(sold)} you receive ${cents(cashOf(ladder, HELD.sale))} at the bid, before the expenses above.`,
      edges: [
        ...paid(ladder, HELD.sale, {
          hands: ['maker', 'broker', 'you'],
          formula: 'amount × (1 − spread − premium lost)',
        }),
        ...paid(ladder, HELD.commissionOut, { hands: ['you', 'broker'], formula: 'commission' }),
        ...deliver(['you', 'broker', 'maker'], { label: 'ETF shares' }),
      ],
    },
  ])
}

/** What the holding would be worth if it were sold that day. */
function valueChart(result: Result): ChartBlock {
  const { ladder } = result
  const bought = dayOf(ladder, HELD.purchase) ?? ''
  const sold = dayOf(ladder, HELD.sale) ?? bought
  const start = cashOf(ladder, HELD.sale)
  const end = start - cashOf(ladder, HELD.expenses)
  return pathChart(
    {
      title: 'Sale value',
      caption: 'You lose the spread and net premium right away and the expenses day by day.',
      y: 'US dollars',
      decimalFormat: 'money',
    },
    [
      { name: 'Purchase price', meaning: 'baseline', dashed: true, at: () => cashOf(ladder, HELD.purchase) },
      { name: 'Sale value', meaning: 'cash', at: (day) => (day === sold ? end : start) },
    ],
    [bought, sold],
  )
}

function callouts(result: Result, given: Given): Draft {
  const after = cheaperAfter({ ...given, years: given.holdYears }, given)
  return [
    wideSpread(given.roundTripSpread),
    callout(
      'information',
      'Compared with the mutual fund',
      isNoAnswer(after)
        ? `The mutual fund costs less however long you hold: ${percent(result.mutualCostRate, 3)} a year here.`
        : after === 0
          ? 'This ETF costs less than the mutual fund from day one.'
          : `Lower expenses make up for the spread, premium and commissions after ${counted(Number(after.toFixed(1)), 'year')}. If you hold for less, the mutual fund costs less.`,
    ),
  ]
}
