import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultWaterfall } from './default-waterfall.ts'

const amount = fc.double({ min: 0, max: 1e9, noNaN: true })
const layers = fc.array(fc.record({ name: fc.string(), amount }), { minLength: 1, maxLength: 6 })

test('what the layers pay and what stays uncovered is the loss, and no layer is touched before the one above is empty', () => {
  fc.assert(
    fc.property(amount, layers, (loss, list) => {
      const used = defaultWaterfall(loss, list)
      const paid = used.reduce((sum, layer) => sum + layer.used, 0)
      expect(paid + (used.at(-1)?.uncovered ?? 0)).toBeCloseTo(loss, 3)
      used.forEach((layer, at) => {
        if (layer.used > 0) expect(used.slice(0, at).every(({ left }) => left === 0)).toBe(true)
      })
    }),
  )
})

test('a larger loss never asks less of a layer', () => {
  fc.assert(
    fc.property(amount, amount, layers, (one, more, list) => {
      const small = defaultWaterfall(one, list)
      const large = defaultWaterfall(one + more, list)
      small.forEach((layer, at) => expect(large[at]?.used ?? 0).toBeGreaterThanOrEqual(layer.used))
    }),
  )
})

test('a loss of 100 with layers of 60, 30 and 20 leaves 10 in the third', () => {
  const used = defaultWaterfall(
    100,
    [60, 30, 20].map((size) => ({ name: String(size), amount: size })),
  )
  expect(used.map((layer) => layer.used)).toEqual([60, 30, 10])
  expect(used.at(-1)).toMatchObject({ left: 10, uncovered: 0 })
})
