import { describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { cornerTrials, mixedTrials } from './corners.ts'
import { gapsOf, takenForZero } from './missing-answers.ts'
import { casesFile } from './tool-cases.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)

async function runsOf(tool: Tool) {
  const cases = await casesFile(tool.id)
  return [
    ...Object.keys(tool.modes).map((mode) => (mode === 'only' ? {} : { mode })),
    ...tool.examples.map(({ inputs }) => inputs),
    ...cases.default.map((golden) => golden.in),
    ...cornerTrials(tool).map(({ inputs }) => inputs),
    ...mixedTrials(tool),
  ]
}

/** Gaps whose 0 is the truth, with the reason. */
const ACCEPTED: readonly (readonly [place: string, why: string])[] = [
  ['Credit card: balances', 'a plan that has ended owes nothing; one that never ends has no line'],
  ['All debts: balances', 'the same for all debts'],
  ['Renovations: taxSavedByReceipts', 'without a saving the step names the basis alone'],
]

/** How many runs with the same gap are looked at. */
const LOOKS = 4

describe.each(tools.map((tool) => [tool.id, tool] as const))('the report of %s', (_id, tool) => {
  test('does not mistake a missing answer for a number', { timeout: 600_000 }, async () => {
    const looked = new Map<string, number>()
    const taken = new Set<string>()
    for (const inputs of await runsOf(tool)) {
      const mode = modeOf(tool, inputs)
      const run = mode.evaluate(inputs)
      if (!run.ok) continue
      for (const gap of gapsOf(mode.outputs, run.outputs)) {
        const name = `${mode.label}: ${gap.output}${gap.column === null ? '' : `.${gap.column}`}`
        const times = looked.get(name) ?? 0
        looked.set(name, times + 1)
        if (times >= LOOKS || ACCEPTED.some(([place]) => name.startsWith(place))) continue
        for (const place of takenForZero(mode, run, gap))
          taken.add(`${name} → ${place} with ${JSON.stringify(inputs).slice(0, 160)}`)
      }
    }
    expect([...taken]).toEqual([])
  })
})
