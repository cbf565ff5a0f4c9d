import { parseJsonBody } from '#api/http/json-body.ts'
import { costOf } from '#api/verify/body-cost.ts'
import { HEAVY_BODIES, ORDINARY } from '#api/verify/heavy-bodies.ts'
import type { Bench, Row } from './bench.ts'

const RUNS = 7

function measure([name, text]: readonly [string, string]): Row {
  const bytes = Buffer.from(text)
  let answer = 'read'
  const ms = costOf(() => {
    try {
      parseJsonBody(bytes)
    } catch (error) {
      answer = error instanceof Error ? error.message : String(error)
    }
  }, RUNS)
  return { body: name, bytes: bytes.length, ms: Math.round(10 * ms) / 10, answer }
}

const bench: Bench = {
  name: 'what a body of 1 MiB costs the loop (goal: under 50 ms, whatever is in it)',
  run: () => [['an ordinary list', ORDINARY] as const, ...Object.entries(HEAVY_BODIES)].map(measure),
}

export default bench
