/** What a portfolio is exposed to, in money, and how its bonds answer to yields. */
export type Exposure = {
  readonly equityValue: number
  /** Of the shares against the market that is shocked. */
  readonly equityBeta: number
  readonly bondValue: number
  /** Years. */
  readonly modifiedDuration: number
  /** Years squared, of annual yields. */
  readonly convexity: number
  /** In foreign currency, at today's rate. */
  readonly foreignValue: number
}

/** Moves of the market as fractions: 0.01 is one point of yield. */
export type Shock = { readonly equity: number; readonly yield: number; readonly exchange: number }

export type ShockParts = {
  readonly equity: number
  readonly bond: number
  readonly exchange: number
  readonly total: number
}

/**
 * ΔP = equity·β·Δ + bond·(−D·Δy + ½·C·Δy²) + foreign·Δfx. A loss is negative; nothing loses more than itself.
 * Source: Fabozzi, Bond Markets, Analysis and Strategies, chapter 4 (duration and convexity).
 */
export function factorShock(exposure: Exposure, shock: Shock): ShockParts {
  const { equityValue, equityBeta, bondValue, modifiedDuration, convexity, foreignValue } = exposure
  const equity = Math.max(-equityValue, equityValue * equityBeta * shock.equity)
  const relative = -modifiedDuration * shock.yield + 0.5 * convexity * shock.yield ** 2
  const bond = Math.max(-bondValue, bondValue * relative)
  const exchange = Math.max(-foreignValue, foreignValue * shock.exchange)
  return { equity, bond, exchange, total: equity + bond + exchange }
}
