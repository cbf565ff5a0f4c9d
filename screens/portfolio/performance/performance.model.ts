import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { isoDate } from '#finance/dates/calendar.ts'
import { growthBetween, type Level, realReturn } from '#finance/portfolio/level-series.ts'
import {
  averageCapital,
  type Period,
  periodOf,
  periodReturns,
} from '#finance/portfolio/period-performance.ts'
import { marketEquivalent } from '#finance/portfolio/public-market-equivalent.ts'
import { chainsOf, type SubPeriod } from '#finance/portfolio/time-weighted.ts'
import { ToolInputError } from '#kit/errors.ts'
import {
  captureOf,
  growthIndexes,
  growthRows,
  monthsOf,
  orNull,
  rollingRows,
  yearRows,
} from './growth.model.ts'
import { type Given, type History, historyOf, spanFrom } from './history.model.ts'
import { periodGrid } from './period-grid.model.ts'
import { attributionOf, contributionsOf, sourcedParts } from './sources.model.ts'
import { walkRows } from './walk-rows.model.ts'

const YEAR = 365
/** How a chain of parts may end. */
export const TOTAL_LOSS = 'Total loss'
const CHAIN_ENDS = {
  open: 'Last value',
  lost: TOTAL_LOSS,
  refused: 'Negative value',
  beyond: 'Too large or too small',
} as const

/** Every named result of the screen. Throws ToolInputError by the field. */
export function performanceOf(given: Given) {
  const history = historyOf(given)
  const { valuations, flows } = spanFrom(history, given.from)
  const period = periodOf(valuations, flows)
  if (isNoAnswer(period)) throw new ToolInputError('to', 'Choose a date after the period begins.')
  const { gain, days, ...returns } = periodReturns(period)
  const sourced = sourcedParts(period.parts, given)
  const indexes = growthIndexes(wholeParts(history))
  return {
    ...returns,
    ...against(period, history),
    ...inflationOf(period, history.consumerPrices, returns.twr),
    gainMoney: gain,
    days,
    start: isoDate(period.start),
    end: isoDate(period.end),
    ...moneyOf(period, history, given.netOfFees),
    parts: period.parts.map(partRow),
    chains: chainsOf(period.parts).map(({ from, to, return: earned, end }) => ({
      from: isoDate(from),
      to: isoDate(to),
      return: earned,
      ends: CHAIN_ENDS[end],
    })),
    ...captureOf(indexes, history.benchmark),
    growth: growthRows(growthIndexes(period.parts), history.benchmark),
    months: monthsOf(indexes),
    years: yearRows(indexes, history.benchmark),
    rolling: rollingRows(indexes, history.benchmark),
    periods: periodGrid(history),
    contributions: isNoAnswer(sourced) ? sourced : contributionsOf(sourced),
    attribution: isNoAnswer(sourced) ? sourced : attributionOf(sourced),
    walk: walkRows(period),
  }
}

function wholeParts({ valuations, flows }: History): readonly SubPeriod[] {
  const whole = periodOf(valuations, flows)
  return isNoAnswer(whole) ? [] : whole.parts
}

const partRow = ({ from, to, capital, endValue, return: earned, isEstimated }: SubPeriod) => ({
  from: isoDate(from),
  to: isoDate(to),
  capital,
  endValue,
  return: orNull(earned),
  estimated: isEstimated,
  reason: isNoAnswer(earned) ? earned.noAnswer : null,
})

/** Deposits and withdrawals without the fees that count as flows where returns are before fees. */
function moneyOf(period: Period, { fees }: History, netOfFees: boolean) {
  const paid = fees
    .filter(({ day }) => day > period.start && day <= period.end)
    .reduce((sum, { amount }) => sum + amount, 0)
  const flows = netOfFees ? period.flows : withoutFees(period, fees)
  const sum = (sign: number) => flows.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0)
  const lastFee = fees.reduce((total, { day, amount }) => (day === period.end ? total + amount : total), 0)
  return {
    openingValue: period.opening,
    closingValue: netOfFees ? period.closing : period.closing - lastFee,
    deposits: sum(1),
    withdrawals: sum(-1),
    feesPaid: paid,
    averageCapital: averageCapital(period),
  }
}

function withoutFees(period: Period, fees: History['fees']) {
  const open = fees.map(({ day, amount }) => ({ day, amount }))
  return period.flows.filter((flow) => {
    const at = open.findIndex(({ day, amount }) => day === flow.day && amount === -flow.amount)
    if (at >= 0) open.splice(at, 1)
    return at < 0
  })
}

const NO_BENCHMARK = noAnswer('enter a benchmark to compare with')

function against(period: Period, { benchmark }: History) {
  const years = (period.end - period.start) / YEAR
  const isLong = years >= 1
  const grown = benchmark.length === 0 ? NO_BENCHMARK : growthBetween(benchmark, period.start, period.end)
  const market = benchmark.length === 0 ? NO_BENCHMARK : marketEquivalent(period, benchmark)
  const ofMarket = <T>(read: (found: Exclude<typeof market, NoAnswer>) => T) =>
    isNoAnswer(market) ? market : read(market)
  return {
    pmeRatio: ofMarket(({ ratio }) => ratio),
    pmeEndValue: ofMarket(({ endValue }) => endValue),
    directAlpha: isLong
      ? ofMarket(({ directAlpha }) => directAlpha)
      : noAnswer('the period is shorter than a year'),
    benchmarkReturn: grown,
    benchmarkAnnualised: yearly(grown, years),
    benchmarkMwr: ofMarket(({ moneyWeighted }) =>
      isNoAnswer(moneyWeighted) || isLong ? moneyWeighted : (1 + moneyWeighted) ** years - 1,
    ),
  }
}

const yearly = (value: number | NoAnswer, years: number): number | NoAnswer => {
  if (isNoAnswer(value)) return value
  return years >= 1
    ? (1 + value) ** (1 / years) - 1
    : noAnswer('returns of less than a year are not annualized')
}

function inflationOf(period: Period, prices: readonly Level[], twr: number | NoAnswer) {
  const inflation =
    prices.length === 0
      ? noAnswer('enter consumer prices to see the return after inflation')
      : growthBetween(prices, period.start, period.end)
  const real = isNoAnswer(twr) ? twr : isNoAnswer(inflation) ? inflation : realReturn(twr, inflation)
  return {
    inflation,
    realReturn: real,
    realAnnualised: yearly(real, (period.end - period.start) / YEAR),
  }
}
