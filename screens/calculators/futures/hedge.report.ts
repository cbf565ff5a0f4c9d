import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf, pathChart } from '#kit/dated-charts.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import { flowsOf, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import { type Given, termsOf } from './contract.ts'
import { hedgeFlow } from './hedge.flow.ts'
import type { Result } from './hedge.mode.ts'
import { BUYER, type Hedge, hedgeDays, tradedValue } from './hedge.model.ts'
import { NAMES } from './margin.model.ts'

/** The number of contracts, what they leave of the risk, and one ending played through. */
export function hedgeReport(result: Result, hedge: Hedge, given: Given): readonly Block[] {
  const contract = termsOf(given)
  const flow = hedgeFlow({ hedge, rows: result.ladder, contract })
  return [
    headline(result, hedge),
    metrics(
      noted('contractsTailed', 'by value, for daily settlement'),
      noted('contracts', 'by units'),
      'hedgeRatio',
      noted('riskAfter', `${money(result.riskBefore)} without`),
    ),
    flow,
    cashChart(result, flow),
    priceChart(hedge, flow),
    ...callouts(result, hedge, given),
    riskChart(result, hedge),
    outcomeChart(hedge),
    metrics(
      noted('effectivePrice', `your price moves by ${percent(hedge.spotMove)}`),
      noted('futuresGain', `the futures by ${percent(hedge.futuresMove)}`),
      'basisChange',
      'effectiveness',
    ),
    balance(result, hedge),
    metrics(
      'wholeContracts',
      'riskBefore',
      noted('betaContracts', `beta ${number(given.beta)} to ${number(given.targetBeta)}`),
    ),
    paymentTable(
      result.ladder,
      'The settlements of all days in two halves; margin posted and returned is left out.',
    ),
    partySchedule('Your dates', { rows: result.ladder, party: NAMES.you }),
  ]
}

function headline(result: Result, hedge: Hedge): Block {
  const whole = Math.abs(hedge.sold)
  const less = result.riskBefore > 0 ? 1 - result.riskAfter / result.riskBefore : 0
  return {
    kind: 'headline',
    output: 'contractsTailed',
    tone: 'information',
    text:
      whole === 0
        ? 'No whole contract makes this exposure safer.'
        : `${hedge.sold > 0 ? 'Sell' : 'Buy'} ${counted(whole, 'contract')}: the deviation of ${money(result.riskBefore)} falls by ${percent(less, 0)} to ${money(result.riskAfter)}.`,
  }
}

function cashChart(result: Result, flow: FlowBlock): ChartBlock {
  const isGoods = (row: Result['ladder'][number]) => row.payer === BUYER || row.payee === BUYER
  return cashFlowChart(
    {
      title: 'Your cash: goods and futures',
      caption: 'The settlements come while the hedge runs, the goods at the end.',
      y: 'US dollars',
    },
    [
      { name: 'Goods', meaning: 'stocks', flows: flowsOf(result.ladder.filter(isGoods), NAMES.you) },
      {
        name: 'Futures',
        meaning: 'cash',
        flows: flowsOf(
          result.ladder.filter((row) => !isGoods(row)),
          NAMES.you,
        ),
      },
    ],
    momentsOf(flow),
  )
}

function priceChart(hedge: Hedge, flow: FlowBlock): ChartBlock {
  const { start, middle, end } = hedgeDays(hedge)
  const at = (from: number, move: number) => (when: string) =>
    when === start ? from : when === middle ? from * (1 + move / 2) : from * (1 + move)
  return pathChart(
    {
      title: 'Your price and the futures price',
      caption:
        'As long as they run side by side the hedge holds; where they part, the basis changes and the difference stays with you.',
      y: 'A unit',
    },
    [
      { name: 'Your price', meaning: 'stocks', at: at(hedge.spot, hedge.spotMove) },
      { name: 'Futures', meaning: 'growth', at: at(hedge.futures, hedge.futuresMove) },
    ],
    [start, middle, end, ...momentsOf(flow)],
  )
}

