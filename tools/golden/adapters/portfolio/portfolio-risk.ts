import { isNoAnswer } from '#finance/answer.ts'
import {
  activePremium,
  alpha,
  beta,
  betaWhen,
  captureRatio,
  correlation,
  informationRatio,
  type Pair,
  trackingError,
  treynorRatio,
  upNumberRatio,
} from '#finance/portfolio/benchmark-measures.ts'
import * as against from '#finance/portfolio/benchmark-risk.ts'
import {
  averageDrawdown,
  calmarRatio,
  maxDrawdown,
  maxDrawdownOfAccumulated,
  painIndex,
  ulcerIndex,
} from '#finance/portfolio/drawdown.ts'
import * as falls from '#finance/portfolio/drawdown-ratios.ts'
import * as partial from '#finance/portfolio/partial-moments.ts'
import * as series from '#finance/portfolio/return-series.ts'
import * as sharpe from '#finance/portfolio/sharpe-inference.ts'
import { standardDeviation } from '#finance/statistics/statistics.ts'
import { expectedShortfall, type TailMethod, valueAtRisk } from '#finance/portfolio/value-at-risk.ts'
import * as wins from '#finance/portfolio/win-loss.ts'
import type { GoldenAdapter, GoldenFunction } from '../../adapter.ts'
import type { DataFolder } from '../../data-folder.ts'
import type { Reader } from '../../reader.ts'

type Column = { readonly date: string; readonly value: number }

function column(data: DataFolder, name: string): readonly Column[] {
  const [file = '', ...rest] = name.split('/')
  return data
    .table(`performanceanalytics-${file}.csv`)
    .map((row) => ({ date: row.Date ?? '', text: row[rest.join('/')] ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ date, text }) => ({ date, value: Number(text) }))
}

const one = (input: Reader, data: DataFolder): number[] =>
  column(data, input.text('series')).map(({ value }) => value)

/** Only the dates that both have. */
function two(input: Reader, data: DataFolder): Pair {
  const [own = '', other = ''] = input.text('series').split('|')
  const benchmark = new Map(column(data, other).map(({ date, value }) => [date, value]))
  const both = column(data, own).filter(({ date }) => benchmark.has(date))
  return {
    returns: both.map(({ value }) => value),
    benchmark: both.map(({ date }) => benchmark.get(date) ?? 0),
  }
}

const ofOne =
  (compute: (returns: number[], input: Reader) => unknown): GoldenFunction =>
  (input, data) => ({ value: compute(one(input, data), input) })

const ofTwo =
  (compute: (pair: Pair, input: Reader) => unknown): GoldenFunction =>
  (input, data) => ({ value: compute(two(input, data), input) })

const scale = (input: Reader) => input.number('scale')
const riskFree = (input: Reader) => input.number('rfPerPeriod')

const risk = (method: TailMethod) =>
  ofOne((returns, input) => valueAtRisk(returns, input.number('confidence'), method))
const shortfall = (method: TailMethod) =>
  ofOne((returns, input) => expectedShortfall(returns, input.number('confidence'), method))

function moment(returns: number[], name: 'skewness' | 'kurtosisExcess') {
  const moments = series.momentsOf(returns)
  return isNoAnswer(moments) ? moments : moments[name]
}

const yearly = (value: ReturnType<typeof series.sharpeRatio>, input: Reader) =>
  isNoAnswer(value) ? value : value * Math.sqrt(scale(input))

const aboutMar = (compute: (returns: number[], mar: number) => unknown): GoldenFunction =>
  ofOne((r, input) => compute(r, input.number('mar')))

const record = (returns: number[], input: Reader): falls.TrackRecord => ({
  returns,
  ...input.pick('scale', 'riskFree'),
})

const ofFalls = (compute: (record: falls.TrackRecord) => unknown): GoldenFunction =>
  ofOne((r, input) => compute(record(r, input)))

