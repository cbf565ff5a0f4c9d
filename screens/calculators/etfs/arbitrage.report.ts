import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf, pathChart } from '#kit/dated-charts.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { cents, money, percent } from '#kit/format.ts'
import { cashOf, flowsOf, netOf, paymentTable } from '#kit/payments.ts'
import { callout, type Draft, headline, identity, metrics, noted, section } from '#kit/report-blocks.ts'
import type { Given, Result } from './arbitrage.mode.ts'
import { arbitrageFlow } from './creation.report.ts'
import { type Band, dealDays, EVENTS, isCreation, NAMES, type PricePoint, priceOn } from './etfs.model.ts'

/** The profit and the band, then flow, cash and price of one unit on the same days. */
export function arbitrageReport(result: Result, given: Given): Draft {
  const { ladder, premium, arbitrageProfit: profit, breakEvenPremium } = result
  const days = dealDays(given.tradeDate)
  const creates = isCreation(given)
  const band = { premium, breakEven: breakEvenPremium, days }
  const flow = arbitrageFlow({ ladder, days, unit: given.creationUnit, creates, pays: profit > 0 })
  const side = `${percent(Math.abs(premium), 2)} ${creates ? 'premium' : 'discount'}`
  const act = creates ? 'creating' : 'redeeming'
  return [
    profit > 0
      ? headline(
          'arbitrageProfit',
          `At a ${side}, ${act} one unit earns ${money(profit)} after costs, which pulls the price back toward NAV.`,
          'positive',
        )
      : headline(
          'arbitrageProfit',
          `A ${side} is not worth trading: ${act} one unit would lose ${money(-profit)} after costs.`,
          'neutral',
        ),
    metrics(
      noted('premium', premium < 0 ? 'discount to NAV' : 'over NAV'),
      'grossArbitrage',
      'arbitrageProfit',
      noted('breakEvenPremium', 'either side of NAV'),
    ),
    callouts(result, given, band),
    bandChart(given, band),
    flow,
    section('AP profit', `${money(profit)} per unit`),
    waterfall(result),
    cashChart(result, flow),
    twoWays(result),
    section('Fair value', `${cents(result.fairValue)} per share`),
    metrics('fairValue', 'stalePremium', 'premiumToFair', 'basketValue'),
    section('All cash flows', 'Every payment for one creation unit'),
    paymentTable(ladder, 'Amounts are for one creation unit. Trades settle the next business day.'),
  ]
}

const COSTS = [EVENTS.fee, EVENTS.basketCost, EVENTS.shareCost]

const twoWays = ({ grossArbitrage, ladder }: Result): Block =>
  identity(
    'Profit check',
    {
      'Gross arbitrage less costs': [
        ['Gross arbitrage', grossArbitrage],
        ...COSTS.map((event) => [event, -cashOf(ladder, event)] as const),
      ],
      'AP’s net cash flow': { 'Cash received less cash paid': netOf(ladder, NAMES.ap) },
    },
    { decimals: 2, meaning: 'The formula and the payments in the diagram give the same profit.' },
  )

function cashChart({ ladder }: Result, flow: FlowBlock): ChartBlock {
  const own = flowsOf(ladder, NAMES.ap)
  const holders = ladder.flatMap(({ date, event, cash }) =>
    event === EVENTS.dividend ? [{ date, amount: cash }] : [],
  )
  return cashFlowChart(
    {
      title: 'AP cash flows and the next dividend',
      caption: `Two large payments on one day leave the AP ${cents(netOf(ladder, NAMES.ap))}. The dividend goes to shareholders.`,
      y: 'US dollars',
    },
    [
      { name: 'Received', meaning: 'income', flows: own.filter(({ amount }) => amount > 0) },
      { name: 'Paid', meaning: 'spending', flows: own.filter(({ amount }) => amount < 0) },
      { name: 'Dividend to shareholders', meaning: 'cash', flows: holders },
    ],
    momentsOf(flow),
  )
}

function bandChart(given: Given, band: Band): ChartBlock {
  const { days } = band
  const at = (key: keyof PricePoint) => (date: string) => priceOn(date, given, band)[key]
  return pathChart(
    {
      title: 'Price, NAV and the no-arbitrage band',
      caption: `Within ${percent(band.breakEven, 3)} of NAV, arbitrage does not pay; outside the band, each unit traded pushes the price back. NAV is held constant until the dividend.`,
      y: 'US dollars per share',
      decimalFormat: 'cents',
    },
    [
      { name: 'Market price', meaning: 'stocks', at: at('price') },
      { name: 'NAV', meaning: 'baseline', at: at('nav') },
      { name: 'Upper band', meaning: 'first', dashed: true, at: at('upper') },
      { name: 'Lower band', meaning: 'second', dashed: true, at: at('lower') },
    ],
    [days.eve, days.trade, days.settled, days.dividendEve, days.dividend],
  )
}

const WIDE_SPREAD = 0.0025

function callouts({ stalePremium, premiumToFair }: Result, given: Given, band: Band): Draft {
  return [
    Math.abs(band.premium) > band.breakEven &&
      callout(
        'caution',
        'Outside the no-arbitrage band',
        `The price is ${percent(Math.abs(band.premium), 2)} from NAV, more than the ${percent(band.breakEven, 3)} it costs to close the gap. Unless the basket cannot be traded, this lasts minutes: wait, or use a limit order near NAV.`,
      ),
    stalePremium !== 0 &&
      callout(
        'information',
        'NAV is stale',
        `The home market is closed, and by your estimate the basket has moved ${percent(stalePremium, 2)} since. Against that fair value the ETF trades at a ${percent(Math.abs(premiumToFair), 2)} ${premiumToFair < 0 ? 'discount' : 'premium'}.`,
      ),
    wideSpread(given.roundTripSpread),
  ]
}

export const wideSpread = (spread: number) =>
  spread > WIDE_SPREAD &&
  callout(
    'caution',
    'Wide bid-ask spread',
    `The spread is ${percent(spread, 2)}, above 0.25%. Use limit orders, avoid the first and last half hour, and trade while the basket’s home market is open.`,
  )

const waterfall = ({ ladder, grossArbitrage, arbitrageProfit }: Result): ChartBlock =>
  chartOf({
    type: 'waterfall',
    gains: true,
    title: 'From gross arbitrage to profit',
    caption: 'What the fee and the two trades leave the AP on one unit.',
    y: { label: 'US dollars', format: 'money' },
    steps: [
      { name: 'Gross arbitrage', value: grossArbitrage, total: true },
      ...COSTS.map((event) => ({ name: event, value: -cashOf(ladder, event) })),
      { name: 'AP profit', value: arbitrageProfit, total: true },
    ],
  })
