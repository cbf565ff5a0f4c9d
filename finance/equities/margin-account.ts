/** A futures position marked every day. Prices for one unit, margins for one contract. */
export type MarginTerms = {
  readonly entryPrice: number
  readonly settlementPrices: readonly number[]
  readonly contractSize: number
  readonly contracts: number
  /** 1: long, −1: short. */
  readonly side: 1 | -1
  readonly initialMargin: number
  readonly maintenanceMargin: number
  /** What is above the initial margin is taken out every evening. */
  readonly withdrawsGains: boolean
  /** The day from which on no call is met; null: every call is. */
  readonly unmetFrom: number | null
}

export type MarginDay = {
  readonly day: number
  readonly price: number
  readonly gain: number
  /** In the account in the evening, before a call is met. */
  readonly marked: number
  readonly call: number
  readonly withdrawn: number
  /** After the call or the withdrawal. */
  readonly balance: number
  readonly isLiquidated: boolean
}

/**
 * The account of a position day by day: gain = change × size × contracts × side; below the maintenance margin a call to
 * the initial margin; gains stay unless withdrawn. After a call that is not met the position is closed at that day's
 * price and nothing follows. Source: Hull, chapter 2, operation of margin accounts.
 */
export function marginAccount(terms: MarginTerms): readonly MarginDay[] {
  const { contracts, contractSize, side, unmetFrom } = terms
  const initial = terms.initialMargin * contracts
  const maintenance = terms.maintenanceMargin * contracts
  const days: MarginDay[] = []
  let before = { price: terms.entryPrice, balance: initial }
  for (const [at, price] of terms.settlementPrices.entries()) {
    const day = at + 1
    const gain = (price - before.price) * contractSize * contracts * side
    const marked = before.balance + gain
    const call = marked < maintenance ? initial - marked : 0
    const isLiquidated = call > 0 && unmetFrom !== null && day >= unmetFrom
    const withdrawn = terms.withdrawsGains ? Math.max(0, marked - initial) : 0
    const balance = isLiquidated ? marked : marked + call - withdrawn
    days.push({ day, price, gain, marked, call, withdrawn, balance, isLiquidated })
    if (isLiquidated) break
    before = { price, balance }
  }
  return days
}
