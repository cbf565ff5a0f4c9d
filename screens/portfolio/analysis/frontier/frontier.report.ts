import type { ChartBlock, Headline, Meaning, Point, Series } from '#kit/block.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, number, percent } from '#kit/format.ts'
import { headline, metrics, section, type Draft } from '#kit/report-blocks.ts'
import type { Result } from './frontier.mode.ts'
import { frontierOutputs as outputs } from './frontier.outputs.ts'

export function frontierReport(
  result: Result,
  _inputs: unknown,
  reasons: Readonly<Record<string, string>>,
): Draft {
  if (result.yourRisk === null)
    return [
      headline(
        'yourRisk',
        `Your holdings cannot be compared: ${reasons.yourRisk ?? 'there are too few returns'}.`,
        'caution',
      ),
      excluded(result),
    ]
  return [
    answer(result),
    metrics('yourReturn', 'yourRisk', 'leastRisk', 'bestReturn'),
    frontierChart(result),
    section('Weight and risk by holding', 'Which holdings drive the risk'),
    tableOf(outputs.assets, result.assets, {
      total: ['weight', 'riskShare'],
      note: 'A share of risk above the weight means the holding adds more risk than its size suggests; below 0 it reduces risk.',
    }),
    correlationSection(result),
    section('How to read the frontier', `Based on ${counted(result.months, 'month')} of history`),
    {
      kind: 'prose',
      text: `The frontier is drawn from ${counted(result.months, 'month')} of past returns, which say little about future ones. Use it to see which holdings do not diversify, not as a target to trade to.`,
    },
    metrics(...(result.targetRisk === null ? [] : ['targetReturn', 'targetRisk']), 'shrinkage', 'months'),
    excluded(result),
  ]
}

type Compared = Exclude<Result, { readonly yourRisk: null }>

function answer({ yourRisk, leastRisk, yourReturn, assets }: Compared): Headline {
  const shares = assets.flatMap(({ riskShare, ...asset }) =>
    riskShare === null ? [] : [{ ...asset, riskShare }],
  )
  const [heaviest] = shares.toSorted((a, b) => b.riskShare - a.riskShare)
  const share =
    heaviest === undefined
      ? 'None of your holdings vary'
      : `${heaviest.symbol} is ${percent(heaviest.weight, 0)} of your money and ${percent(heaviest.riskShare, 0)} of your risk`
  return {
    kind: 'headline',
    text:
      yourRisk - leastRisk > 0.002
        ? `${share}; another mix of the same holdings earned ${percent(yourReturn)} a year with volatility of ${percent(leastRisk)} instead of ${percent(yourRisk)}.`
        : `${share}; no mix of the same holdings earned the same return with clearly less risk.`,
  }
}

/** Holdings named one by one: more colors than these cannot be told apart beside the mixes. */
const NAMED: readonly Meaning[] = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The frontier, the holdings, you and the target, by risk and return. */
function frontierChart(result: Compared): ChartBlock {
  const { frontier, assets, yourRisk, yourReturn, targetRisk, targetReturn } = result
  const dot = (name: string, meaning: Meaning, at: Point): Series => ({ name, meaning, points: [at] })
  return chartOf({
    type: 'scatter',
    title: 'Efficient frontier',
    caption:
      'Further left is less volatile, higher is more return; the curve is the best these holdings could do without short sales.',
    x: { label: 'Volatility, annualized', format: 'percent', min: 0 },
    y: { label: 'Annual return', format: 'percent' },
    series: [
      {
        name: 'Efficient frontier',
        meaning: 'baseline',
        joined: true,
        points: frontier.map((one) => [one.risk, one.return]),
      },
      ...(assets.length <= NAMED.length
        ? assets.map((one, at) => dot(one.symbol, NAMED[at] ?? 'first', [one.risk, one.return]))
        : [
            {
              name: 'Holdings',
              meaning: 'first' as const,
              points: assets.map((one) => [one.risk, one.return] as const),
            },
          ]),
      dot('You', 'you', [yourRisk, yourReturn]),
      ...(targetRisk === null ? [] : [dot('Target', 'spending', [targetRisk, targetReturn])]),
    ],
  })
}

function correlationSection({ assets, correlations, meanCorrelation }: Compared): Draft {
  const names = assets.map(({ symbol }) => symbol)
  const of = new Map(correlations.map(({ one, other, correlation }) => [`${one}\n${other}`, correlation]))
  const at = (one: string, other: string) =>
    one === other ? 1 : (of.get(`${one}\n${other}`) ?? of.get(`${other}\n${one}`) ?? null)
  const least = correlations.toSorted((a, b) => a.correlation - b.correlation)[0]
  const best =
    least === undefined
      ? ''
      : ` The best diversifiers here: ${least.one} and ${least.other}, at ${number(least.correlation)}.`
  return [
    section('Correlations', `${number(meanCorrelation)} on average`),
    chartOf({
      type: 'heatmap',
      title: 'Correlation between holdings',
      caption: `1 moves in step, 0 is unrelated, below 0 moves in opposite directions.${best}`,
      x: { label: 'Holding' },
      y: { label: 'Holding' },
      columns: names,
      rows: names,
      values: names.map((row) => names.map((column) => twoDecimals(at(row, column)))),
      format: 'number',
    }),
    metrics('meanCorrelation'),
  ]
}

const twoDecimals = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(2))

const excluded = ({ leftOut }: Result) =>
  leftOut.length > 0 && tableOf(outputs.leftOut, leftOut, { folded: true })
