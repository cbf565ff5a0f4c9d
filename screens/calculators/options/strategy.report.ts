import type { Block } from '#kit/block.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { cents, counted, money, number, percent } from '#kit/format.ts'
import { headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { type Given, isSameDay } from './contract-given.model.ts'
import { listed } from './flow-play.report.ts'
import { payoffChart, profitHeatmap, type Range, rangeOf } from './payoff.report.ts'
import { type Position, positionOf } from './position.model.ts'
import { strategyActions, strategyCallouts } from './strategy-callouts.report.ts'
import { strategyLife } from './strategy-flow.report.ts'
import type { Result } from './strategy.mode.ts'
import { strategyOutputs as outputs } from './strategy.outputs.ts'

type Reasons = Readonly<Record<string, string>>

/** What the position can earn and lose, then its life, and what moves it today. */
export function strategyReport(result: Result, given: Given, reasons: Reasons): Draft {
  const position = result.held
  const strikes = position.legs.flatMap(({ type, strike }) => (type === 'stock' ? [] : [strike]))
  const range = rangeOf({ ...given, years: position.term.years }, strikes)
  const life = strategyLife(result, given)
  const limit = (name: string) => (reasons[name] === undefined ? 'at the first expiration' : 'unlimited')
  return [
    answer(result, position, reasons),
    metrics(
      noted('maxProfit', limit('maxProfit')),
      noted('probabilityOfProfit', `at ${percent(given.volatility)} volatility`),
      'returnOnRisk',
      'marginRequired',
    ),
    strategyCallouts(result, given, { position, reasons }),
    payoff(position, given, range),
    life.flow,
    section('Break-evens and legs', evens(result)),
    metrics(...evenNames(result), 'maxLoss', 'netCredit', 'modelEdge'),
    tableOf(outputs.position, result.position, { total: ['cash'] }),
    strategyActions(result, position),
    section('Position Greeks', greeksAnswer(result)),
    metrics('delta', 'gamma', 'vega', 'theta', 'rho'),
    deltaChart(position, given, range),
    !isSameDay(position.term) && [
      section('Profit by price and date', `From ${money(given.spot)} today`),
      profitHeatmap({
        title: 'Profit by price and date',
        caption: 'Across a row only time passes; down a column only the price moves.',
        range,
        spot: given.spot,
        from: position.term.from,
        to: position.term.to,
        at: (price, share) => position.profit(price, share * position.term.years),
      }),
    ],
    life.section,
    Math.abs(result.ladderResidual) >= 0.005 && {
      kind: 'prose',
      title: 'Ladder against payoff',
      text: `Cash and shares on the ladder, less the profit the payoff shows in this scenario: ${cents(result.ladderResidual)}. Options less than a cent in the money are not exercised and may leave that much.`,
    },
  ]
}

/** One break-even is not shown twice. */
const evenNames = ({ breakEvens }: Result): readonly string[] =>
  breakEvens.length === 1 ? ['breakEvenLow'] : ['breakEvenLow', 'breakEvenHigh']

const evens = ({ breakEvens }: Result): string =>
  breakEvens.length === 0 ? 'No break-even' : `Breaks even at ${listed(breakEvens.map(cents))}`

const greeksAnswer = ({ delta }: Result): string =>
  delta === null ? 'No answer' : `Behaves like ${counted(Number(delta.toFixed(1)), 'share')}`

function answer({ netCredit, maxProfit, maxLoss }: Result, { name }: Position, reasons: Reasons): Block {
  const opening = netCredit >= 0 ? `brings in ${money(netCredit)}` : `costs ${money(-netCredit)}`
  const isLocked = maxProfit !== null && maxLoss !== null && money(maxProfit) === money(maxLoss)
  const risk =
    maxLoss === null
      ? 'can lose without limit'
      : maxLoss < 0
        ? `${isLocked ? 'loses' : 'can lose up to'} ${money(-maxLoss)}`
        : `makes ${isLocked ? '' : 'at least '}${money(maxLoss)}`
  return headline(
    'maxLoss',
    `${the(name)} ${opening} and ${risk}${isLocked ? ' at any price' : ''}.`,
    reasons['maxLoss'] === undefined ? 'information' : 'caution',
  )
}

/** 'The iron condor' */
const the = (name: string): string =>
  name.startsWith('Your') ? name : `The ${name.charAt(0).toLowerCase()}${name.slice(1)}`

function payoff(position: Position, given: Given, range: Range): Block {
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
    caption: `Drag a strike. Premiums left empty follow the model as you drag. The dashed line is ${percent(given.timePassed, 0)} of the way to expiration${given.volatilityShift === 0 ? '' : ` at ${percent(vol)} volatility`}.`,
    range,
    lines: [
      { name: 'At expiration', meaning: 'income', at: (price) => profit(price, term.years) },
      { name: 'Now', meaning: 'stocks', at: (price) => profit(price, 0) },
      { name: 'What if', meaning: 'growth', dashed: true, at: later },
    ],
    strikes: legs.flatMap(({ type, side, strike }, at) =>
      type === 'stock'
        ? []
        : [
            {
              name: `${side === 1 ? '+' : '\u2212'} ${number(strike)} ${type}`,
              value: strike,
              input: `legs[${at}].strike`,
            },
          ],
    ),
  })
}

const POINTS = 41

function deltaChart(position: Position, given: Given, { low, high }: Range): Block {
  const width = (high - low) / 1000
  const points = Array.from({ length: POINTS }, (_, at) => {
    const price = Math.max(width * 2, low + ((high - low) * at) / (POINTS - 1))
    const slope = position.profit(price + width, 0) - position.profit(price - width, 0)
    return [price, slope / (2 * width)] as const
  })
  return chartOf({
    type: 'line',
    title: 'Equivalent shares (delta)',
    caption:
      'Above zero the position gains when the stock rises; where the line is steep, a hedge needs attention.',
    x: { label: 'Stock price', format: 'money' },
    y: { label: 'Delta, shares', format: 'number' },
    series: [{ name: 'Delta now', meaning: 'stocks', points }],
    marks: [{ axis: 'x', at: given.spot, label: 'Now' }],
  })
}
