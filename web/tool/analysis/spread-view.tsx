import { type Fan, type PathOutput, pathOutput } from '#kit/analysis/paths.ts'
import type { Spread } from '#kit/analysis/uncertainty.ts'
import type { Block } from '#kit/block.ts'
import { counted, percent, show } from '#kit/format.ts'
import { lowered } from '#kit/lowered.ts'
import type { NumberOutput } from '#kit/output.ts'
import { Headline } from '#ui/blocks/Headline.tsx'
import { BlockView } from '#ui/report/BlockView.tsx'
import parts from '../panel.module.css'
import type { Good } from '../use-tool-page.ts'

export type Sampled = { readonly spread: Spread; readonly fan: Fan | null }

type Props = { readonly sampled: Sampled | null; readonly how: NumberOutput; readonly good: Good }

/** What the samples say: the middle half as a sentence, three figures, and the picture. */
export function SpreadView({ sampled, how, good }: Props) {
  if (sampled === null)
    return <p role="status">None of the samples produced an answer. Narrow the ranges and run it again.</p>
  const { spread, fan } = sampled
  if (spread.histogram.length === 1)
    return <p role="status">{how.label} does not depend on these numbers. Choose others.</p>
  const path = pathOutput(good.mode)
  return (
    <>
      <div role="status">
        <Headline {...said(spread, how)} />
      </div>
      <dl className={parts.figures}>
        {figuresOf(spread, how).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {fan !== null && path !== null && <BlockView good={good} block={fanBlock(fan, path)} />}
      <BlockView good={good} block={histogram(spread, how)} />
    </>
  )
}

/** The middle half in one sentence; how many samples said it, and which said nothing. */
function said(spread: Spread, how: NumberOutput) {
  const missing =
    spread.withoutAnswer === 0
      ? ''
      : ` ${counted(spread.withoutAnswer, 'sample')} without an answer left out.`
  return {
    text: `In half of cases, ${lowered(how.label)} is between ${shareOf(spread, how, 0.25)} and ${shareOf(spread, how, 0.75)}.`,
    note: `${counted(spread.samples, 'sample')}.${missing}`,
  }
}

/** As many digits as tell the ends of the spread apart: a sample justifies no more. */
function rough(spread: Spread, how: NumberOutput): NumberOutput {
  const [low = 0, high = 0] = [spread.percentiles.at(0)?.value, spread.percentiles.at(-1)?.value]
  return how.format === 'cents' && high - low >= 20 ? { ...how, format: 'money' } : how
}

const shareOf = (spread: Spread, how: NumberOutput, share: number): string =>
  show(spread.percentiles.find((one) => one.share === share)?.value, rough(spread, how))

function figuresOf(spread: Spread, how: NumberOutput): readonly (readonly [string, string])[] {
  const { probability, low, high, threshold } = spread.atLeast
  return [
    ['8 in 10 cases', `${shareOf(spread, how, 0.1)} to ${shareOf(spread, how, 0.9)}`],
    ['Average', show(spread.mean, rough(spread, how))],
    [
      `Chance of at least ${show(threshold, rough(spread, how))}`,
      `${percent(probability, 0)} (${percent(low, 0)} to ${percent(high, 0)})`,
    ],
  ]
}

const fanBlock = (fan: Fan, path: PathOutput): Block => ({
  kind: 'chart',
  title: path.label,
  caption: 'Half of cases stay in the inner band, 8 in 10 in the outer one.',
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
    x: { label: `${how.label}, start of the range`, kind: 'category' },
    y: { label: 'Samples', format: 'integer' },
    series: [
      {
        name: 'Samples',
        meaning: 'neutral',
        points: spread.histogram.map((bin) => [show(bin.from, rough(spread, how)), bin.count]),
      },
    ],
  },
})
