import { type EuropeanOption } from './black-scholes.ts'
import { payoff } from './option-tree.ts'

export type HedgeRow = {
  /** Years from the start. */
  readonly t: number
  readonly price: number
  /** Shares held after trading. */
  readonly shares: number
  readonly bought: number
  /** Cash after trading; a loan is negative. */
  readonly cash: number
  /** Shares at the price, and cash. */
  readonly worth: number
}

export type Hedge = { readonly rows: readonly HedgeRow[]; readonly payoff: number; readonly error: number }

/**
 * The portfolio that follows a sold option without further money: the premium buys `sharesAt(step, price)` shares, the
 * rest is lent or borrowed at the rate; at each later price but the last the shares are adjusted. Shares grow by the
 * dividend yield, cash by the interest. `error` is what is left after the payoff is paid: 0 for a perfect hedge.
 * `prices` are equally spaced from the start to expiry; two or more.
 * Source: Hull, Options, Futures, and Other Derivatives, "Delta hedging".
 */
export function deltaHedge(
  option: EuropeanOption,
  { premium, prices }: { readonly premium: number; readonly prices: readonly number[] },
  sharesAt: (step: number, price: number) => number,
): Hedge {
  const last = prices.length - 1
  const dt = option.t / last
  const rows: HedgeRow[] = []
  let shares = 0
  let cash = premium
  for (const [step, price] of prices.entries()) {
    if (step > 0) {
      shares *= Math.exp((option.dividendYield ?? 0) * dt)
      cash *= Math.exp(option.rate * dt)
    }
    const bought = step === last ? 0 : sharesAt(step, price) - shares
    shares += bought
    cash -= bought * price
    rows.push({ t: step * dt, price, shares, bought, cash, worth: shares * price + cash })
  }
  const paid = payoff(option, prices[last] ?? option.spot)
  return { rows, payoff: paid, error: (rows.at(-1)?.worth ?? premium) - paid }
}
