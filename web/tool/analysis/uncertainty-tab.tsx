import type { Remote } from 'comlink'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { fanOf } from '#kit/analysis/paths.ts'
import { type Lever, withoutCells } from '#kit/analysis/levers.ts'
import { type Tornado, tornado } from '#kit/analysis/tornado.ts'
import { type Sample, spreadOf } from '#kit/analysis/uncertainty.ts'
import { choice, integer, type NumberKind, number, options, percent, rows } from '#kit/field.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { textOf } from '#ui/fields/field-value.ts'
import { Button } from '#ui/parts/button.ts'
import parts from '../panel.module.css'
import css from '../tool.module.css'
import type { Good, ToolPage } from '../use-tool-page.ts'
import type { Analysis } from './analysis.worker.ts'
import { evaluatorsOf } from './evaluators.ts'
import { leverChoice, leversInSight, outputChoice, typedKind, uncertainOf } from './numeric-choices.ts'
import { Progress } from './progress.tsx'
import { rangesOf, rangeWords } from './ranges.ts'
import { type Sampled, SpreadView } from './spread-view.tsx'
import { useAnalysis, type Work } from './use-analysis.ts'

/** The numbers that are sampled first: the three that move the result most, of those that nobody decides where there are any. */
const firstRanges = ({ bars }: Tornado) =>
  bars
    // A share of nothing is nothing: what is 0 has no range of this kind.
    .filter(({ swing, lever }) => swing > 0 && lever.value !== 0)
    .toSorted((a, b) => Number(a.decided) - Number(b.decided) || b.swing - a.swing)
    .filter(({ decided }, _at, [first]) => !decided || first?.decided === true)
    .slice(0, 3)
    .map(({ lever }) => ({ input: lever.id, spread: 0.2, shape: 'triangular' }))

const CHUNK = 100
const SHAPES = options(['triangular', 'Most likely in the middle'], ['uniform', 'All equally likely'])
const samplesField = integer('Samples', {
  help: 'How many times the answer is worked out. More make it steadier.',
  default: 1000,
  min: 100,
  max: 20000,
})
const seedField = integer('Seed', {
  help: 'The same number repeats the same random draws.',
  default: 1,
  min: 1,
  max: 1e9,
})

const rangeField = (inputs: ReturnType<typeof leverChoice>) =>
  rows('Uncertain numbers', {
    addLabel: 'Add a number',
    maxRows: 12,
    default: [],
    columns: {
      input: choice('Number', { default: inputs.default, options: inputs.options }),
      spread: percent('Up or down by', { default: 0.2, min: 0.001, max: 1 }),
      shape: choice('Shape', { default: 'triangular', options: SHAPES }),
    },
  })

type Asked = {
  readonly ranges: unknown
  readonly output: string
  readonly samples: unknown
  readonly seed: unknown
  readonly threshold: unknown
}

type TabProps = { readonly page: ToolPage; readonly good: Good }

/** Uncertainty: inputs drawn within a range around their present value; the spread of a result, with its own error. */
export function UncertaintyTab({ page, good }: TabProps) {
  const levers = useMemo(() => uncertainOf(leversInSight(page, good)), [page, good])
  const inputs = leverChoice(levers, 'Number')
  const outputs = outputChoice(good, 'Result')
  const [asked, setAsked] = useState<Asked>({
    ranges: [],
    output: outputs.default,
    samples: samplesField.default,
    seed: seedField.default,
    threshold: null,
  })
  const sampling = useSampling(page, good, {
    ...asked,
    levers,
    onChosen: (ranges) => setAsked((before) => ({ ...before, ranges })),
  })
  const how = good.mode.outputs[asked.output]
  if (how?.kind !== 'number') return <p>This tool has no numeric result to sample.</p>
  const kind = typedKind(how)
  const change = (part: Partial<Asked>) => setAsked({ ...asked, ...part })
  return (
    <div className={css.panel}>
      {sampling.work.status === 'done' && <SpreadView sampled={sampling.work.result} how={how} good={good} />}
      <Progress work={sampling.work} onCancel={sampling.cancel} />
      <p className={parts.note}>
        {rangeWords(levers, asked.ranges, Number(asked.samples) || samplesField.default)}
      </p>
      <FieldInput
        name="ranges"
        field={rangeField(inputs)}
        value={asked.ranges}
        onChange={(ranges) => change({ ranges })}
      />
      <Settings asked={asked} change={change} outputs={outputs} kind={kind} sampling={sampling} />
    </div>
  )
}

