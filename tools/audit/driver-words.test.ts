import { describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { leverBrief } from '#kit/analysis/lever-words.ts'
import { type Lever, leversOf, outputsOf, withoutCells } from '#kit/analysis/levers.ts'
import { tornado } from '#kit/analysis/tornado.ts'
import { examplesOf } from '#kit/examples.ts'
import type { NumberOutput } from '#kit/output.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { driversOf, driversSentence } from '#web/tool/analysis/driver-words.ts'
import { goalSentence } from '#web/tool/analysis/goal-words.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)
const questions = tools.flatMap((tool) =>
  Object.keys(tool.modes).map((mode) => [`${tool.id} ${mode}`, tool, mode] as const),
)

/** A small sample: the words are looked at, not the odds. */
const FEW_LIVES = 40

type Analyzed = { readonly how: NumberOutput; readonly levers: readonly Lever[] } & Pick<
  ReturnType<typeof driversOf>,
  'rows' | 'still'
>

/** The main result of a mode at its examples, and what drives it. */
async function analyze(tool: Tool, name: string): Promise<Analyzed | null> {
  const base = quickInputs(tool, { ...examplesOf(tool.inputs), ...(name === 'only' ? {} : { mode: name }) })
  const raw = 'lives' in base ? { ...base, lives: FEW_LIVES } : base
  const mode = modeOf(tool, raw)
  const run = mode.evaluate(raw)
  const how = mode.outputs[mode.main]
  if (!run.ok || how?.kind !== 'number') return null
  const levers = leversOf(tool.inputs, mode, run.inputs)
  const evaluate = (trials: readonly object[]) =>
    Promise.resolve(
      outputsOf(
        mode,
        trials.map((trial) => ({ ...trial })),
        mode.main,
      ),
    )
  const evaluators = { quick: evaluate, whole: evaluate }
  const result = await tornado(evaluators, withoutCells(levers), { inputs: run.inputs, step: 'plausible' })
  return { how, levers, ...driversOf(result, how, levers) }
}

/** A number with more decimals than a person types. */
const TOO_FINE = /\d\.\d{3,}/

describe.each(questions)('what drives %s, in words', (_name, tool, mode) => {
  test('every bar moves, every number is one that a person would type, and the sentence agrees with itself', async () => {
    const found = await analyze(tool, mode)
    if (found === null) return
    const { rows, still, levers, how } = found
    const numbers = rows.flatMap(({ lever, ends, value }) =>
      Math.abs(lever.value) < 1 ? [] : [value, ...ends.map(({ typed }) => typed)],
    )
    expect(numbers.filter((text) => TOO_FINE.test(text))).toEqual([])
    expect(numbers.filter((text) => /^\$[\d,]+\.\d$|^1 [a-z]+s$/.test(text))).toEqual([])
    // An age is told in years, whatever it is held in; of what is above 1 and of percentages two decimals are enough.
    const ages = levers.filter(({ field }) => /\bage\b/i.test(field.label) && field.kind !== 'money')
    expect(ages.map((lever) => leverBrief(lever, lever.value)).filter((text) => /\d{3}/.test(text))).toEqual(
      [],
    )
    if (how.format === 'percent')
      expect(rows.map(({ range }) => range).filter((text) => TOO_FINE.test(text))).toEqual([])
    // What moves nothing is named, not drawn; what is drawn is not said to move nothing.
    const drawn = rows.map(({ lever }) => lever.id)
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const { ends, range } of rows) expect(range, range).not.toBe(`${ends[0].text} to undefined`)
    const { text, note } = driversSentence(rows)
    expect(text === '').toBe(rows.length === 0)
    // The biggest lever is the biggest: nothing is stronger than it.
    if (text.startsWith('Your biggest')) expect(note).not.toMatch(/stronger|matter/i)
    expect(
      [...levers.map(({ label }) => label), ...still].filter((label) => /\(months\)/.test(label)),
    ).toEqual([])
    for (const lever of levers.filter(({ field }) => field.decided === true)) {
      const goal = goalSentence({ lever, how, target: 0 }, { value: lever.field.max, reached: 0 })
      expect(goal.text).toMatch(/^[^.].*\.$/)
      expect(goal.text, 'two people are two').not.toMatch(/, all |undefined|null|\{\}/)
    }
  })
})
