import { lowestPoint } from '#finance/retirement/balance-forecast.ts'
import { dueDays } from '#finance/dates/cadence.ts'

export type MonthlyBill = { readonly name: string; readonly amount: number; readonly dueDay: number }

export type BillMove = {
  readonly name: string
  readonly fromDay: number
  readonly toDay: number
  readonly balances: Float64Array
  readonly lowest: number
}

type Scene = {
  readonly balances: Float64Array
  readonly start: number
  /** Days that count: up to the next pay day, or all. */
  readonly days: number
  readonly deviation: (day: number) => number
}

/** Billers let one pick a day that every month has. */
const LAST_DAY = 28
/** Dollars by which the low point must rise for a move to be worth a call. */
const WORTH_A_CALL = 25

/**
 * The one monthly bill and the day of the month to move it to that lift the account's weakest day most: the day with
 * the fewest standard deviations above zero, or the lowest balance where nothing strays. Null when no move is worth it.
 */
export function bestMove(bills: readonly MonthlyBill[], scene: Scene): BillMove | null {
  const now = strength(scene.balances, scene)
  let best: BillMove | null = null
  let bestStrength = now
  for (const bill of bills)
    for (let toDay = 1; toDay <= LAST_DAY; toDay += 1) {
      if (toDay === bill.dueDay) continue
      const balances = moved(bill, toDay, scene)
      const reached = strength(balances, scene)
      if (reached <= bestStrength + 1e-9) continue
      bestStrength = reached
      best = { name: bill.name, fromDay: bill.dueDay, toDay, balances, lowest: lowestPoint(balances).balance }
    }
  if (best === null) return null
  const gain = weakest(best.balances, scene) - weakest(scene.balances, scene)
  return gain >= WORTH_A_CALL ? best : null
}

function moved({ amount, dueDay }: MonthlyBill, toDay: number, { balances, start }: Scene): Float64Array {
  const window = { from: start, to: start + balances.length - 1 }
  const due = (day: number) => dueDays({ cadence: 'monthly', dueDay: day, dueMonth: 1 }, window)
  const changed = Float64Array.from(balances)
  for (const day of due(dueDay)) shift(changed, day - start, amount)
  for (const day of due(toDay)) shift(changed, day - start, -amount)
  return changed
}

function shift(balances: Float64Array, from: number, amount: number): void {
  for (let day = from; day < balances.length; day += 1) balances[day] = (balances[day] ?? 0) + amount
}

/** Standard deviations between the balance and zero on the weakest day; dollars where nothing strays. */
function strength(balances: Float64Array, { days, deviation }: Scene): number {
  let least = Infinity
  for (let day = 0; day < days; day += 1) {
    const spread = deviation(day)
    least = Math.min(least, (balances[day] ?? 0) / (spread > 0 ? spread : 1))
  }
  return least
}

function weakest(balances: Float64Array, { days }: Scene): number {
  return lowestPoint(balances.subarray(0, Math.max(1, days))).balance
}
