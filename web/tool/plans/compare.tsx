import type { Values } from '#kit/computation.ts'
import { showInput } from '#kit/show-input.ts'
import { show, showOutput } from '#kit/format.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { sameValue } from '../tool-state.ts'
import type { ToolPage } from '../use-tool-page.ts'
import type { Plan } from './use-plans.ts'

type Side = { readonly key: string; readonly name: string; readonly inputs: Values; readonly outputs: Values }

/** The page beside up to three saved plans: the inputs that differ, and every result with its difference. */
export function Compare({ page, plans }: { readonly page: ToolPage; readonly plans: readonly Plan[] }) {
  const mode = modeOf(page.tool, page.inputs)
  const now = page.good?.run
  const alike = plans.filter((plan) => modeOf(page.tool, plan.inputs) === mode)
  const sides: readonly Side[] = [
    { key: 'now', name: 'Current inputs', inputs: page.inputs, outputs: now?.outputs ?? {} },
    ...alike.map(({ id, name, inputs, outputs }) => ({ key: id, name, inputs, outputs })),
  ]
  const columns = [
    { key: 'label', label: '', format: 'text' as const },
    ...sides.map(({ key, name }) => ({ key, label: name, format: 'text' as const })),
  ]
  return (
    <>
      {alike.length < plans.length && (
        <p role="status">Plans that answer a different question in this tool are not shown.</p>
      )}
      <Section title="Differences">
        <ReportTable title="Different inputs" columns={columns} rows={inputRows(page.tool, sides)} />
      </Section>
      <Section title="Results side by side">
        <ReportTable title="Results side by side" columns={columns} rows={outputRows(page.tool, sides)} />
      </Section>
    </>
  )
}

function inputRows(tool: Tool, sides: readonly Side[]) {
  return Object.entries(tool.inputs).flatMap(([name, field]) => {
    const first = sides[0]?.inputs[name]
    if (sides.every((side) => sameValue(side.inputs[name], first))) return []
    return [
      {
        label: field.label,
        ...Object.fromEntries(sides.map((side) => [side.key, showInput(field, side.inputs[name])])),
      },
    ]
  })
}

function outputRows(tool: Tool, sides: readonly Side[]) {
  const [now] = sides
  if (now === undefined) return []
  const { outputs } = modeOf(tool, now.inputs)
  return Object.entries(outputs).flatMap(([name, output]) => {
    if (output.kind === 'rows') return []
    const base = now.outputs[name]
    const cells = sides.map((side): [string, string] => {
      const value = side.outputs[name]
      const text = showOutput(value, output)
      const differs = side !== now && typeof value === 'number' && typeof base === 'number' && value !== base
      if (!differs || output.kind !== 'number') return [side.key, text]
      const sign = value > base ? '+' : ''
      return [side.key, `${text} (${sign}${show(value - base, output)})`]
    })
    return [{ label: output.label, ...Object.fromEntries(cells) }]
  })
}
