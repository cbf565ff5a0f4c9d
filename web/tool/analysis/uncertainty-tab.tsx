import { useState } from 'react'
import { type Range, type Spread, spreadOf } from '#kit/analysis/uncertainty.ts'
import type { Block } from '#kit/block.ts'
import { choice, integer, number, options, percent as percentField, rows } from '#kit/field.ts'
import { percent, show } from '#kit/format.ts'
import type { NumberOutput } from '#kit/output.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Button } from '#ui/parts/button.ts'
import { BlockView } from '../block-view.tsx'
import css from '../tool.module.css'
import type { Good, ToolPage } from '../use-tool-page.ts'
import { inputChoice, outputChoice } from './numeric-choices.ts'
import { Progress } from './progress.tsx'
import { rangesOf } from './ranges.ts'
import { useAnalysis } from './use-analysis.ts'

const CHUNK = 100
const SHAPES = options(['triangular', 'Likeliest in the middle'], ['uniform', 'All alike'])
const samplesField = integer({ label: 'Samples', default: 2000, min: 100, max: 20000 })
const seedField = integer({
  label: 'Seed',
  help: 'The same seed draws the same samples.',
  default: 1,
  min: 1,
  max: 1e9,
})

/** Uncertainty: inputs drawn within a range around their present value; the spread of a result, with its own error. */
export function UncertaintyTab({ page, good }: { readonly page: ToolPage; readonly good: Good }) {
  const inputs = inputChoice(page, good, 'Input')
  const outputs = outputChoice(good, 'Result')
  const rangeField = rows({
    label: 'Uncertain inputs',
    addLabel: 'Add an input',
    maxRows: 12,
    default: [],
    columns: {
      input: choice({ label: 'Input', default: inputs.default, options: inputs.options }),
      spread: percentField({ label: 'Up or down by', default: 0.2, min: 0.001, max: 1 }),
      shape: choice({ label: 'Shape', default: 'triangular', options: SHAPES }),
    },
  })
  const [ranges, setRanges] = useState<unknown>([{ input: inputs.default, spread: 0.2, shape: 'triangular' }])
  const [output, setOutput] = useState(outputs.default)
  const [samples, setSamples] = useState<unknown>(samplesField.default)
  const [seed, setSeed] = useState<unknown>(seedField.default)
  const [threshold, setThreshold] = useState<unknown>(null)
  const { work, start, cancel } = useAnalysis<Spread | null>()
  const how = good.mode.outputs[output]
  if (how?.kind !== 'number') return <p>There is no number to sample here.</p>
  const present = good.run.outputs[output]
  const kind = how.format === 'cents' ? 'money' : how.format
  const thresholdField = {
    ...number({ label: 'Chance of at least', default: null, min: -1e12, max: 1e12 }),
    kind,
  }
  const drawn = rangesOf(page.tool.inputs, good.run.inputs, ranges)
  const limit = typeof threshold === 'number' ? threshold : typeof present === 'number' ? present : 0
  const isReady = drawn.length > 0 && typeof samples === 'number' && typeof seed === 'number'
  const run = () => {
    if (!isReady) return
    const total = Math.min(samplesField.max, Math.max(samplesField.min, samples))
    const question = { inputs: good.run.inputs, output, ranges: drawn, seed }
    void start(async (analysis, progress) => {
      const values: (number | null)[] = []
      for (let from = 0; from < total; from += CHUNK) {
        const to = Math.min(total, from + CHUNK)
        values.push(...(await analysis.sample(page.tool.id, { ...question, from, to })))
        progress(to / total)
      }
      return spreadOf(values, limit)
    })
  }
  return (
    <div className={css.panel}>
      <p className={css.note}>
        Each chosen input is drawn at random within its range, many times; the result spreads as shown.
      </p>
      <FieldInput name="ranges" field={rangeField} value={ranges} onChange={setRanges} />
      <div className={css.questions}>
        <FieldInput name="output" field={outputs} value={output} onChange={(v) => setOutput(String(v))} />
        <FieldInput name="threshold" field={thresholdField} value={threshold} onChange={setThreshold} />
        <FieldInput name="samples" field={samplesField} value={samples} onChange={setSamples} />
        <FieldInput name="seed" field={seedField} value={seed} onChange={setSeed} />
        <Button onClick={run} disabled={!isReady || work.status === 'running'}>
          Sample
        </Button>
      </div>
      <Progress work={work} onCancel={cancel} />
      {work.status === 'done' && <Result spread={work.result} how={how} good={good} ranges={drawn} />}
    </div>
  )
}

type ResultProps = {
  readonly spread: Spread | null
  readonly how: NumberOutput
  readonly good: Good
  readonly ranges: readonly Range[]
}

function Result({ spread, how, good }: ResultProps) {
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
