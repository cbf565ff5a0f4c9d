import { expect, test } from 'vitest'
import { timeLeft } from './Loading.tsx'

test.each([
  [2, 'almost done'],
  [23, 'about 25 seconds left'],
  [75, 'about 1 minute left'],
  [200, 'about 3 minutes left'],
])('%i seconds are said as people would', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words)
})
