import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf, pathChart } from '#kit/dated-charts.ts'
import { chartOf, plotOf } from '#kit/declared-blocks.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import { flowsOf, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, type Draft, headline, identity, metrics, noted, section } from '#kit/report-blocks.ts'
import { decimalsOf, type Given, termsOf } from './contract.model.ts'
import type { Result } from './hedge.mode.ts'
import { HEDGE_EVENTS, type Hedge, hedgeDays, tradedValue } from './hedge.model.ts'
import { hedgeOutputs as outputs } from './hedge.outputs.ts'
import { hedgeFlow } from './hedge-flow.report.ts'
import { NAMES } from './margin.model.ts'

/** The number of contracts, what they leave of the risk, and one ending played through. */
export function hedgeReport(result: Result, hedge: Hedge, given: Given): Draft {
  const flow = hedgeFlow({ hedge, rows: result.ladder, contract: termsOf(given) })
  const { effectivePrice: price } = result
  return [
    answer(result, hedge, given),
    metrics(
      noted('contractsTailed', 'by value, for daily settlement'),
      'hedgeRatio',
      noted('riskAfter', `${money(result.riskBefore)} unhedged`),
      'effectiveness',
    ),
    callouts(result, given),
    riskChart(result),
    flow,
    section(
      'This scenario',
      price === null ? 'Nothing is hedged' : `Net price of ${number(price, decimalsOf(price))} per unit`,
    ),
    metrics(
      noted('effectivePrice', `spot moves ${percent(hedge.spotMove)}`),
      noted('futuresGain', `futures move ${percent(hedge.futuresMove)}`),
      'basisChange',
    ),
    outcomeChart(hedge),
    priceChart(hedge, flow),
    balance(result, hedge),
    section(
      'Contract counts',
      `${number(result.contractsTailed)} tailed, ${number(result.contracts)} by units`,
    ),
    metrics(
      'contracts',
      'wholeContracts',
      'riskBefore',
      noted('betaContracts', `beta from ${number(given.beta)} to ${number(given.targetBeta)}`),
    ),
    callout(
      'information',
      'By units or tailed',
      `Count by units if your volatilities are of price changes in dollars; count by value, tailed for daily settlement, if they are of percentage changes. Here that gives ${number(result.contracts)} and ${number(result.contractsTailed)}; the hedge of ${counted(Math.abs(hedge.sold), 'contract')} uses the second.`,
    ),
    section('Cash flows', 'Settlements first, the goods at the end'),
    cashChart(result, flow),
    paymentTable(
      result.ladder,
      'All days’ settlements in two halves; margin posted and returned is left out.',
    ),
    partySchedule('Key dates', { rows: result.ladder, party: NAMES.you }),
  ]
}

function answer(result: Result, { sold }: Hedge, { portfolioValue, targetBeta }: Given): Block {
  const whole = Math.abs(sold)
  const less = result.riskBefore > 0 ? 1 - result.riskAfter / result.riskBefore : 0
  const exposure =
    whole === 0
      ? 'No whole contract makes this exposure safer'
      : `${traded(sold)} to cut the risk of this exposure by ${percent(less, 0)}`
  const { betaContracts } = result
  const portfolio =
    portfolioValue === null || betaContracts === null
      ? ''
      : `; ${traded(-betaContracts).toLowerCase()} to bring the beta of the ${money(portfolioValue)} portfolio to ${number(targetBeta)}`
  return headline('contractsTailed', `${exposure}${portfolio}.`)
}

/** Sold where above 0. */
const traded = (contracts: number): string =>
  `${contracts < 0 ? 'Buy' : 'Sell'} ${counted(Math.abs(Math.round(contracts)), 'contract')}`

