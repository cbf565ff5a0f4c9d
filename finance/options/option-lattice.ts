import { type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import type { EuropeanOption } from './black-scholes.ts'
import { type DividendTree, dividendsAhead, escrowed } from './dividend-tree.ts'
import { type Frame, frameOf, payoff } from './option-tree.ts'

export type LatticeNode = {
  readonly price: number
  readonly value: number
  /** Worth more exercised here than held; at expiry, in the money. */
  readonly isExercised: boolean
  /** The holding that has the option's value at both next nodes: shares bought now, and cash (a loan is negative). */
  readonly shares: number
  readonly cash: number
}

const STEPS_AT_MOST = 500

/**
 * Every node of the tree of dividend-tree.ts, by step and then from the highest price down, with the replicating
 * portfolio: shares = e^(−q dt) (Vu − Vd)/(Su − Sd), cash = held value − shares · price. None is held after expiry.
 * No answer: steps below 1 or above 500, or factors that leave no probability between 0 and 1.
 * Source: Cox, Ross and Rubinstein, Journal of Financial Economics 7 (1979).
 */
export function optionLattice(
  option: EuropeanOption,
  tree: DividendTree,
): readonly (readonly LatticeNode[])[] | NoAnswer {
  const { steps, dividends = [] } = tree
  if (!(Number.isInteger(steps) && steps >= 1 && steps <= STEPS_AT_MOST))
    return noAnswer('a displayed tree has 1 to 500 steps')
  const own = escrowed(option, dividends)
  const frame = frameOf(own, tree)
  return whenAll(
    [
      [own.spot > 0 && option.strike > 0, 'price minus dividends, and strike, must be above 0'],
      [option.t > 0, 'the time must be above 0'],
      [frame.p > 0 && frame.p < 1, 'the steps are too long for this rate and volatility'],
    ],
    () => levelsOf(own, frame, tree),
  )
}

function levelsOf(
  own: EuropeanOption,
  frame: Frame,
  tree: DividendTree,
): readonly (readonly LatticeNode[])[] {
  const { steps, exercise, dividends = [] } = tree
  const levels: LatticeNode[][] = []
  for (let step = steps; step >= 0; step--) {
    const ahead = dividendsAhead(own, dividends, (step * own.t) / steps)
    const next = levels[step + 1]
    levels[step] = Array.from({ length: step + 1 }, (_, downs) => {
      const price = own.spot * frame.up ** (step - downs) * frame.down ** downs + ahead
      const gain = payoff(own, price)
      if (next === undefined) return { price, value: gain, isExercised: gain > 0, shares: 0, cash: 0 }
      const held = heldAt(own, frame, { next, downs, dt: own.t / steps, price })
      const isExercised = exercise === 'american' && gain > held.value + 1e-12
      return { ...held, price, value: isExercised ? gain : held.value, isExercised }
    })
  }
  return levels
}

type Place = {
  readonly next: readonly LatticeNode[]
  readonly downs: number
  readonly dt: number
  readonly price: number
}

function heldAt({ dividendYield = 0 }: EuropeanOption, frame: Frame, { next, downs, dt, price }: Place) {
  const [above, below] = [next[downs], next[downs + 1]]
  const [up, down] = [above?.value ?? 0, below?.value ?? 0]
  const value = frame.discount * (frame.p * up + (1 - frame.p) * down)
  const apart = (above?.price ?? 0) - (below?.price ?? 0)
  const shares = (Math.exp(-dividendYield * dt) * (up - down)) / apart
  return { value, shares, cash: value - shares * price }
}