const ofYear = (compute: (one: against.AgainstBenchmark) => unknown): GoldenFunction =>
  ofTwo((pair, input) => compute({ pair, ...input.pick('scale', 'riskFree') }))

const ofSharpe = (compute: (moments: sharpe.SharpeMoments, input: Reader) => unknown): GoldenFunction =>
  ofOne((r, input) => {
    const moments = sharpe.sharpeMoments(r, riskFree(input))
    return isNoAnswer(moments) ? moments : compute(moments, input)
  })

/** Quantities of the family that the shared cases do not ask for; the tests beside them prove them. */
const beyond: Readonly<Record<string, GoldenFunction>> = {
  meanAbsoluteDeviation: ofOne(partial.meanAbsoluteDeviation),
  lowerPartialMoment: ofOne((r, input) =>
    partial.lowerPartialMoment(r, input.number('mar'), input.number('order')),
  ),
  upperPartialMoment: ofOne((r, input) =>
    partial.upperPartialMoment(r, input.number('mar'), input.number('order')),
  ),
  kappa: ofOne((r, input) => partial.kappaRatio(r, input.number('mar'), input.number('order'))),
  upsideRisk: aboutMar(partial.upsideRisk),
  downsideFrequency: aboutMar(partial.downsideFrequency),
  upsidePotentialRatio: aboutMar(partial.upsidePotentialRatio),
  volatilitySkewness: aboutMar(partial.volatilitySkewness),
  variabilitySkewness: aboutMar(partial.variabilitySkewness),
  prospectRatio: aboutMar(partial.prospectRatio),
  dRatio: ofOne(partial.dRatio),
  sterling: ofOne((r, input) => falls.sterlingRatio(record(r, input), input.optionalNumber('cushion', 0.1))),
  burke: ofFalls(falls.burkeRatio),
  burkeModified: ofFalls(falls.modifiedBurkeRatio),
  martin: ofFalls(falls.martinRatio),
  painRatio: ofFalls(falls.painRatio),
  conditionalDrawdown: ofOne((r, input) => falls.conditionalDrawdown(r, input.number('confidence'))),
  riskParts: ofYear(against.riskParts),
  jensenAlpha: ofYear(against.jensenAlpha),
  appraisalRatio: ofYear(against.appraisalRatio),
  treynorModified: ofYear(against.modifiedTreynor),
  mSquared: ofYear(against.mSquared),
  mSquaredExcess: ofYear(against.mSquaredExcess),
  famaBeta: ofYear(against.famaBeta),
  netSelectivity: ofYear(against.netSelectivity),
  battingAverage: ofTwo(against.battingAverage),
  upPercentRatio: ofTwo((pair) => against.percentRatio(pair, 'up')),
  downPercentRatio: ofTwo((pair) => against.percentRatio(pair, 'down')),
  treynorMazuy: ofTwo((pair, input) => against.marketTiming(pair, riskFree(input), 'square')),
  henrikssonMerton: ofTwo((pair, input) => against.marketTiming(pair, riskFree(input), 'option')),
  adjustedSharpe: ofOne((r, input) => sharpe.adjustedSharpe(r, riskFree(input), scale(input))),
  skewnessKurtosisRatio: ofOne(sharpe.skewnessKurtosisRatio),
  sharpeStandardError: ofSharpe(sharpe.sharpeStandardError),
  probabilisticSharpe: ofSharpe((moments, input) =>
    sharpe.probabilisticSharpe(moments, input.number('threshold')),
  ),
  minimumTrackRecord: ofSharpe((moments, input) =>
    sharpe.minimumTrackRecord(moments, input.number('threshold'), input.number('confidence')),
  ),
  tailRatio: ofOne((r) => wins.tailRatio(r)),
  hitRate: ofOne(wins.hitRate),
  profitFactor: ofOne(wins.profitFactor),
  payoffRatio: ofOne(wins.payoffRatio),
  gainToPain: ofOne(wins.gainToPain),
  kellyLeverage: ofOne((r, input) => wins.kellyLeverage(r, riskFree(input))),
  kellyBet: (input) => ({ value: wins.kellyBet(input.number('winProbability'), input.number('odds')) }),
}

