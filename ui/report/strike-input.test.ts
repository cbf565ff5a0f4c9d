import { expect, test } from 'vitest'
import { movedStrike } from './strike-input.ts'

const inputs = {
  strike: 40,
  legs: [
    { type: 'call', strike: 40 },
    { type: 'call', strike: 45 },
  ],
}

test('a strike that is an input moves that input', () => {
  expect(movedStrike(inputs, 'strike', 41.5)).toEqual({ name: 'strike', value: 41.5 })
})

test('a strike in a table moves one cell and leaves the other rows alone', () => {
  const moved = movedStrike(inputs, 'legs[1].strike', 47)
  expect(moved).toEqual({ name: 'legs', value: [inputs.legs[0], { type: 'call', strike: 47 }] })
  expect(inputs.legs[1]?.strike).toBe(45)
})

test('a place that does not exist moves nothing', () => {
  expect(movedStrike(inputs, 'barrier', 1)).toBeNull()
  expect(movedStrike(inputs, 'legs[2].strike', 1)).toBeNull()
  expect(movedStrike(inputs, 'strike[0].strike', 1)).toBeNull()
})
