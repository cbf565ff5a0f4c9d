import { describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { exampleOf, examplesOf } from '#kit/examples.ts'
import type { Values } from '#kit/computation.ts'
import { middleInputs } from '#kit/quick-inputs.ts'
import type { Tool, ToolMode } from '#kit/tool.ts'
import { casesFile } from './tool-cases.ts'

const tools: ReadonlyMap<string, Tool> = new Map(
  await Promise.all(Object.entries(TOOLS).map(async ([id, load]) => [id, (await load()).default] as const)),
)

/** A household's whole life is computed a hundred times here; only a test that hangs takes so long. */
const HANGING = 600_000

const WHOLE = new Set(['integer', 'months'])
const NUMERIC = new Set(['money', 'percent', 'number', 'integer', 'years', 'months'])

/** The example a little lower and a little higher, within the field's bounds; null where it is no number. */
function around(tool: Tool, name: string, others: Values): readonly [number, number] | null {
  const field = tool.inputs[name]
  if (field === undefined || !NUMERIC.has(field.kind) || !('min' in field) || typeof field.min !== 'number')
    return null
  const example = exampleOf(field, others)
  if (!('max' in field) || typeof field.max !== 'number' || typeof example !== 'number') return null
  const size = Math.abs(example)
  const step = WHOLE.has(field.kind) ? Math.max(1, Math.round(size / 20)) : size / 50 || 0.01
  return [Math.max(field.min, example - step), Math.min(field.max, example + step)]
}

const rawOf = (tool: Tool, mode: string) => ({
  ...examplesOf(tool.inputs),
  ...(tool.inputs.mode === undefined ? {} : { mode }),
})

const theories = new Map(
  await Promise.all([...tools.keys()].map(async (id) => [id, (await casesFile(id)).theory ?? {}] as const)),
)
const cases = [...tools].flatMap(([id, tool]) =>
  Object.entries(tool.modes).map(
    ([name, mode]) => [`${id} ${name}`, { tool, name, mode, theory: theories.get(id)?.[name] }] as const,
  ),
)

/** The main result of a mode with one input moved, beside the others as they are. */
function mainAt(mode: ToolMode, others: Values, moved: Values) {
  const raw = { ...others, ...moved }
  const value = mode.outputOf(raw, mode.main)
  if (value !== null) return { value, reason: undefined }
  const run = mode.evaluate(raw)
  return run.ok ? { value: run.outputs[mode.main], reason: run.reasons[mode.main] } : null
}

describe.each(cases)('%s', (_key, one) => {
  const raw = rawOf(one.tool, one.name)
  test(
    'its main result stays a number, or says why not, when an input moves a little',
    () => {
      // Whether there is a number does not hang on a sample's size, only how far it is from the truth.
      const sampled = middleInputs(one.tool, raw)
      const wrong = one.mode.uses.flatMap((input) =>
        (around(one.tool, input, raw) ?? []).flatMap((value) => {
          const main = mainAt(one.mode, sampled, { [input]: value })
          if (main === null) return []
          if (typeof main.value === 'number') return Number.isFinite(main.value) ? [] : [`${input} ${value}`]
          return main.value === null && main.reason === undefined ? [`${input} ${value}: no reason`] : []
        }),
      )
      expect(wrong).toEqual([])
    },
    HANGING,
  )

  const { theory } = one
  if (theory === undefined) return
  test.each([
    ['rises', theory.rises ?? [], 1],
    ['falls', theory.falls ?? [], -1],
    ['is not moved', theory.untouched ?? [], 0],
  ] as const)('its main result %s with what theory says', (_, inputs, sign) => {
    for (const input of inputs) {
      const ends = around(one.tool, input, raw)
      if (ends === null) throw new Error(`${input} has no number as its example`)
      const [low, high] = ends.map((value) => mainAt(one.mode, raw, { [input]: value })?.value)
      if (typeof low !== 'number' || typeof high !== 'number') throw new Error(`${input}: no answer`)
      expect(Math.sign(Number((high - low).toPrecision(9))), input).toBe(sign)
    }
  })
})

test('theory names existing computations and inputs that they read', () => {
  const strangers = [...theories].flatMap(([id, theory]) =>
    Object.entries(theory).flatMap(([name, { rises = [], falls = [], untouched = [] }]) => {
      const uses = tools.get(id)?.modes[name]?.uses ?? []
      return [...rises, ...falls, ...untouched]
        .filter((input) => !uses.includes(input))
        .map((input) => `${id} ${name} ${input}`)
    }),
  )
  expect(strangers).toEqual([])
  expect([...theories.values()].flatMap((theory) => Object.keys(theory)).length).toBeGreaterThan(45)
})
