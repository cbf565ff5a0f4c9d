import { deviationLeft } from '#finance/time-value/purchasing-power.ts'
import type { ChartBlock, Headline, Meaning } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { percent } from '#kit/format.ts'
import { callout, headline, metrics, section, type Draft } from '#kit/report-blocks.ts'
import type { Given } from '../historical-currency-rates.inputs.ts'
import { rateText } from '../words.report.ts'
import type { Result } from './parity.mode.ts'

/** Half of a deviation from purchasing power goes in three to five years (Rogoff, 1996, the consensus of studies). */
const HALF_LIVES = { fast: 3, slow: 5 }
const YEARS_SHOWN = 15
const FAST_INFLATION = 0.2
const AT_PARITY = 0.0005

export const parityReport = (
  result: Result,
  given: Given,
  reasons: Readonly<Record<string, string>>,
): Draft => [
  answer(result, given, reasons.misvaluation),
  metrics('pppRate', 'homeInflation', 'foreignInflation', 'marketChange'),
  fastInflation('Home', result.homeInflationYearly),
  fastInflation('Foreign', result.foreignInflationYearly),
  ratesChart(result, given),
  convergence(result),
  section('What purchasing power parity can tell you', 'A guide for decades, not for a year'),
  callout(
    'neutral',
    'Depends on the base date',
    'Parity shows what the rate would have to be for prices to match as they did at the base date, so the choice of base matters a great deal, and prices of nontraded goods never match. Use it for horizons of a decade or so.',
  ),
  result.homeInflationYearly !== null && metrics('homeInflationYearly', 'foreignInflationYearly'),
]

function answer(
  { pppRate, misvaluation: off }: Result,
  { currentRate }: Given,
  reason: string | undefined,
): Headline {
  if (pppRate === null || off === null)
    return headline(
      'misvaluation',
      `These prices imply no rate to compare ${rateText(currentRate)} with. ${reason ?? ''}`.trim(),
      'caution',
    )
  const words =
    Math.abs(off) < AT_PARITY
      ? 'at parity'
      : `${percent(Math.abs(off))} ${off > 0 ? 'overvalued' : 'undervalued'}`
  return headline(
    'misvaluation',
    `At ${rateText(currentRate)}, the foreign currency is ${words}: relative prices imply a rate of ${rateText(pppRate)}.`,
  )
}

const fastInflation = (where: string, rate: number | null) =>
  rate !== null &&
  rate > FAST_INFLATION &&
  callout(
    'caution',
    `${where} inflation above 20% a year`,
    'At such inflation, price indexes lag and parity shifts from month to month; use rates and prices of the same month.',
  )

const ratesChart = ({ pppRate }: Result, { baseRate, currentRate }: Given): ChartBlock =>
  chartOf({
    type: 'bar',
    title: 'Base, PPP and current rates',
    caption: 'The step from the base rate to the PPP rate is the inflation difference.',
    x: { label: 'Rate', kind: 'category' },
    y: { label: 'Home units per foreign unit', format: 'number' },
    series: [
      {
        name: 'Rate',
        meaning: 'first',
        points: [
          ['Base', baseRate],
          ['PPP', pppRate],
          ['Current', currentRate],
        ],
      },
    ],
  })

/** How the gap would close if it closed as studies find. */
function convergence({ misvaluation }: Result): Draft {
  if (misvaluation === null || Math.abs(misvaluation) < AT_PARITY) return []
  const years = Array.from({ length: YEARS_SHOWN + 1 }, (_, year) => year)
  const line = (halfLife: number, meaning: Meaning) => ({
    name: `Half-life ${halfLife} years`,
    meaning,
    points: years.map((year) => [year, deviationLeft(misvaluation, year, halfLife)] as const),
  })
  return [
    section('How slowly gaps close', 'Half-life of 3 to 5 years'),
    chartOf({
      type: 'line',
      title: 'Projected valuation gap',
      caption:
        'Studies find that half of a gap closes in three to five years (Rogoff, 1996), rarely smoothly.',
      x: { label: 'Years from now', format: 'integer' },
      y: { label: 'Remaining gap', format: 'percent' },
      series: [line(HALF_LIVES.fast, 'first'), line(HALF_LIVES.slow, 'second')],
    }),
  ]
}
