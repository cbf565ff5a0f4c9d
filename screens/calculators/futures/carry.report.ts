import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { counted, money, percent } from '#kit/format.ts'
import { netOf, partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, type Draft, headline, identity, metrics, noted, section } from '#kit/report-blocks.ts'
import type { Result } from './carry.mode.ts'
import { CARRY_NAMES, type CarryTrade, carryDays, fullCarry } from './carry.model.ts'
import { carryFlow } from './carry-flow.report.ts'
import { type Given, priceOf } from './contract.model.ts'

/** The fair price beside the market's, what the market pays for the goods, and the trade that ties the two together. */
export function carryReport(result: Result, trade: CarryTrade, given: Given): Draft {
  const flow = carryFlow(trade, result.ladder)
  const party = { rows: result.ladder, party: CARRY_NAMES.you }
  return [
    answer(result, trade),
    metrics(
      noted('impliedConvenienceYield', `you assume ${percent(trade.convenienceYield, 2)}`),
      noted('impliedRate', `you assume ${percent(trade.rate, 2)}`),
      noted('carryProfit', 'one contract, before costs'),
      noted('basis', result.shape),
    ),
    callouts(result, trade),
    waterfall(trade, result),
    flow,
    section('Curve and roll', curveAnswer(result)),
    termStructure(trade, result, given),
    metrics('fairFutures', 'fullCarry', 'mispricing', 'rollYield'),
    given.nextFutures !== null && metrics('rollCost'),
    section('Cash and carry', `${money(result.carryProfit)} per contract`),
    partyChart(
      {
        title: 'Your cash flows, one contract',
        caption:
          'The first day nets to zero; the quoted price arrives in parts and repays the loan on the last.',
        y: 'US dollars',
      },
      flow,
      party,
    ),
    convergence(trade, flow),
    balance(trade, result),
    identityOfTrade(trade, result),
    paymentTable(result.ladder, 'One contract with spot unchanged; margin posted and returned is left out.'),
    partySchedule('Trade dates', party),
  ]
}

const curveAnswer = ({ shape, rollYield }: Result): string =>
  rollYield === null ? shape : `${shape}, ${percent(rollYield, 1)} a year from the roll`

function answer(result: Result, trade: CarryTrade): Block {
  const gap = result.mispricing
  const place =
    Math.abs(gap) < 5e-5 ? 'right at it' : `${percent(Math.abs(gap), 2)} ${gap < 0 ? 'below' : 'above'}`
  return headline(
    'fairFutures',
    `${priceOf(result.fairFutures)} is the fair price for delivery in ${counted(Number(trade.years.toFixed(2)), 'year')}; the market’s ${priceOf(trade.quoted)} is ${place}.`,
  )
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
      title: 'Basis convergence',
      caption: `The basis is ${priceOf(trade.spot - trade.quoted)} today and zero on the last day, when the future becomes the goods themselves.`,
      y: 'Price per unit',
    },
    [
      { name: 'Spot', meaning: 'stocks', at: () => trade.spot },
      {
        name: 'Futures',
        meaning: 'income',
        at: (when) => trade.quoted + (trade.spot - trade.quoted) * share(when),
      },
    ],
    [...days, ...momentsOf(flow)],
  )
}

/** What goods cost later beyond today's price: interest, and storage with the interest on it. */
const carryOf = ({ spot, rate, storage, years }: CarryTrade) => ({
  interest: spot * Math.expm1(rate * years),
  stored: spot * Math.exp(rate * years) * Math.expm1(storage * years),
})

function waterfall(trade: CarryTrade, { fairFutures: fair }: Result): ChartBlock {
  const { interest, stored } = carryOf(trade)
  return chartOf({
    type: 'waterfall',
    title: 'From spot to the fair price',
    caption: 'Interest and storage raise the price of later delivery; the convenience yield lowers it.',
    y: { label: 'Price per unit', format: 'number' },
    steps: [
      { name: 'Spot', value: trade.spot, total: true },
      { name: 'Interest', value: interest },
      { name: 'Storage', value: stored },
      { name: 'Convenience', value: fair - fullCarry(trade) },
      { name: 'Fair', value: fair, total: true },
    ],
  })
}

