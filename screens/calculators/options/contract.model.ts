import { treeGreeks, valueByTree } from '#finance/options/american-tree.ts'
import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { atExpiration } from '#finance/options/at-expiration.ts'
import { bsGreeks, bsPrice, type EuropeanOption } from '#finance/options/black-scholes.ts'
import { dividendsAhead, escrowed } from '#finance/options/dividend-tree.ts'
import type { DatedAmount } from '#finance/futures/futures.ts'
import { type Exercise, payoff } from '#finance/options/option-tree.ts'

/** One option on a share that may pay dividends in dollars. */
export type Contract = {
  readonly option: EuropeanOption
  readonly dividends: readonly DatedAmount[]
  readonly exercise: Exercise
  readonly steps: number
}

type Unknown = number | NoAnswer

/** In the units of a trader: vega and rho for one point, theta for one calendar day. */
export type Valued = {
  readonly price: number
  readonly delta: Unknown
  readonly gamma: Unknown
  readonly vega: Unknown
  readonly theta: Unknown
  readonly rho: Unknown
  readonly european: number
  /** Risk-neutral chance to end in the money. */
  readonly inTheMoney: number
}

const POINT = 100
const DAYS = 365

const scaled = (value: Unknown, by: number): Unknown => (isNoAnswer(value) ? value : value / by)

/** Value and sensitivities: by formula for a European option, by tree for an American one, by its payoff at expiration. */
export function valueContract(contract: Contract): Valued | NoAnswer {
  if (contract.option.t === 0) return expiring(contract.option)
  const closed = bsGreeks(escrowed(contract.option, contract.dividends))
  if (isNoAnswer(closed)) return closed
  const shared = { european: closed.value, inTheMoney: closed.itmProb }
  if (contract.exercise === 'american') {
    const tree = treeGreeks(contract.option, contract)
    if (isNoAnswer(tree)) return tree
    return {
      price: tree.value,
      delta: tree.delta,
      gamma: tree.gamma,
      vega: scaled(tree.vega, POINT),
      theta: scaled(tree.theta, DAYS),
      rho: scaled(tree.rho, POINT),
      ...shared,
    }
  }
  const moved = dividendMoves(contract)
  return {
    price: closed.value,
    delta: closed.delta,
    gamma: closed.gamma,
    vega: closed.vega / POINT,
    theta: (closed.theta + closed.delta * moved.byTime) / DAYS,
    rho: (closed.rho + closed.delta * moved.byRate) / POINT,
    ...shared,
  }
}

/** On its expiration day both styles are worth what exercise gains. */
function expiring(option: EuropeanOption): Valued {
  const { value, ...rest } = atExpiration(option)
  return { price: value, european: value, ...rest }
}

/** How the price less its dividends moves when a year passes and when the rate rises by one: their worth changes. */
function dividendMoves({ option, dividends }: Contract) {
  const ahead = dividends.filter(({ t }) => t > 0 && t <= option.t)
  const worth = (weight: (t: number) => number) =>
    ahead.reduce((sum, { amount, t }) => sum + amount * weight(t) * Math.exp(-option.rate * t), 0)
  return { byTime: -option.rate * dividendsAhead(option, dividends, 0), byRate: worth((t) => t) }
}

export type Shift = {
  readonly spot?: number
  /** Years that have passed. */
  readonly elapsed?: number
  readonly vol?: number
}

const COARSE_STEPS = 60

/** The contract at another price, later, or at another volatility; trees are coarse, for drawing. */
export function shifted({ option, dividends, ...rest }: Contract, shift: Shift): Contract {
  const { spot = option.spot, elapsed = 0, vol = option.vol } = shift
  return {
    ...rest,
    steps: Math.min(rest.steps, COARSE_STEPS),
    option: { ...option, spot, vol, t: Math.max(0, option.t - elapsed) },
    dividends: dividends.map(({ amount, t }) => ({ amount, t: t - elapsed })),
  }
}

/** The value alone, for drawing; where a tree has none, the European value or the gain of exercise. */
export function quickValue(contract: Contract): number {
  const { option, dividends, exercise } = contract
  const gain = payoff(option, option.spot)
  if (!(option.t > 0) || !(option.spot > 0)) return gain
  const own = escrowed(option, dividends)
  const closed = own.spot > 0 ? bsPrice(own) : gain
  const european = isNoAnswer(closed) ? gain : closed
  if (exercise === 'european') return european
  const tree = valueByTree(option, contract)
  return isNoAnswer(tree) ? Math.max(european, gain) : Math.max(tree.value, gain)
}

export type Parity = {
  readonly call: number
  readonly put: number
  /** Price less dividends, without the yield until expiry. */
  readonly prepaid: number
  readonly discountedStrike: number
  readonly residual: number
}

/** Both sides of C − P = S e^(−qT) − PV(dividends) − K e^(−rT), each option valued on its own. */
export function parity({ option, dividends }: Contract): Parity | NoAnswer {
  const own = escrowed(option, dividends)
  const call = bsPrice({ ...own, type: 'call' })
  const put = bsPrice({ ...own, type: 'put' })
  if (isNoAnswer(call)) return call
  if (isNoAnswer(put)) return put
  const prepaid = own.spot * Math.exp(-(option.dividendYield ?? 0) * option.t)
  const discountedStrike = option.strike * Math.exp(-option.rate * option.t)
  return { call, put, prepaid, discountedStrike, residual: call - put - (prepaid - discountedStrike) }
}

export type ExDate = {
  readonly t: number
  readonly amount: number
  /** Interest saved on the strike by waiting: what exercise for the dividend must beat. */
  readonly interest: number
}

/**
 * The dividends for which a call may be exercised the day before: those above K(1 − e^(−rΔ)), Δ to the next dividend or
 * to expiry. Source: Hull, "American call options on dividend-paying stocks" (Black's approximation).
 */
export function exerciseDates({ option, dividends }: Contract): readonly ExDate[] {
  const ahead = dividends.filter(({ t }) => t > 0 && t <= option.t).toSorted((a, b) => a.t - b.t)
  return ahead.flatMap(({ t, amount }, at) => {
    const next = ahead[at + 1]?.t ?? option.t
    const interest = option.strike * -Math.expm1(-option.rate * (next - t))
    return amount > interest ? [{ t, amount, interest }] : []
  })
}
