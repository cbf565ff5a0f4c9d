import { finiteOr, isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { internalRate } from '../time-value/internal-rate.ts'
import { modifiedDietz } from './performance.ts'
import {
  type ExternalFlow,
  type SubPeriod,
  subPeriods,
  timeWeightedReturn,
  type Valuation,
} from './time-weighted.ts'

/** One period of a portfolio: what it began and ended with, and the money that came (positive) and went. */
export type Period = {
  /** The first day with capital: of the opening value, or of the first deposit where that is nothing. */
  readonly start: number
  readonly end: number
  readonly opening: number
  readonly closing: number
  /** From the first day on, before the last: money on the last day moves after the closing value. */
  readonly flows: readonly ExternalFlow[]
  readonly parts: readonly SubPeriod[]
}

type PeriodReturns = {
  readonly days: number
  readonly gain: number
  readonly twr: number | NoAnswer
  /** Of the whole period: (1 + annual rate)^(days/365) − 1. */
  readonly mwr: number | NoAnswer
  readonly twrAnnualised: number | NoAnswer
  readonly mwrAnnualised: number | NoAnswer
  readonly modifiedDietz: number | NoAnswer
  readonly simpleReturn: number | NoAnswer
  /** Money-weighted less time-weighted: a year from one year on, else of the period. */
  readonly timingEffect: number | NoAnswer
}

const YEAR = 365
const SHORT = 'the period is shorter than a year: its return is not annualized'
const BEYOND = 'over the whole period this rate compounds to a number too large to be read'
/** A rate of return outside is no answer that anybody could mean. */
const LOWEST = -0.99
const HIGHEST = 10

/** The period between the first and the last of at least two valuations on rising days. */
export function periodOf(
  valuations: readonly Valuation[],
  flows: readonly ExternalFlow[],
): Period | NoAnswer {
  const first = valuations[0]
  const last = valuations.at(-1)
  if (first === undefined || last === undefined || first.day >= last.day)
    return noAnswer('a return needs an opening and a later closing value')
  const within = flows.filter(({ day, amount }) => day >= first.day && day < last.day && amount !== 0)
  const parts = subPeriods(valuations, within)
  return {
    start: first.value === 0 ? (parts[0]?.from ?? first.day) : first.day,
    end: last.day,
    opening: first.value,
    closing: last.value,
    flows: within.toSorted((one, other) => one.day - other.day),
    parts,
  }
}

/** Closing − opening − Σ flows: what the markets gave, in money. */
export const gainOf = ({ opening, closing, flows }: Period): number =>
  flows.reduce((rest, { amount }) => rest - amount, closing - opening)

/** Opening value and deposits: all the money that was ever put in, withdrawals not taken off. */
export const putIn = ({ opening, flows }: Period): number =>
  flows.reduce((sum, { amount }) => sum + Math.max(0, amount), opening)

/** Opening + Σ weight · flow with weight = days left / days: the capital at work on an average day. */
export const averageCapital = (period: Period): number =>
  period.flows.reduce(
    (sum, { day, amount }) => sum + (amount * (period.end - day)) / (period.end - period.start),
    period.opening,
  )

/** Years of the period on Actual/365. */
const yearsOf = ({ start, end }: Period): number => (end - start) / YEAR

/** The four returns of a period; annual ones from 365 days on. Source: GIPS 2020; Bacon (2008), chapter 3. */
export function periodReturns(period: Period): PeriodReturns {
  const years = yearsOf(period)
  const isLong = period.end - period.start >= YEAR
  const twr = timeWeightedReturn(period.parts)
  const annual = moneyWeighted(period)
  const mwr = isNoAnswer(annual) ? annual : finiteOr((1 + annual) ** years - 1, BEYOND)
  const twrAnnualised = annualised(twr, years)
  const timed = isLong ? [annual, twrAnnualised] : [mwr, twr]
  const gain = gainOf(period)
  const capital = putIn(period)
  return {
    days: period.end - period.start,
    gain,
    twr,
    mwr,
    twrAnnualised: isLong ? twrAnnualised : noAnswer(SHORT),
    mwrAnnualised: isLong ? annual : noAnswer(SHORT),
    modifiedDietz: dietz(period),
    simpleReturn: capital > 0 ? gain / capital : noAnswer('no money was put in'),
    timingEffect: difference(timed[0], timed[1]),
  }
}

const annualised = (value: number | NoAnswer, years: number): number | NoAnswer =>
  isNoAnswer(value) ? value : (1 + value) ** (1 / years) - 1

function difference(one: number | NoAnswer | undefined, other: number | NoAnswer | undefined) {
  if (typeof one !== 'number') return one ?? noAnswer('there is nothing to compare')
  return typeof other === 'number' ? one - other : (other ?? noAnswer('there is nothing to compare'))
}

const dietz = ({ start, end, opening, closing, flows }: Period): number | NoAnswer =>
  modifiedDietz({
    beginValue: opening,
    endValue: closing,
    days: end - start,
    flows: flows.map(({ day, amount }) => ({ amount, day: day - start })),
  })

/**
 * The annual rate at which opening value and flows grow to the closing value (Actual/365).
 * No answer: no rate, or several rates, between −99 % and +1,000 %; all found are named.
 */
export function moneyWeighted({ start, end, opening, closing, flows }: Period): number | NoAnswer {
  const time = (day: number) => (day - start) / YEAR
  const found = internalRate([
    { amount: -opening, time: 0 },
    ...flows.map(({ day, amount }) => ({ amount: -amount, time: time(day) })),
    { amount: closing, time: time(end) },
  ])
  if (isNoAnswer(found)) return closing <= 0 ? noAnswer('nothing was left and nothing was paid out') : found
  const rates = found.all.filter((rate) => rate >= LOWEST && rate <= HIGHEST)
  const [only, second] = rates
  if (only === undefined) return noAnswer('no rate between \u221299% and +1,000% explains these flows')
  if (second === undefined) return only
  const named = rates.map((rate) => `${(rate * 100).toFixed(1).replace('-', '\u2212')}%`).join(', ')
  return noAnswer(`several rates solve these flows: ${named}; read the time-weighted return instead`)
}
