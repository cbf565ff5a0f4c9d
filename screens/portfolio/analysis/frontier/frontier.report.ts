import type { Block, ChartBlock } from '#kit/block.ts'
import { counted, number, percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import type { Result } from './frontier.mode.ts'

export function frontierReport(
  result: Result,
  _inputs: unknown,
  reasons: Readonly<Record<string, string>>,
): readonly Block[] {
  if (result.yourRisk === null)
    return [
      {
        kind: 'headline',
        tone: 'caution',
        text: `The holdings cannot be compared: ${reasons.yourRisk ?? 'there are too few returns'}.`,
      },
      ...leftOutTable(result),
    ]
  return [
    headline(result),
    metrics('yourReturn', 'yourRisk', 'leastRisk', 'bestReturn'),
    frontierChart(result),
    callout(
      'information',
      'What the frontier is, and is not',
      `It is drawn from ${counted(result.months, 'month')} of the past. Means of so short a time hardly predict; use it to see which holdings add no balance, not as an order.`,
    ),
    correlationChart(result),
    assetTable(result),
    metrics('meanCorrelation', 'shrinkage', 'targetReturn', 'targetRisk', 'months'),
    ...leftOutTable(result),
  ]
}

type Compared = Exclude<Result, { readonly yourRisk: null }>

function headline(result: Compared): Block {
  const { yourRisk, leastRisk, yourReturn, assets } = result
  const shares = assets.flatMap(({ riskShare, ...asset }) =>
    riskShare === null ? [] : [{ ...asset, riskShare }],
  )
  const [heaviest] = shares.toSorted((a, b) => b.riskShare - a.riskShare)
  const share =
    heaviest === undefined
      ? 'No holding moves'
      : `${heaviest.symbol} is ${percent(heaviest.weight, 0)} of the money and ${percent(heaviest.riskShare, 0)} of the risk`
  return {
    kind: 'headline',
    text:
      yourRisk - leastRisk > 0.002
        ? `${share}; in the past the same ${percent(yourReturn)} a year could be had at ${percent(leastRisk)} of volatility instead of ${percent(yourRisk)}.`
        : `${share}; no mix of the same holdings had the same return at clearly less risk.`,
  }
}

/** The frontier, the holdings, you and the target, by risk and return. */
function frontierChart(result: Compared): ChartBlock {
  const { frontier, assets, yourRisk, yourReturn, targetRisk, targetReturn } = result
  const named = assets.length <= 8 ? assets : []
  return {
    kind: 'chart',
    title: 'Risk and return of each holding, and the best mixes',
    caption:
      'Left is calmer, up is more. The curve is the best that these holdings could do without short sales.',
    chart: {
      type: 'scatter',
      x: { label: 'Volatility, a year', format: 'percent', min: 0 },
      y: { label: 'Return, a year', format: 'percent' },
      series: [
        {
          name: 'Best mixes',
          meaning: 'baseline',
          points: frontier.map((one) => [one.risk, one.return]),
        },
        ...(named.length > 0
          ? named.map((one) => ({ name: one.symbol, points: [[one.risk, one.return] as const] }))
          : [
              {
                name: 'Holdings',
                meaning: 'neutral' as const,
                points: assets.map((one) => [one.risk, one.return] as const),
              },
            ]),
        { name: 'You', meaning: 'growth', points: [[yourRisk, yourReturn]] },
        ...(targetRisk === null
          ? []
          : [{ name: 'Target', meaning: 'saving' as const, points: [[targetRisk, targetReturn] as const] }]),
      ],
    },
  }
}

function correlationChart({ assets, correlations }: Result): ChartBlock {
  const names = assets.map(({ symbol }) => symbol)
  const of = new Map(correlations.map(({ one, other, correlation }) => [`${one}\n${other}`, correlation]))
  const at = (one: string, other: string) =>
    one === other ? 1 : (of.get(`${one}\n${other}`) ?? of.get(`${other}\n${one}`) ?? null)
  const least = correlations.toSorted((a, b) => a.correlation - b.correlation)[0]
  const balance =
    least === undefined
      ? ''
      : ` The best balance here: ${least.one} and ${least.other}, ${number(least.correlation)}.`
  return {
    kind: 'chart',
    title: 'How the holdings move together',
    caption: `1 is in step, 0 is unrelated, below 0 is against each other.${balance}`,
    chart: {
      type: 'heatmap',
      x: { label: 'Holding' },
      y: { label: 'Holding' },
      columns: names,
      rows: names,
      values: names.map((row) => names.map((column) => twoDecimals(at(row, column)))),
      format: 'number',
    },
  }
}

const twoDecimals = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(2))

const assetTable = ({ assets }: Result): Block => ({
  kind: 'table',
  title: 'Money and risk by holding',
  columns: [
    { key: 'symbol', label: 'Symbol', format: 'text' },
    { key: 'weight', label: 'Of the money', format: 'percent', total: true },
    { key: 'riskShare', label: 'Of the risk', format: 'percent', total: true },
    { key: 'return', label: 'Return a year', format: 'percent' },
    { key: 'risk', label: 'Volatility', format: 'percent' },
  ],
  rows: assets,
  note: 'A part of the risk above the part of the money: it moves the whole more than its size says. Below 0 it calms the whole.',
})

const leftOutTable = ({ leftOut }: Result): readonly Block[] =>
  leftOut.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: 'Left out',
          folded: true,
          columns: [
            { key: 'symbol', label: 'Symbol', format: 'text' },
            { key: 'why', label: 'Why', format: 'text' },
          ],
          rows: leftOut,
        },
      ]
