import { numericInputs } from '#kit/analysis/numeric-inputs.ts'
import { choice } from '#kit/field.ts'
import type { Good, ToolPage } from '../use-tool-page.ts'
import { visibleFields } from '../tool-state.ts'

/** The results that are single numbers, as a choice; the main one first. */
export function outputChoice(good: Good, label: string) {
  const { mode } = good
  const options = Object.entries(mode.outputs)
    .filter(([name, output]) => output.kind === 'number' && typeof good.run.outputs[name] === 'number')
    .map(([value, output]) => ({ value, label: output.label }))
    .toSorted((a, b) => Number(b.value === mode.main) - Number(a.value === mode.main))
  return choice(label, { default: options[0]?.value ?? mode.main, options })
}

/** The inputs that can be solved for or varied. */
export function inputChoice(page: ToolPage, good: Good, label: string) {
  const visible = visibleFields(page.tool, good.run.inputs)
  const options = numericInputs(page.tool.inputs, good.mode, good.run.inputs)
    .filter(({ name }) => visible.has(name))
    .map(({ name, field }) => ({ value: name, label: field.label }))
  return choice(label, { default: options[0]?.value ?? '', options })
}
