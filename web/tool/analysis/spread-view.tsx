import { type Fan, type PathOutput, pathOutput } from '#kit/analysis/paths.ts'
import type { Spread } from '#kit/analysis/uncertainty.ts'
import type { Block } from '#kit/block.ts'
import { number, percent, show } from '#kit/format.ts'
import { lowered } from '#kit/lowered.ts'
import type { NumberOutput } from '#kit/output.ts'
import { BlockView } from '#ui/report/ReportBlocks.tsx'
import type { Good } from '../use-tool-page.ts'

export type Sampled = { readonly spread: Spread; readonly fan: Fan | null }

type Props = { readonly sampled: Sampled | null; readonly how: NumberOutput; readonly good: Good }

/** What the samples say: a probability and a mean with their errors, the middle half, and the picture. */
export function SpreadView({ sampled, how, good }: Props) {
  if (sampled === null)
    return <p role="status">None of the samples produced an answer. Narrow the ranges and run it again.</p>
  const { spread, fan } = sampled
  if (spread.histogram.length === 1)
    return <p role="status">{how.label} does not depend on these numbers. Choose others.</p>
  const path = pathOutput(good.mode)
  return (
    <>
      <p role="status">{sentence(spread, how)}</p>
      {fan !== null && path !== null && <BlockView good={good} block={fanBlock(fan, path)} />}
      <BlockView good={good} block={histogram(spread, how)} />
    </>
  )
}

function sentence(spread: Spread, how: NumberOutput): string {
  const { probability, low, high, threshold } = spread.atLeast
  const at = (share: number) => show(spread.percentiles.find((p) => p.share === share)?.value, how)
  const missing =
    spread.withoutAnswer === 0 ? '' : ` Left out: ${spread.withoutAnswer} samples without an answer.`
  return (
    `${percent(probability)} of ${number(spread.samples, 0)} samples are at least ${show(threshold, how)} (95% interval: ${percent(low)} to ${percent(high)}); ` +
    `half fall between ${at(0.25)} and ${at(0.75)}, and 80% between ${at(0.1)} and ${at(0.9)}. ` +
    `Mean ${show(spread.mean, how)}${spread.meanError === 0 ? '' : ` ± ${show(spread.meanError, how)}`}.${missing}`
  )
}

const fanBlock = (fan: Fan, path: PathOutput): Block => ({
  kind: 'chart',
  title: path.label,
  caption: 'The inner band holds 50% of the samples and the outer band holds 80%.',
  chart: {
    type: 'fan',
    x: { label: path.x.how.label, format: 'number' },
    y: { label: path.y.how.label, format: path.y.how.format },
    ...fan,
  },
})

const histogram = (spread: Spread, how: NumberOutput): Block => ({
  kind: 'chart',
  title: `Distribution of ${lowered(how.label)}`,
  caption: 'Number of samples in each range.',
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
