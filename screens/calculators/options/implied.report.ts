import type { Block, ChartBlock } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { cents, money, percent } from '#kit/format.ts'
import { callout, type Draft, headline, identity, metrics, noted, section } from '#kit/report-blocks.ts'
import { type Contract, quickValue, shifted } from './contract.model.ts'
import type { Given } from './contract-given.model.ts'
import type { Result } from './implied.mode.ts'
import { parityTable } from './price.report.ts'
import { singleLife } from './single.report.ts'

const WIDE = 0.1

/** The volatility that the price stands for, and what it means. */
export function impliedReport(result: Result, given: Given): Draft {
  const { impliedVolatility: vol, expectedMove: move } = result
  return vol === null || move === null
    ? atExpiration(result, given)
    : solvedReport(result, given, { vol, move })
}

/** What the market pays beside what exercise gains; there is no volatility to speak of. */
function atExpiration(result: Result, given: Given): Draft {
  const worth = cents(given.marketPrice + result.residual)
  const life = singleLife(result, given.contracts)
  return [
    headline(
      'impliedVolatility',
      `The ${given.type} expires today: against its intrinsic value of ${worth}, the price of ${cents(given.marketPrice)} says nothing about volatility.`,
    ),
    metrics('delta', noted('otherPrice', opposite(given))),
    wideSpread(result),
    life.flow,
    section('Quotes and Greeks', 'At expiration'),
    result.spreadShare !== null && metrics('spreadShare'),
    metrics('gamma', 'vega', 'theta', 'rho'),
    life.section,
    section('Model checks', 'Put-call parity'),
    parityTable(result.bought.contract),
  ]
}

const opposite = ({ type }: Given): string => (type === 'call' ? 'put, same strike' : 'call, same strike')

const wideSpread = ({ spreadShare }: Result): Block | false =>
  spreadShare !== null &&
  spreadShare > WIDE &&
  callout(
    'caution',
    'Wide spread',
    `Bid and ask are ${percent(spreadShare)} apart, and a round trip costs that much. Use a limit near the midpoint, or another strike.`,
  )

type Solved = { readonly vol: number; readonly move: number }

function solvedReport(result: Result, given: Given, { vol, move }: Solved): Draft {
  const { spreadShare } = result
  const { contract } = result.bought
  const life = singleLife(result, given.contracts)
  return [
    headline(
      'impliedVolatility',
      `At ${cents(given.marketPrice)} the market implies ${percent(vol, 2)} volatility: two outcomes in three between ${money(Math.max(0, given.spot - move))} and ${money(given.spot + move)}.`,
    ),
    metrics(
      noted('expectedMove', 'up or down'),
      'delta',
      noted('vega', 'per volatility point'),
      noted('otherPrice', opposite(given)),
    ),
    wideSpread(result),
    volatilityChart(contract, given, vol),
    life.flow,
    section('Quotes and Greeks', `At ${percent(vol, 1)} volatility`),
    spreadShare !== null && metrics('bidVolatility', 'askVolatility', 'spreadShare'),
    metrics('gamma', 'theta', 'rho'),
    life.section,
    section('Model checks', 'Implied volatility and put-call parity'),
    identity(
      'Implied volatility, checked',
      {
        Model: { [`Price at ${percent(vol, 4)}`]: given.marketPrice + result.residual },
        Market: { 'Market price': given.marketPrice },
      },
      {
        decimals: 6,
        meaning: 'The model at the implied volatility must return the market price.',
      },
    ),
    parityTable(contract),
  ]
}

const POINTS = 41

function volatilityChart(contract: Contract, given: Given, vol: number): ChartBlock {
  const top = Math.min(5, Math.max(0.4, vol * 2))
  const points = Array.from({ length: POINTS }, (_, at) => {
    const here = 0.01 + ((top - 0.01) * at) / (POINTS - 1)
    return [here, quickValue(shifted(contract, { vol: here }))] as const
  })
  return chartOf({
    type: 'line',
    title: 'Price by volatility',
    caption: 'The price rises with volatility alone here, so each price implies exactly one volatility.',
    x: { label: 'Annual volatility', format: 'percent' },
    y: { label: 'Price per share', format: 'cents' },
    series: [{ name: 'Model price', meaning: 'growth', points }],
    marks: [
      {
        axis: 'y',
        at: given.marketPrice,
        label: `Market ${cents(given.marketPrice)}`,
      },
      { axis: 'x', at: vol, label: percent(vol, 1) },
    ],
  })
}