const adapter: GoldenAdapter = {
  family: 'portfolio-risk',
  functions: {
    ...beyond,
    nObs: ofTwo((pair) => pair.returns.length),
    cumulativeReturn: ofOne(series.cumulativeReturn),
    annualizedReturnGeometric: ofOne((r, input) => series.annualizedGeometric(r, scale(input))),
    annualizedReturnArithmetic: ofOne((r, input) => series.annualizedArithmetic(r, scale(input))),
    stdDevSample: ofOne((r) => standardDeviation(r)),
    stdDevAnnualized: ofOne((r, input) => series.annualizedDeviation(r, scale(input))),
    sharpeMonthly: ofOne((r, input) => series.sharpeRatio(r, riskFree(input))),
    sharpeAnnualizedArithmetic: ofOne((r, input) => yearly(series.sharpeRatio(r, riskFree(input)), input)),
    sharpeAnnualizedGeometric: ofOne((r, input) => series.sharpeGeometric(r, riskFree(input), scale(input))),
    downsideDeviationFull: ofOne((r, input) => series.downsideDeviation(r, input.number('mar'))),
    downsideDeviationSubset: ofOne((r, input) => series.downsideDeviation(r, input.number('mar'), 'below')),
    sortino: ofOne((r, input) => series.sortinoRatio(r, input.number('mar'))),
    sortinoValues: (input) => ({ value: series.sortinoRatio(input.numbers('returns'), input.number('mar')) }),
    omega: ofOne((r, input) => series.omegaRatio(r, input.number('threshold'))),
    skewnessMoment: ofOne((r) => moment(r, 'skewness')),
    kurtosisExcess: ofOne((r) => moment(r, 'kurtosisExcess')),
    volatilityOfPeriodLogReturns: (input) => ({ value: series.periodVolatility(input.numbers('returns')) }),
    maxDrawdown: ofOne(maxDrawdown),
    maxDrawdownFromAccumulated: (input) => ({
      value: maxDrawdownOfAccumulated(input.numbers('accumulatedReturns')),
    }),
    averageDrawdown: ofOne(averageDrawdown),
    calmar: ofOne((r, input) => calmarRatio(r, scale(input))),
    ulcerIndex: ofOne(ulcerIndex),
    painIndex: ofOne(painIndex),
    varHistorical: risk('historical'),
    varGaussian: risk('gaussian'),
    varModified: risk('modified'),
    esHistorical: shortfall('historical'),
    esGaussian: shortfall('gaussian'),
    esModified: shortfall('modified'),
    beta: ofTwo(beta),
    betaBull: ofTwo((pair) => betaWhen(pair, 'bull')),
    betaBear: ofTwo((pair) => betaWhen(pair, 'bear')),
    alphaPerPeriod: ofTwo((pair, input) => alpha(pair, riskFree(input))),
    correlation: ofTwo(correlation),
    trackingErrorAnnualized: ofTwo((pair, input) => trackingError(pair, scale(input))),
    activePremium: ofTwo((pair, input) => activePremium(pair, scale(input))),
    informationRatio: ofTwo((pair, input) => informationRatio(pair, scale(input))),
    treynor: ofTwo((pair, input) => treynorRatio(pair, riskFree(input), scale(input))),
    upCapture: ofTwo((pair) => captureRatio(pair, 'up')),
    downCapture: ofTwo((pair) => captureRatio(pair, 'down')),
    upNumberRatio: ofTwo(upNumberRatio),
    captureRatios: (input) => {
      const pair = { returns: input.numbers('returns'), benchmark: input.numbers('benchmark') }
      return { up: captureRatio(pair, 'up'), down: captureRatio(pair, 'down') }
    },
  },
}

export default adapter
