import { isNoAnswer } from '#finance/answer.ts'
import { expect, test } from 'vitest'
import { ToolInputError } from '../errors.ts'
import { integer, money, number } from '../field.ts'
import { out } from '../output.ts'
import { defineTool, modeOf } from '../tool.ts'
import { fanOf, pathOutput } from './paths.ts'
import { goalSeek } from './goal-seek.ts'
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

test('the tornado ranks inputs by how far they move the output', () => {
  const { base, bars } = tornado(tool.inputs, mode, { inputs, output: 'y' })
  expect(base).toBe(300)
  expect(bars.map((bar) => [bar.input, bar.swing])).toEqual([
    ['a', 30],
    ['b', 1],
    ['n', 0],
  ])
})

test('the tornado stays within the bounds of an input', () => {
  const { bars } = tornado(tool.inputs, mode, { inputs: { ...inputs, n: 10 }, output: 'steps' })
  expect(bars.find((bar) => bar.input === 'n')).toMatchObject({ low: { at: 9 }, high: { at: 10 } })
})

test('goal seek solves a linear output exactly', () => {
  const found = goalSeek(tool.inputs, mode, { inputs, input: 'a', output: 'y', target: 4321 })
  expect(isNoAnswer(found) ? null : found.value).toBeCloseTo(4321 / 3, 8)
})

test('goal seek finds the whole value that meets a whole target', () => {
  const found = goalSeek(tool.inputs, mode, { inputs, input: 'n', output: 'steps', target: 7 })
  expect(found).toEqual({ value: 7, reached: 7 })
})

test('goal seek says how close it comes when the target is out of reach', () => {
  const found = goalSeek(tool.inputs, mode, { inputs, input: 'b', output: 'y', target: 1000 })
  expect(isNoAnswer(found) && found.noAnswer).toContain('the closest is 350 at 50')
})

test('goal seek refuses to answer inside a jump', () => {
  const found = goalSeek(tool.inputs, mode, { inputs, input: 'b', output: 'steps', target: 50 })
  expect(isNoAnswer(found) && found.noAnswer).toContain('jumps from 4 to 104')
})

const question = {
  inputs,
  output: 'y',
  ranges: [{ input: 'a', low: 0, high: 200, shape: 'uniform' as const }],
  seed: 7,
}

test('sampling gives the same bits however the work is cut', () => {
  const whole = sampleOutputs(tool.inputs, mode, { ...question, from: 0, to: 50 })
  const parts = [0, 10, 37].flatMap((from, i) =>
    sampleOutputs(tool.inputs, mode, { ...question, from, to: [10, 37, 50][i] ?? 50 }),
  )
  expect(parts).toEqual(whole)
})

test('a sampled probability is within four of its printed errors of the truth', () => {
  const outputs = sampleOutputs(tool.inputs, mode, { ...question, from: 0, to: 4000 })
  const spread = spreadOf(
    outputs.map(({ output }) => output),
    450,
  )
  // y = 3a with a uniform on 0…200, so P(y ≥ 450) = P(a ≥ 150) = 1/4 and E y = 300.
  expect(Math.abs((spread?.atLeast.probability ?? 9) - 0.25)).toBeLessThan(4 * (spread?.atLeast.error ?? 0))
  expect(Math.abs((spread?.mean ?? 0) - 300)).toBeLessThan(4 * (spread?.meanError ?? 0))
  expect(spread?.histogram.reduce((sum, bin) => sum + bin.count, 0)).toBe(4000)
})

test('the fan has its bands in order and leaves out what few paths reach', () => {
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

test('only rows that say that they run through time are a path: a rating beside money is none', () => {
  const columns = { pain: out.integer('Pain, 1 to 5'), monthly: out.money('A month') }
  const along = { along: 'pain', shows: 'monthly' } as const
  const paths = [out.rows('Cuts', columns), out.path('Cuts', columns, along)].map((rows) =>
    pathOutput({ ...mode, outputs: { rows } }),
  )
  expect(paths[0]).toBeNull()
  expect(paths[1]?.x.key).toBe('pain')
})
