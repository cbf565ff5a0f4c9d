import type { ChartBlock } from '#kit/block.ts'
import type { Values } from '#kit/computation.ts'
import { number, show, showOutput } from '#kit/format.ts'
import type { NumberOutput } from '#kit/output.ts'
import { layoutOf } from '#kit/report-layout.ts'
import { showWhole } from '#kit/show-input.ts'
import type { Tool, ToolMode } from '#kit/tool.ts'
import type { Good } from '../use-tool-page.ts'

/** One of the cases side by side; the first of them is what the others are measured against. */
export type Side = {
  readonly key: string
  readonly name: string
  readonly inputs: Values
  readonly outputs: Values
}

/** One line of the comparison: its label and the value of each side, by the side's key. */
export type Compared = { readonly cells: Readonly<Record<string, string>>; readonly isEqual: boolean }

/** Every input that the mode reads; equal is what reads equal. */
export const inputRows = (tool: Tool, { uses }: ToolMode, sides: readonly Side[]): readonly Compared[] =>
  uses.flatMap((name) => {
    const field = tool.inputs[name]
    if (field === undefined) return []
    const texts = sides.map(({ inputs }) => showWhole(field, inputs[name]))
    return [
      {
        cells: {
          label: field.label,
          ...Object.fromEntries(sides.map(({ key }, at) => [key, texts[at] ?? ''])),
        },
        isEqual: texts.every((text) => text === texts[0]),
      },
    ]
  })

/** Every result that is one value, with its difference from the first side; equal is what reads equal. */
export function outputRows({ outputs }: ToolMode, sides: readonly Side[]): readonly Compared[] {
  return Object.entries(outputs).flatMap(([name, output]) => {
    if (output.kind === 'rows') return []
    const base = sides[0]?.outputs[name]
    const text = (side: Side) => showOutput(side.outputs[name], output)
    const cells = sides.map((side): [string, string] => {
      const value = side.outputs[name]
      const isNumber = output.kind === 'number' && typeof value === 'number' && typeof base === 'number'
      if (side === sides[0] || !isNumber || text(side) === showOutput(base, output))
        return [side.key, text(side)]
      return [side.key, `${text(side)}${differenceOf(value - base, output)}`]
    })
    return [
      {
        cells: { label: output.label, ...Object.fromEntries(cells) },
        isEqual: sides.every((side) => text(side) === showOutput(base, output)),
      },
    ]
  })
}

/** How far a result is from the first side's; years apart say nothing. */
function differenceOf(difference: number, output: NumberOutput): string {
  if (output.format === 'year') return ''
  const sign = difference > 0 ? '+' : ''
  if (output.format !== 'percent') return ` (${sign}${show(difference, output)})`
  return ` (${sign}${number(100 * difference, output.decimals ?? 1)} points)`
}

/** The number of the headline and the figures beside it, as far as they are numbers and differ; at most four. */
export function mainCharts({ mode, run }: Good, sides: readonly Side[]): readonly ChartBlock[] {
  const { overview } = layoutOf(run.report)
  const names = overview.flatMap((block) => {
    if (block.kind === 'headline') return block.output === undefined ? [] : [block.output]
    return block.kind === 'metrics' ? block.items.map(({ output }) => output) : []
  })
  const charts = [...new Set(names)].flatMap((name): readonly ChartBlock[] => {
    const output = mode.outputs[name]
    if (output === undefined || output.kind !== 'number') return []
    const points = sides.map(({ name: side, outputs }): [string, number | null] => {
      const value = outputs[name]
      return [side, typeof value === 'number' ? value : null]
    })
    if (points.some(([, value]) => value === null)) return []
    const { format, label } = output
    return [
      {
        kind: 'chart',
        title: label,
        caption: label,
        chart: {
          type: 'bar',
          x: { label: 'Plan', kind: 'category' },
          y: { label, format },
          series: [{ name: label, meaning: 'first', points }],
        },
      },
    ]
  })
  return charts.slice(0, 4)
}
