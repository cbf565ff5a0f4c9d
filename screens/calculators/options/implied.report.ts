import type { Block, Callout, ChartBlock } from '#kit/block.ts'
import { cents, money, percent } from '#kit/format.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import { contractOf, type Given } from './contract.ts'
import { type Contract, quickValue, shifted } from './contract.model.ts'
import { eventSchedule, ladderTable } from './event.outputs.ts'
import type { Result } from './implied.mode.ts'
import { parityTable } from './price.report.ts'
import { singlePanes } from './single.panes.ts'

/** The volatility that the price stands for, and what it means. */
export function impliedReport(result: Result, given: Given): readonly Block[] {
  const vol = result.impliedVolatility
  const found = { ...given, volatility: vol }
  const { contract } = contractOf(found)
  const move = result.expectedMove
  return [
    {
      kind: 'headline',
      output: 'impliedVolatility',
      tone: 'information',
      text: `At ${cents(given.marketPrice)} the market reckons with a volatility of ${percent(vol, 2)}: two endings in three between ${money(Math.max(0, given.spot - move))} and ${money(given.spot + move)}.`,
    },
    metrics(
      noted('impliedVolatility', `at ${cents(given.marketPrice)}`),
      noted('expectedMove', 'either way'),
      noted('vega', 'a point of volatility'),
      noted('otherPrice', given.type === 'call' ? 'put, same strike' : 'call, same strike'),
    ),
    ...singlePanes(found, given.marketPrice),
    ...spreadCallout(result),
    volatilityChart(contract, given, vol),
    metrics('bidVolatility', 'askVolatility', 'spreadShare', 'delta', 'gamma', 'theta', 'rho'),
    identity(
      'Price and volatility, live',
      [
        {
          name: 'Model',
          terms: [{ name: `Price at ${percent(vol, 4)}`, value: given.marketPrice + result.residual }],
        },
        { name: 'Market', terms: [{ name: 'Price given', value: given.marketPrice }] },
      ],
      {
        decimals: 6,
        meaning: 'The volatility found, put back into the model, must give the market’s price.',
      },
    ),
    ...parityTable(contract),
    ladderTable(result.ladder),
    eventSchedule(result.ladder),
  ]
}

const WIDE = 0.1

function spreadCallout({ spreadShare }: Result): readonly Callout[] {
  if (spreadShare === null || spreadShare <= WIDE) return []
  return [
    callout(
      'caution',
      'Wide spread',
      `Bid and ask are ${percent(spreadShare)} apart: buying and selling at once loses that much. Trade with a limit near the middle, or another strike.`,
    ),
  ]
}

const POINTS = 41

function volatilityChart(contract: Contract, given: Given, vol: number): ChartBlock {
  const top = Math.min(5, Math.max(0.4, vol * 2))
  const points = Array.from({ length: POINTS }, (_, at) => {
    const here = 0.01 + ((top - 0.01) * at) / (POINTS - 1)
    return [here, quickValue(shifted(contract, { vol: here }))] as const
  })
  return {
    kind: 'chart',
    title: 'Price and volatility',
    caption:
      'The price rises with volatility and with nothing else here, so that each price has one volatility.',
    chart: {
      type: 'line',
      x: { label: 'Volatility a year', format: 'percent' },
      y: { label: 'Price a share', format: 'cents' },
      series: [{ name: 'Model price', meaning: 'growth', points }],
      marks: [
        {
          axis: 'y',
          at: given.marketPrice,
          label: `Market ${cents(given.marketPrice)}`,
          tone: 'information',
        },
        { axis: 'x', at: vol, label: percent(vol, 1), tone: 'information' },
      ],
    },
  }
}
