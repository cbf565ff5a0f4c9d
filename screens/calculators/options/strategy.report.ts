import type { Block } from '#kit/block.ts'
import { cents, money, number, percent } from '#kit/format.ts'
import { metrics, noted, residualText } from '#kit/report-blocks.ts'
import type { Given } from './contract.ts'
import { eventSchedule, ladderTable } from './event.outputs.ts'
import { payoffChart, profitHeatmap, rangeOf } from './payoff.charts.ts'
import { type Position, positionOf } from './position.ts'
import { strategyActions, strategyCallouts } from './strategy.callouts.ts'
import type { Result } from './strategy.mode.ts'
import { strategyPanes } from './strategy.panes.ts'

type Reasons = Readonly<Record<string, string>>

/** What the position can earn and lose, then its life, and what moves it today. */
export function strategyReport(result: Result, given: Given, reasons: Reasons): readonly Block[] {
  const position = positionOf(given)
  const strikes = position.legs.flatMap(({ type, strike }) => (type === 'stock' ? [] : [strike]))
  const range = rangeOf({ ...given, years: position.term.years }, strikes)
  return [
    headline(result, position, reasons),
    metrics(
      noted('maxProfit', reasons['maxProfit'] === undefined ? 'at the first expiry' : 'unlimited'),
      noted('maxLoss', reasons['maxLoss'] === undefined ? 'at the first expiry' : 'unlimited'),
      noted('probabilityOfProfit', `at ${percent(given.volatility)} volatility`),
      'netCredit',
    ),
    payoff(position, given, range),
    ...strategyPanes(position, given),
    ...strategyCallouts(result, given, { position, reasons }),
    metrics(
      'breakEvenLow',
      'breakEvenHigh',
      'returnOnRisk',
      'marginRequired',
      'delta',
      'gamma',
      'vega',
      'theta',
    ),
    profitHeatmap({
      title: 'Profit by price and date',
      caption: 'Along a row only time passes; down a column only the price moves.',
      range,
      spot: given.spot,
      from: position.term.from,
      to: position.term.to,
      at: (price, share) => position.profit(price, share * position.term.years),
    }),
    deltaChart(position, given, range),
    legsTable(result),
    ladderTable(result.ladder),
    checkTable(result),
    strategyActions(result, position),
    eventSchedule(result.ladder),
  ]
}

function headline(result: Result, { name }: Position, reasons: Reasons): Block {
  const credit = result.netCredit
  const opening = credit >= 0 ? `brings in ${money(credit)}` : `costs ${money(-credit)}`
  const most = result.maxProfit === null ? 'without limit' : money(result.maxProfit)
  const least = result.maxLoss
  const risk =
    least === null
      ? 'can lose without limit'
      : least >= 0
        ? `earns at least ${money(least)}`
        : `can lose ${money(-least)}`
  const points = result.breakEvens.map((price) => cents(price))
  const even = points.length === 0 ? '' : ` It breaks even at ${points.join(' and ')}.`
  return {
    kind: 'headline',
    output: 'maxLoss',
    tone: reasons['maxLoss'] === undefined ? 'information' : 'caution',
    text: `${name} ${opening}, can earn ${most} and ${risk}; the chance of a profit is ${percent(result.probabilityOfProfit, 0)}.${even}`,
  }
}

function payoff(
  position: Position,
  given: Given,
  range: { readonly low: number; readonly high: number },
): Block {
  const { legs, term, profit } = position
  const vol = Math.max(0.01, given.volatility + given.volatilityShift)
  // What if: the same premiums at another volatility, later.
  const shifted = given.volatilityShift === 0 ? position : positionOf({ ...given, volatility: vol })
  const later = (price: number) =>
    legs.reduce(
      (sum, leg) =>
        sum +
        leg.side * leg.units * (shifted.valueOf(leg, price, given.timePassed * term.years) - leg.premium),
      0,
    )
  return payoffChart({
    title: 'Payoff',
    caption: `Drag a strike. Premiums left empty follow the model while you drag. The dashed line is ${percent(given.timePassed, 0)} of the way to expiry${given.volatilityShift === 0 ? '' : ` at ${percent(vol)} volatility`}.`,
    range,
    lines: [
      { name: 'At expiry', at: (price) => profit(price, term.years) },
      { name: 'Now', meaning: 'stocks', at: (price) => profit(price, 0) },
      { name: 'What if', meaning: 'growth', dashed: true, at: later },
    ],
    strikes: legs.flatMap(({ type, side, strike }, at) =>
      type === 'stock'
        ? []
        : [
            {
              name: `${side === 1 ? '+' : '\u2212'} ${type} ${number(strike)}`,
              value: strike,
              input: `legs[${at}].strike`,
            },
          ],
    ),
  })
}

const POINTS = 41

function deltaChart(position: Position, given: Given, { low, high }: { low: number; high: number }): Block {
  const width = (high - low) / 1000
  const points = Array.from({ length: POINTS }, (_, at) => {
    const price = Math.max(width * 2, low + ((high - low) * at) / (POINTS - 1))
    const slope = position.profit(price + width, 0) - position.profit(price - width, 0)
    return [price, slope / (2 * width)] as const
  })
  return {
    kind: 'chart',
    title: 'How many shares it moves like',
    caption:
      'Above zero the position gains when the price rises; where the line is steep, a hedge needs attention.',
    chart: {
      type: 'line',
      x: { label: 'Share price', format: 'money' },
      y: { label: 'Delta, shares', format: 'number' },
      series: [{ name: 'Delta now', meaning: 'stocks', points }],
      marks: [{ axis: 'x', at: given.spot, label: 'Now', tone: 'information' }],
    },
  }
}

const legsTable = (result: Result): Block => ({
  kind: 'table',
  title: 'Legs',
  columns: [
    { key: 'leg', label: 'Leg', format: 'text' },
    { key: 'units', label: 'Shares', format: 'number' },
    { key: 'premium', label: 'Premium', format: 'number', decimals: 2 },
    { key: 'model', label: 'Model', format: 'number', decimals: 2 },
    { key: 'cash', label: 'Cash', format: 'cents', total: true },
  ],
  rows: result.position,
})

const checkTable = (result: Result): Block => ({
  kind: 'prose',
  title: 'The ladder and the payoff, live',
  text: `Cash and shares of the ladder, less the profit that the payoff shows at this ending: ${residualText(result.ladderResidual)}. Options in the money by less than a cent are not exercised and may leave that much.`,
})
