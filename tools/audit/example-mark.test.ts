import { describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { isMostlyExample, originOf } from '#kit/example-answer.ts'
import { hasExample } from '#kit/examples.ts'
import { defaultOf, type Field } from '#kit/field.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { baselineBeside, baselineOf, clearedOf, withoutBlank } from '#web/tool/tool-state.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)
const questions = tools.flatMap((tool) =>
  Object.keys(tool.modes).map((mode) => [`${tool.id} ${mode}`, tool, mode] as const),
)

/** What the profile of a household holds; what it holds of the economy is the same for everybody. */
const isOfHousehold = ({ fact }: Field): boolean => fact !== undefined && !fact.startsWith('economy.')

const isNothing = (value: unknown): boolean =>
  value === null || value === 0 || value === false || (Array.isArray(value) && value.length === 0)

/** As JSON brings it back: what a saved plan, a shared page and a document are made of. */
const stored = (inputs: object): Readonly<Record<string, unknown>> => JSON.parse(JSON.stringify(inputs))

test.each(tools.map((tool) => [tool.id, tool] as const))(
  'what %s would know of the household itself is marked as an example until somebody says it',
  (_id, { inputs }) => {
    const unmarked = Object.entries(inputs).filter(
      ([, field]) => isOfHousehold(field) && !isNothing(defaultOf(field)) && !hasExample(field),
    )
    expect(unmarked.map(([name]) => name)).toEqual([])
  },
)

/** A level that somebody could take for their own: an amount, a number, or a list of them. */
const isLevel = (field: Field): boolean =>
  ['money', 'number', 'numbers', 'rows'].includes(field.kind) && !isNothing(defaultOf(field))

test.each(questions)('%s marks an example among the levels that it begins with', (_name, tool, mode) => {
  const fields = (tool.modes[mode]?.uses ?? []).flatMap((name) => tool.inputs[name] ?? [])
  expect(fields.some(isLevel) && !fields.some(hasExample)).toBe(false)
})

describe.each(questions)('a page of %s on which nobody has typed', (_name, tool, mode) => {
  test('counts none of its values as one’s own, and neither does what is saved of it', () => {
    const chosen = mode === 'only' ? {} : { mode }
    const start = baselineBeside(tool, baselineOf(tool, {}, '2026-11-20'), chosen)
    const inputs = { ...start.values, ...chosen }
    const page = originOf(tool, inputs)
    expect(page.own).toBe(0)
    const run = modeOf(tool, inputs).evaluate(inputs)
    if (!run.ok) return
    const saved = originOf(tool, stored(run.inputs))
    expect(saved).toEqual(page)
    expect(isMostlyExample(saved)).toBe(page.of > 0)
  })

  test('cleared of its examples answers or asks for what it lacks, and counts nothing that it assumes as one’s own', () => {
    const chosen = mode === 'only' ? {} : { mode }
    const start = baselineBeside(tool, baselineOf(tool, {}, '2026-11-20'), chosen)
    const shown = { ...start.values, ...chosen }
    const { examples } = originOf(tool, shown)
    const changes = { ...chosen, ...clearedOf(tool, examples, shown) }
    const beside = baselineBeside(tool, start, changes)
    const said = { ...beside.values, ...changes }
    const asked = withoutBlank(tool, said)
    const run = modeOf(tool, asked).answer(asked)
    expect(run.ok ? [] : run.problems).toEqual([])
    expect(originOf(tool, asked)).toEqual({
      own: 0,
      of: 0,
      yours: [],
      examples: [],
      mixed: [],
      deciding: [],
      blank: examples,
    })
  })
})
