import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { bsGreeks, bsPrice, type EuropeanOption } from './black-scholes.ts'
import { type DividendTree, dividendTree, escrowed, type TreeValue } from './dividend-tree.ts'
import { payoff } from './option-tree.ts'

/** Of the strike: what rounding leaves between two trees that never exercise. */
const NOTHING = 1e-9

/**
 * The American option of a tree, held to what is certain: the tree of dividend-tree.ts prices its European twin too, and
 * what exercise adds is the difference of the two, so it is never below 0. Where the tree never exercises, the value
 * and its slopes are those of the closed form. Otherwise the value is the tree's, or, where its grid puts the European
 * twin below the closed form, the closed form and what exercise adds; where it exercises at once, the gain of that.
 * No answer: as `dividendTree`.
 */
function americanTree(option: EuropeanOption, tree: Omit<DividendTree, 'exercise'>): TreeValue | NoAnswer {
  const american = dividendTree(option, { ...tree, exercise: 'american' })
  if (isNoAnswer(american)) return american
  const twin = dividendTree(option, { ...tree, exercise: 'european' })
  if (isNoAnswer(twin)) return twin
  const own = escrowed(option, tree.dividends ?? [])
  const exact = bsPrice(own)
  if (isNoAnswer(exact)) return exact
  const added = american.value - twin.value
  const gain = payoff(option, option.spot)
  if (added <= NOTHING * option.strike && gain <= exact) return closedForm(own, option)
  // Exercised at once: what rounding leaves between the trees is no value of waiting.
  if (american.value <= gain + NOTHING * option.strike && exact <= gain) return exercised(option, gain)
  return { ...american, value: Math.max(american.value, exact + Math.max(0, added), gain) }
}

/** An option that is worth what exercise gains moves with the stock alone. */
const exercised = ({ type }: EuropeanOption, value: number): TreeValue => ({
  value,
  delta: type === 'call' ? 1 : -1,
  gamma: 0,
  theta: 0,
})

function closedForm(own: EuropeanOption, option: EuropeanOption): TreeValue | NoAnswer {
  const found = bsGreeks(own)
  if (isNoAnswer(found)) return found
  const { value, delta, gamma, theta } = found
  // As a year passes the dividends ahead are worth more, and the price without them less.
  return { value, delta, gamma, theta: theta - delta * option.rate * (option.spot - own.spot) }
}

/** The value of a tree; an American one is held to what is certain. */
export const valueByTree = (option: EuropeanOption, tree: DividendTree): TreeValue | NoAnswer =>
  tree.exercise === 'american' ? americanTree(option, tree) : dividendTree(option, tree)

export type TreeGreeks = TreeValue & { readonly vega: number | NoAnswer; readonly rho: number | NoAnswer }

/** The value of a tree, American ones as `americanTree`, with vega and rho, each for one whole unit, by differences of two trees a point to either side. */
export function treeGreeks(option: EuropeanOption, tree: DividendTree): TreeGreeks | NoAnswer {
  const answer = valueByTree(option, tree)
  if (isNoAnswer(answer)) return answer
  const slope = (move: (by: number) => EuropeanOption, width: number): number | NoAnswer => {
    const [above, below] = [valueByTree(move(width), tree), valueByTree(move(-width), tree)]
    if (isNoAnswer(above)) return above
    return isNoAnswer(below) ? below : (above.value - below.value) / (2 * width)
  }
  return {
    ...answer,
    vega: slope((by) => ({ ...option, vol: option.vol + by }), Math.min(0.01, option.vol / 2)),
    rho: slope((by) => ({ ...option, rate: option.rate + by }), 0.005),
  }
}