type SettingsProps = {
  readonly asked: Asked
  readonly change: (part: Partial<Asked>) => void
  readonly outputs: ReturnType<typeof outputChoice>
  readonly kind: NumberKind
  readonly sampling: Sampling
}

function Settings({ asked, change, outputs, kind, sampling }: SettingsProps) {
  const limit = number('Chance of at least', { default: null, min: -1e12, max: 1e12 })
  return (
    <div className={parts.questions}>
      <FieldInput
        name="output"
        field={outputs}
        value={asked.output}
        onChange={(output) => change({ output: textOf(output) })}
      />
      <FieldInput
        name="threshold"
        field={{ ...limit, kind }}
        value={asked.threshold}
        onChange={(threshold) => change({ threshold })}
      />
      <FieldInput
        name="samples"
        field={samplesField}
        value={asked.samples}
        onChange={(samples) => change({ samples })}
      />
      <FieldInput name="seed" field={seedField} value={asked.seed} onChange={(seed) => change({ seed })} />
      <Button onClick={sampling.run} disabled={!sampling.isReady}>
        Run
      </Button>
    </div>
  )
}

type Sampling = {
  readonly work: Work<Sampled | null>
  readonly isReady: boolean
  readonly run: () => void
  readonly cancel: () => void
}

type Sampler = Asked & {
  readonly levers: readonly Lever[]
  readonly onChosen: (ranges: unknown) => void
}

function useSampling(page: ToolPage, good: Good, asked: Sampler): Sampling {
  const { work, start, cancel } = useAnalysis<Sampled | null>()
  const { samples, seed, threshold, output, levers } = asked
  const ranges = rangesOf(levers, asked.ranges)
  const present = good.run.outputs[output]
  const limit = typeof threshold === 'number' ? threshold : typeof present === 'number' ? present : 0
  const isReady =
    ranges.length > 0 && typeof samples === 'number' && typeof seed === 'number' && work.status !== 'running'
  const inputs = quickInputs(page.tool, good.run.inputs)
  const draw = async (analysis: Remote<Analysis>, progress: (share: number) => void, chosen = ranges) => {
    const total = Math.min(samplesField.max, Math.max(samplesField.min, Number(samples)))
    const question = { inputs, output, ranges: chosen, seed: Number(seed) }
    const drawn: Sample[] = []
    for (let from = 0; from < total; from += CHUNK) {
      const to = Math.min(total, from + CHUNK)
      drawn.push(...(await analysis.sample(page.tool.id, { ...question, from, to })))
      progress(to / total)
    }
    const outputs = drawn.map((sample) => sample.output)
    const spread = spreadOf(outputs, limit)
    return spread === null ? null : { spread, fan: fanOf(drawn.map((sample) => sample.path)) }
  }
  const onArrival = useEffectEvent(() => {
    void start(async (analysis, { progress }) => {
      const { quick } = evaluatorsOf({ analysis, tool: page.tool, inputs, output, done: () => undefined })
      const moved = await tornado({ quick, whole: quick }, withoutCells(levers), { inputs, step: 0.2 })
      const first = firstRanges(moved)
      asked.onChosen(first)
      return draw(analysis, progress, rangesOf(levers, first))
    })
  })
  // Sampled on arrival over what matters most; later choices wait for the button.
  useEffect(() => onArrival(), [])
  return {
    work,
    isReady,
    run: () => void start((analysis, { progress }) => draw(analysis, progress)),
    cancel,
  }
}
