import { describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { type Goal, isKept, meets } from '#kit/analysis/goal.ts'
import { goalSeek } from '#kit/analysis/goal-seek.ts'
import { type Evaluate, type Lever, leversOf } from '#kit/analysis/levers.ts'
import { isWholeKind } from '#kit/number-text.ts'
import type { NumberOutput } from '#kit/output.ts'
import type { Tool } from '#kit/tool.ts'
import { firstGoal } from '#web/tool/analysis/first-goal.ts'
import { knowing, type Page, pageOf, withUsed } from './goal-page.ts'
import { pastEdge, wrongWith } from './goal-wrong.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)

/** A run of these takes milliseconds, and a goal a hundred runs: their first goal is followed to its end in goals.test. */
const SLOW =
  /^calculators\/(retirement (plan|deterministic)|forwards .*|options replicate|mbs only|corp-bonds yieldToWorst|treasury-bond (bond|note|strip)|true-cost-credit payoff|interest-rates-compare loans)$|^portfolio\/(scenarios (monteCarlo|rebalanceCompare)|analysis riskStats)$/
/** So many numbers of a mode, of as many kinds as there are. */
const MOST = 2

const questions = tools.flatMap((tool) =>
  Object.keys(tool.modes).flatMap((mode) => {
    const key = `${tool.id} ${mode}`
    return SLOW.test(key) ? [] : [[key, tool, mode] as const]
  }),
)

const WHOLE = new Set(['integer', 'months', 'year', 'age'])

/** A goal a hundredth above or below what there is, as somebody would type it. */
function goalBeside(now: number, { format }: NumberOutput, sign: 1 | -1): number {
  const by = now === 0 ? 1 : Math.abs(now) / 100
  if (WHOLE.has(format)) return Math.round(now + sign * Math.max(1, by))
  return Number((now + sign * by).toPrecision(4))
}

/** The first of each kind of number that moves the result, then others that do. */
async function leversFor({ tool, mode, run }: Page, evaluate: Evaluate): Promise<readonly Lever[]> {
  const chosen: Lever[] = []
  const levers = leversOf(tool.inputs, mode, run.inputs)
  const kinds = levers.map(({ field }) => field.kind)
  const ranked = [
    ...levers.filter((lever, at) => kinds.indexOf(lever.field.kind) === at),
    ...levers.filter((lever, at) => kinds.indexOf(lever.field.kind) !== at),
  ]
  for (const lever of ranked) {
    const { value, field } = lever
    const step = isWholeKind(field.kind) ? 1 : Math.abs(value) / 10 || (field.max - field.min) / 100
    const moved = Math.min(field.max, Math.max(field.min, value + step))
    const [before, after] = await evaluate([lever.set(value), lever.set(moved)])
    if (before !== after && chosen.push(lever) === MOST) break
  }
  return chosen
}

type Asked = { readonly page: Page; readonly name: string; readonly evaluate: Evaluate }

/** The complaint about one goal; undefined where no value reaches it. */
async function complaint({ page, name, evaluate }: Asked, goal: Goal): Promise<string | null | undefined> {
  const found = await goalSeek({ quick: evaluate, whole: evaluate }, goal)
  if (isNoAnswer(found) || isKept(found)) return undefined
  const used = page.mode.evaluate(withUsed(page, goal.lever, found.value))
  if (!used.ok) return `${goal.lever.id} of ${found.value} is refused: ${used.problems[0]?.message}`
  const past = pastEdge(goal, found)
  const [beyond] = past === null ? [] : await evaluate([goal.lever.set(past)])
  if (typeof beyond === 'number' && goal.output.better !== undefined)
    if (meets(goal, { at: 0, gap: beyond - goal.target }))
      return `${goal.lever.id} for ${goal.target}: ${found.value}, where ${past} reaches it as well`
  return wrongWith({ goal, found }, used.outputs[name])
}

const answered: string[] = []

describe.each(questions)('%s', (key, tool, mode) => {
  test('a value that goal seek finds reaches the goal once it is used, and is the last that does', async () => {
    const page = pageOf(tool, mode)
    const { output: name } = firstGoal(page)
    const output = page.mode.outputs[name]
    const now = page.run.outputs[name]
    if (output?.kind !== 'number' || typeof now !== 'number') return
    const asked = { page, name, evaluate: knowing(page.mode, name) }
    const complaints: string[] = []
    for (const lever of await leversFor(page, asked.evaluate))
      for (const sign of [1, -1] as const) {
        const wrong = await complaint(asked, { lever, output, target: goalBeside(now, output, sign) })
        if (wrong !== undefined) answered.push(key)
        if (typeof wrong === 'string') complaints.push(wrong)
      }
    expect(complaints).toEqual([])
  })
})

/** So many times the sample of a first answer stands for the whole one. */
const LARGER = 4

const sampled = tools.flatMap((tool) => {
  const sizes = Object.entries(tool.inputs).flatMap(([name, field]) =>
    'quick' in field && field.quick !== undefined ? [[name, LARGER * field.quick] as const] : [],
  )
  return Object.keys(tool.modes).flatMap((mode) => {
    const own = sizes.filter(([name]) => tool.modes[mode]?.uses.includes(name))
    return own.length === 0
      ? []
      : [[`${tool.id} ${mode}`, { tool, mode, sizes: Object.fromEntries(own) }] as const]
  })
})

test.each(sampled)(
  '%s: a value that is found on a sample reaches the goal on it, and goes no further than its error',
  async (_key, { tool, mode, sizes }) => {
    const page = pageOf(tool, mode)
    const { output: name } = firstGoal(page)
    const output = page.mode.outputs[name]
    if (output?.kind !== 'number') throw new Error(`${name} is no number`)
    const quick = knowing(page.mode, name)
    const whole: Evaluate = (trials) => quick(trials.map((trial) => ({ ...trial, ...sizes })))
    const [lever] = await leversFor(page, quick)
    const [now] = await whole([page.inputs])
    if (lever === undefined || typeof now !== 'number') throw new Error('nothing to change')
    const goal = { lever, output, target: goalBeside(now, output, -1) }
    const found = await goalSeek({ quick, whole }, goal)
    if (isNoAnswer(found) || isKept(found)) throw new Error(JSON.stringify(found))
    const used = page.mode.evaluate({ ...withUsed(page, lever, found.value), ...sizes })
    const outputs = used.ok ? used.outputs : {}
    expect(wrongWith({ goal, found, error: Number(outputs.standardError) }, outputs[name])).toBeNull()
  },
)

test('most goals beside what there is have been reached', () => {
  expect(new Set(answered).size).toBeGreaterThan(50)
  expect(answered.length).toBeGreaterThan(150)
})
