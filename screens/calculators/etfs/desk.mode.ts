import type { ChartBlock } from '#kit/block.ts'
import { fundArbitrage } from '#finance/funds/fund-arbitrage.ts'
import { isNoAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, money, number } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, headline, metrics, noted, type Draft } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { draw, play, type Trade } from './desk.model.ts'
import { tradeFlow } from './desk.report.ts'
import { type Given, inputs } from './etfs.inputs.ts'

type Result = Told<ReturnType<typeof computeDesk>>

const outputs = {
  profit: out.money('Your profit', { better: 'higher' }),
  bestProfit: out.money('Best possible profit'),
  score: out.percent('Score', {
    decimals: 0,
    better: 'higher',
    help: 'Your profit as a share of the best possible; never below zero.',
  }),
  tradeCount: out.integer('Units traded'),
  lossCount: out.integer('Losing trades', { better: 'lower' }),
  bestEntry: out.number('Best threshold', { decimals: 0, unit: 'bp' }),
  ticks: out.rows('The market, second by second', {
    second: out.integer('Second'),
    nav: out.number('NAV', { decimals: 3 }),
    price: out.number('Price', { decimals: 3 }),
  }),
  deals: out.rows('Your trades', {
    second: out.integer('Second'),
    side: out.text('Side'),
    gap: out.number('Gap', { decimals: 1, unit: 'bp' }),
    basket: out.money('Basket'),
    shares: out.money('ETF shares'),
    costs: out.money('Costs'),
    profit: out.money('Profit'),
  }),
  byEntry: out.rows('Profit by threshold', {
    entry: out.integer('Threshold', { unit: 'bp' }),
    profit: out.money('Profit'),
  }),
}

const ENTRIES = Array.from({ length: 21 }, (_, at) => at * 2)

/** Mode `desk`: five minutes as the authorized participant. */
export const desk = defineMode(inputs, {
  label: 'Play the AP',
  outputs,
  main: 'profit',
  goal: { lever: 'basketTradingCostBps', target: 20_000 },
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
        : { noAnswer: 'no threshold earns a profit in this market' },
    tradeCount: session.trades.length,
    lossCount: session.trades.filter(({ profit }) => profit < 0).length,
    bestEntry: best.entry,
    ticks: session.ticks.map(({ second, nav, premium }) => ({ second, nav, price: nav * (1 + premium) })),
    deals: session.trades.map((trade) => dealOf(trade, given.creationUnit)),
    byEntry,
  }
}

/** Both sides of a trade and its costs: what is received less what is paid is its profit. */
function dealOf({ second, creates, nav, premium, profit }: Trade, unit: number) {
  const basket = nav * unit
  const shares = nav * (1 + premium) * unit
  return {
    second,
    side: creates ? 'Create and sell' : 'Buy and redeem',
    gap: premium * 1e4,
    basket,
    shares,
    costs: (creates ? shares - basket : basket - shares) - profit,
    profit,
  }
}

function report(result: Result, given: Given): Draft {
  const { profit, tradeCount } = result
  return [
    headline(
      'profit',
      tradeCount === 0
        ? 'In five minutes you do not trade and earn $0.'
        : `In five minutes you trade ${counted(tradeCount, 'unit')} and ${profit < 0 ? 'lose' : 'earn'} ${money(Math.abs(profit))}.`,
      profit > 0 ? 'positive' : profit < 0 ? 'negative' : 'neutral',
    ),
    metrics(
      'profit',
      noted('score', `best possible ${money(result.bestProfit)}`),
      'tradeCount',
      noted('lossCount', 'the gap closed before your order arrived'),
    ),
    marketChart(result, bandOf(given)),
    tradeFlow(result.deals),
    callout(
      'information',
      'How to play',
      'Change your threshold. Close to the cost, you trade often and lose when the gap closes before your order arrives; far from it, you wait for orders that rarely come. A new market number plays another five minutes.',
    ),
    plotOf(
      outputs.byEntry,
      result.byEntry.map((row) => ({ ...row, entry: String(row.entry) })),
      {
        type: 'bar',
        title: 'Profit by threshold',
        caption: 'The same five minutes with other thresholds.',
        along: 'entry',
        xKind: 'category',
        y: 'US dollars',
        series: { profit: 'income' },
      },
    ),
    metrics('bestProfit', 'bestEntry'),
    tableOf(outputs.deals, result.deals, { total: ['costs', 'profit'] }),
  ]
}

function marketChart({ ticks }: Result, band: number): ChartBlock {
  const line = (key: 'nav' | 'price') => ticks.map((tick) => [tick.second, tick[key]] as const)
  const edge = (sign: number) => ticks.map(({ second, nav }) => [second, nav * (1 + sign * band)] as const)
  return chartOf({
    type: 'line',
    title: 'The market while you trade',
    caption: `Outside the dashed band, ${number(band * 1e4, 1)} bp from NAV, a unit earns more than its costs. Your own trades close most of the gap.`,
    x: { label: 'Second' },
    y: { label: 'US dollars per share', format: 'cents' },
    series: [
      { name: 'Market price', meaning: 'stocks', points: line('price') },
      { name: 'NAV', meaning: 'baseline', points: line('nav') },
      { name: 'Upper band', meaning: 'first', dashed: true, points: edge(1) },
      { name: 'Lower band', meaning: 'second', dashed: true, points: edge(-1) },
    ],
  })
}

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
