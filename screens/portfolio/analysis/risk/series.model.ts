import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { bootstrapIntervals } from '#finance/statistics/bootstrap-interval.ts'
import { dayNumber, toCalendar } from '#finance/dates/calendar.ts'
import { drawdownEpisodes, drawdowns } from '#finance/portfolio/drawdown.ts'
import { normalCdf } from '#finance/statistics/normal.ts'
import { momentsOf } from '#finance/portfolio/return-series.ts'
import { benchmarkMeasures, coreAgainst, coreMeasures, type Months, ownMeasures } from './measures.model.ts'

/** `2026-03` for the month at a position; its number where the first month is not known. */
function monthName(first: string | null, at: number): string {
  const day = first === null ? null : dayNumber(first)
  if (typeof day !== 'number') return String(at + 1)
  const { year, month } = toCalendar(day)
  const months = year * 12 + month - 1 + at
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

const numberOr = (value: number | NoAnswer): number | null => (isNoAnswer(value) ? null : value)

/** Every measure over the last 12 and 36 months, at each month that has that many before it. */
export function rollingRows(months: Months, first: string | null) {
  return [12, 36].flatMap((window) =>
    months.returns.slice(window - 1).map((_one, start) => {
      const span = {
        returns: months.returns.slice(start, start + window),
        benchmark: months.benchmark.slice(start, start + window),
        riskFree: months.riskFree,
      }
      const own = ownMeasures(span)
      const against = benchmarkMeasures(span)
      const benchmark = span.benchmark.length === 0 ? null : ownMeasures({ ...span, returns: span.benchmark })
      return {
        window,
        month: monthName(first, start + window - 1),
        annReturn: numberOr(own.annReturnArith),
        annVol: numberOr(own.annVol),
        benchmarkVol: benchmark === null ? null : numberOr(benchmark.annVol),
        sharpe: numberOr(own.sharpe),
        sortino: numberOr(own.sortino),
        maxDrawdown: numberOr(own.maxDrawdown),
        beta: numberOr(against.beta),
        alphaAnn: numberOr(against.alphaAnn),
        trackingError: numberOr(against.trackingError),
        infoRatio: numberOr(against.infoRatio),
      }
    }),
  )
}

export function drawdownRows({ returns, benchmark }: Months, first: string | null) {
  const own = drawdowns(returns)
  const other = drawdowns(benchmark)
  return own.map((depth, at) => ({
    month: monthName(first, at),
    portfolio: -depth,
    benchmark: benchmark.length === 0 ? null : -(other[at] ?? 0),
  }))
}

/** The deepest falls first. */
export const episodeRows = ({ returns }: Months, first: string | null) =>
  drawdownEpisodes(returns)
    .toSorted((a, b) => b.depth - a.depth)
    .slice(0, 5)
    .map(({ start, trough, recovery, depth }) => ({
      from: monthName(first, start),
      low: monthName(first, trough),
      back: recovery === null ? 'not yet' : monthName(first, recovery),
      depth: -depth,
      monthsDown: trough - start + 1,
      monthsBack: recovery === null ? null : recovery - trough,
    }))

const STEPS = [0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1]
const MOST_BINS = 14

/** Bins of a round width with the number of months in each, and what a normal distribution would have. */
export function histogramRows(returns: readonly number[]) {
  const shape = momentsOf(returns)
  if (isNoAnswer(shape)) return []
  const [low, high] = [Math.min(...returns), Math.max(...returns)]
  const width = STEPS.find((step) => (high - low) / step <= MOST_BINS) ?? high - low
  const start = Math.floor(low / width)
  const end = Math.floor(high / width)
  const deviation = Math.sqrt(shape.variance)
  const below = (x: number) => normalCdf((x - shape.mean) / deviation)
  return Array.from({ length: end - start + 1 }, (_one, at) => {
    const from = (start + at) * width
    const to = from + width
    return {
      from,
      to,
      months: returns.filter((one) => Math.floor(one / width) === start + at).length,
      normal: returns.length * (below(to) - below(from)),
    }
  })
}

const MEAN_BLOCK = 3
const CONFIDENCE = 0.9

/** 90 % intervals of the measures under resampling in blocks of three months on average. */
export function intervalsOf(months: Months, { resamples, seed }: { resamples: number; seed: number }) {
  const pick = (series: readonly number[], positions: Int32Array) =>
    series.length === 0 ? [] : Array.from(positions, (at) => series[at] ?? 0)
  const statistics = (positions: Int32Array) => {
    const again: Months = {
      returns: pick(months.returns, positions),
      benchmark: pick(months.benchmark, positions),
      riskFree: months.riskFree,
    }
    return months.benchmark.length === 0
      ? coreMeasures(again)
      : { ...coreMeasures(again), ...coreAgainst(again) }
  }
  const resampling = { periods: months.returns.length, runs: resamples, seed, meanBlock: MEAN_BLOCK }
  return bootstrapIntervals(statistics, { ...resampling, confidence: CONFIDENCE })
}
