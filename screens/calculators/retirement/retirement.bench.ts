import { mergeLives, simulateLives, successes } from '#finance/household/lives.ts'
import { parseInputs } from '#kit/parse.ts'
import { prepare } from './prepare.model.ts'
import { inputs } from './retirement.inputs.ts'

const LIVES = 10_000
const CHUNK = 1_000

/** 10,000 lives of the sample couple with full federal and state tax, in chunks as workers run them. */
export function tenThousandLives(): { readonly lives: number; readonly successRate: number } {
  const parsed = parseInputs(inputs, { state: 'CA' }, Object.keys(inputs))
  if (!parsed.ok) throw new Error('the sample inputs do not parse')
  const prepared = prepare(parsed.inputs)
  const starts = Array.from({ length: LIVES / CHUNK }, (_, index) => index * CHUNK)
  const lives = mergeLives(starts.map((from) => simulateLives(prepared, { from, to: from + CHUNK, seed: 1 })))
  return { lives: LIVES, successRate: successes(lives) / LIVES }
}

/** Wall-clock milliseconds of one run; the runner repeats and compares with the budget. */
export function benchTenThousandLives(): {
  readonly name: string
  readonly milliseconds: number
  readonly budget: number
} {
  const start = performance.now()
  tenThousandLives()
  return {
    name: 'retirement: 10,000 lives, full tax, one thread',
    milliseconds: performance.now() - start,
    budget: 3_000,
  }
}