const riskChart = (result: Result, hedge: Hedge): ChartBlock => ({
  kind: 'chart',
  title: 'Deviation by number of contracts',
  caption:
    'Too few leave the price risk, too many make a new one; the bottom is the hedge of least variance.',
  chart: {
    type: 'line',
    x: { label: hedge.sold < 0 ? 'Contracts sold (below zero: bought)' : 'Contracts sold' },
    y: { label: 'US dollars', format: 'money', min: 0 },
    series: [
      {
        name: 'Deviation',
        meaning: 'risk',
        points: result.byContracts.map(({ contracts, risk }) => [contracts, risk] as const),
      },
    ],
    marks: [{ axis: 'x', at: result.contractsTailed, label: 'By value', tone: 'positive' }],
  },
})

const MOVES = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]

/** Goods, futures and both, over moves of the price in which the futures follow as in the ending. */
function outcomeChart(hedge: Hedge): ChartBlock {
  const follow = hedge.spotMove === 0 ? 1 : hedge.futuresMove / hedge.spotMove
  const now = hedge.units * hedge.spot
  const goods = (move: number) => now * move
  const futures = (move: number) => -hedge.sold * hedge.size * hedge.futures * Math.max(-1, move * follow)
  const line = (of: (move: number) => number) => MOVES.map((move) => [move, of(move)] as const)
  return {
    kind: 'chart',
    title: 'Gain and loss by the move of your price',
    caption:
      'The futures go against the goods; what is left is flat where the hedge is right. A hedge takes away gains as well as losses.',
    chart: {
      type: 'line',
      x: { label: 'Move of your price', format: 'percent' },
      y: { label: 'US dollars', format: 'money' },
      series: [
        { name: 'Goods', meaning: 'stocks', points: line(goods) },
        { name: 'Futures', meaning: 'cash', points: line(futures) },
        { name: 'Both', meaning: 'growth', points: line((move) => goods(move) + futures(move)) },
      ],
    },
  }
}

/** Cash of goods and futures beside price then plus basis now. */
function balance(result: Result, hedge: Hedge): Block {
  const covered = hedge.sold * hedge.size
  const futuresThen = hedge.futures * (1 + hedge.futuresMove)
  return identity(
    'The hedge, live',
    [
      {
        name: 'Cash of goods and futures',
        terms: [
          { name: 'Goods at the price of the day', value: tradedValue(hedge) },
          { name: 'Gain of the futures', value: result.futuresGain },
        ],
      },
      {
        name: 'Futures price of today and the basis of that day',
        terms: [
          { name: 'Units covered × futures price today', value: covered * hedge.futures },
          {
            name: 'Units covered × basis then (spot less futures)',
            value: covered * (hedge.spot * (1 + hedge.spotMove) - futuresThen),
          },
          {
            name: 'Units not covered × spot price then',
            value: (hedge.units - covered) * hedge.spot * (1 + hedge.spotMove),
          },
        ],
      },
    ],
    { decimals: 2, meaning: 'A hedge turns the risk of the price into the smaller one of the basis.' },
  )
}

const WEAK = 0.8

function callouts(result: Result, hedge: Hedge, given: Given): readonly Block[] {
  return [
    ...(Math.abs(given.correlation) < WEAK
      ? [
          callout(
            'caution',
            'A weak relation',
            `With a correlation of ${number(given.correlation)} the best hedge still leaves ${percent(Math.sqrt(1 - given.correlation ** 2), 0)} of the deviation, and takes away only ${percent(result.effectiveness, 0)} of the variance. In accounting a hedge counts as highly effective from about 80% on.`,
          ),
        ]
      : []),
    callout(
      'information',
      'By units or by value',
      `By units: deviations of price changes. By value: deviations as shares of the prices, and the tailing for daily settlement. Here they are ${number(result.contracts)} and ${number(result.contractsTailed)}; the whole ${counted(Math.abs(hedge.sold), 'contract')} ${Math.abs(hedge.sold) === 1 ? 'follows' : 'follow'} the second.`,
    ),
  ]
}
