import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber } from '#finance/dates/calendar.ts'
import { currencyForward } from '#finance/currencies/currency-forward.ts'
import { type Carry, forwardPrice } from '#finance/futures/futures.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import type { Deal, Kind } from './deal.model.ts'
import type { inputs } from './forwards.inputs.ts'

export type Given = Inputs<typeof inputs>

/** The contract of the inputs, agreed today at its fair price unless it says another. */
export function dealOf(kind: Kind, given: Given): Deal {
  const carry = carryOf(kind, given)
  const forward = fairOf(kind, carry)
  const from = tradeDay(given.today)
  return {
    kind,
    carry,
    forward,
    agreed: kind === 'value' ? given.agreedPrice : forward,
    size: given.contractSize,
    side: given.position === 'long' ? 1 : -1,
    spotAtEnd: given.spotAtDelivery ?? given.spot,
    isDelivered: given.settlement === 'delivery',
    threshold: given.threshold,
    from,
    to: from + Math.max(1, Math.round(carry.t * 365)),
  }
}

export function tradeDay(today: string): number {
  const day = dayNumber(today)
  if (typeof day !== 'number') throw new ToolInputError('today', 'Enter a date as YYYY-MM-DD.')
  return day
}

function carryOf(kind: Kind, given: Given): Carry {
  const { spot, rate, years: t } = given
  switch (kind) {
    case 'equity':
    case 'bond':
      return { spot, rate, t, incomes: incomesOf(given) }
    case 'index':
      return { spot, rate, t, dividendYield: given.dividendYield }
    case 'commodity':
      return { spot, rate, t, storageRate: given.storage, convenienceYield: given.convenienceYield }
    case 'value':
      return {
        spot,
        rate,
        t,
        dividendYield: given.netYield,
        incomes: undatedIncome(given),
      }
    case 'fx':
      return currencyCarry(given)
  }
}

/** Payments until delivery in order of time. */
const incomesOf = ({ dividends, years }: Given) =>
  dividends
    .filter((row) => row.years <= years && row.amount > 0)
    .map((row) => ({ t: row.years, amount: row.amount, ...(row.rate !== null && { rate: row.rate }) }))
    .toSorted((one, other) => one.t - other.t)

/** Known by its present value alone: whenever it is paid, what it grows to is due by delivery. */
const undatedIncome = ({ presentIncome, rate, years: t }: Given) =>
  presentIncome > 0 ? [{ amount: presentIncome * Math.exp(rate * t), t, rate }] : []

/** The continuous rates that give the same deposits on the last day as the simple ones. */
function currencyCarry(given: Given): Carry {
  for (const field of ['basisDomestic', 'basisForeign'] as const)
    if (given[field] !== 360 && given[field] !== 365) throw new ToolInputError(field, 'Enter 360 or 365.')
  const t = given.days / 365
  return {
    spot: given.spot,
    rate: Math.log1p((given.domesticRate * given.days) / given.basisDomestic) / t,
    dividendYield: Math.log1p((given.foreignRate * given.days) / given.basisForeign) / t,
    t,
  }
}

function fairOf(kind: Kind, carry: Carry): number {
  const forward = forwardPrice(carry)
  if (!isNoAnswer(forward) && forward > 0) return forward
  const field = kind === 'value' ? 'presentIncome' : 'dividends'
  throw new ToolInputError(field, 'The income before delivery is worth as much as the price: lower it.')
}

/** The currency forward by its own formula, from the simple rates. */
export function simpleForward(given: Given): number {
  const forward = currencyForward(given)
  if (isNoAnswer(forward))
    throw new ToolInputError('foreignRate', 'Enter rates that leave a deposit some value.')
  return forward
}
