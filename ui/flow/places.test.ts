import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from './geometry.ts'
import { gridOf } from './grid.ts'
import { labelSize, placeLabels } from './labels.ts'

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
const around = (
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
) => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})
const phone = { width: 332, height: 420 }
const size = { width: 94, height: 48 }
test('ten parties stand on the crossings of few columns and rows, each alone', () => {
  const square = [
    [0, 46],
    [40, 4],
    [0, 4],
    [0, 92],
    [32, 52],
    [44, 92],
    [64, 46],
    [84, 4],
    [100, 46],
    [96, 92],
  ]
  const parties = square.map(([x = 0, y = 0]) => ({ x, y }))
  for (const columns of [3, 4]) {
    const { spots, rows } = gridOf(parties, { columns, rows: 4 })
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(10)
    expect(new Set(spots.map(({ x }) => x)).size).toBeLessThanOrEqual(columns)
    expect(new Set(spots.map(({ y }) => y)).size).toBeLessThanOrEqual(rows)
  }
})

test('parties that stand nearly beside each other stand in one row, so that their arrow runs straight', () => {
  const parties = [
    { x: 15, y: 0 },
    { x: 35, y: 6 },
    { x: 100, y: 100 },
  ]
  const { spots } = gridOf(parties, { columns: 4, rows: 4 })
  expect(spots[0]?.y).toBe(spots[1]?.y)
})

test('the label of a short arrow is next to the boxes, not on them', () => {
  const boxes = [
    { x: 20, y: 200, ...size },
    { x: 122, y: 200, ...size },
  ]
  const label = { size: labelSize(['$5,000']), at: (share: number) => ({ x: 114 + 8 * share, y: 224 }) }
  const [place = { x: 0, y: 0 }] = placeLabels([label], boxes, phone)
  expect(boxes.some((box) => overlap(box, around(place, label.size)))).toBe(false)
})

test('labels on the same arrow do not overlap, and every label is inside the picture', () => {
  const at = (share: number) => ({ x: 166, y: 100 + 200 * share })
  const label = { size: labelSize(['To deliver any good pools']), at }
  const [one = { x: 0, y: 0 }, other = { x: 0, y: 0 }] = placeLabels([label, label], [], phone)
  expect(overlap(around(one, label.size), around(other, label.size))).toBe(false)
  const pixel = fc.integer({ min: -200, max: 600 })
  fc.assert(
    fc.property(pixel, pixel, (x, y) => {
      const [place = { x: 0, y: 0 }] = placeLabels([{ ...label, at: () => ({ x, y }) }], [], phone)
      const { width, height } = label.size
      expect(Math.abs(place.x - phone.width / 2)).toBeLessThanOrEqual((phone.width - width) / 2 + 1)
      expect(Math.abs(place.y - phone.height / 2)).toBeLessThanOrEqual((phone.height - height) / 2 + 1)
    }),
  )
})

test('a long label takes two lines at full width', () => {
  expect(labelSize(['Guarantee of interest and principal'])).toMatchObject({ width: 176 })
  expect(labelSize(['Guarantee of interest and principal']).height).toBeGreaterThan(labelSize(['$5']).height)
})

test('an arrowhead is not hidden by its label', () => {
  const at = (share: number) => ({ x: 166, y: 100 + 30 * share })
  const label = { size: labelSize(['$1,000,000']), at }
  const [place = { x: 0, y: 0 }] = placeLabels([label], [], phone)
  expect(overlap(around(place, label.size), around(at(1), { width: 12, height: 12 }))).toBe(false)
})
