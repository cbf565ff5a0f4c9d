import { isNoAnswer } from '#finance/answer.ts'
import { expect, test } from 'vitest'
import { ToolInputError } from '../errors.ts'
import { integer, money, number } from '../field.ts'
import { out } from '../output.ts'
import { defineTool, modeOf } from '../tool.ts'
import { fanOf, pathOutput } from './paths.ts'
import { curvePoints } from './goal-curve.ts'
import { goalSeek } from './goal-seek.ts'
import { type Evaluate, type Lever, leversOf, outputsOf } from './levers.ts'
import { tornado } from './tornado.ts'
import { sampleOutputs, spreadOf } from './uncertainty.ts'

const tool = defineTool({
  id: 'test/line',
  title: 'Line',
  summary: 'What is three a plus b?',
  access: 'signedIn',
  inputs: {
    a: money('A', { default: 100, min: 0, max: 1e6 }),
    b: number('B', { default: 0, min: -50, max: 50 }),
    n: integer('N', { default: 4, min: 1, max: 10 }),
  },
  groups: [{ title: 'All', fields: ['a', 'b', 'n'] }],
  outputs: { y: out.number('Y'), steps: out.integer('Steps') },
  main: 'y',
  compute: ({ a, b, n }) => {
    if (a > 9e5) throw new ToolInputError('a', 'Enter less.')
    return { y: 3 * a + b, steps: b > 10 ? n + 100 : n }
  },
  report: () => [],
  method: [],
  sources: [],
  examples: [],
})
const mode = modeOf(tool, {})
const inputs = { a: 100, b: 0, n: 4 }

const evaluate =
  (output: string): Evaluate =>
  (trials) =>
    Promise.resolve(outputsOf(mode, trials, output))
const plain = (output: string) => {
  const whole = evaluate(output)
  return { quick: whole, whole }
}
const levers = (raw: Readonly<Record<string, unknown>>) => leversOf(tool.inputs, mode, raw)
const lever = (id: string, raw: Readonly<Record<string, unknown>> = inputs): Lever => {
  const found = levers(raw).find((one) => one.id === id)
  if (found === undefined) throw new Error(`there is no lever ${id}`)
  return found
}
const higher = (name: string) => out.number(name, { better: 'higher' })

test('the tornado ranks inputs by how far they move the output', async () => {
  const { base, bars } = await tornado(plain('y'), levers(inputs), { inputs, step: 0.1 })
  expect(base).toBe(300)
  expect(bars.map((bar) => [bar.lever.id, bar.swing])).toEqual([
    ['a', 30],
    ['b', 1],
    ['n', 0],
  ])
})

test('the tornado stays within an input’s bounds', async () => {
  const given = { ...inputs, n: 10 }
  const { bars } = await tornado(plain('steps'), levers(given), { inputs: given, step: 'plausible' })
  expect(bars.find((bar) => bar.lever.id === 'n')).toMatchObject({ low: { at: 9 }, high: { at: 10 } })
})

test('every bar of a sampled result comes from the whole sample', async () => {
  const noisy: Evaluate = async (trials) => (await evaluate('y')(trials)).map((y) => (y ?? 0) + 7)
  const evaluators = { quick: noisy, whole: evaluate('y') }
  const { base, bars } = await tornado(evaluators, levers(inputs), { inputs, step: 0.1 })
  expect([base, bars[0]?.low.output, bars[0]?.high.output]).toEqual([300, 270, 330])
})

test('goal seek solves a linear output to the cent that reaches the target', async () => {
  const found = await goalSeek(plain('y'), { lever: lever('a'), output: higher('Y'), target: 4321 })
  expect(found).toEqual({ value: 1440.34, reached: expect.closeTo(4321.02, 8) })
})

test('goal seek finds the nearest whole value that meets a target', async () => {
  const goal = (target: number) => ({ lever: lever('n'), output: higher('Steps'), target })
  expect(await goalSeek(plain('steps'), goal(7))).toEqual({ value: 7, reached: 7 })
  expect(await goalSeek(plain('steps'), goal(6.4))).toEqual({ value: 7, reached: 7 })
  const lower = { ...goal(6.4), output: out.number('Steps', { better: 'lower' }) }
  expect(await goalSeek(plain('steps'), lower)).toEqual({ value: 6, reached: 6, already: 4 })
})

test('goal seek says how close it comes when the target is out of reach', async () => {
  const found = await goalSeek(plain('y'), { lever: lever('b'), output: higher('Y'), target: 1000 })
  expect(isNoAnswer(found) && found.noAnswer).toContain('the closest is 350 at 50')
})

test('goal seek says so where the number changes nothing', async () => {
  const flat = async (trials: readonly unknown[]) => trials.map(() => 0)
  const goal = { lever: lever('b'), output: higher('Y'), target: 24 }
  const found = await goalSeek({ quick: flat, whole: flat }, goal)
  expect(isNoAnswer(found) && found.noAnswer).toMatch(/^Every value between .* gives 0\.$/)
})

