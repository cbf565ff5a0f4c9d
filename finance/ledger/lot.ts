import { daysInMonth } from '../dates/calendar.ts'

/** Why a lot no longer stands at what was paid for it. */
export type Adjustment =
  | 'wash'
  | 'rocDist'
  | 'split'
  | 'spinoff'
  | 'merger'
  | 'gift'
  | 'inheritance'
  | 'option'

/** What is left of one purchase in one account. A short lot has a negative quantity and minus its proceeds as basis. */
export type OpenLot = {
  /** Unique in the book. */
  readonly id: string
  /** Of the purchase: what specific identification names. */
  readonly transactionId: string
  readonly accountId: string
  readonly symbol: string
  readonly acquiredOn: string
  /** Where the holding period begins: earlier than the purchase after a wash sale or a gift. */
  readonly heldSince: string
  readonly quantity: number
  /** Base currency, fees included. */
  readonly basis: number
  /** The lower basis that counts for a loss: a gift worth less than the donor's basis when it was given. */
  readonly lossBasis: number | null
  /** Inherited: long-term whenever it is sold. */
  readonly isAlwaysLong: boolean
  readonly adjustedFor: readonly Adjustment[]
}

/** One row of Form 8949: what part of a lot brought when it was sold. Base currency. */
export type ClosedLot = {
  /** Of the sale. */
  readonly transactionId: string
  /** Of the purchase. */
  readonly purchaseId: string
  readonly accountId: string
  readonly symbol: string
  readonly acquiredOn: string
  readonly soldOn: string
  /** 0 where nothing was sold: returned capital beyond the basis. */
  readonly quantity: number
  readonly proceeds: number
  readonly basis: number
  /** Proceeds − basis, before the wash sale rule. */
  readonly gain: number
  /** The part of a loss that the wash sale rule takes away, positive; the taxable gain is gain + disallowed. */
  readonly disallowed: number
  /** The part of it that no replacement lot gets, because that lot is in an IRA. */
  readonly lostForGood: number
  readonly isLong: boolean
  readonly kind: 'sale' | 'short' | 'returnOfCapital' | 'merger' | 'expired'
}

/** More than one year. 26 USC 1222. */
export const isLongTerm = (heldSince: string, soldOn: string): boolean => soldOn > firstAnniversary(heldSince)

/**
 * The last day on which a sale is still short-term: the same day of the next year, and from the last day of February the
 * last of the next one. Source: Rev. Rul. 66-7 (what was bought on the last day of a month is long-term from the first
 * day of the month a year and a month later).
 */
export function firstAnniversary(heldSince: string): string {
  const year = Number(heldSince.slice(0, 4)) + 1
  const isLastOfFebruary = heldSince.slice(5) === lastOfFebruary(year - 1)
  return `${String(year).padStart(4, '0')}-${isLastOfFebruary ? lastOfFebruary(year) : heldSince.slice(5)}`
}

const lastOfFebruary = (year: number): string => `02-${daysInMonth(year, 2)}`
