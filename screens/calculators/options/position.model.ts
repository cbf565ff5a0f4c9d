import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { atExpiration } from '#finance/options/at-expiration.ts'
import { bsGreeks, bsPrice } from '#finance/options/black-scholes.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import type { ProfitShape } from '#finance/options/option-strategy.ts'
import type { Values } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { counted, number } from '#kit/format.ts'
import { type Given, type Term, termOf, yearsUntil } from './contract-given.model.ts'
import type { Ending, NamedLeg } from './events.model.ts'
import { type LegRow as PresetRow, PRESETS, presetRows } from './presets.model.ts'
import { strategyMargin } from './shape.model.ts'

export type LegRow = Omit<Given['legs'][number], 'side'> & { readonly side: 'long' | 'short' }

export type Position = {
  readonly name: string
  readonly legs: readonly NamedLeg[]
  /** The common term up to the first expiry. */
  readonly term: Term
  /** All options end on the same day. */
  readonly isOneExpiry: boolean
  readonly valueOf: (leg: NamedLeg, price: number, elapsed: number) => number
  /** Profit of the whole position at a price after some years. */
  readonly profit: (price: number, elapsed: number) => number
}

/** The rows that are meant: the table itself, or those of the preset around the price. */
function rowsOf(given: Given): { readonly name: string; readonly rows: readonly LegRow[] } {
  const chosen = PRESETS.find(({ id }) => id === given.preset)
  if (chosen !== undefined)
    return { name: chosen.name, rows: presetRows(chosen, given.spot, farExpiry(given)) }
  const rows = given.legs.map((leg) => ({
    ...leg,
    side: leg.side === 'long' || leg.side === 'buy' ? ('long' as const) : ('short' as const),
  }))
  return { name: 'Your position', rows }
}

const A_MONTH = 30

/** Twice the time of the near options; a month after those that expire today. */
function farExpiry(given: Pick<Given, 'today' | 'years' | 'expiry'>): string {
  const { from, to } = termOf(given)
  return isoDate(to + (to > from ? to - from : A_MONTH))
}

const SPREAD: readonly PresetRow[] = [
  { side: 'long', type: 'call', strike: 40, premium: null, quantity: 1, expiry: null },
  { side: 'short', type: 'call', strike: 45, premium: null, quantity: 1, expiry: null },
]

/** What the table of legs shows until somebody changes it: the legs of the preset, which follow the share price. */
export function legsShown({ preset, spot, ...dates }: Values): readonly PresetRow[] {
  const chosen = PRESETS.find(({ id }) => id === preset)
  if (chosen === undefined || typeof spot !== 'number' || !(spot > 0)) return SPREAD
  return presetRows(chosen, spot, farExpiryShown(dates))
}

/** The far expiry of inputs as they stand on the page, where they may still be wrong: null until they make sense. */
function farExpiryShown({ today, years, expiry }: Values): string | null {
  if (typeof today !== 'string' || typeof years !== 'number') return null
  try {
    return farExpiry({ today, years, expiry: typeof expiry === 'string' ? expiry : null })
  } catch {
    return null
  }
}

/** The position of the inputs: premiums left empty are the model's, shares are priced at the market. */
export function positionOf(given: Given): Position {
  const { name, rows } = rowsOf(given)
  if (rows.length === 0) throw new ToolInputError('legs', 'Add at least one leg.')
  const common = termOf(given)
  const valueOf: Position['valueOf'] = (leg, price, elapsed) => modelValue(leg, given, { price, elapsed })
  const legs = rows.map((row, at) => legOf(row, { given, common, at }))
  const times = legs.flatMap(({ type, t }) => (type === 'stock' ? [] : [t]))
  const years = times.length === 0 ? common.years : Math.min(...times)
  const isOneExpiry = times.every((t) => t - years < 1e-9)
  return {
    name,
    legs,
    term: {
      ...common,
      years,
      to: years === common.years ? common.to : common.from + Math.round(years * 365),
    },
    isOneExpiry,
    valueOf,
    profit: (price, elapsed) =>
      legs.reduce((sum, leg) => sum + leg.side * leg.units * (valueOf(leg, price, elapsed) - leg.premium), 0),
  }
}

type Place = { readonly given: Given; readonly common: Term; readonly at: number }

