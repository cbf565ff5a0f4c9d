import { type NoAnswer, noAnswer, whenAll } from '../answer.ts'

/* Delivering bonds into a future. Prices per 100 of face. Source: Hull, Options, Futures, and Other Derivatives, chapter 6; Burghardt, The Treasury Bond Basis. */

export type DeliverableBond = {
  /** Clean price now. */
  readonly price: number
  readonly conversionFactor: number
}

/** Paid on delivery: futures price · factor + accrued interest. */
export const invoicePrice = (futuresPrice: number, conversionFactor: number, accrued: number): number =>
  futuresPrice * conversionFactor + accrued

/** Gross basis: price − futures price · factor. */
export const grossBasis = ({ price, conversionFactor }: DeliverableBond, futuresPrice: number): number =>
  price - futuresPrice * conversionFactor

export type Holding = DeliverableBond & {
  /** Accrued interest now and at delivery, and coupons paid between with their interest. */
  readonly accruedNow: number
  readonly accruedAtDelivery: number
  readonly coupons: number
  readonly days: number
}

/** Yearly rate (Actual/360) earned by buying the bond now and delivering it: ((invoice + coupons)/paid − 1)·360/days. */
export const deliveryRepoRate = (bond: Holding, futuresPrice: number): number | NoAnswer => {
  const paid = bond.price + bond.accruedNow
  return whenAll([[paid > 0 && bond.days > 0, 'price and days must be above 0']], () => {
    const received = invoicePrice(futuresPrice, bond.conversionFactor, bond.accruedAtDelivery) + bond.coupons
    return ((received / paid - 1) * 360) / bond.days
  })
}

/** Net basis: gross basis less the carry, interest earned less the cost of money at `rate` (Actual/360): what the delivery options cost. */
export const netBasis = (bond: Holding, futuresPrice: number, rate: number): number => {
  const earned = bond.accruedAtDelivery - bond.accruedNow + bond.coupons
  const financing = ((bond.price + bond.accruedNow) * rate * bond.days) / 360
  return grossBasis(bond, futuresPrice) - (earned - financing)
}

/** Place in the list, and cost, of the bond with the least gross basis: the cheapest to deliver on the day itself. */
export function cheapestToDeliver(
  bonds: readonly DeliverableBond[],
  futuresPrice: number,
): { readonly index: number; readonly cost: number } | NoAnswer {
  const costs = bonds.map((bond) => grossBasis(bond, futuresPrice))
  const least = Math.min(...costs)
  return costs.length === 0
    ? noAnswer('there is no bond to deliver')
    : { index: costs.indexOf(least), cost: least }
}

/** Contracts that hold a bond portfolio's value against parallel moves: P D_P/(V_F D_F), sold against a long one. */
export const durationContracts = (
  portfolio: { readonly value: number; readonly duration: number },
  contract: { readonly value: number; readonly duration: number },
): number | NoAnswer =>
  whenAll(
    [[contract.value > 0 && contract.duration > 0, 'the contract needs a value and a duration']],
    () => (portfolio.value * portfolio.duration) / (contract.value * contract.duration),
  )
