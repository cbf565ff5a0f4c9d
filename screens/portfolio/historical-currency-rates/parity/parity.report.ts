import { deviationLeft } from '#finance/purchasing-power.ts'
import type { Block, Callout, ChartBlock } from '#kit/block.ts'
import { percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import type { Given } from '../historical-currency-rates.inputs.ts'
import { rateText } from '../words.ts'
import type { Result } from './parity.mode.ts'

/** Half of a deviation from purchasing power goes in three to five years (Rogoff, 1996, the consensus of studies). */
const HALF_LIVES = { fast: 3, slow: 5 }
const YEARS_SHOWN = 15
const FAST_INFLATION = 0.2

export function parityReport(
  result: Result,
  given: Given,
  reasons: Readonly<Record<string, string>>,
): readonly Block[] {
  return [
    headline(result, given, reasons),
    metrics(
      'misvaluation',
      'pppRate',
      'homeInflation',
      'foreignInflation',
      'marketChange',
      'homeInflationYearly',
      'foreignInflationYearly',
    ),
    ...callouts(result),
    ratesChart(result, given),
    ...pathChart(result),
  ]
}

function headline(
  { pppRate, misvaluation: off }: Result,
  { currentRate }: Given,
  reasons: Readonly<Record<string, string>>,
): Block {
  if (pppRate === null || off === null)
    return {
      kind: 'headline',
      output: 'misvaluation',
      tone: 'caution',
      text: `Prices give no rate to hold ${rateText(currentRate)} against. ${reasons['misvaluation'] ?? ''}`.trim(),
    }
  const words =
    Math.abs(off) < 0.0005 ? 'at parity' : `${percent(Math.abs(off))} ${off > 0 ? 'dear' : 'cheap'}`
  return {
    kind: 'headline',
    output: 'misvaluation',
    tone: 'information',
    text: `At ${rateText(currentRate)} the foreign currency is ${words}: prices since then put it at ${rateText(pppRate)}.`,
  }
}

const callouts = ({ homeInflationYearly, foreignInflationYearly }: Result): Callout[] => [
  ...fastInflation('at home', homeInflationYearly),
  ...fastInflation('abroad', foreignInflationYearly),
  callout(
    'neutral',
    'What parity can say',
    'It says what a rate would have to be for prices to match as they did then: the choice of “then” decides much, and goods that are not traded never match. Use it for a decade, not for a year.',
  ),
]

const fastInflation = (where: string, rate: number | null): Callout[] =>
  rate !== null && rate > FAST_INFLATION
    ? [
        callout(
          'caution',
          `Prices ${where} rose above 20% a year`,
          'At such inflation price indexes lag and parity moves from month to month: take both rates of the same month.',
        ),
      ]
    : []

const ratesChart = ({ pppRate }: Result, { baseRate, currentRate }: Given): ChartBlock => ({
  kind: 'chart',
  title: 'The rate then, by prices, and now',
  caption: 'The step from the first bar to the second is the difference of inflation.',
  chart: {
    type: 'bar',
    x: { label: 'Rate', kind: 'category' },
    y: { label: 'Home units for one foreign unit', format: 'number' },
    series: [
      {
        name: 'Rate',
        points: [
          ['Then', baseRate],
          ['By prices', pppRate],
          ['Now', currentRate],
        ],
      },
    ],
  },
})

/** How the gap would close if it closed as studies find. */
function pathChart({ misvaluation }: Result): ChartBlock[] {
  if (misvaluation === null || Math.abs(misvaluation) < 0.0005) return []
  const years = Array.from({ length: YEARS_SHOWN + 1 }, (_, year) => year)
  const line = (name: string, halfLife: number) => ({
    name,
    points: years.map((year) => [year, deviationLeft(misvaluation, year, halfLife)] as const),
  })
  return [
    {
      kind: 'chart',
      title: 'How slowly such gaps close',
      caption:
        'Half of a gap has gone in three to five years (Rogoff, 1996); the way there is anything but smooth.',
      chart: {
        type: 'line',
        x: { label: 'Years from now', format: 'integer' },
        y: { label: 'Gap left', format: 'percent' },
        series: [line('Half in 3 years', HALF_LIVES.fast), line('Half in 5 years', HALF_LIVES.slow)],
      },
    },
  ]
}
