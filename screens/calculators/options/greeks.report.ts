import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import type { ChartBlock, Meaning } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { type Contract, shifted, valueContract, type Valued } from './contract.model.ts'
import { gridOf, type Range } from './payoff.report.ts'

type Greek = 'delta' | 'gamma' | 'vega' | 'theta' | 'rho'

const GREEKS: readonly {
  readonly key: Greek
  readonly title: string
  readonly y: string
  readonly caption: string
  readonly meaning: Meaning
}[] = [
  {
    key: 'delta',
    title: 'Delta',
    y: 'Change per $1 move',
    caption: 'How many shares the option behaves like; it changes fastest near the strike.',
    meaning: 'stocks',
  },
  {
    key: 'gamma',
    title: 'Gamma',
    y: 'Change in delta per $1 move',
    caption: 'How fast a hedge goes stale; highest near the strike.',
    meaning: 'risk',
  },
  {
    key: 'vega',
    title: 'Vega',
    y: 'Dollars per volatility point',
    caption: 'What one more point of volatility adds.',
    meaning: 'growth',
  },
  {
    key: 'theta',
    title: 'Theta',
    y: 'Dollars per day',
    caption: 'What one day takes away if nothing else moves.',
    meaning: 'spending',
  },
  {
    key: 'rho',
    title: 'Rho',
    y: 'Dollars per rate point',
    caption: 'What one more point of interest adds.',
    meaning: 'bonds',
  },
]

const POINTS = 41

/** One line for each sensitivity against the price; at expiration delta is all that is left. */
export function greekCharts(contract: Contract, range: Range): readonly ChartBlock[] {
  const here = contract.option.spot
  const prices = gridOf({ ...range, low: Math.max(range.low, here / 100) }, POINTS, [here])
  const rows = prices.map((spot) => ({ spot, valued: valueContract(shifted(contract, { spot })) }))
  const left = contract.option.t > 0 ? GREEKS : GREEKS.filter(({ key }) => key === 'delta')
  return left.map(({ key, title, y, caption, meaning }) =>
    chartOf({
      type: 'line',
      title: `${title} by stock price`,
      caption,
      x: { label: 'Stock price', format: 'money' },
      y: { label: y, format: 'number' },
      series: [
        {
          name: title,
          meaning,
          points: rows.map(({ spot, valued }) => [spot, known(valued, key)] as const),
        },
      ],
      marks: [{ axis: 'x', at: here, label: 'Now' }],
    }),
  )
}

function known(valued: Valued | NoAnswer, key: Greek): number | null {
  if (isNoAnswer(valued)) return null
  const value = valued[key]
  return isNoAnswer(value) ? null : value
}
