import { type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import type { EuropeanOption } from './black-scholes.ts'
import type { DatedAmount } from '../futures/futures.ts'
import { type Exercise, type Frame, frameOf, payoff } from './option-tree.ts'

/*
 * The tree of Cox, Ross and Rubinstein on a share that pays known amounts in cash. What is uncertain is the price less
 * the present value of the dividends still to come (the escrowed price); at each node they are added back.
 * Source: Hull, Options, Futures, and Other Derivatives, "Dollar dividend is known".
 */

export type DividendTree = {
  readonly steps: number
  readonly exercise: Exercise
  readonly dividends?: readonly DatedAmount[]
}

/** Present value at `from` years from now of the dividends after it and up to expiry. */
export const dividendsAhead = (
  { rate, t }: Pick<EuropeanOption, 'rate' | 't'>,
  dividends: readonly DatedAmount[],
  from: number,
): number =>
  dividends.reduce(
    (sum, paid) =>
      paid.t > from + 1e-12 && paid.t <= t ? sum + paid.amount * Math.exp(-rate * (paid.t - from)) : sum,
    0,
  )

/** The option on the price less its dividends up to expiry: what European formulas take. */
export const escrowed = <T extends EuropeanOption>(option: T, dividends: readonly DatedAmount[]): T => ({
  ...option,
  spot: option.spot - dividendsAhead(option, dividends, 0),
})

export type TreeValue = {
  readonly value: number
  readonly delta: number
  /** Second derivative by the price; a tree of one step has none. */
  readonly gamma: number | NoAnswer
  /** By calendar time, a year; negative is decay. */
  readonly theta: number | NoAnswer
}

const STEPS_AT_MOST = 5_000
/** e^600 is still a number, and so is its product with any price. */
const LARGEST_LOG = 600

/**
 * Value, delta, gamma and theta from one tree: u = e^(σ√dt), d = 1/u, p = (e^((r−q)dt) − d)/(u − d); gamma and theta from
 * the nodes of the second step. Without dividends it is `binomialPrice`. Rates continuous a year, fractions.
 * No answer: steps out of range, dividends that leave no price, or steps too long for a probability between 0 and 1.
 */
export function dividendTree(option: EuropeanOption, tree: DividendTree): TreeValue | NoAnswer {
  const { steps, dividends = [] } = tree
  if (!(Number.isInteger(steps) && steps >= 1 && steps <= STEPS_AT_MOST))
    return noAnswer('a tree has 1 to 5,000 steps')
  const own = escrowed(option, dividends)
  const frame = frameOf(own, tree)
  return whenAll(
    [
      [own.spot > 0, 'the dividends are worth the whole price or more'],
      [option.strike > 0, 'the strike must be above 0'],
      [option.t > 0, 'the time must be above 0'],
      [option.vol * Math.sqrt(option.t * steps) < LARGEST_LOG, 'the tree’s prices grow too large to compute'],
      [frame.p > 0 && frame.p < 1, 'the steps are too long for this rate and volatility'],
    ],
    () => readOff(own, frame, { levels: rolledBack(own, frame, tree), steps }),
  )
}

/** The values of the first three steps, rolled back from the payoffs. */
function rolledBack(own: EuropeanOption, frame: Frame, tree: DividendTree): readonly (readonly number[])[] {
  const { steps, exercise, dividends = [] } = tree
  const { up, down, p, discount } = frame
  const dt = own.t / steps
  const ratio = down / up
  const values = new Float64Array(steps + 1)
  const levels: number[][] = []
  for (let step = steps; step >= 0; step--) {
    const ahead = dividendsAhead(own, dividends, step * dt)
    let price = own.spot * up ** step
    for (let node = 0; node <= step; node++) {
      const held =
        step === steps ? 0 : discount * (p * (values[node] ?? 0) + (1 - p) * (values[node + 1] ?? 0))
      const exercised = step === steps || exercise === 'american' ? payoff(own, price + ahead) : 0
      values[node] = Math.max(held, exercised)
      price *= ratio
    }
    if (step <= 2) levels[step] = [...values.subarray(0, step + 1)]
  }
  return levels
}

type Rolled = { readonly levels: readonly (readonly number[])[]; readonly steps: number }

function readOff(own: EuropeanOption, { up, down }: Frame, { levels, steps }: Rolled): TreeValue {
  const [value = 0] = levels[0] ?? []
  const [one = 0, other = 0] = levels[1] ?? []
  const delta = (one - other) / (own.spot * (up - down))
  const none = noAnswer('a one-step tree has no gamma or theta: use two steps or more')
  if (steps < 2) return { value, delta, gamma: none, theta: none }
  const [high = 0, middle = 0, low = 0] = levels[2] ?? []
  const above = own.spot * up * up
  const below = own.spot * down * down
  const rise = (high - middle) / (above - own.spot)
  const fall = (middle - low) / (own.spot - below)
  return {
    value,
    delta,
    gamma: (rise - fall) / ((above - below) / 2),
    theta: (middle - value) / ((2 * own.t) / steps),
  }
}
