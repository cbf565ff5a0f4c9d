import { isNoAnswer, noAnswer, type NoAnswer } from '#finance/answer.ts'
import {
  balanceDeviation,
  chancesBelowZero,
  dailyBalances,
  dailyDeviation,
  type DayFlow,
  lowestPoint,
  perDay,
} from '#finance/retirement/balance-forecast.ts'
import { dueDays, payDays, timesPerYear } from '#finance/dates/cadence.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { standardDeviation } from '#finance/statistics/statistics.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Given } from '../budget.inputs.ts'
import type { Pay } from '../income/take-home.model.ts'
import type { Line } from '../lines/lines.model.ts'
import { type BillMove, bestMove } from './bill-move.model.ts'

export const FORECAST_DAYS = 90
const RUNS = 2_000
const FEWEST_MONTHS = 3

export type Bill = { readonly day: number; readonly name: string; readonly amount: number }

/** How spending strays from the plan: its mean and its deviation, as shares of what is planned. */
export type Straying = { readonly mean: number; readonly deviation: number; readonly fromHistory: boolean }

export type Forecast = {
  readonly start: number
  readonly balances: Float64Array
  readonly lowest: { readonly day: number; readonly balance: number }
  /** Index of the first pay day after today; the number of days when none falls into them. */
  readonly nextPay: number
  readonly bills: readonly Bill[]
  readonly pays: readonly Bill[]
  readonly straying: Straying
  /** Dollars by which a day's spending strays, one standard deviation. */
  readonly daily: number
  readonly beforePay: number
  readonly ever: number
  readonly move: (BillMove & { readonly beforePay: number; readonly ever: number }) | null
}

/**
 * The account day by day for ninety days, what could go wrong, and the bill whose move helps most. Nobody's account is
 * overdrawn for want of a balance or a payday that was never entered: without them there is no answer.
 */
export function forecastOf(given: Given, pays: readonly Pay[], lines: readonly Line[]): Forecast | NoAnswer {
  const { openingBalance } = given
  const needed = missing(given, pays)
  if (openingBalance === null || needed.length > 0)
    return noAnswer(`Enter ${needed.join(' and ')} to see the next ${FORECAST_DAYS} days.`)
  const start = dayOf(given.today, 'today')
  const window = { from: start, to: start + FORECAST_DAYS - 1 }
  const paid = pays.flatMap((pay) =>
    payDays({ cadence: pay.cadence, known: dayOf(pay.payday ?? given.today, 'nextPayday') }, window).map(
      (day) => ({
        day: day - start,
        name: pay.name,
        amount: pay.net / timesPerYear(pay.cadence),
      }),
    ),
  )
  const dated = lines.filter(({ payment }) => payment.dueDay !== null && payment.amount > 0)
  const bills = dated.flatMap((line) => billsOf(line, start))
  const straying = strayingOf(given)
  const planned = lines.reduce((sum, line) => sum + line.planned, 0)
  const undated = lines.reduce((sum, line) => sum + (line.payment.dueDay === null ? line.planned : 0), 0)
  const flows = [...paid, ...bills.map((bill) => ({ day: bill.day, amount: -bill.amount }))]
  const account = {
    opening: openingBalance,
    days: FORECAST_DAYS,
    flows,
    dailySpending: perDay(undated + (straying.mean - 1) * planned),
  }
  const balances = dailyBalances(account)
  const daily = dailyDeviation(straying.deviation * planned)
  const nextPay = nextPayOf(paid)
  const chances = chancesOf([balances], { given, daily, nextPay })
  const move = movedBill(
    { account, lines: movable(dated, { pays, planned }), start },
    { balances, daily, nextPay, early: chances.early[0] ?? 0, ever: chances.ever[0] ?? 0 },
  )
  return {
    start,
    balances,
    lowest: lowestPoint(balances),
    nextPay,
    bills: bills.toSorted((one, other) => one.day - other.day),
    pays: paid,
    straying,
    daily,
    beforePay: chances.early[0] ?? 0,
    ever: chances.ever[0] ?? 0,
    move: move === null ? null : withChances(move, { given, daily, nextPay }),
  }
}

