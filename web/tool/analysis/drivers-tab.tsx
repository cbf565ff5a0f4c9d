import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Lever, withoutCells } from '#kit/analysis/levers.ts'
import { type Step, type Tornado, type TornadoBar, tornado } from '#kit/analysis/tornado.ts'
import { choice, options } from '#kit/field.ts'
import { show } from '#kit/format.ts'
import { formatTyped } from '#kit/number-text.ts'
import type { NumberOutput } from '#kit/output.ts'
import { Headline } from '#ui/blocks/Headline.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { textOf } from '#ui/fields/field-value.ts'
import parts from '../panel.module.css'
import css from '../tool.module.css'
import type { Good, ToolPage } from '../use-tool-page.ts'
import { evaluatorsOf, wholeInputs } from './evaluators.ts'
import { leversInSight, numberOutput, outputChoice } from './numeric-choices.ts'
import { Progress } from './progress.tsx'
import { TornadoBars, type TornadoRow } from './tornado-bars.tsx'
import { useAnalysis } from './use-analysis.ts'

const STEPS = choice('Change each input by', {
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
  const levers = useMemo(() => withoutCells(leversInSight(page, good)), [page, good])
  // The answer that is asked about is passed on, so that another page of the same answer asks nothing new.
  const ask = useEffectEvent((about: Good['run'], asked: string, by: string) => {
    void start((analysis, progress) => {
      const inputs = wholeInputs(page, { ...good, run: about })
      const expected = 2 * levers.length + 1
      const done = (count: number) => progress(Math.min(0.95, count / (expected + 25)))
      const evaluators = evaluatorsOf({ analysis, tool: page.tool, inputs, output: asked, done })
      return tornado(evaluators, levers, { inputs, step: stepOf(by) })
    })
  })
  useEffect(() => ask(good.run, output, step), [good.run, output, step])
  return (
    <div className={css.panel}>
      <div className={parts.questions}>
        <FieldInput name="output" field={field} value={output} onChange={(v) => setChosen(textOf(v))} />
        <FieldInput name="step" field={STEPS} value={step} onChange={(v) => setStep(textOf(v))} />
      </div>
      <Progress work={work} onCancel={cancel} />
      {work.status === 'done' && how !== null && (
        <Drivers result={work.result} how={how} levers={levers} onTry={page.setInputs} />
      )}
    </div>
  )
}

type DriversProps = {
  readonly result: Tornado
  readonly how: NumberOutput
  readonly levers: readonly Lever[]
  readonly onTry: ToolPage['setInputs']
}

const MOST_BARS = 12

function Drivers({ result: { base, bars }, how, levers, onTry }: DriversProps) {
  const moving = bars.filter(({ swing }) => swing > 1e-9 * Math.abs(base ?? 1)).slice(0, MOST_BARS)
  if (base === null) return <p>This result is not a number for these inputs. Choose another result.</p>
  if (moving.length === 0) return <p>No input on this page changes this result.</p>
  const text = (value: number | null) => (value === null ? 'no answer' : show(value, how))
  const rows = moving.map(({ lever, decided, low, high }): TornadoRow => {
    const own = levers.find(({ id }) => id === lever.id)
    const typed = (at: number) => (own === undefined ? String(at) : formatTyped(own.field.kind, at))
    const end = ({ at, output }: TornadoBar['low']) => ({
      typed: typed(at),
      output,
      use: () => own !== undefined && onTry(own.set(at)),
    })
    const [least, most] = [low.output, high.output].toSorted((a, b) => (a ?? base) - (b ?? base))
    return {
      label: lever.label,
      value: typed(lever.value),
      decided,
      ends: [end(low), end(high)],
      range: `${text(least ?? null)} to ${text(most ?? null)}`,
    }
  })
  const said = sentence(moving, (bar, at) => rows[moving.indexOf(bar)]?.ends[at], text)
  return (
    <>
      <Headline text={said.text} note={said.note} />
      <TornadoBars
        title={`How much each input changes ${how.label.toLowerCase()}`}
        caption="Each bar changes one input and holds the rest constant. Select the value at either end to try it."
        base={{ value: base, text: text(base) }}
        rows={rows}
      />
    </>
  )
}

type End = TornadoRow['ends'][number]

/** The strongest thing the person decides, and what outside their control weighs more. */
function sentence(
  bars: readonly TornadoBar[],
  end: (bar: TornadoBar, at: 0 | 1) => End | undefined,
  text: (value: number | null) => string,
) {
  const own = bars.find(({ decided }) => decided) ?? bars[0]
  if (own === undefined) return { text: '' }
  const stronger = bars.slice(0, bars.indexOf(own)).map(({ lever }) => lever.label.toLowerCase())
  const at = (which: 0 | 1) => {
    const one = end(own, which)
    return one === undefined ? '' : `${text(one.output)} at ${one.typed}`
  }
  const more =
    stronger.length === 0
      ? ''
      : stronger.length === 1
        ? ` Only ${stronger[0]} matters more.`
        : ` ${stronger.length} other inputs matter more, ${stronger[0]} most of all.`
  return {
    text: own.decided
      ? `Your biggest lever is ${own.lever.label.toLowerCase()}.`
      : `${own.lever.label} matters most.`,
    note: `${at(0)}, ${at(1)}.${more}`,
  }
}
