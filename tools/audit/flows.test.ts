import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import type { FlowBlock, FlowEdge } from '#kit/block.ts'
import { examplesOf } from '#kit/examples.ts'
import { show } from '#kit/format.ts'
import { runTool, type Tool } from '#kit/tool.ts'
import { type Arrow, type Box, type Picture, pictureOf } from '#ui/flow/geometry.ts'
import { areNumbers, numbered, routes, worded } from '#ui/flow/labeling.ts'
import { labelSize, numberSize } from '#ui/flow/labels.ts'
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

/** The picture at a desk, beside the inputs of a tablet, and on a phone. */
const WIDTHS = [782, 644, 414, 332]

/** Each step of a diagram as it goes and as it fails, with where its labels stand. */
function labeled(picture: Picture, { steps }: FlowBlock) {
  const areNumbered = areNumbers(picture, steps, show)
  return steps
    .flatMap(({ edges, failure }) => [edges, failure?.edges ?? []])
    .map((edges) => {
      const { labels } = areNumbered ? numbered(picture, edges) : worded(picture, edges, show)
      const pills = labels.map(({ texts, place }) => {
        const size = areNumbered ? numberSize(texts[0] ?? '') : labelSize(texts)
        return { x: place.x - size.width / 2, y: place.y - size.height / 2, ...size }
      })
      return { edges, pills }
    })
}

/** Diagrams that differ in more than their amounts: trying all places of every case would take minutes. */
const shapes = new Map(
  drawn.map(([name, { flow }]) => [
    JSON.stringify([flow.parties, flow.steps.map(({ edges }) => edges.map(({ from, to }) => [from, to]))]),
    { name, flow },
  ]),
)

test('no label of any step lies on a party or on another label', { timeout: 120_000 }, () => {
  const wrong = [...shapes.values()].flatMap(({ name, flow }) =>
    WIDTHS.flatMap((width) => {
      const picture = pictureOf(flow.parties, width)
      return labeled(picture, flow).flatMap(({ edges, pills }) =>
        pills.some((pill, index) =>
          [...pills.slice(0, index), ...picture.boxes].some((other) => covers(pill, other)),
        )
          ? [`${name} at ${width}: ${edges.map(({ label }) => label).join(', ')}`]
          : [],
      )
    }),
  )
  expect(wrong).toEqual([])
})

test('no arrow runs behind a party that it does not concern', { timeout: 120_000 }, () => {
  const wrong = [...shapes.values()].flatMap(({ name, flow }) =>
    WIDTHS.flatMap((width) => {
      const picture = pictureOf(flow.parties, width)
      return flow.steps
        .flatMap(({ edges, failure }) => [edges, failure?.edges ?? []])
        .flatMap((edges) => routes(picture, edges))
        .filter(({ edge, arrow }) =>
          picture.boxes.some((box, index) => {
            const { id } = flow.parties[index] ?? { id: '' }
            return id !== edge.from && id !== edge.to && MOMENTS.some((at) => holds(box, arrow.at(at)))
          }),
        )
        .map(({ edge }) => `${name} at ${width}: ${edge.from} to ${edge.to}`)
    }),
  )
  expect(wrong).toEqual([])
})

test('no arrow leaves the picture', { timeout: 120_000 }, () => {
  const wrong = [...shapes.values()].flatMap(({ name, flow }) =>
    WIDTHS.flatMap((width) => {
      const picture = pictureOf(flow.parties, width)
      const whole = { x: -1, y: -1, width: picture.canvas.width + 2, height: picture.canvas.height + 2 }
      return flow.steps
        .flatMap(({ edges }) => routes(picture, edges))
        .filter(({ arrow }) => MOMENTS.some((at) => !holds(whole, arrow.at(at))))
        .map(({ edge }) => `${name} at ${width}: ${edge.from} to ${edge.to}`)
    }),
  )
  expect(wrong).toEqual([])
})

test('no two arrows of a step lie on each other', { timeout: 120_000 }, () => {
  const wrong = [...shapes.values()].flatMap(({ name, flow }) =>
    WIDTHS.flatMap((width) => {
      const picture = pictureOf(flow.parties, width)
      return flow.steps.flatMap(({ edges }) => {
        const ways = routes(picture, edges)
        return ways
          .filter(({ arrow }, index) => ways.slice(0, index).some((other) => isOn(arrow, other.arrow)))
          .map(({ edge }) => `${name} at ${width}: ${edge.from} to ${edge.to}`)
      })
    }),
  )
  expect(wrong).toEqual([])
})

/** In pixels: ways whose quarters are nearer to each other than this are one line to the eye. */
const TOGETHER = 5

const isOn = (one: Arrow, other: Arrow): boolean =>
  [false, true].some((isReversed) =>
    [0.25, 0.5, 0.75].every((share) => {
      const [here, there] = [one.at(share), other.at(isReversed ? 1 - share : share)]
      return Math.hypot(here.x - there.x, here.y - there.y) < TOGETHER
    }),
  )

/** Of an arrow's way, from its beginning to its head. */
const MOMENTS = Array.from({ length: 40 }, (_, index) => index / 39)

const holds = (box: Box, { x, y }: { x: number; y: number }): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height

/** By more than the pixel to which places are rounded. */
const covers = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1