/** What the forecast starts from and nobody entered; without pay no payday is needed. */
const missing = ({ openingBalance }: Given, pays: readonly Pay[]): readonly string[] => [
  ...(openingBalance === null ? ['your checking account balance'] : []),
  ...(pays.some(({ net, payday }) => net > 0 && payday === null) ? ['a payday'] : []),
]

function dayOf(iso: string, field: string): number {
  const day = dayNumber(iso)
  if (isNoAnswer(day)) throw new ToolInputError(field, 'Enter a valid date.')
  return day
}

/** Where less comes in than goes out, savings are to be made smaller: on another day of the month they help nobody. */
function movable(
  dated: readonly Line[],
  { pays, planned }: { readonly pays: readonly Pay[]; readonly planned: number },
): readonly Line[] {
  const isShort = pays.reduce((sum, { net }) => sum + net, 0) / 12 < planned
  return isShort ? dated.filter(({ group }) => group !== 'saving') : dated
}

/** Days and amounts of a dated line, counted from the first day of the forecast. */
function billsOf({ name, payment }: Line, start: number): readonly Bill[] {
  const { cadence, dueDay, dueMonth, amount } = payment
  if (dueDay === null) return []
  const days = dueDays({ cadence, dueDay, dueMonth }, { from: start, to: start + FORECAST_DAYS - 1 })
  return days.map((day) => ({ day: day - start, name, amount }))
}

const nextPayOf = (paid: readonly DayFlow[]): number =>
  Math.min(FORECAST_DAYS, ...paid.map(({ day }) => day).filter((day) => day > 0))

/** Mean and deviation of spent ÷ planned over at least three past months; else no bias and the typed deviation. */
export function strayingOf({ history, spendingVariation }: Given): Straying {
  const ratios = history.map(({ planned, actual }) => actual / planned)
  const deviation = standardDeviation(ratios)
  if (ratios.length < FEWEST_MONTHS || isNoAnswer(deviation))
    return { mean: 1, deviation: spendingVariation, fromHistory: false }
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return { mean, deviation, fromHistory: true }
}

type Risk = { readonly given: Given; readonly daily: number; readonly nextPay: number }

const chancesOf = (accounts: readonly Float64Array[], { given, daily, nextPay }: Risk) =>
  chancesBelowZero(accounts, { daily, firstDays: nextPay, runs: RUNS, seed: given.seed })

const withChances = (move: BillMove, risk: Risk) => {
  const { early, ever } = chancesOf([move.balances], risk)
  return { ...move, beforePay: early[0] ?? 0, ever: ever[0] ?? 0 }
}

type Scene = {
  readonly account: Parameters<typeof dailyBalances>[0]
  readonly lines: readonly Line[]
  readonly start: number
}
type Now = {
  readonly balances: Float64Array
  readonly daily: number
  readonly nextPay: number
  readonly early: number
  readonly ever: number
}

/** A chance of going below zero from which a bill is worth a call. */
const RISK_WORTH_A_MOVE = 0.01

function movedBill({ lines, start }: Scene, { balances, daily, nextPay, early, ever }: Now): BillMove | null {
  if (ever < RISK_WORTH_A_MOVE) return null
  const bills = lines.flatMap(({ name, payment }) =>
    payment.cadence === 'monthly' && payment.dueDay !== null
      ? [{ name, amount: payment.amount, dueDay: payment.dueDay }]
      : [],
  )
  return bestMove(bills, {
    balances,
    start,
    days: early >= RISK_WORTH_A_MOVE ? nextPay : FORECAST_DAYS,
    deviation: (day) => balanceDeviation(daily, day),
  })
}

/** Date of a day of the forecast. */
export const dateOf = (forecast: { readonly start: number }, day: number): string =>
  isoDate(forecast.start + day)
