import type { Spread } from '#kit/analysis/uncertainty.ts'
import type { Block } from '#kit/block.ts'
import { percent, show } from '#kit/format.ts'
import type { NumberOutput } from '#kit/output.ts'
import { BlockView } from '../block-view.tsx'
import type { Good } from '../use-tool-page.ts'

type Props = { readonly spread: Spread | null; readonly how: NumberOutput; readonly good: Good }

/** What the samples say: a probability and a mean with their errors, the middle half, and the picture. */
export function SpreadView({ spread, how, good }: Props) {
  if (spread === null) return <p role="status">No sample had an answer.</p>
  return (
    <>
      <p role="status">{sentence(spread, how)}</p>
      <BlockView good={good} block={histogram(spread, how)} />
    </>
  )
}

function sentence(spread: Spread, how: NumberOutput): string {
  const { probability, error, threshold } = spread.atLeast
  const at = (share: number) => show(spread.percentiles.find((p) => p.share === share)?.value, how)
  const missing =
    spread.withoutAnswer === 0 ? '' : ` ${spread.withoutAnswer} samples had no answer and are left out.`
  return (
    `${percent(probability)} ± ${percent(error)} of ${spread.samples} samples are at least ${show(threshold, how)}; ` +
    `half lie between ${at(0.25)} and ${at(0.75)}, eight in ten between ${at(0.1)} and ${at(0.9)}. ` +
    `Mean ${show(spread.mean, how)} ± ${show(spread.meanError, how)}.${missing}`
  )
}

const histogram = (spread: Spread, how: NumberOutput): Block => ({
  kind: 'chart',
  title: `Spread of ${how.label.toLowerCase()}`,
  caption: 'How many samples fall into each range.',
  chart: {
    type: 'bar',
    x: { label: how.label, kind: 'category' },
    y: { label: 'Samples', format: 'integer' },
    series: [
      {
        name: 'Samples',
        meaning: 'neutral',
        points: spread.histogram.map((bin) => [show((bin.from + bin.to) / 2, how), bin.count]),
      },
    ],
  },
})
