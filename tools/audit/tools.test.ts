import { describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { FACTS } from '#kit/facts.ts'
import { examplesOf } from '#kit/examples.ts'
import { inputsSchema, outputsSchema } from '#kit/json-schema.ts'
import { checkField } from '#kit/parse.ts'
import { runTool, type Tool } from '#kit/tool.ts'
import { baselineBeside, baselineOf } from '#web/tool/tool-state.ts'
import { assumedValues } from './assumed-values.ts'
import { edgeTrials, misspoken } from './edges.ts'
import { unmet } from './expected.ts'
import { misshapen } from './output-check.ts'
import { casesFile, goldenCases } from './tool-cases.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)

/** What must never be taken for a number. */
const BAD_NUMBERS: readonly unknown[] = [
  '',
  'abc',
  'NaN',
  '1e309',
  '-1',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  true,
  [1],
  {},
]

const NUMBER_KINDS = ['money', 'percent', 'number', 'integer', 'years', 'months']
const modesOf = (tool: Tool) =>
  Object.entries(tool.modes).map(([name, mode]) => ({
    mode,
    base: name === 'only' ? {} : { mode: name },
    name,
  }))

describe.each(tools.map((tool) => [tool.id, tool] as const))('the tool %s', (_id, tool) => {
  test('shows each input in exactly one group and none that does not exist', () => {
    const grouped = tool.groups.flatMap((group) => [...group.fields, ...(group.more ?? [])])
    expect(grouped.toSorted()).toEqual(Object.keys(tool.inputs).toSorted())
  })

  test('offers exactly its computations as modes', () => {
    const { mode } = tool.inputs
    const offered = mode?.kind === 'choice' ? mode.options.map((option) => option.value) : ['only']
    expect(offered.toSorted()).toEqual(Object.keys(tool.modes).toSorted())
  })

  test('names its method and its sources', () => {
    expect(tool.method.length).toBeGreaterThan(0)
    expect(tool.sources.length).toBeGreaterThan(0)
  })

  test('binds inputs to facts of the same kind', () => {
    const wrong = Object.entries(tool.inputs).filter(([, { fact, kind }]) => {
      if (fact === undefined) return false
      const known = FACTS[fact].kind
      return known !== kind && !(NUMBER_KINDS.includes(known) && NUMBER_KINDS.includes(kind))
    })
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  test('has schemas that survive conversion to plain JSON', () => {
    const schemas = [
      inputsSchema(tool.inputs),
      ...modesOf(tool).map(({ mode }) => outputsSchema(mode.outputs)),
    ]
    expect(JSON.parse(JSON.stringify(schemas))).toEqual(schemas)
  })

  test.each(modesOf(tool))('answers its defaults in mode $name, the answer first', ({ mode, base }) => {
    const answer = runTool(tool, base)
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    expect(misshapen(mode.outputs, answer.outputs)).toEqual([])
    expect(Object.hasOwn(mode.outputs, mode.main)).toBe(true)
    const [headline] = answer.report
    expect(headline?.kind).toBe('headline')
    const named = answer.report.flatMap((block) =>
      block.kind === 'metrics' ? block.items.map((item) => item.output) : [],
    )
    expect(named.filter((name) => !Object.hasOwn(mode.outputs, name))).toEqual([])
    expect(JSON.stringify(answer.report)).not.toMatch(/NaN|Infinity|undefined/)
  })

  test.each(modesOf(tool))('answers its examples in mode $name', ({ mode, base }) => {
    const answer = runTool(tool, { ...examplesOf(tool.inputs), ...base })
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    expect(misshapen(mode.outputs, answer.outputs)).toEqual([])
    const named = answer.report.flatMap((block) =>
      block.kind === 'metrics' ? block.items.map((item) => item.output) : [],
    )
    expect(named.filter((name) => !Object.hasOwn(mode.outputs, name))).toEqual([])
    expect(JSON.stringify(answer.report)).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('assumes nothing unstated: omitted amounts and lists are empty and days are counted from today, except for what the question is about', async () => {
    expect(assumedValues(tool)).toEqual((await casesFile(tool.id)).stated ?? [])
  })

  test('shows values that their fields can hold, whatever is chosen', () => {
    const start = baselineOf(tool, {}, '2026-11-20')
    for (const [chosen, field] of Object.entries(tool.inputs)) {
      const options = field.kind === 'choice' ? field.options : []
      for (const { value } of options) {
        const { values } = baselineBeside(tool, start, { [chosen]: value })
        const unfit = Object.entries(tool.inputs).filter(
          ([name, one]) => !('value' in checkField(one, values[name])),
        )
        expect(
          unfit.map(([name]) => name),
          `${chosen} ${value}`,
        ).toEqual([])
      }
    }
  })

  test.each(modesOf(tool))('answers a rate of 0 and a term of 1 in mode $name', ({ mode, name }) => {
    for (const trial of edgeTrials(tool, name, mode.uses)) {
      const answer = runTool(tool, trial.inputs)
      const label = trial.name
      // What is refused is refused for another input that no longer fits: it is named, with what would be right.
      if (!answer.ok)
        expect(
          answer.problems.map(({ path }) => path),
          label,
        ).not.toContain('')
      else {
        expect(answer.report[0]?.kind, label).toBe('headline')
        expect(misspoken([answer.report, answer.reasons]), label).toEqual([])
      }
    }
  })

  test.each(modesOf(tool))('refuses what is not a number in mode $name, by the field', ({ mode, base }) => {
    for (const name of mode.uses) {
      const field = tool.inputs[name]
      if (field === undefined || !NUMBER_KINDS.includes(field.kind)) continue
      for (const bad of BAD_NUMBERS) {
        const answer = runTool(tool, { ...base, [name]: bad })
        expect(answer.ok ? [] : answer.problems.map((p) => p.path), `${name} = ${String(bad)}`).toContain(
          name,
        )
      }
    }
  })

  test('refuses an input of an unknown name', () => {
    expect(runTool(tool, { stranger: 1 })).toMatchObject({ ok: false, problems: [{ path: 'stranger' }] })
  })

  test.each(tool.examples)('answers its example "$name"', (example) => {
    const answer = runTool(tool, example.inputs)
    expect(answer.ok ? [] : answer.problems).toEqual([])
  })

  test('meets its golden cases', async () => {
    const cases = await goldenCases(tool)
    expect(cases.length).toBeGreaterThan(0)
    for (const golden of cases) {
      const answer = runTool(tool, golden.in)
      if (golden.out === undefined)
        expect(answer.ok ? [] : answer.problems.map((p) => p.path), golden.name).toContain(golden.error)
      else
        expect(
          answer.ok ? unmet(answer.outputs, golden.out, golden.tolerance) : answer.problems,
          golden.name,
        ).toEqual([])
      expect(golden.source, golden.name).not.toBe('')
    }
  })
})
