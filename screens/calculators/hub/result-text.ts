import { show } from '#kit/format.ts'
import type { Format } from '#kit/output.ts'
import { type HubPlan, type HubTool, mainResult } from './tools.model.ts'

const FORMATS: readonly Format[] = [
  'money',
  'cents',
  'percent',
  'number',
  'integer',
  'years',
  'months',
  'date',
  'text',
  'flag',
]

/** 'Target $20,300': what a saved plan came to, in the words of its tool; null where it no longer says. */
export function resultText(
  tool: HubTool,
  plan: HubPlan,
): { readonly label: string; readonly value: string } | null {
  const main = mainResult(tool, plan)
  if (main === null || main.value === null) return null
  const format = FORMATS.find((one) => one === main.format) ?? 'text'
  const value = show(main.value, { format })
  return { label: main.label, value: main.unit === undefined ? value : `${value} ${main.unit}` }
}
