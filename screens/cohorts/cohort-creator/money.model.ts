/** What came in, what of it went back, and what is left, in cents. */
export type Money = { readonly paid: number; readonly refunded: number; readonly net: number }

type OfOne = { readonly paid: number | null; readonly refund: number | null }

export const moneyOf = ({ paid, refund }: OfOne): Money => ({
  paid: paid ?? 0,
  refunded: refund ?? 0,
  net: (paid ?? 0) - (refund ?? 0),
})

/** The foot of the columns: what the card of the cohort says too. */
export function totalOf(people: readonly OfOne[]): Money {
  const all = people.map(moneyOf)
  const sum = (read: (one: Money) => number) => all.reduce((total, one) => total + read(one), 0)
  return {
    paid: sum(({ paid }) => paid),
    refunded: sum(({ refunded }) => refunded),
    net: sum(({ net }) => net),
  }
}
