import { isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { beta, type Pair } from './benchmark-measures.ts'
import { linearRegression } from '../statistics/regression.ts'
import { annualizedGeometric, momentsOf, ratio } from './return-series.ts'

/*
 * What a portfolio's risk and return owe to its benchmark, a year: `scale` periods a year, risk-free rate a year as a
 * fraction, population deviations. Source: Bacon, Practical Portfolio Performance Measurement and Attribution, 2nd ed., p. 67-78.
 */

export type AgainstBenchmark = {
  readonly pair: Pair
  readonly scale: number
  /** A year, as a fraction. */
  readonly riskFree: number
}

export type RiskParts = {
  /** beta · deviation of the benchmark. */
  readonly systematic: number
  /** Deviation of what the regression on the benchmark leaves. */
  readonly specific: number
  /** √(systematic² + specific²): the deviation of the portfolio. */
  readonly total: number
  readonly beta: number
  /** Deviation of the benchmark. */
  readonly market: number
}

/** The portfolio's yearly deviation in its systematic and its specific part. */
export const riskParts = ({ pair, scale }: AgainstBenchmark): RiskParts | NoAnswer => {
  const slope = beta(pair)
  if (isNoAnswer(slope)) return slope
  const yearly = (values: readonly number[]) => deviationOf(values) * Math.sqrt(scale)
  const market = yearly(pair.benchmark)
  const specific = yearly(pair.returns.map((one, at) => one - slope * (pair.benchmark[at] ?? 0)))
  const systematic = slope * market
  return { systematic, specific, total: Math.hypot(systematic, specific), beta: slope, market }
}

/** Jensen's alpha of the yearly returns: rp − rf − β(b − rf). */
export const jensenAlpha = (against: AgainstBenchmark): number | NoAnswer =>
  withYear(
    against,
    ({ own, benchmark, parts }) => own - against.riskFree - parts.beta * (benchmark - against.riskFree),
  )

/** Jensen's alpha over the specific risk (Treynor and Black, 1973). */
export const appraisalRatio = (against: AgainstBenchmark): number | NoAnswer =>
  withYear(against, ({ parts }) => ratio(jensenAlpha(against), parts.specific))

/** Yearly excess return over the systematic risk. */
export const modifiedTreynor = (against: AgainstBenchmark): number | NoAnswer =>
  withYear(against, ({ own, parts }) => ratio(own - against.riskFree, parts.systematic))

/** The portfolio's yearly return at the benchmark's deviation: (rp − rf) σm/σp + rf (Modigliani and Modigliani, 1997). */
export const mSquared = (against: AgainstBenchmark): number | NoAnswer =>
  withYear(against, ({ own, parts }) => {
    const scaled = ratio((own - against.riskFree) * parts.market, parts.total)
    return isNoAnswer(scaled) ? scaled : scaled + against.riskFree
  })

/** M² beyond the benchmark, as a quotient: (1 + M²)/(1 + b) − 1. */
export const mSquaredExcess = (against: AgainstBenchmark): number | NoAnswer =>
  withYear(against, ({ benchmark }) => {
    const m2 = mSquared(against)
    const quotient = isNoAnswer(m2) ? m2 : ratio(1 + m2, 1 + benchmark)
    return isNoAnswer(quotient) ? quotient : quotient - 1
  })

/** Beta at which the systematic would be the whole risk: σp/σm (Fama, 1972). */
export const famaBeta = (against: AgainstBenchmark): number | NoAnswer =>
  withYear(against, ({ parts }) => ratio(parts.total, parts.market))

/** Jensen's alpha less what the lack of diversification should have earned: α − (β_F − β)(b − rf). */
export const netSelectivity = (against: AgainstBenchmark): number | NoAnswer =>
  withYear(against, ({ benchmark, parts }) => {
    const alpha = jensenAlpha(against)
    const whole = famaBeta(against)
    if (isNoAnswer(alpha) || isNoAnswer(whole)) return isNoAnswer(alpha) ? alpha : whole
    return alpha - (whole - parts.beta) * (benchmark - against.riskFree)
  })

/** Share of all periods in which the portfolio beats its benchmark. */
export const battingAverage = ({ returns, benchmark }: Pair): number | NoAnswer =>
  whenAll(
    [[returns.length > 0 && returns.length === benchmark.length, 'each return needs a benchmark return']],
    () => returns.filter((one, at) => one > (benchmark[at] ?? 0)).length / returns.length,
  )

/** Share of the benchmark's rising (or falling) periods in which the portfolio beats it. */
export function percentRatio({ returns, benchmark }: Pair, side: 'up' | 'down'): number | NoAnswer {
  const isOn = (at: number) => (side === 'up' ? (benchmark[at] ?? 0) > 0 : (benchmark[at] ?? 0) < 0)
  const on = {
    returns: returns.filter((_, at) => isOn(at)),
    benchmark: benchmark.filter((_, at) => isOn(at)),
  }
  return on.benchmark.length === 0 ? { noAnswer: `the benchmark never goes ${side}` } : battingAverage(on)
}

export type MarketTiming = {
  /** Of one period. */
  readonly alpha: number
  readonly beta: number
  /** Above 0: more market when it rises. */
  readonly timing: number
}

/**
 * Timing of the market by regression of the excess return on the benchmark's and its square (Treynor and Mazuy, 1966), or
 * on it and max(0, −excess) (Henriksson and Merton, 1981). `riskFree` is of one period here.
 */
export function marketTiming(
  { returns, benchmark }: Pair,
  riskFree: number,
  model: 'square' | 'option',
): MarketTiming | NoAnswer {
  const rows = benchmark.map((one) => {
    const excess = one - riskFree
    return [excess, model === 'square' ? excess * excess : Math.max(0, -excess)]
  })
  const fit = linearRegression(
    rows,
    returns.map((one) => one - riskFree),
  )
  if (isNoAnswer(fit)) return fit
  const [alpha = 0, slope = 0, timing = 0] = fit.coefficients
  return { alpha, beta: slope, timing }
}

type Year = { readonly own: number; readonly benchmark: number; readonly parts: RiskParts }

function withYear(against: AgainstBenchmark, compute: (year: Year) => number | NoAnswer): number | NoAnswer {
  const own = annualizedGeometric(against.pair.returns, against.scale)
  const benchmark = annualizedGeometric(against.pair.benchmark, against.scale)
  const parts = riskParts(against)
  if (isNoAnswer(own)) return own
  if (isNoAnswer(benchmark)) return benchmark
  return isNoAnswer(parts) ? parts : compute({ own, benchmark, parts })
}

function deviationOf(values: readonly number[]): number {
  const moments = momentsOf(values)
  // A series that does not vary has no moments, and no deviation.
  return isNoAnswer(moments) ? 0 : Math.sqrt(moments.variance)
}
