import { describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { leversOf } from '#kit/analysis/levers.ts'
import { examplesOf } from '#kit/examples.ts'
import { modeOf, type Tool } from '#kit/tool.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)
const questions = tools.flatMap((tool) =>
  Object.keys(tool.modes).map((mode) => [`${tool.id} ${mode}`, tool, mode] as const),
)

/** The numbers that decide the answer of a mode at its examples. */
function leversAt(tool: Tool, mode: string) {
  const raw = { ...examplesOf(tool.inputs), ...(mode === 'only' ? {} : { mode }) }
  const run = modeOf(tool, raw).evaluate(raw)
  return run.ok ? leversOf(tool.inputs, modeOf(tool, raw), run.inputs) : []
}

describe.each(questions)('what drives %s', (_name, tool, mode) => {
  test('neither a seed nor a sample size is among the numbers that decide the answer', () => {
    const technical = leversAt(tool, mode).filter(({ id }) =>
      /seed|runs|lives|samples|resamples|steps|eligibilityYear|firstYear|startYear/i.test(
        id.split('.').at(-1) ?? '',
      ),
    )
    // The steps of a hedge are trades that a person makes.
    expect(technical.map(({ id }) => id).filter((id) => id !== 'hedgeSteps')).toEqual([])
  })

  test('names are distinct, and moving a number leaves the other inputs alone', () => {
    const levers = leversAt(tool, mode)
    expect(new Set(levers.map(({ id }) => id)).size).toBe(levers.length)
    const labels = levers.map(({ label }) => label)
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
    for (const { set, value, field } of levers) {
      const moved = set(value === field.min ? field.max : field.min)
      expect(Object.keys(moved).toSorted()).toEqual(Object.keys(set(value)).toSorted())
    }
  })
})

test('retirement ages, balances, and pay drive retirement, and what people decide is marked', () => {
  const retirement = tools.find(({ id }) => id === 'calculators/retirement')
  if (retirement === undefined) throw new Error('there is no retirement planner')
  const levers = leversAt(retirement, 'plan')
  const decided = (id: string) => levers.find((lever) => lever.id === id)?.field.decided === true
  expect(decided('people[].retireAge')).toBe(true)
  expect(decided('annualSpending')).toBe(true)
  expect(levers.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['accounts[].balance', 'incomes[].amount', 'contributions[].amount']),
  )
  expect(decided('incomes[].amount')).toBe(false)
})

test('what is called a volatility is marked as one: it moves in proportion, and no rate does', () => {
  const fields = tools.flatMap(({ id, inputs }) =>
    Object.entries(inputs).flatMap(([name, field]) =>
      field.kind === 'percent' && / volatility$/i.test(` ${field.label}`)
        ? [{ input: `${id} ${name}`, isVolatility: field.isVolatility }]
        : [],
    ),
  )
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter(({ isVolatility }) => isVolatility !== true)).toEqual([])
})
