import { expect, test } from 'vitest'
import type { FlowParty, FlowStep } from '#kit/block.ts'
import { arrow, lanes, leaves, pictureOf } from './geometry.ts'
import { edgesOf, partyLedger, takesPart } from './ledger.ts'

const steps: readonly FlowStep[] = [
  {
    n: 1,
    title: 'Trade',
    when: 'T',
    text: 'The fund buys.',
    edges: [{ from: 'fund', to: 'broker', what: 'obligation', label: 'Order', amount: 999 }],
  },
  {
    n: 2,
    title: 'Settlement',
    when: 'T+1',
    text: 'Cash against bonds.',
    edges: [
      { from: 'fund', to: 'broker', what: 'cash', amount: 100, label: 'Price' },
      { from: 'broker', to: 'fund', what: 'security', amount: 100, label: 'Bonds' },
      { from: 'broker', to: 'fund', what: 'cash', amount: 4, label: 'Rebate' },
      { from: 'broker', to: 'fund', what: 'cash', label: 'Unknown' },
    ],
    failure: {
      title: 'Fail',
      text: 'No bonds.',
      edges: [{ from: 'broker', to: 'fund', what: 'cash', label: 'Penalty' }],
    },
  },
]

test('a party’s ledger counts the cash that has passed so far and nothing else', () => {
  expect(partyLedger(steps, 'fund', 0)).toEqual({ received: 0, paid: 0, net: 0 })
  expect(partyLedger(steps, 'fund', 1)).toEqual({ received: 4, paid: 100, net: -96 })
  expect(partyLedger(steps, 'broker', 1).net).toBe(96)
})

test('when things go wrong, the failure’s arrows replace the agreed ones', () => {
  const [first, second] = steps
  if (first === undefined || second === undefined) throw new Error('steps missing')
  expect(edgesOf(second, true).map(({ label }) => label)).toEqual(['Penalty'])
  expect(edgesOf(first, true)).toBe(first.edges)
})

test('a party takes part when it gives or receives', () => {
  expect(steps.map((step) => takesPart(step, 'fund'))).toEqual([true, true])
  expect(steps.some((step) => takesPart(step, 'custodian'))).toBe(false)
})

const partiesAt = (places: readonly (readonly [number, number])[]): readonly FlowParty[] =>
  places.map(([x, y], index) => ({ id: String(index), label: 'Party', kind: 'investor', x, y }))

test('parties stay inside the canvas at the edges of their square', () => {
  const { boxes, canvas } = pictureOf(
    partiesAt([
      [0, 0],
      [100, 100],
    ]),
    800,
  )
  expect(boxes).toEqual([
    { x: 0, y: 0, width: 148, height: 56 },
    { x: 800 - 148, y: canvas.height - 56, width: 148, height: 56 },
  ])
})

test('a line leaves a box at its edge, not its center', () => {
  expect(leaves({ x: 0, y: 0 }, { x: 100, y: 0 }, { width: 40, height: 20 })).toEqual({ x: 25, y: 0 })
  expect(leaves({ x: 0, y: 0 }, { x: 0, y: -100 }, { width: 40, height: 20 })).toEqual({ x: 0, y: -15 })
})

test('arrows in both directions run on different sides; a single arrow runs straight', () => {
  const there = { from: 'a', to: 'b' }
  const back = { from: 'b', to: 'a' }
  expect(lanes([there])).toEqual([0])
  const [one = 0, two = 0] = lanes([there, back])
  const size = { width: 10, height: 10 }
  const canvas = { width: 200, height: 400 }
  const [left, right] = [
    { x: 0, y: 200 },
    { x: 200, y: 200 },
  ]
  const up = arrow(left, right, { size, lane: one, canvas }).at(0.5).y
  const down = arrow(right, left, { size, lane: two, canvas }).at(0.5).y
  expect((up - 200) * (down - 200)).toBeLessThan(0)
  const three = lanes([there, there, back])
  const ys = [there, there, back].map(({ from }, index) => {
    const [start, end] = from === 'a' ? [left, right] : [right, left]
    return arrow(start, end, { size, lane: three[index] ?? 0, canvas }).at(0.5).y
  })
  expect(new Set(ys).size).toBe(3)
})

test('an arrow along the border bends no further than the border', () => {
  const size = { width: 94, height: 48 }
  const canvas = { width: 340, height: 300 }
  const way = arrow({ x: 47, y: 24 }, { x: 293, y: 24 }, { size, lane: -1, canvas })
  expect(way.at(0.5).y).toBeGreaterThanOrEqual(0)
})

test('one row of parties stands in a lower picture, and between rows a label has room', () => {
  const row = pictureOf(
    partiesAt([
      [0, 50],
      [50, 50],
      [100, 50],
    ]),
    800,
  )
  const tight = pictureOf(
    partiesAt([
      [0, 0],
      [0, 66],
      [0, 100],
    ]),
    800,
  )
  expect(row.canvas.height).toBeLessThan(tight.canvas.height)
  const [, middle, last] = tight.boxes
  expect((last?.y ?? 0) - (middle?.y ?? 0) - 56).toBeGreaterThanOrEqual(60)
  expect(new Set(row.boxes.map(({ y }) => y)).size).toBe(1)
})
