import { expect, test } from 'vitest'
import { noAnswer } from '#finance/answer.ts'
import { ToolInputError } from './errors.ts'
import { choice, number, options } from './field.ts'
import { out } from './output.ts'
import { section } from './report-blocks.ts'
import { defineMode, defineModes, defineTool, modeOf, runTool } from './tool.ts'

const toolThat = (compute: (a: number) => number | null) =>
  defineTool({
    id: 'test/one',
    title: 'One',
    summary: 'What comes out?',
    access: 'signedIn',
    inputs: { a: number('A', { default: 1, min: -10, max: 10 }) },
    groups: [{ title: 'All', fields: ['a'] }],
    outputs: { y: out.number('Y'), rows: out.rows('Rows', { z: out.number('Z') }) },
    main: 'y',
    compute: ({ a }) => {
      if (a === 7) throw new ToolInputError('a', 'Enter another number.')
      return { y: a === 0 ? { noAnswer: 'Nothing to divide.' } : compute(a), rows: [{ z: compute(a) }] }
    },
    report: ({ y }) => [{ kind: 'headline', text: `It is ${y}.` }],
    method: [],
    sources: [],
    examples: [],
  })

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  'an output of %d is a defect and throws, also inside a table',
  (bad) => {
    expect(() =>
      runTool(
        toolThat(() => bad),
        {},
      ),
    ).toThrow('output y is not finite')
    expect(() =>
      runTool(
        toolThat(() => bad),
        { a: 0 },
      ),
    ).toThrow('output rows.z is not finite')
  },
)

test('no answer becomes null, with its reason', () => {
  expect(
    runTool(
      toolThat((a) => a),
      { a: 0 },
    ),
  ).toMatchObject({
    ok: true,
    outputs: { y: null },
    reasons: { y: 'Nothing to divide.' },
  })
})

test('values beyond the declared outputs reach the report and go no further', () => {
  const tool = defineTool({
    id: 'test/beyond',
    title: 'Beyond',
    summary: 'What comes out?',
    access: 'signedIn',
    inputs: { a: number('A', { default: 2, min: -10, max: 10 }) },
    groups: [{ title: 'All', fields: ['a'] }],
    outputs: { y: out.number('Y') },
    main: 'y',
    compute: ({ a }) => ({
      y: a * a,
      half: a / 2,
      none: noAnswer('A reason of its own.'),
      bounds: [0, Infinity] as const,
    }),
    report: ({ y, half, none, bounds }) => [
      {
        kind: 'headline',
        text: `${y} by ${half}, ${String(none)}, ${bounds[1] > y ? 'below' : 'at'} the bound`,
      },
    ],
    method: [],
    sources: [],
    examples: [],
  })
  expect(runTool(tool, {})).toEqual({
    ok: true,
    inputs: { a: 2 },
    outputs: { y: 4 },
    reasons: {},
    report: [{ kind: 'headline', text: '4 by 1, null, below the bound' }],
  })
})

test('an impossible combination is a problem of the field it names', () => {
  expect(
    runTool(
      toolThat((a) => a),
      { a: 7 },
    ),
  ).toEqual({
    ok: false,
    problems: [{ path: 'a', message: 'Enter another number.' }],
  })
})

test('any other error in a model is not mistaken for a wrong input', () => {
  const broken = toolThat(() => {
    throw new TypeError('a defect')
  })
  expect(() => runTool(broken, {})).toThrow('a defect')
})

