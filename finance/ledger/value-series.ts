import { chosenAccounts, flowOf, type Choice, valuationOf } from './external-flows.ts'
import type { Ledger } from './ledger.ts'
import { advance, emptyQuantities, type Quantities } from './quantities.ts'
import { timeline } from './timeline.ts'
import { cashValue, type Valuation, valueOf } from './valued.ts'

export type ValuePoint = {
  readonly date: string
  /** Positions and cash in base currency at the end of the day, before the external flows of that day. */
  readonly value: number
  /** The external flows of that day: value + flow is what the accounts hold after them. */
  readonly flow: number
  /** The part of value + flow that is cash (money funds are positions). */
  readonly cash: number
  /** Symbols at cost for want of a price, and currencies left out for want of a rate. */
  readonly unpriced: readonly string[]
  /** Symbols whose last price is more than five business days old, or that of an own trade. */
  readonly stale: readonly string[]
}

/**
 * The value of the chosen accounts on each of the days, in one pass over the transactions: quantity × last known price
 * × exchange rate, and cash. Days are returned in order. Linear in transactions, and in days × positions held.
 */
export function valueSeries(ledger: Ledger, dates: readonly string[], choice: Choice): readonly ValuePoint[] {
  const days = [...new Set(dates)].sort()
  const last = days.at(-1)
  if (last === undefined) return []
  const terms = { ...choice, asOf: last, exchange: remembered(choice.exchange) }
  const moments = timeline(ledger, last)
  const isChosen = chosenAccounts(choice)
  const valuation = valuationOf(ledger, terms)
  const state = emptyQuantities(ledger, terms)
  let next = 0
  return days.map((date) => {
    let flow = 0
    for (let moment = moments[next]; moment !== undefined && moment.date <= date; moment = moments[next]) {
      if (moment.date === date) flow += flowOf(moment, isChosen, valuation)
      advance(state, moment)
      next += 1
    }
    return { date, flow, ...worth(state, { date, isChosen, valuation, flow }) }
  })
}

function worth(
  state: Quantities,
  {
    date,
    isChosen,
    valuation,
    flow,
  }: {
    readonly date: string
    readonly isChosen: (accountId: string) => boolean
    readonly valuation: Valuation
    readonly flow: number
  },
): Omit<ValuePoint, 'date' | 'flow'> {
  const unpriced = new Set<string>()
  const stale = new Set<string>()
  let value = 0
  for (const [symbol, total] of totals(state, isChosen)) {
    const valued = valueOf({ symbol, ...total }, date, valuation)
    value += valued.value
    if (valued.age === 'stale' || valued.tradedOn !== null) stale.add(symbol)
    else if (valued.age === 'unpriced') unpriced.add(symbol)
  }
  let cash = 0
  for (const held of state.cash.values()) {
    if (!isChosen(held.accountId)) continue
    const { value: worthOf, isKnown } = cashValue(held, date, valuation.terms)
    cash += worthOf
    if (!isKnown) unpriced.add(held.currency)
  }
  return { value: value + cash - flow, cash, unpriced: [...unpriced], stale: [...stale] }
}

type Total = { quantity: number; cost: number }

/** What the chosen accounts hold together by symbol: a price is looked up once, however many accounts hold it. */
function totals({ held }: Quantities, isChosen: (accountId: string) => boolean): ReadonlyMap<string, Total> {
  const sums = new Map<string, Total>()
  for (const { accountId, symbol, quantity, cost } of held.values()) {
    if (!isChosen(accountId)) continue
    const known = sums.get(symbol)
    if (known === undefined) sums.set(symbol, { quantity, cost })
    else {
      known.quantity += quantity
      known.cost += cost
    }
  }
  return sums
}

/** The same rate is asked for once. */
function remembered(exchange: Choice['exchange']): Choice['exchange'] {
  const known = new Map<string, ReturnType<Choice['exchange']>>()
  return (currency, date) => {
    const key = `${currency} ${date}`
    const rate = known.get(key) ?? exchange(currency, date)
    known.set(key, rate)
    return rate
  }
}
