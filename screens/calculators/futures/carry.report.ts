import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { dayNumber, isoDate } from '#finance/calendar.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { money, number, percent } from '#kit/format.ts'
import { netOf, partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import { carryFlow } from './carry.flow.ts'
import type { Result } from './carry.mode.ts'
import { CARRY_NAMES, carryDays, type CarryTrade, fullCarry } from './carry.model.ts'
import { decimalsOf, type Given } from './contract.ts'

const price = (value: number): string => number(value, decimalsOf(value))

/** The fair price beside the market's, what the market pays for the goods, and the trade that ties the two together. */
export function carryReport(result: Result, trade: CarryTrade, given: Given): readonly Block[] {
  const flow = carryFlow(trade, result.ladder)
  return [
    headline(result, trade),
    metrics(
      noted('fairFutures', `quoted ${price(trade.quoted)}`),
      noted('impliedConvenienceYield', `yours ${percent(trade.convenienceYield, 2)}`),
      noted('impliedRate', `against ${percent(trade.rate, 2)}`),
      noted('carryProfit', 'one contract, before costs'),
    ),
    flow,
    partyChart(
      {
        title: 'Your cash, one contract',
        caption:
          'Nothing is left on the first day; the quoted price comes in parts and meets the loan on the last.',
        y: 'US dollars',
      },
      flow,
      { rows: result.ladder, party: CARRY_NAMES.you },
    ),
    convergence(trade, flow),
    ...callouts(result, trade),
    waterfall(trade, result),
    termStructure(trade, result, given),
    metrics('fullCarry', 'mispricing', noted('basis', result.shape), 'rollYield'),
    ...(given.nextFutures === null ? [] : [metrics('rollCost')]),
    ...balance(trade, result),
    identityOfTrade(trade, result),
    paymentTable(
      result.ladder,
      'One contract; the spot price stands still, margin posted and returned is left out.',
    ),
    partySchedule('Dates of the trade', { rows: result.ladder, party: CARRY_NAMES.you }),
  ]
}

function headline(result: Result, trade: CarryTrade): Block {
  const gap = result.mispricing
  const implied =
    result.impliedConvenienceYield === null
      ? ''
      : ` and pays ${percent(result.impliedConvenienceYield, 2)} a year for having the goods`
  return {
    kind: 'headline',
    output: 'fairFutures',
    tone: 'information',
    text: `${price(result.fairFutures)} is fair for ${number(trade.years, 2)} years; the market’s ${price(trade.quoted)} is ${percent(Math.abs(gap), 2)} ${gap < 0 ? 'below' : 'above'} it${implied}.`,
  }
}

const STEPS = 24

function convergence(trade: CarryTrade, flow: FlowBlock): ChartBlock {
  const { start, end } = carryDays(trade)
  const [from, to] = [dayNumber(start), dayNumber(end)]
  const first = typeof from === 'number' ? from : 0
  const length = Math.max(1, (typeof to === 'number' ? to : first) - first)
  const share = (when: string) => {
    const day = dayNumber(when)
    return typeof day === 'number' ? Math.min(1, Math.max(0, (day - first) / length)) : 0
  }
  const days = Array.from({ length: STEPS + 1 }, (_, at) =>
    isoDate(first + Math.round((length * at) / STEPS)),
  )
  return pathChart(
    {
      title: 'The basis closes',
      caption: `A basis of ${price(trade.spot - trade.quoted)} today and of nothing on the last day: on it a future is the good itself.`,
      y: 'A unit',
    },
    [
      { name: 'Spot', meaning: 'stocks', at: () => trade.spot },
      {
        name: 'Futures',
        meaning: 'growth',
        at: (when) => trade.quoted + (trade.spot - trade.quoted) * share(when),
      },
    ],
    [...days, ...momentsOf(flow)],
  )
}

function waterfall(trade: CarryTrade, result: Result): ChartBlock {
  const { spot, rate, storage, years } = trade
  const interest = spot * Math.expm1(rate * years)
  const stored = spot * Math.exp(rate * years) * Math.expm1(storage * years)
  const fair = result.fairFutures
  return {
    kind: 'chart',
    title: 'From spot to the fair price',
    caption:
      'Interest and storage make later delivery dearer; what having the good is worth makes it cheaper.',
    chart: {
      type: 'waterfall',
      y: { label: 'A unit', format: 'number' },
      steps: [
        { name: 'Spot', value: spot, meaning: 'stocks' },
        { name: 'Interest', value: interest, meaning: 'debt' },
        { name: 'Storage', value: stored, meaning: 'spending' },
        { name: 'Convenience', value: fair - fullCarry(trade), meaning: 'benefit' },
        { name: 'Fair', value: fair, total: true, meaning: 'growth' },
      ],
    },
  }
}

function termStructure(trade: CarryTrade, result: Result, given: Given): ChartBlock {
  const longest = Math.max(trade.years * 1.5, given.nextYears ?? 0)
  const along = Array.from({ length: STEPS + 1 }, (_, at) => (longest * at) / STEPS)
  const curve = (yieldYearly: number) =>
    along.map(
      (years) => [years, trade.spot * Math.exp((trade.rate + trade.storage - yieldYearly) * years)] as const,
    )
  const { nextFutures, nextYears } = given
  return {
    kind: 'chart',
    title: 'Term structure',
    caption: `${result.shape === 'Backwardation' ? 'Backwardation: the good is worth most now' : result.shape === 'Contango' ? 'Contango: later delivery costs more' : 'Flat: carry and convenience cancel'}. Above full carry storing would pay for sure.`,
    chart: {
      type: 'line',
      x: { label: 'Years to delivery' },
      y: { label: 'Futures price', format: 'number' },
      series: [
        { name: 'Full carry', meaning: 'risk', dashed: true, points: curve(0) },
        { name: 'Fair', meaning: 'growth', points: curve(trade.convenienceYield) },
        {
          name: 'Market',
          meaning: 'stocks',
          points: [
            [0, trade.spot],
            [trade.years, trade.quoted],
            ...(nextFutures === null || nextYears === null ? [] : [[nextYears, nextFutures] as const]),
          ],
        },
      ],
      marks: [{ axis: 'x', at: trade.years, label: 'This contract', tone: 'neutral' }],
    },
  }
}

/** The market's price from its own implied convenience yield. */
function balance(trade: CarryTrade, { impliedConvenienceYield: implied }: Result): readonly Block[] {
  if (implied === null) return []
  const { spot, rate, storage, years } = trade
  const full = fullCarry(trade)
  return [
    identity(
      'What the market says, live',
      [
        { name: 'Market', terms: [{ name: 'Quoted price', value: trade.quoted }] },
        {
          name: 'Spot and its carry',
          terms: [
            { name: 'Spot', value: spot },
            { name: 'Interest', value: spot * Math.expm1(rate * years) },
            { name: 'Storage', value: spot * Math.exp(rate * years) * Math.expm1(storage * years) },
            { name: 'Implied convenience (subtracted)', value: full * Math.expm1(-implied * years) },
          ],
        },
      ],
      { decimals: 6, meaning: 'The implied yield is the one that closes this account.' },
    ),
  ]
}

const identityOfTrade = (trade: CarryTrade, result: Result): Block =>
  identity(
    'The trade two ways',
    [
      {
        name: 'Cash of the trade',
        terms: [
          {
            name: 'All that you receive less all that you pay',
            value: netOf(result.ladder, CARRY_NAMES.you),
          },
        ],
      },
      {
        name: 'Formula',
        terms: [
          { name: 'Quoted price × units', value: trade.quoted * trade.size },
          { name: 'Full carry × units (subtracted)', value: -fullCarry(trade) * trade.size },
        ],
      },
    ],
    { decimals: 2, meaning: 'Settlements and last price add up to the quote of the first day.' },
  )

const DEEP = 0.1

function callouts(result: Result, trade: CarryTrade): readonly Block[] {
  const profit = result.carryProfit
  const roll = result.rollYield
  const worth =
    result.impliedConvenienceYield === null ? '' : `: ${percent(result.impliedConvenienceYield, 2)} a year`
  return [
    profit > 0
      ? callout(
          'caution',
          'Above full carry',
          `Buying, storing and delivering would leave ${money(profit)} a contract before costs. Such a gap lasts only where storage is full or credit short: see whether the rate and the storage cost are yours.`,
        )
      : callout(
          'information',
          'Below full carry, and still no bargain',
          `Storing would lose ${money(-profit)} a contract. Who holds the goods and does not need them would sell now and buy the future; that nobody does shows what having them is worth${worth}.`,
        ),
    ...(roll !== null && roll < -DEEP
      ? [
          callout(
            'caution',
            'The roll eats the return',
            `A long position loses ${percent(-roll, 1)} a year by the shape of the curve alone: the price has to rise by as much before it gains.`,
          ),
        ]
      : []),
    ...(trade.quoted < trade.spot * (1 - DEEP)
      ? [
          callout(
            'information',
            'Deep backwardation',
            'The good is scarce now and expected to be less so. Stocks are probably low: prices move most in such times.',
          ),
        ]
      : []),
  ]
}
