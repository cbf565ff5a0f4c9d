import { expect, test } from 'vitest'
import { continued } from './continued.model.ts'

const row = (lowerRange: number, upperRange: number) => ({ lowerRange, upperRange })

test('An added tier begins where the one above it ends.', () => {
  expect(continued([row(0, 500)], [row(0, 500), row(0, 0)])).toEqual([row(0, 500), row(500, 0)])
})

test('Edits, removals, a tier above without a limit and pasted bounds stay as they are.', () => {
  for (const [before, after] of [
    [[row(0, 500)], [row(0, 600)]],
    [[row(0, 500), row(500, 0)], [row(0, 500)]],
    [[row(0, 0)], [row(0, 0), row(0, 0)]],
    [[row(0, 500)], [row(0, 500), row(700, 0)]],
    [[], [row(0, 0)]],
  ])
    expect(continued(before, after)).toBe(after)
})