function legOf(row: LegRow, { given, common, at }: Place): NamedLeg {
  const side = row.side === 'long' ? 1 : -1
  const units = row.quantity * given.multiplier
  if (row.type === 'stock') {
    // Bought or sold now at the premium; with a premium of 0 held already, and counted from the cost in `strike`.
    const isHeld = row.premium === 0
    const premium = row.premium ?? given.spot
    const strike = isHeld ? row.strike : 0
    return { side, type: 'stock', strike, premium, units, t: 0, name: counted(units, 'share') }
  }
  if (!(row.strike > 0)) throw new ToolInputError(`legs[${at}].strike`, 'Enter a strike above 0.')
  const t = row.expiry === null ? common.years : yearsOf(row.expiry, common.from, at)
  const bare: NamedLeg = {
    side,
    type: row.type,
    strike: row.strike,
    premium: 0,
    units,
    t,
    name: `the ${number(row.strike)} ${row.type}`,
  }
  return { ...bare, premium: row.premium ?? modelValue(bare, given, { price: given.spot, elapsed: 0 }) }
}

function yearsOf(expiry: string, from: number, at: number): number {
  const to = dayNumber(expiry)
  const field = `legs[${at}].expiry`
  if (typeof to !== 'number') throw new ToolInputError(field, 'Enter a date as YYYY-MM-DD.')
  return yearsUntil(field, from, to)
}

type Moment = { readonly price: number; readonly elapsed: number }

/** What one of the leg is worth: the European value, at least what exercise gains, as for an American option. */
function modelValue(leg: NamedLeg, given: Given, { price, elapsed }: Moment): number {
  if (leg.type === 'stock') return price - leg.strike
  const gain = Math.max(0, leg.type === 'call' ? price - leg.strike : leg.strike - price)
  const option = optionOf(leg, given, { price, elapsed })
  const value = price > 0 && option.t > 1e-9 ? bsPrice(option) : gain
  return isNoAnswer(value) ? gain : Math.max(value, gain)
}

const optionOf = (leg: NamedLeg, given: Given, { price, elapsed }: Moment) => ({
  type: leg.type === 'put' ? ('put' as const) : ('call' as const),
  spot: price,
  strike: leg.strike,
  rate: given.rate,
  dividendYield: given.dividendYield,
  t: Math.max(0, leg.t - elapsed),
  vol: given.volatility,
})

export type PositionGreeks = Readonly<Record<'delta' | 'gamma' | 'vega' | 'theta' | 'rho', number | NoAnswer>>

/** Sensitivities of the whole position today, in dollars: vega and rho for a point, theta for a day. */
export function greeksOf({ legs }: Position, given: Given): PositionGreeks {
  const all = legs.map((leg) => ({ size: leg.side * leg.units, of: legGreeks(leg, given) }))
  const sum = (name: keyof PositionGreeks) =>
    all.reduce<number | NoAnswer>((total, { size, of }) => {
      const own = of[name]
      if (isNoAnswer(total) || isNoAnswer(own)) return isNoAnswer(total) ? total : own
      return total + size * own
    }, 0)
  return {
    delta: sum('delta'),
    gamma: sum('gamma'),
    vega: sum('vega'),
    theta: sum('theta'),
    rho: sum('rho'),
  }
}

/** Those of one share or one option; of an option that expires today by its payoff. */
function legGreeks(leg: NamedLeg, given: Given): PositionGreeks {
  if (leg.type === 'stock') return { delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0 }
  const option = optionOf(leg, given, { price: given.spot, elapsed: 0 })
  if (option.t === 0) return atExpiration(option)
  const greeks = bsGreeks(option)
  if (isNoAnswer(greeks)) return { delta: greeks, gamma: greeks, vega: greeks, theta: greeks, rho: greeks }
  const { delta, gamma, vega, theta, rho } = greeks
  return { delta, gamma, vega: vega / 100, theta: theta / 365, rho: rho / 100 }
}

/** The ending that the flow of a position is played with, and the margin on the way. */
export function endingOf(position: Position, given: Given, shape: ProfitShape): Ending {
  const { legs, term, valueOf } = position
  const netCredit = -legs.reduce((sum, { side, units, premium }) => sum + side * units * premium, 0)
  return {
    ...term,
    spot: given.spot,
    spotAtExpiry: given.spotAtExpiry ?? given.spot,
    valueOf,
    marginAt: (price, elapsed) =>
      strategyMargin({
        legs,
        least: isNoAnswer(shape.least) ? undefined : shape.least,
        netCredit,
        price,
        // At the trade the premium is the value, whatever the model says.
        valueOf: (leg) => (elapsed === 0 ? leg.premium : valueOf(leg, price, elapsed)),
      }),
  }
}
