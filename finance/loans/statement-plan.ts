/** A card with the last day on which a payment still lowers what its next statement reports. */
export type StatementCard = {
  readonly balance: number
  readonly limit: number
  /** Day number (finance/dates/calendar.ts). */
  readonly payBy: number
}

/** Money that can be used from a day on. */
export type AvailableCash = { readonly day: number; readonly amount: number }

export type StatementPlan = {
  /** Dollars for each card, in the order given. */
  readonly payments: readonly number[]
  /** What is reported of all limits when every statement has closed. */
  readonly utilisation: number
  readonly highest: number
}

const STEPS = 100

/**
 * Which dollars on which card, before its statement closes, give the lowest reported utilization. All money that can
 * arrive in time is used, down to `keep` of all limits (reporting nothing at all scores less than a little), and it is
 * spread so that the fullest card is as low as it can be, then the next one: water filling under the constraint that
 * the cards due by a day get no more than the money there by then. Payments are whole cents, rounded down.
 */
export function statementPlan(
  cards: readonly StatementCard[],
  cash: readonly AvailableCash[],
  keep: number,
): StatementPlan {
  const total = cards.reduce((sum, { balance }) => sum + balance, 0)
  const limits = cards.reduce((sum, { limit }) => sum + limit, 0)
  const useful = Math.max(0, total - keep * limits)
  const days = [...new Set(cards.map(({ payBy }) => payBy))].toSorted((one, other) => one - other)
  const bounds = days.map((day) => ({
    day,
    most: Math.min(
      useful,
      cash.reduce((sum, each) => sum + (each.day <= day ? each.amount : 0), 0),
    ),
  }))
  const payments = fill(cards, bounds).map((amount) => Math.floor(amount * 100 + 1e-6) / 100)
  const left = cards.map(({ balance }, index) => balance - (payments[index] ?? 0))
  return {
    payments,
    utilisation: limits > 0 ? left.reduce((sum, each) => sum + each, 0) / limits : 0,
    highest: Math.max(0, ...left.map((each, index) => each / (cards[index]?.limit ?? 1))),
  }
}

type Bound = { readonly day: number; readonly most: number }

/** Lowers the level of all open cards until a bound is reached, closes the cards under it, and goes on with the rest. */
function fill(cards: readonly StatementCard[], bounds: readonly Bound[]): readonly number[] {
  const payments = cards.map(() => 0)
  const open = new Set(cards.keys())
  while (open.size > 0) {
    const level = lowestLevel(cards, bounds, { payments, open })
    for (const index of open) payments[index] = toLevel(cards[index], level)
    if (level <= 0) return payments
    const closed = bounds.findLast((bound) => isReached(cards, bound, payments))
    if (closed === undefined) return payments
    for (const index of open) if ((cards[index]?.payBy ?? 0) <= closed.day) open.delete(index)
  }
  return payments
}

const toLevel = (card: StatementCard | undefined, level: number): number =>
  card === undefined ? 0 : Math.max(0, card.balance - level * card.limit)

type Filling = { readonly payments: readonly number[]; readonly open: ReadonlySet<number> }

/** The lowest share of their limits that all open cards can be brought to within the bounds, by bisection. */
function lowestLevel(
  cards: readonly StatementCard[],
  bounds: readonly Bound[],
  { payments, open }: Filling,
): number {
  const fits = (level: number) =>
    bounds.every(({ day, most }) => {
      let needed = 0
      for (const [index, card] of cards.entries())
        if (card.payBy <= day) needed += open.has(index) ? toLevel(card, level) : (payments[index] ?? 0)
      return needed <= most + 1e-9
    })
  if (fits(0)) return 0
  let low = 0
  let high = Math.max(
    0,
    ...[...open].map((index) => (cards[index]?.balance ?? 0) / (cards[index]?.limit ?? 1)),
  )
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) high = middle
    else low = middle
  }
  return high
}

/** A cent of the bound is left at most. */
function isReached(
  cards: readonly StatementCard[],
  { day, most }: Bound,
  payments: readonly number[],
): boolean {
  let used = 0
  for (const [index, { payBy }] of cards.entries()) if (payBy <= day) used += payments[index] ?? 0
  return used >= most - 0.005
}
