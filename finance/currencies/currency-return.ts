import { finiteOr, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { maxDrawdown } from '../portfolio/drawdown.ts'
import type { MonthValue } from '../dates/month-series.ts'
import { standardDeviation } from '../statistics/statistics.ts'

export type MonthChange = {
  readonly month: number
  /** Against the month before, as a fraction. */
  readonly change: number
}

/** Changes between neighboring months; a gap yields none. */
export const monthlyChanges = (rates: readonly MonthValue[]): readonly MonthChange[] =>
  rates.flatMap(({ month, value }, at) => {
    const before = rates[at - 1]
    return before === undefined || before.month !== month - 1
      ? []
      : [{ month, change: value / before.value - 1 }]
  })

/** (1 + change)^(12/months) − 1. */
export const annualizedChange = (change: number, months: number): number | NoAnswer =>
  whenAll([[months > 0, 'start and end are the same month']], () =>
    finiteOr((1 + change) ** (12 / months) - 1, 'the annual change is too large to state'),
  )

/** Sample standard deviation of ln(1 + change) × √12. Averages of a month vary about a fifth less than month-end rates. */
export function annualVolatility(changes: readonly MonthChange[]): number | NoAnswer {
  if (changes.length < 2) return noAnswer('at least three months are needed')
  if (changes.some(({ change }) => change <= -1)) return noAnswer('the currency lost all of its value')
  const deviation = standardDeviation(changes.map(({ change }) => Math.log1p(change)))
  return typeof deviation === 'number' ? deviation * Math.sqrt(12) : deviation
}

/** The deepest fall from a high among the months, as a negative fraction; 0 where it never fell. */
export function deepestFall(changes: readonly MonthChange[]): number | NoAnswer {
  const depth = maxDrawdown(changes.map(({ change }) => change))
  return typeof depth === 'number' ? 0 - depth : noAnswer('at least two months are needed')
}

/** Return at home of cash held in a foreign currency: (1 + yearly rate)^years × (1 + change of the currency) − 1. */
export const foreignCashReturn = (yearlyRate: number, years: number, change: number): number =>
  (1 + yearlyRate) ** years * (1 + change) - 1

export type ForeignHolding = {
  /** Both in the home currency, each at the rate of its day. */
  readonly cost: number
  readonly value: number
  /** Change of the foreign currency against the home one between the two days. */
  readonly change: number
  readonly years: number
  readonly foreignRate: number
  readonly homeRate: number
}

/**
 * The gain of a foreign holding in its two parts, in the home currency. Local: what it earned in its own currency, at
 * the first rate: value/(1 + change) − cost. Currency: the rest, value − value/(1 + change), so that the two add up.
 * Hedge: what selling the cost forward throughout would have brought (positive) or cost (negative) by the difference
 * of the two deposit rates: cost × (((1 + home)/(1 + foreign))^years − 1), covered interest parity.
 */
export function foreignGain({ cost, value, change, years, foreignRate, homeRate }: ForeignHolding) {
  const atFirstRate = value / (1 + change)
  return {
    gain: value - cost,
    local: atFirstRate - cost,
    currency: value - atFirstRate,
    hedge: cost * (((1 + homeRate) / (1 + foreignRate)) ** years - 1),
  }
}
