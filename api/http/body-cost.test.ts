import { expect, test } from 'vitest'
import { costOf } from '../verify/body-cost.ts'
import { HEAVY_BODIES, ORDINARY } from '../verify/heavy-bodies.ts'
import { assertFinite, parseJsonBody } from './json-body.ts'

/** Reads and looks through a body as every call does; refused or not, it has had its cost. */
function take(bytes: Buffer): void {
  try {
    assertFinite(parseJsonBody(bytes))
  } catch {
    // What is refused, and how, is in json-body.test.ts.
  }
}

const cost = (text: string) => {
  const bytes = Buffer.from(text)
  return costOf(() => take(bytes))
}

/** What is quadratic costs thousands of times as much. */
const TIMES_AT_MOST = 8
const AT_LEAST_MS = 50

test.each(Object.entries(HEAVY_BODIES))(
  '1 MiB of %s costs about as much as an ordinary list of that size',
  (_name, text) => {
    expect(Buffer.byteLength(text)).toBeGreaterThan(900_000)
    expect(cost(text)).toBeLessThan(Math.max(AT_LEAST_MS, TIMES_AT_MOST * cost(ORDINARY)))
  },
)