function cashChart({ ladder }: Result, flow: FlowBlock): ChartBlock {
  const of = (isGoods: boolean) =>
    flowsOf(
      ladder.filter(({ event }) => (event === HEDGE_EVENTS.traded) === isGoods),
      NAMES.you,
    )
  return cashFlowChart(
    {
      title: 'Your cash flows: goods and futures',
      caption: 'Settlements come while the hedge runs; the goods come at the end.',
      y: 'US dollars',
    },
    [
      { name: 'Goods', meaning: 'stocks', flows: of(true) },
      { name: 'Futures', meaning: 'cash', flows: of(false) },
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
      title: 'Spot and futures prices',
      caption:
        'The hedge holds as long as the two move together; where they part, the basis changes and the difference stays with you.',
      y: 'Price per unit',
    },
    [
      { name: 'Your price', meaning: 'stocks', at: at(hedge.spot, hedge.spotMove) },
      { name: 'Futures', meaning: 'income', at: at(hedge.futures, hedge.futuresMove) },
    ],
    [start, middle, end, ...momentsOf(flow)],
  )
}

const riskChart = (result: Result): ChartBlock =>
  plotOf(outputs.byContracts, result.byContracts, {
    type: 'line',
    title: 'Risk by number of contracts',
    caption:
      'Contracts sold, negative if bought: too few leave price risk, too many create it again; the low point is the minimum-variance hedge.',
    along: 'contracts',
    min: 0,
    series: { risk: 'risk' },
    marks: [{ axis: 'x', at: result.contractsTailed, label: 'Tailed' }],
  })

const MOVES = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]

/** Goods, futures and both, over moves of the price in which the futures follow as in the ending. */
function outcomeChart(hedge: Hedge): ChartBlock {
  const follow = hedge.spotMove === 0 ? 1 : hedge.futuresMove / hedge.spotMove
  const goods = (move: number) => hedge.units * hedge.spot * move
  const futures = (move: number) => -hedge.sold * hedge.size * hedge.futures * Math.max(-1, move * follow)
  const line = (of: (move: number) => number) => MOVES.map((move) => [move, of(move)] as const)
  return chartOf({
    type: 'line',
    title: 'Gain or loss by price move',
    caption:
      'The futures offset the goods, and the total is flat where the hedge is right. A hedge takes away gains as well as losses.',
    x: { label: 'Spot price move', format: 'percent' },
    y: { label: 'Gain or loss', format: 'money', unit: 'US dollars' },
    series: [
      { name: 'Goods', meaning: 'stocks', points: line(goods) },
      { name: 'Futures', meaning: 'cash', points: line(futures) },
      { name: 'Total', meaning: 'saving', points: line((move) => goods(move) + futures(move)) },
    ],
  })
}

/** Cash of goods and futures beside price then plus basis now. */
function balance(result: Result, hedge: Hedge): Block {
  const covered = hedge.sold * hedge.size
  const spotThen = hedge.spot * (1 + hedge.spotMove)
  const futuresThen = hedge.futures * (1 + hedge.futuresMove)
  return identity(
    'Hedge result, two ways',
    {
      'Goods plus futures': {
        'Goods at the final spot price': tradedValue(hedge),
        'Futures gain or loss': result.futuresGain,
      },
      'Today’s futures price plus final basis': {
        'Hedged units × today’s futures price': covered * hedge.futures,
        'Hedged units × final basis (spot less futures)': covered * (spotThen - futuresThen),
        'Unhedged units × final spot price': (hedge.units - covered) * spotThen,
      },
    },
    { decimals: 2, meaning: 'A hedge trades price risk for the smaller basis risk.' },
  )
}

const WEAK = 0.8

const callouts = (result: Result, { correlation }: Given): Block | false =>
  Math.abs(correlation) < WEAK &&
  callout(
    'caution',
    'Weak correlation',
    `At a correlation of ${number(correlation)} even the best hedge leaves ${percent(Math.sqrt(1 - correlation ** 2), 0)} of the risk and removes only ${percent(result.effectiveness, 0)} of the variance. Hedge accounting usually calls for about 80%.`,
  )
