import type { ChartBlock } from '#kit/block.ts'
import { chartOf, plotOf } from '#kit/declared-blocks.ts'
import { counted, money } from '#kit/format.ts'
import { type Draft, metrics, noted, section } from '#kit/report-blocks.ts'
import { exposureOutputs as outputs } from './asset.outputs.ts'
import type { exposureOf } from './exposure.model.ts'

type Exposed = ReturnType<typeof exposureOf>

/** What the default of the other side would cost, as bands without collateral and as lines with it. */
export const exposureSection = (
  result: Exposed,
  { threshold, marginDays }: { readonly threshold: number; readonly marginDays: number },
): Draft => [
  section(
    'Counterparty exposure',
    `Peak of ${money(result.peakExposure)}, ${money(result.peakExposureWithCollateral)} with collateral`,
  ),
  metrics(
    noted('expectedPositiveExposure', 'without collateral'),
    noted('expectedExposureWithCollateral', `threshold ${money(threshold)}`),
    noted('peakExposure', '95th percentile'),
    noted('peakExposureWithCollateral', `${counted(marginDays, 'day')} to close out`),
  ),
  exposureFan(result),
  plotOf(outputs.exposure, result.exposure, {
    type: 'line',
    title: 'Exposure with and without collateral',
    caption: 'With collateral, only the threshold and the move during the close-out period remain.',
    along: 'date',
    y: 'Amount',
    series: {
      expected: 'risk',
      covered: 'saving',
      peak: { meaning: 'risk', dashed: true },
      coveredPeak: { meaning: 'saving', dashed: true },
    },
  }),
]

function exposureFan({ exposure }: Exposed): ChartBlock {
  const none = exposure.map(() => 0)
  return chartOf({
    type: 'fan',
    title: 'Uncollateralized exposure',
    caption:
      'What it would cost to replace the contract if the other side defaulted that day. Half of all paths lie below the middle line, one in twenty above the top.',
    x: { label: 'Date', kind: 'time' },
    y: { label: 'Amount', format: 'money' },
    at: exposure.map(({ date }) => date),
    bands: [
      { label: '19 in 20 cases', low: none, high: exposure.map(({ peak }) => peak) },
      { label: '9 in 10 cases', low: none, high: exposure.map(({ tenth }) => tenth) },
      {
        label: 'Half of cases',
        low: exposure.map(({ quarter }) => quarter),
        high: exposure.map(({ threeQuarters }) => threeQuarters),
      },
    ],
    median: exposure.map(({ median }) => median),
  })
}
