import { useEffect, useState } from 'react'
import type { Tornado } from '#kit/analysis/tornado.ts'
import type { TableBlock } from '#kit/block.ts'
import { percent, show } from '#kit/format.ts'
import { formatTyped } from '#kit/number-text.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { textOf } from '#ui/fields/field-value.ts'
import { BlockView } from '#ui/report/ReportBlocks.tsx'
import parts from '../panel.module.css'
import css from '../tool.module.css'
import type { Good, ToolPage } from '../use-tool-page.ts'
import { outputChoice } from './numeric-choices.ts'
import { Progress } from './progress.tsx'
import { TornadoBars } from './tornado-bars.tsx'
import { useAnalysis } from './use-analysis.ts'

/** What drives it: each input moved by a step on its own, ranked by how far the result moves. */
export function DriversTab({ page, good }: { readonly page: ToolPage; readonly good: Good }) {
  const field = outputChoice(good, 'Result')
  const [chosen, setChosen] = useState<string | null>(null)
  const output = chosen !== null && field.options.some((o) => o.value === chosen) ? chosen : field.default
  const { work, start, cancel } = useAnalysis<Tornado>()
  const { run } = good
  const { tool } = page
  useEffect(() => {
    void start((analysis) => analysis.tornado(tool.id, { inputs: run.inputs, output }))
  }, [start, tool.id, run.inputs, output])
  const result = work.status === 'done' ? work.result : null
  return (
    <div className={css.panel}>
      <p className={parts.note}>
        Each number is moved a tenth down and a tenth up while the others stay; a whole number by at least
        one, and none beyond its limits. The longest bar matters most.
      </p>
      <div className={parts.questions}>
        <FieldInput name="output" field={field} value={output} onChange={(v) => setChosen(textOf(v))} />
      </div>
      <Progress work={work} onCancel={cancel} />
      {result !== null && <Bars result={result} page={page} good={good} />}
    </div>
  )
}

function Bars({ result, page, good }: { result: Tornado; page: ToolPage; good: Good }) {
  const how = good.mode.outputs[result.output]
  const bars = result.bars.filter((bar) => bar.swing > 0)
  if (how?.kind !== 'number' || result.base === null) return <p>This result has no number here.</p>
  if (bars.length === 0) return <p>None of the numbers moves this result.</p>
  const base = result.base
  const change = (value: number | null) => (value === null ? 0 : value - base)
  const text = (value: number | null) => show(value, how)
  const typed = (input: string, at: number) => {
    const field = page.tool.inputs[input]
    return field !== undefined && 'min' in field && field.kind !== 'date' && field.kind !== 'numbers'
      ? formatTyped(field.kind, at)
      : String(at)
  }
  const table: TableBlock = {
    kind: 'table',
    title: 'Every input',
    columns: [
      { key: 'label', label: 'Input', format: 'text' },
      { key: 'low', label: 'Less', format: 'text' },
      { key: 'high', label: 'More', format: 'text' },
      { key: 'share', label: 'Moves the result by', format: 'text' },
    ],
    rows: bars.map((bar) => ({
      label: bar.label,
      low: `${typed(bar.input, bar.low.at)} gives ${text(bar.low.output)}`,
      high: `${typed(bar.input, bar.high.at)} gives ${text(bar.high.output)}`,
      share: base === 0 ? text(bar.swing) : percent(bar.swing / Math.abs(base)),
    })),
  }
  return (
    <>
      <figure className={parts.figure}>
        <figcaption>
          {how.label}: {text(base)} now
        </figcaption>
        <TornadoBars
          rows={bars.slice(0, 10).map((bar) => ({
            label: bar.label,
            low: change(bar.low.output),
            high: change(bar.high.output),
          }))}
        />
      </figure>
      <BlockView good={good} block={table} />
    </>
  )
}
