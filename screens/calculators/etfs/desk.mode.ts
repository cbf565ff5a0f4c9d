import type { Block, ChartBlock } from '#kit/block.ts'
import { fundArbitrage } from '#finance/fund-arbitrage.ts'
import { isNoAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, money, number } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { draw, play } from './desk.model.ts'
import { inputs } from './etfs.inputs.ts'

type Given = Inputs<typeof inputs>
type Result = Told<ReturnType<typeof computeDesk>>

const outputs = {
  profit: out.money('Your profit', { better: 'higher' }),
  bestProfit: out.money('Best distance on this market'),
  score: out.percent('Score', {
    decimals: 0,
    better: 'higher',
    help: 'Your profit of the best one; never below zero.',
  }),
  tradeCount: out.integer('Units traded'),
  lossCount: out.integer('At a loss', { better: 'lower' }),
  bestEntry: out.number('Best distance', { decimals: 0, unit: 'bp' }),
  ticks: out.rows('Market', {
    second: out.integer('Second'),
    nav: out.number('Net asset value', { decimals: 3 }),
    price: out.number('Price', { decimals: 3 }),
  }),
  deals: out.rows('Your trades', {
    second: out.integer('Second'),
    side: out.text('Side'),
    gap: out.number('Gap', { decimals: 1, unit: 'bp' }),
    profit: out.money('Profit'),
  }),
  byEntry: out.rows('Profit by distance', {
    entry: out.integer('Distance, bp'),
    profit: out.money('Profit'),
  }),
}

const ENTRIES = Array.from({ length: 21 }, (_, at) => at * 2)

/** Mode `desk`: five minutes as the authorized participant. */
export const desk = defineMode(inputs, {
  label: 'Play the participant',
  outputs,
  main: 'profit',
  compute: computeDesk,
  report,
})

function computeDesk(given: Given) {
  const chances = draw(given.seed)
  const session = play(given, chances)
  const byEntry = ENTRIES.map((entry) => ({
    entry,
    profit: play({ ...given, entryBps: entry }, chances).profit,
  }))
  const best = byEntry.reduce((most, row) => (row.profit > most.profit ? row : most), {
    entry: given.entryBps,
    profit: session.profit,
  })
  return {
    profit: session.profit,
    bestProfit: best.profit,
    score:
      best.profit > 0
        ? Math.max(0, session.profit / best.profit)
        : { noAnswer: 'on this market no distance earns anything' },
    tradeCount: session.trades.length,
    lossCount: session.trades.filter(({ profit }) => profit < 0).length,
    bestEntry: best.entry,
    ticks: session.ticks.map(({ second, nav, premium }) => ({ second, nav, price: nav * (1 + premium) })),
    deals: session.trades.map(({ second, creates, premium, profit }) => ({
      second,
      side: creates ? 'Create and sell' : 'Buy and redeem',
      gap: premium * 1e4,
      profit,
    })),
    byEntry,
  }
}

function report(result: Result, given: Given): readonly Block[] {
  const profit = result.profit
  return [
    {
      kind: 'headline',
      output: 'profit',
      tone: profit > 0 ? 'positive' : profit < 0 ? 'negative' : 'neutral',
      text: `In five minutes you trade ${counted(result.tradeCount, 'unit')} and ${profit < 0 ? 'lose' : 'earn'} ${money(Math.abs(profit))}.`,
    },
    metrics(
      'profit',
      noted('score', `best ${money(result.bestProfit)}`),
      'tradeCount',
      noted('lossCount', 'the gap had gone when the order arrived'),
    ),
    marketChart(result, bandOf(given)),
    callout(
      'information',
      'How to play',
      'Change the distance at which you trade: near the cost you trade often and lose when the gap closes before your order arrives; far from it you wait for orders that seldom come. Another market number is another five minutes.',
    ),
    distanceChart(result),
    metrics('bestProfit', 'bestEntry'),
    {
      kind: 'table',
      title: 'Your trades',
      columns: [
        { key: 'second', label: 'Second', format: 'integer' },
        { key: 'side', label: 'Side', format: 'text' },
        { key: 'gap', label: 'Gap, bp', format: 'number', decimals: 1 },
        { key: 'profit', label: 'Profit', format: 'money', total: true },
      ],
      rows: result.deals,
    },
  ]
}

function marketChart({ ticks }: Result, band: number): ChartBlock {
  const line = (key: 'nav' | 'price') => ticks.map((tick) => [tick.second, tick[key]] as const)
  const edge = (sign: number) => ticks.map(({ second, nav }) => [second, nav * (1 + sign * band)] as const)
  return {
    kind: 'chart',
    title: 'The market while you trade',
    caption: `Beyond the dashed edges, ${number(band * 1e4, 1)} bp from the value, a unit pays for its costs. Your own trades take most of the gap away.`,
    chart: {
      type: 'line',
      x: { label: 'Second' },
      y: { label: 'US dollars a share', format: 'cents' },
      series: [
        { name: 'Price', meaning: 'stocks', points: line('price') },
        { name: 'Net asset value', meaning: 'baseline', points: line('nav') },
        { name: 'Upper edge', meaning: 'risk', dashed: true, points: edge(1) },
        { name: 'Lower edge', meaning: 'risk', dashed: true, points: edge(-1) },
      ],
    },
  }
}

const distanceChart = ({ byEntry }: Result): ChartBlock => ({
  kind: 'chart',
  title: 'Profit by distance',
  caption: 'The same five minutes played with other distances.',
  chart: {
    type: 'bar',
    x: { label: 'Distance, basis points', kind: 'category' },
    y: { label: 'US dollars', format: 'money' },
    series: [
      {
        name: 'Profit',
        meaning: 'income',
        points: byEntry.map((row) => [String(row.entry), row.profit] as const),
      },
    ],
  },
})

/** The break-even at the value itself. */
function bandOf(given: Given): number {
  const deal = fundArbitrage({
    nav: given.nav,
    marketPrice: given.nav,
    unit: given.creationUnit,
    fee: given.creationFee,
    basketBps: given.basketTradingCostBps,
    shareBps: given.etfTradingCostBps,
  })
  return isNoAnswer(deal) ? 0 : deal.breakEven
}
