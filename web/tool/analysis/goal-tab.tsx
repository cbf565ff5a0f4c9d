import { useState } from 'react'
import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import type { GoalFound } from '#kit/analysis/goal-seek.ts'
import { number } from '#kit/field.ts'
import { show } from '#kit/format.ts'
import { formatTyped } from '#kit/number-text.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { textOf } from '#ui/fields/field-value.ts'
import { Button } from '#ui/parts/button.ts'
import parts from '../panel.module.css'
import css from '../tool.module.css'
import type { Good, ToolPage } from '../use-tool-page.ts'
import { inputChoice, outputChoice } from './numeric-choices.ts'
import { Progress } from './progress.tsx'
import { useAnalysis } from './use-analysis.ts'

const LIMIT = 1e12
type Asked = { readonly input: string; readonly output: string; readonly target: number }

/** Goal seek: any numeric input solved for any numeric result, or the reason why there is no such value. */
export function GoalTab({ page, good }: { readonly page: ToolPage; readonly good: Good }) {
  const inputs = inputChoice(page, good, 'Change')
  const outputs = outputChoice(good, 'until this result')
  const [input, setInput] = useState(inputs.default)
  const [output, setOutput] = useState(outputs.default)
  const [target, setTarget] = useState<unknown>(null)
  const { work, start, cancel } = useAnalysis<(GoalFound | NoAnswer) & { asked?: Asked }>()
  const how = good.mode.outputs[output]
  const kind = how?.kind === 'number' && how.format !== 'cents' ? how.format : 'money'
  const targetField = { ...number('is', { default: null, min: -LIMIT, max: LIMIT }), kind }
  const seek = (value: number) => {
    const asked = { input, output, target: value }
    void start(async (analysis) => ({
      ...(await analysis.goalSeek(page.tool.id, { inputs: good.run.inputs, ...asked })),
      asked,
    }))
  }
  return (
    <div className={css.panel}>
      <p className={parts.note}>
        Choose an input and the result that you want; the value that gives it is solved for.
      </p>
      <form
        className={parts.questions}
        onSubmit={(event) => {
          event.preventDefault()
          if (typeof target === 'number') seek(target)
        }}
      >
        <FieldInput name="input" field={inputs} value={input} onChange={(v) => setInput(textOf(v))} />
        <FieldInput name="output" field={outputs} value={output} onChange={(v) => setOutput(textOf(v))} />
        <FieldInput name="target" field={targetField} value={target} onChange={setTarget} />
        <Button type="submit" disabled={typeof target !== 'number'}>
          Solve
        </Button>
      </form>
      <Progress work={work} onCancel={cancel} />
      {work.status === 'done' && <Found result={work.result} page={page} good={good} />}
    </div>
  )
}

type FoundProps = {
  readonly result: (GoalFound | NoAnswer) & { readonly asked?: Asked }
  readonly page: ToolPage
  readonly good: Good
}

function Found({ result, page, good }: FoundProps) {
  const { asked } = result
  const field = asked === undefined ? undefined : page.tool.inputs[asked.input]
  const how = asked === undefined ? undefined : good.mode.outputs[asked.output]
  if (isNoAnswer(result)) return <p role="status">No such value. {result.noAnswer}</p>
  if (asked === undefined || field === undefined || how?.kind !== 'number') return null
  const isNumber = 'min' in field && field.kind !== 'date' && field.kind !== 'numbers'
  const value = isNumber ? formatTyped(field.kind, Number(result.value.toPrecision(8))) : String(result.value)
  return (
    <div className={parts.item} role="status">
      <p>
        <strong>
          {field.label}: {value}
        </strong>{' '}
        gives {how.label.toLowerCase()} of {show(result.reached, how)}.
      </p>
      <Button variant="default" onClick={() => page.setInput(asked.input, result.value)}>
        Use this value
      </Button>
    </div>
  )
}
