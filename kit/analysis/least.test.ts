import { expect, test } from 'vitest'
import { leastMeeting } from './least.ts'

const range = Array.from({ length: 12 }, (_, i) => i + 40)

test('the least number that meets the goal is found from wherever the search begins', () => {
  for (const low of [40, 45])
    for (const near of [30, ...range, 90])
      for (const least of [...range, 99])
        expect(leastMeeting((value) => value >= least, { low, high: 51, near })).toBe(
          least > 51 ? null : Math.max(low, least),
        )
})

test('a search near the place asks a few times', () => {
  let asked = 0
  const meets = (value: number) => {
    asked += 1
    return value >= 63
  }
  expect(leastMeeting(meets, { low: 30, high: 80, near: 62 })).toBe(63)
  expect(asked).toBeLessThanOrEqual(2)
})
