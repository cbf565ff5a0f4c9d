import { type BandRule, type Drift, driftsOf, type Weights } from './concentration.ts'
import { type GainRates, taxOnGains } from '../ledger/holdings.ts'
import { type HeldLot, type Trade, tradesOf } from './rebalance-trades.ts'

export type Household = {
  readonly lots: readonly HeldLot[]
  /** Fractions by class that add up to 1. */
  readonly targets: Weights
  readonly band: BandRule
  /** New money, and the account it comes into. */
  readonly newMoney: number
  readonly into: string
  readonly rates: GainRates
  /** The day of the sales: decides which gains are long-term. */
  readonly on: string
}

export type Proposal = {
  readonly trades: readonly Trade[]
  readonly shortGain: number
  readonly longGain: number
  /** On the netted gains of taxable accounts; a net loss costs nothing here. */
  readonly tax: number
  readonly drifts: readonly Drift[]
  readonly maxDrift: number
}

export type Proposals = Readonly<Record<'cashFlow' | 'bands' | 'full', Proposal>>

/**
 * Three ways back to the targets. Cash flow: nothing is sold, the new money goes to the classes furthest below. Bands:
 * only classes outside their band go back to target, against those furthest on the other side. Full: every class to its
 * target. An exchange happens within an account; lots at a loss are sold first, then what no tax falls on, then the gains with the least tax.
 * Whole units but for cash; what rounding leaves stays cash.
 */
export function rebalance(household: Household): Proposals {
  const { lots, targets, newMoney, band } = household
  const values = classValues(lots)
  const withCash = new Map(values).set('cash', (values.get('cash') ?? 0) + newMoney)
  const drifts = driftsOf(withCash, targets, band)
  const total = sum([...withCash.values()])
  const toTarget = new Map(drifts.map(({ assetClass, drift }) => [assetClass, -drift * total]))
  return {
    cashFlow: proposalOf(household, fromNewMoney(driftsOf(values, targets), { total, newMoney, values })),
    bands: proposalOf(household, fromBands(drifts, toTarget)),
    full: proposalOf(household, toTarget),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function classValues(
  lots: readonly Pick<HeldLot, 'assetClass' | 'price' | 'quantity'>[],
): Map<string, number> {
  const values = new Map<string, number>()
  for (const { assetClass, price, quantity } of lots)
    values.set(assetClass, (values.get(assetClass) ?? 0) + price * quantity)
  return values
}

type NewMoney = { readonly total: number; readonly newMoney: number; readonly values: Weights }

/** The largest shortages against the new total are filled first; what is left of the money stays cash. */
function fromNewMoney(drifts: readonly Drift[], { total, newMoney, values }: NewMoney): Map<string, number> {
  const changes = new Map<string, number>()
  let left = newMoney
  const short = drifts
    .map(({ assetClass, target }) => [assetClass, target * total - (values.get(assetClass) ?? 0)] as const)
    .toSorted(([, a], [, b]) => b - a)
  for (const [assetClass, shortage] of short) {
    const part = Math.max(0, Math.min(left, shortage))
    if (part > 0) changes.set(assetClass, part)
    left -= part
  }
  changes.set('cash', (changes.get('cash') ?? 0) - newMoney)
  return changes
}

/** Classes outside their band go to target; the others give or take what that needs, the furthest first. */
function fromBands(drifts: readonly Drift[], toTarget: Weights): Map<string, number> {
  const isOutside = ({ drift, band }: Drift) => Math.abs(drift) > band + 1e-12
  const changes = new Map(
    drifts.filter(isOutside).map(({ assetClass }) => [assetClass, toTarget.get(assetClass) ?? 0]),
  )
  let open = -sum([...changes.values()])
  const others = drifts
    .filter((one) => !isOutside(one))
    .map(({ assetClass }) => [assetClass, toTarget.get(assetClass) ?? 0] as const)
    .filter(([, change]) => change * open > 0)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
  for (const [assetClass, change] of others) {
    const part = Math.sign(open) * Math.min(Math.abs(open), Math.abs(change))
    if (part !== 0) changes.set(assetClass, part)
    open -= part
  }
  return changes
}

function proposalOf(household: Household, changes: Weights): Proposal {
  const { targets, newMoney, rates, band } = household
  const trades = tradesOf(household, changes)
  const shortGain = sum(trades.map((trade) => trade.shortGain))
  const longGain = sum(trades.map((trade) => trade.longGain))
  const after = classValues(household.lots)
  const add = (assetClass: string, amount: number) =>
    after.set(assetClass, (after.get(assetClass) ?? 0) + amount)
  add('cash', newMoney)
  for (const { assetClass, side, amount } of trades) {
    add(assetClass, side === 'buy' ? amount : -amount)
    add('cash', side === 'buy' ? -amount : amount)
  }
  const drifts = driftsOf(after, targets, band)
  const maxDrift = drifts.reduce((most, { drift }) => Math.max(most, Math.abs(drift)), 0)
  return {
    trades,
    shortGain,
    longGain,
    tax: taxOnGains({ short: shortGain, long: longGain }, rates),
    drifts,
    maxDrift,
  }
}