test('goal seek refuses to answer inside a jump', async () => {
  const found = await goalSeek(plain('steps'), { lever: lever('b'), output: higher('Steps'), target: 50 })
  expect(isNoAnswer(found) && found.noAnswer).toContain('jumps from 4 to 104')
})

test('goal seek takes a stair of small steps at the side that meets the target', async () => {
  const stair: Evaluate = async (trials) => (await evaluate('y')(trials)).map((y) => Math.floor(y ?? 0))
  const sought = { lever: lever('a'), output: higher('Y'), target: 4320.5 }
  expect(await goalSeek({ quick: stair, whole: stair }, sought)).toMatchObject({ reached: 4321 })
})

test('goal seek on a sampled result uses the whole sample and shows only the digits it justifies', async () => {
  const rough: Evaluate = async (trials) => (await evaluate('y')(trials)).map((y) => (y ?? 0) * 1.02)
  const evaluators = { quick: rough, whole: evaluate('y') }
  const found = await goalSeek(evaluators, { lever: lever('a'), output: higher('Y'), target: 4321 })
  expect(found).toEqual({ value: 1450, reached: 4350 })
  const whole = { lever: lever('n'), output: higher('Steps'), target: 7 }
  const shifted: Evaluate = async (trials) => (await evaluate('steps')(trials)).map((y) => (y ?? 0) + 1)
  expect(await goalSeek({ quick: shifted, whole: evaluate('steps') }, whole)).toEqual({
    value: 7,
    reached: 7,
  })
})

test('the goal curve shows the current and the solved value', () => {
  for (const [id, found] of [
    ['n', 9],
    ['a', 1440],
  ] as const) {
    const points = curvePoints(lever(id), found)
    expect(points).toContain(found)
    expect(points).toContain(lever(id).value)
    expect(points.length).toBeLessThan(20)
  }
})

test('the goal curve is asked at numbers that a person would type, as far as these are different ones', () => {
  const points = (value: number, found: number) => curvePoints({ ...lever('a'), value }, found)
  const whole = points(1200, 1440.34)
  expect(whole.filter((at) => !Number.isInteger(at))).toEqual([1440.34])
  expect(whole.length).toBeGreaterThan(10)
  expect(points(100.1, 100.4).length).toBeGreaterThan(10)
})

const question = {
  inputs,
  output: 'y',
  ranges: [{ lever: 'a', low: 0, high: 200, shape: 'uniform' as const }],
  seed: 7,
}

test('sampling gives the same bits however the work is divided', () => {
  const whole = sampleOutputs(levers, mode, { ...question, from: 0, to: 50 })
  const parts = [0, 10, 37].flatMap((from, i) =>
    sampleOutputs(levers, mode, { ...question, from, to: [10, 37, 50][i] ?? 50 }),
  )
  expect(parts).toEqual(whole)
})

test('a sampled probability is within two widths of its stated interval from the truth', () => {
  const outputs = sampleOutputs(levers, mode, { ...question, from: 0, to: 4000 })
  const spread = spreadOf(
    outputs.map(({ output }) => output),
    450,
  )
  // y = 3a with a uniform on 0…200, so P(y ≥ 450) = P(a ≥ 150) = 1/4 and E y = 300.
  const { probability = 9, low = 0, high = 0 } = spread?.atLeast ?? {}
  expect(Math.abs(probability - 0.25)).toBeLessThan(high - low)
  expect(Math.abs((spread?.mean ?? 0) - 300)).toBeLessThan(4 * (spread?.meanError ?? 0))
  expect(spread?.histogram.reduce((sum, bin) => sum + bin.count, 0)).toBe(4000)
})

test('the fan keeps its bands in order and leaves out what few paths reach', () => {
  const paths = Array.from({ length: 11 }, (_, i): readonly (readonly [number, number])[] => [
    [0, i],
    [1, 2 * i],
    ...(i === 0 ? [[2, 5] as const] : []),
  ])
  const fan = fanOf(paths)
  expect(fan?.at).toEqual([0, 1])
  expect(fan?.median).toEqual([5, 10])
  expect(fan?.bands.map(({ low, high }) => [low, high])).toEqual([
    [
      [1, 2],
      [9, 18],
    ],
    [
      [2.5, 5],
      [7.5, 15],
    ],
  ])
  expect(fanOf([[[0, 1]]])).toBeNull()
})

test('only rows declared to run through time are a path; a rating next to an amount is not', () => {
  const columns = { pain: out.integer('Pain, 1 to 5'), monthly: out.money('A month') }
  const along = { along: 'pain', shows: 'monthly' } as const
  const paths = [out.rows('Cuts', columns), out.path('Cuts', columns, along)].map((rows) =>
    pathOutput({ ...mode, outputs: { rows } }),
  )
  expect(paths[0]).toBeNull()
  expect(paths[1]?.x.key).toBe('pain')
})
