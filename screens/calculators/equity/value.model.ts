import { isNoAnswer } from '#finance/answer.ts'
import { addMonths, dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { type DividendPath, type TwoStageValue, twoStageValue } from '#finance/equities/dividend-discount.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import type { Payment } from '#kit/payments.ts'

export const HELD = { purchase: 'Purchase', sale: 'Sale' } as const
export const dividendOf = (year: number): string => `Year ${year} dividend`

export const NAMES = { you: 'You', issuer: 'Issuer', market: 'Other investors' } as const

export type Holding = { readonly trade: string; readonly settled: string; readonly paidOn: readonly string[] }

/** The trade day (or the next business day), its settlement, and the business day of each yearly dividend. */
export function holdingOf(tradeDate: string, years: number): Holding {
  const asked = dayNumber(tradeDate)
  const trade = settlementDay(typeof asked === 'number' ? asked : 0, 0)
  const settled = settlementDay(trade, 1)
  return {
    trade: isoDate(trade),
    settled: isoDate(settled),
    paidOn: Array.from({ length: years }, (_, at) =>
      isoDate(settlementDay(addMonths(settled, 12 * (at + 1)), 0)),
    ),
  }
}

/** One share: bought at the price, held over the first years, sold for what it is worth then. */
export function valueLadder(staged: TwoStageValue, price: number, { settled, paidOn }: Holding): Payment[] {
  const { you, issuer, market } = NAMES
  const rows = [
    { date: settled, event: HELD.purchase, payer: you, payee: market, cash: price },
    ...staged.years.map(({ year, dividend }) => ({
      date: paidOn[year - 1] ?? settled,
      event: dividendOf(year),
      payer: issuer,
      payee: you,
      cash: dividend,
    })),
    {
      date: paidOn.at(-1) ?? settled,
      event: HELD.sale,
      payer: market,
      payee: you,
      cash: staged.terminalPrice,
    },
  ]
  return rows.filter(({ cash }) => cash > 0)
}

/** Each dividend, what it is worth today, and what the share is worth once it is paid. */
export function yearRows(staged: TwoStageValue, costOfEquity: number, { paidOn }: Holding) {
  let after = staged.value
  return staged.years.map(({ year, dividend, presentValue }) => {
    after = after * (1 + costOfEquity) - dividend
    return { year, date: paidOn[year - 1] ?? null, dividend, presentValue, valueAfter: after }
  })
}

const COST_STEPS = [-0.02, -0.015, -0.01, -0.005, 0, 0.005, 0.01, 0.015, 0.02]
const GROWTH_STEPS = [-0.015, -0.01, -0.005, 0, 0.005, 0.01, 0.015]

/** Two-stage values around the assumptions; null where the growth reaches the cost of equity. */
export function valueGrid(path: DividendPath) {
  return GROWTH_STEPS.toReversed().flatMap((growthStep) =>
    COST_STEPS.map((costStep) => {
      const growthStable = path.growthStable + growthStep
      const costOfEquity = path.costOfEquity + costStep
      const staged = twoStageValue({ ...path, growthStable, costOfEquity })
      return { costOfEquity, growthStable, value: isNoAnswer(staged) ? null : staged.value }
    }),
  )
}
