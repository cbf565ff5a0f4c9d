import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { SAMPLE_FACTS } from '#api/sample/household.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { runTool } from '#kit/tool.ts'
import { caseOf, overtakenIn } from '#web/tool/plans/plan-case.ts'
import { baselineBeside, baselineOf, changesTo, withFills, withoutBlank } from '#web/tool/tool-state.ts'
import { startsOf } from '#web/tool/use-changes.ts'

const tools = await Promise.all(Object.values(TOOLS).map(async (load) => (await load()).default))
const questions = tools.flatMap((tool) =>
  Object.keys(tool.modes).map((mode) => [`${tool.id} ${mode}`, tool, mode] as const),
)

const TODAY = '2026-11-24'
const facts = Object.fromEntries(
  Object.entries(SAMPLE_FACTS).map(([name, value]) => [name, { value, updatedAt: `${TODAY}T00:00:00.000Z` }]),
)

test.each(questions)(
  'a plan of %s, opened again, does not say that an unchanged profile has changed',
  (_, tool, mode) => {
    const start = baselineOf(tool, facts, TODAY)
    const asked = mode === 'only' ? {} : { mode }
    const baseline = baselineBeside(tool, start, asked)
    const run = runTool(tool, quickInputs(tool, withoutBlank(tool, { ...baseline.values, ...asked })))
    if (!run.ok) throw new Error(JSON.stringify(run.problems))
    const factBound = [...baseline.fromFacts].filter((name) => tool.inputs[name]?.fact !== undefined)
    const plan = { inputs: run.inputs, factBound, ownValues: [] }
    const opened = { ...startsOf(tool, TODAY), ...withFills(tool, {}, caseOf(tool, plan)) }
    const changes = changesTo(tool, baselineBeside(tool, start, opened), opened)
    expect(overtakenIn(tool, { baseline: start, changes }, plan)).toEqual([])
  },
)