const SHAPES = {
  Contango: 'Contango: later delivery costs more',
  Backwardation: 'Backwardation: the goods are worth most now',
  Flat: 'Flat: carry and convenience cancel out',
} as const

function termStructure(trade: CarryTrade, { shape }: Result, given: Given): ChartBlock {
  const { nextFutures, nextYears } = given
  const longest = Math.max(trade.years * 1.5, nextYears ?? trade.years)
  const along = Array.from({ length: STEPS + 1 }, (_, at) => (longest * at) / STEPS)
  const curve = (yieldYearly: number) =>
    along.map(
      (years) => [years, trade.spot * Math.exp((trade.rate + trade.storage - yieldYearly) * years)] as const,
    )
  return chartOf({
    type: 'line',
    title: 'Term structure',
    caption: `${SHAPES[shape]}. Above full carry, buying and storing would be a sure profit.`,
    x: { label: 'Years to delivery' },
    y: { label: 'Futures price', format: 'number' },
    series: [
      { name: 'Full carry', meaning: 'risk', dashed: true, points: curve(0) },
      { name: 'Fair', meaning: 'income', points: curve(trade.convenienceYield) },
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
    marks: [{ axis: 'x', at: trade.years, label: 'This contract' }],
  })
}

/** The market's price from its own implied convenience yield. */
function balance(trade: CarryTrade, { impliedConvenienceYield: implied }: Result): Block | null {
  if (implied === null) return null
  const { interest, stored } = carryOf(trade)
  return identity(
    'What the market price implies',
    {
      Market: { 'Quoted price': trade.quoted },
      'Spot plus carry': {
        Spot: trade.spot,
        Interest: interest,
        Storage: stored,
        'Implied convenience (subtracted)': fullCarry(trade) * Math.expm1(-implied * trade.years),
      },
    },
    { decimals: 6, meaning: 'The implied yield is the one that makes the two sides equal.' },
  )
}

const identityOfTrade = (trade: CarryTrade, result: Result): Block =>
  identity(
    'Cash and carry, two ways',
    {
      Cash: { 'Net cash received': netOf(result.ladder, CARRY_NAMES.you) },
      Formula: {
        'Quoted price × units': trade.quoted * trade.size,
        'Full carry × units (subtracted)': -fullCarry(trade) * trade.size,
      },
    },
    { decimals: 2, meaning: 'Settlements plus the final price add up to the first day’s quote.' },
  )

const DEEP = 0.1

function callouts(result: Result, trade: CarryTrade): Draft {
  const { carryProfit: profit, rollYield: roll, impliedConvenienceYield: implied } = result
  const worth = implied === null ? '' : `: ${percent(implied, 2)} a year`
  return [
    profit > 0
      ? callout(
          'caution',
          'Above full carry',
          `Buying, storing and delivering would earn ${money(profit)} per contract before costs. A gap like that lasts only where storage is full or credit is tight: check that the rate and the storage cost are yours.`,
        )
      : callout(
          'information',
          'Below full carry, yet no bargain',
          `Storing would lose ${money(-profit)} per contract. Anyone holding goods they do not need would sell them and buy the future; that nobody does shows what having them on hand is worth${worth}.`,
        ),
    roll !== null &&
      roll < -DEEP &&
      callout(
        'caution',
        'The roll eats your return',
        `A long position loses ${percent(-roll, 1)} a year from the shape of the curve alone: the price has to rise that much before you gain.`,
      ),
    trade.quoted < trade.spot * (1 - DEEP) &&
      callout(
        'information',
        'Steep backwardation',
        'The goods are scarce now and expected to be less so. Inventories are probably low, which is when prices move most.',
      ),
  ]
}
