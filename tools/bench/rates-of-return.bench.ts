import { irr as financialIrr } from 'financial'
import { isNoAnswer } from '#finance/answer.ts'
import { irr, xirr } from '#finance/time-value/internal-rate.ts'
import { type Bench, type Row, round } from './bench.ts'
import { type ReturnCase, returnCases, solves } from './return-cases.ts'

const CASES = 10_000

/** A rate, or null where the function says that there is none. */
type Solver = (one: ReturnCase) => number | null

const OURS_IRR: Solver = ({ values }) => {
  const found = irr(values)
  return isNoAnswer(found) ? null : found.rate
}
const OURS_XIRR: Solver = ({ values, dates }) => {
  const found = xirr({ values, dates })
  return isNoAnswer(found) ? null : found.rate
}
const FINANCIAL: Solver = ({ values }) => {
  const rate = financialIrr([...values])
  return Number.isNaN(rate) ? null : rate
}

function measure(name: string, solver: Solver, cases: readonly ReturnCase[]): Row & { ms: number } {
  const started = performance.now()
  const rates = cases.map((one) => solver(one))
  const ms = performance.now() - started
  const count = (test: (one: ReturnCase, rate: number | null) => boolean) =>
    cases.filter((one, at) => test(one, rates[at] ?? null)).length
  return {
    solver: name,
    cases: cases.length,
    converged: count((one, rate) => rate !== null && solves(one, rate)),
    'no answer, rightly': count(({ hasRate }, rate) => rate === null && !hasRate),
    'no answer, wrongly': count(({ hasRate }, rate) => rate === null && hasRate),
    'wrong number': count((one, rate) => rate !== null && !solves(one, rate)),
    ms,
  }
}

const bench: Bench = {
  name: `rates of return: ${CASES} random cases, ours beside the npm package financial`,
  run: () => {
    const cases = returnCases(CASES, 2026)
    const rows = [
      measure('IRR', OURS_IRR, cases),
      measure('XIRR, the same by dates', OURS_XIRR, cases),
      measure('financial, IRR', FINANCIAL, cases),
    ]
    const base = rows.at(-1)?.ms ?? 1
    return rows.map((row) => ({ ...row, ms: round(row.ms), 'time against financial': round(row.ms / base) }))
  },
}

export default bench
