/**
 * What a change of plan within a paid period costs, in cents.
 *
 * credit = old price × remaining ÷ period, charge = new price × remaining ÷ period, due = charge − credit; time in
 * seconds, each line rounded once, half up. Where the change begins a period of its own (another billing interval), the
 * charge is the whole new price.
 *
 * `from` and `to` are the paid period, `at` the moment of the change, in milliseconds since 1970; a moment outside of the
 * period counts as its nearer end. Throws RangeError for a period without length. Source: Stripe, Billing, "Prorations"
 * (docs.stripe.com/billing/subscriptions/prorations): to the second, by the share of the period that is left.
 */
export function prorate({ oldAmount, newAmount, period, at, startsPeriod = false }: Change): Proration {
  const seconds = Math.round((period.to - period.from) / 1_000)
  if (!(seconds > 0)) throw new RangeError('The paid period needs a length.')
  const left = Math.min(seconds, Math.max(0, Math.round((period.to - at) / 1_000)))
  const credit = roundHalfUp((oldAmount * left) / seconds)
  const charge = startsPeriod ? newAmount : roundHalfUp((newAmount * left) / seconds)
  return { credit, charge, due: charge - credit }
}

export type Change = {
  readonly oldAmount: number
  readonly newAmount: number
  readonly period: { readonly from: number; readonly to: number }
  readonly at: number
  readonly startsPeriod?: boolean
}

export type Proration = { readonly credit: number; readonly charge: number; readonly due: number }

const roundHalfUp = (value: number): number => Math.floor(value + 0.5)

/**
 * The same day so many months later, in UTC; the last day of a shorter month. Milliseconds since 1970 in and out.
 * Source: Stripe, "Set the billing cycle date": a day that a month lacks becomes its last one. Throws nothing.
 */
export function monthsLater(at: number, months: number): number {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}
