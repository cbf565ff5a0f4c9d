import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Lever, withoutCells } from '#kit/analysis/levers.ts'
import { type Step, type Tornado, tornado } from '#kit/analysis/tornado.ts'
import type { Values } from '#kit/computation.ts'
import { choice, options } from '#kit/field.ts'
import { lowered } from '#kit/lowered.ts'
import type { NumberOutput } from '#kit/output.ts'
import { preliminaryText, quickShare } from '#kit/quick-inputs.ts'
import { Headline } from '#ui/blocks/Headline.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { textOf } from '#ui/fields/field-value.ts'
import parts from '../panel.module.css'
import css from '../tool.module.css'
import { sameValue } from '../tool-state.ts'
import type { Good, ToolPage } from '../use-tool-page.ts'
import { driversOf, driversSentence } from './driver-words.ts'
import { evaluatorsOf, wholeInputs } from './evaluators.ts'
import { leversInSight, numberOutput, outputChoice } from './numeric-choices.ts'
import { Progress } from './progress.tsx'
import { TornadoBars } from './tornado-bars.tsx'
import { type Applied, AppliedNote, useApplied } from './use-applied.tsx'
import { useAnalysis } from './use-analysis.ts'

const STEPS = choice('Change each input by', {
  help: 'A plausible range is 1 point of a rate, 10 of a share, a quarter of a volatility, 1 or 2 years, and a tenth of other numbers.',
  default: 'plausible',
  options: options(['plausible', 'A plausible range'], ['0.1', '10%'], ['0.2', '20%']),
})
const stepOf = (chosen: string): Step => (chosen === 'plausible' ? 'plausible' : Number(chosen))

type TabProps = { readonly page: ToolPage; readonly good: Good }

/** What drives it: each number moved by a step on its own, ranked by how far the result moves. */
export function DriversTab({ page, good }: TabProps) {
  const field = outputChoice(good, 'Result')
  const [chosen, setChosen] = useState<string | null>(null)
  const [step, setStep] = useState<string>(STEPS.default)
  const output = chosen !== null && field.options.some((o) => o.value === chosen) ? chosen : field.default
  const how = numberOutput(good, output)
  const { work, start, cancel } = useAnalysis<Tornado>()
  const applied = useApplied(page)
  const levers = useMemo(() => withoutCells(leversInSight(page, good)), [page, good])
  const inputs = useSame(wholeInputs(page, good))
  const ask = useEffectEvent((inputs: Values, asked: string, by: string) => {
    void start((analysis, { progress, first }) => {
      // All by the quick sample, and the dozen that move the result most by the whole one.
      const expected = (2 * levers.length + 1) * quickShare(page.tool, inputs) + 25
      const done = (answers: number) => progress(Math.min(0.95, answers / expected))
      const evaluators = evaluatorsOf({ analysis, tool: page.tool, inputs, output: asked, done })
      return tornado(evaluators, levers, { inputs, step: stepOf(by), onFirst: first })
    })
  })
  useEffect(() => ask(inputs, output, step), [inputs, output, step])
  const result = work.status === 'done' ? work.result : work.status === 'running' ? work.first : null
  return (
    <div className={css.panel}>
      <div className={parts.questions}>
        <FieldInput name="output" field={field} value={output} onChange={(v) => setChosen(textOf(v))} />
        <FieldInput name="step" field={STEPS} value={step} onChange={(v) => setStep(textOf(v))} />
      </div>
      <AppliedNote applied={applied} />
      <Progress work={work} onCancel={cancel} />
      {work.status === 'running' && work.first !== null && (
        <p className={parts.quiet}>{preliminaryText(page.tool, inputs)}</p>
      )}
      {result !== null && how !== null && (
        <Drivers result={result} isStable={work.status === 'done'} {...{ how, levers, applied }} />
      )}
    </div>
  )
}

/** The same object while its content is: a refined answer to the same inputs would start long work from the beginning. */
function useSame(inputs: Values): Values {
  const [kept, keep] = useState(inputs)
  const isKept = sameValue(kept, inputs)
  if (!isKept) keep(inputs)
  return isKept ? kept : inputs
}

type DriversProps = {
  readonly result: Tornado
  /** No small sample any more: there is a verdict. */
  readonly isStable: boolean
  readonly how: NumberOutput
  readonly levers: readonly Lever[]
  readonly applied: Applied
}

function Drivers({ result, isStable, how, levers, applied }: DriversProps) {
  const { base } = result
  if (base === null) return <p>This result is not a number for these inputs. Choose another result.</p>
  const { rows, still, base: now } = driversOf(result, how, levers)
  if (rows.length === 0)
    return (
      <p role="status">
        {isStable
          ? `${how.label}: ${now} at every value tried. No single input changes that; choose another result above to see what drives it.`
          : 'Comparing the inputs…'}
      </p>
    )
  return (
    <>
      {isStable && <Headline {...driversSentence(rows)} />}
      <TornadoBars
        title={`How much each input changes ${lowered(how.label)}`}
        caption="Each bar changes one input and holds the rest constant. Select the value at either end to try it."
        base={{ value: base, text: now }}
        rows={rows}
        isStable={isStable}
        onTry={applied.apply}
      />
      {isStable && still.length > 0 && (
        <p className={parts.quiet}>No visible effect: {listed.format(still)}.</p>
      )}
    </>
  )
}

const listed = new Intl.ListFormat('en-US')
