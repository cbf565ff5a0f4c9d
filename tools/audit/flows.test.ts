import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import type { FlowBlock, FlowEdge } from '#kit/block.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool, type Tool } from '#kit/tool.ts'
import { numbersIn } from './numbers-in.ts'
import { casesFile } from './tool-cases.ts'

type Drawn = { readonly flow: FlowBlock; readonly numbers: ReadonlySet<number> }

/** Every diagram of a tool: its modes on their examples, its named examples and its golden cases. */
async function drawnBy(tool: Tool): Promise<readonly (readonly [string, Drawn])[]> {
  const sample = examplesOf(tool.inputs)
  const modes = Object.keys(tool.modes).map((mode) => ({ ...sample, ...(mode === 'only' ? {} : { mode }) }))
  const cases = (await casesFile(tool.id)).default
  const trials = [...modes, ...tool.examples.map(({ inputs }) => inputs), ...cases.map((one) => one.in)]
  return trials.flatMap((inputs, at) => {
    const answer = runTool(tool, inputs)
    if (!answer.ok) return []
    const numbers = new Set(numbersIn([answer.outputs, answer.inputs]).map(rounded))
    return answer.report.flatMap((block) =>
      block.kind === 'flow' ? [[`${tool.id} ${at}`, { flow: block, numbers }] as const] : [],
    )
  })
}

/** To nine digits, without a sign: sums in another order differ in the last bits. */
const rounded = (value: number): number => Math.abs(Number(value.toPrecision(9)))

const tools = await Promise.all(Object.values(TOOLS).map(async (load) => (await load()).default))
const drawn = (await Promise.all(tools.map(drawnBy))).flat()

const edgesOf = ({ steps }: FlowBlock): readonly FlowEdge[] =>
  steps.flatMap(({ edges, failure }) => [...edges, ...(failure?.edges ?? [])])

test('the instruments draw their flows', () => {
  expect(new Set(drawn.map(([name]) => name.split(' ')[0])).size).toBeGreaterThanOrEqual(10)
})

test('every arrow joins two different parties in the diagram', () => {
  const wrong = drawn.flatMap(([name, { flow }]) => {
    const ids = flow.parties.map(({ id }) => id)
    const ends = edgesOf(flow).flatMap(({ from, to }) => [from, to])
    return [
      ...ends.filter((id) => !ids.includes(id)).map((id) => `${name}: ${id} is no party`),
      ...edgesOf(flow).flatMap(({ from, to, label }) =>
        from === to ? [`${name}: ${label} goes nowhere`] : [],
      ),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${name}: ${id} twice`),
    ]
  })
  expect(wrong).toEqual([])
})

test('an amount runs in the direction of its arrow: none is negative', () => {
  const wrong = drawn.flatMap(([name, { flow }]) =>
    edgesOf(flow).flatMap(({ label, amount }) =>
      amount === undefined || amount >= 0 ? [] : [`${name}: ${label} ${amount}`],
    ),
  )
  expect(wrong).toEqual([])
})

test('an arrow’s cash is a number in the answer, not one computed for the picture', () => {
  const wrong = drawn.flatMap(([name, { flow, numbers }]) =>
    flow.steps
      .flatMap(({ edges }) => edges)
      .flatMap(({ what, label, amount }) =>
        what !== 'cash' || amount === undefined || numbers.has(rounded(amount))
          ? []
          : [`${name}: ${label} ${amount}`],
      ),
  )
  expect(wrong).toEqual([])
})

test('steps are numbered in order, dated steps are sequential, and each is described in a sentence', () => {
  const wrong = drawn.flatMap(([name, { flow }]) => {
    const days = flow.steps.map(({ when }) => when).filter((when) => /^\d{4}-\d\d-\d\d$/.test(when))
    return [
      ...(days.join() === days.toSorted().join() ? [] : [`${name}: ${days.join(' ')}`]),
      ...flow.steps.flatMap(({ n, text }, at) => (n === at + 1 && text !== '' ? [] : [`${name}: step ${n}`])),
    ]
  })
  expect(wrong).toEqual([])
})
