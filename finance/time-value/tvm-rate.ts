import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { bracketNear, findRoot } from '../numbers/solve.ts'
import { type Annuity, annuityFactor, growthFactor } from './tvm.ts'

const NEWTON_LIMIT = 60
const NUDGE = 1e-7
// Rates searched when Newton's steps fail: -99.999 % to +1,000,000 % a period, closer together near zero.
const SEARCH_GRID = Array.from({ length: 401 }, (_, at) => Math.expm1((at - 220) * 0.0523))

/**
 * Rate per period, as a fraction above -1, that solves the annuity equation (see tvm.ts).
 * Method: Newton's steps from `guess` (at most 60, each above -1), then a search for a sign change nearest to the
 * guess between -0.99999 and 12,000, solved to 1e-13. Where several rates solve it, the guess chooses.
 * No answer: nper ≤ 0, guess ≤ -1, or no rate above −100% solves the equation.
 */
export function rate(input: Omit<Annuity, 'rate'> & { readonly guess?: number }): number | NoAnswer {
  const { nper, guess = 0.1 } = input
  if (!(nper > 0)) return noAnswer('the number of periods must be above 0')
  if (!(guess > -1)) return noAnswer('the guess must be above −100%')
  const near = newton(input, guess)
  if (near !== undefined) return near
  const presentValue = (r: number) => balance(input, r) / growthFactor(r, nper)
  const bracket = bracketNear(presentValue, SEARCH_GRID, guess)
  const root = isNoAnswer(bracket) ? bracket : findRoot(presentValue, bracket)
  return typeof root === 'number' ? root : noAnswer('no rate above −100% makes these payments balance')
}

type Equation = Omit<Annuity, 'rate'>

function balance({ nper, pmt, pv, fv = 0, type = 0 }: Equation, r: number): number {
  return pv * growthFactor(r, nper) + pmt * annuityFactor(r, nper, type) + fv
}

function newton(equation: Equation, guess: number): number | undefined {
  const scale = Math.abs(equation.pv) + Math.abs(equation.pmt * equation.nper) + Math.abs(equation.fv ?? 0)
  let r = guess
  for (let count = 0; count < NEWTON_LIMIT; count++) {
    const value = balance(equation, r)
    if (Math.abs(value) <= 1e-14 * scale) return r
    const step = value / slope(equation, r)
    // A flat spot gives no direction: move a little to the right, as spreadsheets do.
    const next = Number.isFinite(step) && Math.abs(step) < 1e9 ? r - step : r + NUDGE
    if (!(next > -1)) return undefined
    const settled = Math.abs(next - r) <= 1e-14 * (1 + Math.abs(r)) && Math.abs(value) <= 1e-9 * scale
    if (settled) return next
    r = next
  }
  return undefined
}

/** Derivative by the rate; near zero the payments' part by its limit n(n-1)/2 (+ n when paid at the start). */
function slope({ nper, pmt, pv, type = 0 }: Equation, r: number): number {
  const growthSlope = nper * growthFactor(r, nper - 1)
  if (Math.abs(r) < 1e-9) return pv * growthSlope + pmt * ((nper * (nper - 1)) / 2 + (type === 0 ? 0 : nper))
  const due = type === 0 ? 1 : 1 + r
  const plain = annuityFactor(r, nper)
  return pv * growthSlope + pmt * (((growthSlope - plain) / r) * due + (type === 0 ? 0 : plain))
}
