import { isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import type { EuropeanOption } from './black-scholes.ts'
import { binomialPrice, type Exercise, payoff } from './option-tree.ts'

export type TreeMethod = 'jarrow-rudd' | 'leisen-reimer'

/**
 * Binomial trees other than that of Cox, Ross and Rubinstein: of Jarrow and Rudd (1983), up and down e^((b − σ²/2)dt ± σ√dt);
 * of Leisen and Reimer (1996), whose nodes are centered on the strike so that the error falls with the square of the
 * steps; an odd number of them is needed. The probability is the one without arbitrage. No answer: as `binomialPrice`.
 */
export function treePrice(
  option: EuropeanOption,
  method: TreeMethod,
  tree: { readonly steps: number; readonly exercise: Exercise },
): number | NoAnswer {
  if (!(option.t > 0 && option.vol > 0)) return noAnswer('a tree needs time and volatility')
  if (method === 'jarrow-rudd')
    return binomialPrice(option, { ...tree, ...driftedFactors(option, tree.steps) })
  if (tree.steps % 2 === 0) return noAnswer('this tree needs an odd number of steps')
  return binomialPrice(option, { ...tree, ...centeredFactors(option, tree.steps) })
}

function driftedFactors({ rate, dividendYield = 0, t, vol }: EuropeanOption, steps: number) {
  const dt = t / steps
  const drift = (rate - dividendYield - vol ** 2 / 2) * dt
  const spread = vol * Math.sqrt(dt)
  return { up: Math.exp(drift + spread), down: Math.exp(drift - spread) }
}

function centeredFactors(option: EuropeanOption, steps: number) {
  const { spot, strike, rate, dividendYield = 0, t, vol } = option
  const spread = vol * Math.sqrt(t)
  const d1 = (Math.log(spot / strike) + (rate - dividendYield) * t) / spread + spread / 2
  const p = peizerPratt(d1 - spread, steps)
  const shifted = peizerPratt(d1, steps)
  const growth = Math.exp(((rate - dividendYield) * t) / steps)
  return { up: (growth * shifted) / p, down: (growth * (1 - shifted)) / (1 - p) }
}

/** Peizer and Pratt's inversion, method 2: the probability of a step whose binomial sum has the normal tail of z. */
function peizerPratt(z: number, steps: number): number {
  const scale = z / (steps + 1 / 3 + 0.1 / (steps + 1))
  return 0.5 + 0.5 * Math.sign(z) * Math.sqrt(-Math.expm1(-scale * scale * (steps + 1 / 6)))
}

const STEPS_AT_MOST = 2_000

/**
 * Trinomial tree: up e^(σ√(2dt)), level, or down, p_u = ((e^(b dt/2) − e^(−σ√(dt/2)))/(e^(σ√(dt/2)) − e^(−σ√(dt/2))))².
 * No answer: no steps or more than 2,000, terms that are none, or steps too long for the rate.
 * Source: Boyle, Option valuation using a three-jump process (1986); Haug, section 7.2.
 */
export const trinomialPrice = (
  option: EuropeanOption,
  { steps, exercise }: { readonly steps: number; readonly exercise: Exercise },
): number | NoAnswer =>
  whenAll(
    [
      [Number.isInteger(steps) && steps >= 1 && steps <= STEPS_AT_MOST, 'a tree has 1 to 2,000 steps'],
      [option.spot > 0 && option.strike > 0, 'price and strike must be above 0'],
      [option.t > 0 && option.vol > 0, 'a tree needs time and volatility'],
    ],
    () => {
      const odds = oddsOf(option, option.t / steps)
      return isNoAnswer(odds) ? odds : rollBack(option, odds, { steps, exercise })
    },
  )

type Odds = { readonly up: number; readonly down: number; readonly jump: number; readonly discount: number }

function oddsOf({ rate, dividendYield = 0, vol }: EuropeanOption, dt: number): Odds | NoAnswer {
  const half = Math.exp(vol * Math.sqrt(dt / 2))
  const drift = Math.exp(((rate - dividendYield) * dt) / 2)
  const width = half - 1 / half
  if (!(drift > 1 / half && drift < half))
    return noAnswer('the steps are too long for this rate and volatility')
  return {
    up: ((drift - 1 / half) / width) ** 2,
    down: ((half - drift) / width) ** 2,
    jump: half * half,
    discount: Math.exp(-rate * dt),
  }
}

function rollBack(
  option: EuropeanOption,
  { up, down, jump, discount }: Odds,
  { steps, exercise }: { readonly steps: number; readonly exercise: Exercise },
): number {
  const priceAt = (step: number, node: number) => option.spot * jump ** (step - node)
  let values = Array.from({ length: 2 * steps + 1 }, (_, node) => payoff(option, priceAt(steps, node)))
  for (let step = steps - 1; step >= 0; step--) {
    values = Array.from({ length: 2 * step + 1 }, (_, node) => {
      const [high = 0, level = 0, low = 0] = values.slice(node, node + 3)
      const held = discount * (up * high + (1 - up - down) * level + down * low)
      return exercise === 'american' ? Math.max(held, payoff(option, priceAt(step, node))) : held
    })
  }
  return values[0] ?? 0
}
