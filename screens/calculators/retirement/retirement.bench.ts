import { mergeLives, simulateLives, successes } from '#finance/household/lives.ts'
import { parseInputs } from '#kit/parse.ts'
import { type Bench, round } from '#tools/bench/bench.ts'
import { prepare } from './household/prepare.model.ts'
import { inputs } from './retirement.inputs.ts'

const LIVES = 10_000
const CHUNK = 1_000

/** 10,000 lives of the sample couple with full federal and state tax, in chunks as workers run them. */
export function tenThousandLives(): number {
  const parsed = parseInputs(inputs, { state: 'CA' }, Object.keys(inputs))
  if (!parsed.ok) throw new Error('the sample inputs do not parse')
  const prepared = prepare(parsed.inputs)
  const starts = Array.from({ length: LIVES / CHUNK }, (_, index) => index * CHUNK)
  const lives = mergeLives(starts.map((from) => simulateLives(prepared, { from, to: from + CHUNK, seed: 1 })))
  return successes(lives) / LIVES
}

const bench: Bench = {
  name: 'retirement: 10,000 lives of a couple, full tax, one thread (budget 3,000 ms)',
  run: () =>
    ['first run', 'warm'].map((run) => {
      const started = performance.now()
      const successRate = tenThousandLives()
      return { run, milliseconds: round(performance.now() - started), successRate }
    }),
}

export default bench
