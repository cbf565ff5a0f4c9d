import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf, pathChart } from '#kit/dated-charts.ts'
import type { Inputs } from '#kit/field.ts'
import { cents, money, percent } from '#kit/format.ts'
import { cashOf, flowsOf, netOf, paymentTable } from '#kit/payments.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import { arbitrageFlow } from './arbitrage.flow.ts'
import type { Result } from './arbitrage.mode.ts'
import type { inputs } from './etfs.inputs.ts'
import { type Band, dealDays, EVENTS, isCreation, NAMES, priceOn, type PricePoint } from './etfs.model.ts'

type Given = Inputs<typeof inputs>

/** The profit and the band, then flow, cash and price of one unit on the same days. */
export function arbitrageReport(result: Result, given: Given): readonly Block[] {
  const days = dealDays(given.tradeDate)
  const creates = isCreation(given)
  const profit = result.arbitrageProfit
  const band = { premium: result.premium, breakEven: result.breakEvenPremium, days }
  const flow = arbitrageFlow({
    ladder: result.ladder,
    days,
    unit: given.creationUnit,
    creates,
    pays: profit > 0,
  })
  return [
    headline(result, creates),
    metrics(
      noted('premium', result.premium < 0 ? 'a discount' : 'over the value'),
      'grossArbitrage',
      noted('arbitrageProfit', creates ? 'one creation' : 'one redemption'),
      noted('breakEvenPremium', 'the band on either side'),
    ),
    flow,
    cashChart(result, flow),
    bandChart(given, band),
    ...callouts(result, given, band),
    waterfall(result),
    metrics('basketValue', 'fairValue', 'stalePremium', 'premiumToFair'),
    paymentTable(
      result.ladder,
      'Every amount is that of one creation unit. Trades settle one business day after the trade.',
    ),
    twoWays(result),
  ]
}

const twoWays = (result: Result): Block =>
  identity(
    'The profit two ways',
    [
      {
        name: 'Gap less costs',
        terms: [
          { name: 'Gap on the unit', value: result.grossArbitrage },
          { name: EVENTS.fee, value: -cashOf(result.ladder, EVENTS.fee) },
          { name: EVENTS.basketCost, value: -cashOf(result.ladder, EVENTS.basketCost) },
          { name: EVENTS.shareCost, value: -cashOf(result.ladder, EVENTS.shareCost) },
        ],
      },
      {
        name: 'Cash of the participant',
        terms: [
          { name: 'All that it receives less all that it pays', value: netOf(result.ladder, NAMES.ap) },
        ],
      },
    ],
    { decimals: 2, meaning: 'What the formula says is what the payments of the diagram leave.' },
  )

function headline(result: Result, creates: boolean): Block {
  const profit = result.arbitrageProfit
  const gap = percent(Math.abs(result.premium), 2)
  const side = creates ? 'premium' : 'discount'
  const act = creates ? 'creating' : 'redeeming'
  return {
    kind: 'headline',
    output: 'arbitrageProfit',
    tone: profit > 0 ? 'positive' : 'neutral',
    text:
      profit > 0
        ? `At a ${side} of ${gap}, ${act} one unit earns ${money(profit)} after costs, and so the gap closes.`
        : `A ${side} of ${gap} is left alone: ${act} one unit would lose ${money(-profit)} after costs.`,
  }
}

function cashChart({ ladder }: Result, flow: FlowBlock): ChartBlock {
  const own = flowsOf(ladder, NAMES.ap)
  const holders = ladder.flatMap(({ date, event, cash }) =>
    event === EVENTS.dividend ? [{ date, amount: cash }] : [],
  )
  return cashFlowChart(
    {
      title: 'Cash of the participant, and the next dividend',
      caption: `Two large sums on one day; their difference, ${cents(netOf(ladder, NAMES.ap))}, is the profit. The dividend goes to the holders.`,
      y: 'US dollars',
    },
    [
      { name: 'Received', meaning: 'income', flows: own.filter(({ amount }) => amount > 0) },
      { name: 'Paid', meaning: 'spending', flows: own.filter(({ amount }) => amount < 0) },
      { name: 'Dividend to holders', meaning: 'cash', flows: holders },
    ],
    momentsOf(flow),
  )
}

function bandChart(given: Given, band: Band): ChartBlock {
  const { days } = band
  const at = (key: keyof PricePoint) => (date: string) => priceOn(date, given, band)[key]
  return pathChart(
    {
      title: 'Price, value and the band',
      caption: `Inside ${percent(band.breakEven, 3)} of the value nobody gains by acting; beyond it each unit traded presses the price back. The value is held still until the dividend, so that the gap alone is seen.`,
      y: 'US dollars a share',
      decimalFormat: 'cents',
    },
    [
      { name: 'Market price', meaning: 'stocks', at: at('price') },
      { name: 'Net asset value', meaning: 'baseline', at: at('nav') },
      { name: 'Upper edge', meaning: 'risk', dashed: true, at: at('upper') },
      { name: 'Lower edge', meaning: 'risk', dashed: true, at: at('lower') },
    ],
    [days.eve, days.trade, days.settled, days.dividendEve, days.dividend],
  )
}

const WIDE_SPREAD = 0.0025

function callouts(result: Result, given: Given, band: Band): readonly Block[] {
  const stale = result.stalePremium
  return [
    ...(Math.abs(band.premium) > band.breakEven
      ? [
          callout(
            'caution',
            'Outside the band',
            `The price is ${percent(Math.abs(band.premium), 2)} from the value, more than the ${percent(band.breakEven, 3)} that closing the gap costs. Unless the basket cannot be traded this lasts minutes: an investor in no hurry waits or places a limit at the value.`,
          ),
        ]
      : []),
    ...(stale === 0
      ? []
      : [
          callout(
            'information',
            'The value is stale, not the price wrong',
            `The home market is closed; since then the basket is worth ${percent(stale, 2)} more by your estimate. Against that fair value the premium is ${percent(result.premiumToFair, 2)}.`,
          ),
        ]),
    ...(given.roundTripSpread > WIDE_SPREAD ? [wideSpread(given.roundTripSpread)] : []),
  ]
}

export const wideSpread = (spread: number): Block =>
  callout(
    'caution',
    'A wide spread',
    `The distance from bid to ask is ${percent(spread, 2)}, above 0.25%. Trade with limit orders, away from the first and last half hour and while the basket’s own market is open.`,
  )

const waterfall = (result: Result): ChartBlock => ({
  kind: 'chart',
  title: 'What is left of the gap',
  caption: 'The gap on one unit, less the fee and the two trades.',
  chart: {
    type: 'waterfall',
    y: { label: 'US dollars', format: 'money' },
    steps: [
      { name: 'Gap', value: result.grossArbitrage, meaning: 'income' },
      { name: 'Fee', value: -cashOf(result.ladder, EVENTS.fee), meaning: 'spending' },
      { name: 'Basket', value: -cashOf(result.ladder, EVENTS.basketCost), meaning: 'spending' },
      { name: 'Fund shares', value: -cashOf(result.ladder, EVENTS.shareCost), meaning: 'spending' },
      { name: 'Profit', value: result.arbitrageProfit, total: true, meaning: 'growth' },
    ],
  },
})
