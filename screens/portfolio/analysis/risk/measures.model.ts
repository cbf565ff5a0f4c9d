import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { alpha, beta, correlation, type Pair, trackingError } from '#finance/portfolio/benchmark-measures.ts'
import { cornishFisherHolds } from '#finance/portfolio/cornish-fisher.ts'
import { maxDrawdown, ulcerIndex } from '#finance/portfolio/drawdown.ts'
import {
  annualizedArithmetic,
  annualizedDeviation,
  annualizedGeometric,
  momentsOf,
  ratio,
  sharpeRatio,
  sortinoRatio,
} from '#finance/portfolio/return-series.ts'
import { expectedShortfall, type TailMethod, valueAtRisk } from '#finance/portfolio/value-at-risk.ts'

export type Months = Pair & { readonly riskFree: number }
type Measured = number | NoAnswer

const YEAR = 12
const TOO_SHORT = 'there are fewer than 12 months of returns'
const NO_BENCHMARK = 'no benchmark is set'

const scaled = (value: Measured, factor: number): Measured => (isNoAnswer(value) ? value : value * factor)

/** No answer below twelve months: a shorter past is not annualized. */
export const longEnough = (returns: readonly number[], measure: () => Measured): Measured =>
  returns.length < YEAR ? noAnswer(TOO_SHORT) : measure()

const active = ({ returns, benchmark }: Pair): readonly number[] =>
  returns.map((one, at) => one - (benchmark[at] ?? 0))

/** Mean × 12, deviation × √12, and what follows from the two: the measures that are resampled. */
export function coreMeasures({ returns, riskFree }: Months) {
  const over = (measure: () => Measured) => longEnough(returns, measure)
  return {
    annReturnArith: over(() => annualizedArithmetic(returns, YEAR)),
    annVol: over(() => annualizedDeviation(returns, YEAR)),
    sharpe: over(() => scaled(sharpeRatio(returns, riskFree), Math.sqrt(YEAR))),
    sortino: over(() => scaled(sortinoRatio(returns, riskFree), Math.sqrt(YEAR))),
    maxDrawdown: scaled(maxDrawdown(returns), -1),
  }
}

export const ownMeasures = (months: Months) => ({
  ...coreMeasures(months),
  annReturnGeom: longEnough(months.returns, () => annualizedGeometric(months.returns, YEAR)),
  ulcerIndex: longEnough(months.returns, () => ulcerIndex(months.returns)),
})

const against = (months: Months, measure: () => Measured): Measured =>
  months.benchmark.length === 0 ? noAnswer(NO_BENCHMARK) : longEnough(months.returns, measure)

/** Regression of excess on excess; the riskless rate is constant, so that it moves alpha only. Resampled as well. */
export const coreAgainst = (months: Months) => ({
  activeReturn: against(months, () => annualizedArithmetic(active(months), YEAR)),
  beta: against(months, () => beta(months)),
  alphaAnn: against(months, () => scaled(alpha(months, months.riskFree), YEAR)),
})

export function benchmarkMeasures(months: Months) {
  const core = coreAgainst(months)
  const tracking = against(months, () => trackingError(months, YEAR))
  return {
    ...core,
    trackingError: tracking,
    infoRatio: against(months, () => ratio(core.activeReturn, tracking)),
    correlation: against(months, () => correlation(months)),
  }
}

const OUTSIDE = 'skewness and kurtosis are outside the valid range of the Cornish-Fisher expansion'

/** Losses of one month as positive fractions, at 95 % and 99 %. */
export function tailMeasures(returns: readonly number[]) {
  const shape = momentsOf(returns)
  const isValid = !isNoAnswer(shape) && cornishFisherHolds(shape.skewness, shape.kurtosisExcess)
  const tail = (measure: typeof valueAtRisk, confidence: number, method: TailMethod): Measured =>
    longEnough(returns, () => {
      if (method === 'modified' && isNoAnswer(shape)) return shape
      if (method === 'modified' && !isValid) return noAnswer(OUTSIDE)
      return scaled(measure(returns, confidence, method), -1)
    })
  const moment = (name: 'skewness' | 'kurtosisExcess') =>
    longEnough(returns, () => (isNoAnswer(shape) ? shape : shape[name]))
  return {
    var95Hist: tail(valueAtRisk, 0.95, 'historical'),
    es95Hist: tail(expectedShortfall, 0.95, 'historical'),
    var99Hist: tail(valueAtRisk, 0.99, 'historical'),
    es99Hist: tail(expectedShortfall, 0.99, 'historical'),
    var95Normal: tail(valueAtRisk, 0.95, 'gaussian'),
    es95Normal: tail(expectedShortfall, 0.95, 'gaussian'),
    var99Normal: tail(valueAtRisk, 0.99, 'gaussian'),
    es99Normal: tail(expectedShortfall, 0.99, 'gaussian'),
    var95CornishFisher: tail(valueAtRisk, 0.95, 'modified'),
    es95CornishFisher: tail(expectedShortfall, 0.95, 'modified'),
    var99CornishFisher: tail(valueAtRisk, 0.99, 'modified'),
    es99CornishFisher: tail(expectedShortfall, 0.99, 'modified'),
    skewness: moment('skewness'),
    kurtosisExcess: moment('kurtosisExcess'),
  }
}