test('a mode reads only its own inputs, and an unknown mode is refused', () => {
  const inputs = {
    mode: choice('Mode', { default: 'a', options: options(['a', 'A'], ['b', 'B']) }),
    x: number('X', { default: 2, min: 0, max: 10, modes: ['a'] }),
  }
  const one = { label: 'A', outputs: { y: out.number('Y') }, main: 'y' as const, report: () => [] }
  const tool = defineModes({
    id: 'test/two',
    title: 'Two',
    summary: 'Which?',
    access: 'signedIn',
    inputs,
    groups: [{ title: 'All', fields: ['mode', 'x'] }],
    modes: {
      a: defineMode(inputs, { ...one, compute: ({ x }) => ({ y: x }) }),
      b: defineMode(inputs, { ...one, compute: ({ x }) => ({ y: 10 * x }) }),
    },
    method: [],
    sources: [],
    examples: [],
  })
  expect(runTool(tool, { x: 5 })).toMatchObject({ outputs: { y: 5 } })
  expect(runTool(tool, { mode: 'b', x: 99 })).toMatchObject({ outputs: { y: 20 } })
  expect(runTool(tool, { mode: 'c' })).toMatchObject({ ok: false, problems: [{ path: 'mode' }] })
  expect(modeOf(tool, {})).toBe(tool.modes.a)
})

test('one output alone is as in a whole run, and what it does not need is not worked out', () => {
  const x = number('X', { default: 1, min: -10, max: 10 })
  const read: string[] = []
  const mode = defineMode(
    { x },
    {
      label: 'A',
      outputs: { y: out.number('Y'), costly: out.number('Costly') },
      main: 'y',
      compute: ({ x: given }) => {
        if (given === 7) throw new ToolInputError('x', 'Enter another number.')
        return {
          y: given === 0 ? { noAnswer: 'Nothing to divide.' } : 1 / given,
          get costly() {
            read.push('costly')
            return given * 1e6
          },
        }
      },
      report: () => [],
    },
  )('only')
  expect([4, 0, 7, 99].map((given) => mode.outputOf({ x: given }, 'y'))).toEqual([0.25, null, null, null])
  expect(read).toEqual([])
  expect(mode.evaluate({ x: 4 })).toMatchObject({ outputs: { y: 0.25, costly: 4e6 } })
  expect(mode.outputOf({ x: 4 }, 'costly')).toBe(4e6)
})

/** A mode whose rest counts how often it is worked out. */
function headed() {
  const counted = { rest: 0, reports: 0 }
  const finish = (x: number) => {
    counted.rest += 1
    return { y: 2 * x, z: x === 0 ? noAnswer('There is none of nothing.') : 3 * x }
  }
  const x = number('X', { default: 1, min: -10, max: 10 })
  const mode = defineMode(
    { x },
    {
      label: 'A',
      outputs: { y: out.number('Y'), z: out.number('Z') },
      main: 'y',
      compute: ({ x: given }) => finish(given),
      first: ({ x: given }) => {
        if (given === 7) throw new ToolInputError('x', 'Enter another number.')
        if (given < 0) return null
        const headline = { kind: 'headline', output: 'y', text: `It is ${2 * given}.` } as const
        return { headline, value: 2 * given, sections: ['More'], rest: () => finish(given) }
      },
      report: ({ y, z }) => {
        counted.reports += 1
        return [{ kind: 'headline', output: 'y', text: `It is ${y}.` }, section('More', `and ${z}`)]
      },
    },
  )('only')
  return { mode, counted }
}

test('a headline stands before the rest, which is worked out once, when it is first read', () => {
  const { mode, counted } = headed()
  for (const given of [4, 0]) {
    Object.assign(counted, { rest: 0, reports: 0 })
    const answer = mode.headlineFirst?.({ x: given })
    if (answer?.ok !== true) throw new Error('it has an answer')
    expect(answer.first).toEqual({
      headline: { kind: 'headline', output: 'y', text: `It is ${2 * given}.` },
      value: 2 * given,
      sections: ['More'],
    })
    expect(counted).toEqual({ rest: 0, reports: 0 })
    const { first: _first, ...whole } = { ...answer }
    expect([answer.outputs, answer.report]).toEqual([whole.outputs, whole.report])
    expect(counted).toEqual({ rest: 1, reports: 1 })
    expect(whole).toEqual(mode.answer({ x: given }))
  }
})

test('where the headline needs the rest, or the inputs are refused, the answer is whole', () => {
  const { mode } = headed()
  for (const given of [-1, 7, 99])
    expect(mode.headlineFirst?.({ x: given })).toEqual(mode.answer({ x: given }))
  expect(toolThat((a) => a).modes.only?.headlineFirst).toBeNull()
})
