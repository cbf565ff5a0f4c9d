import { dayNumber, isoDate } from '#finance/dates/calendar.ts'

/** Prices per 100 of face on one day. */
export type LifePrice = { readonly clean: number; readonly dirty: number }
export type LifePoint = LifePrice & { readonly date: string }

type Life = {
  readonly settlement: string
  readonly maturity: string
  /** Days of the payments after settlement. */
  readonly paid: readonly string[]
  /** Other days that must be among the sampled ones: the steps of the flow. */
  readonly moments: readonly string[]
}

const FEW_PAYMENTS = 12
/** Beyond a chart's width: forty years of half-yearly interest. */
const MANY_PAYMENTS = 80
const EVEN_SAMPLES = 24

/**
 * Prices from settlement to maturity: on every payment day, the day before it, and every moment asked for, so that
 * accrued interest is seen to build up and to fall away. A security of few payments is sampled evenly as well, one of
 * more than eighty only on some payment days.
 * At maturity, the last payment made, it stands at `redemption`. A day without a price is left out.
 */
export function priceLife(
  life: Life,
  priceAt: (date: string) => LifePrice | undefined,
  redemption: LifePrice = { clean: 100, dirty: 100 },
): readonly LifePoint[] {
  const points = sampleDays(life).flatMap((date) => {
    const price = priceAt(date)
    return price === undefined ? [] : [{ date, clean: price.clean, dirty: price.dirty }]
  })
  return [...points, { date: life.maturity, ...redemption }]
}

function sampleDays({ settlement, maturity, paid, moments }: Life): readonly string[] {
  const [from] = daysOf([settlement])
  const [to] = daysOf([maturity])
  if (from === undefined || to === undefined) return []
  const payments = daysOf(paid)
  const every = Math.ceil(payments.length / MANY_PAYMENTS)
  const known =
    every > 1
      ? payments.filter((_, at) => at % every === 0)
      : [
          ...payments,
          ...payments.map((day) => day - 1),
          ...(payments.length < FEW_PAYMENTS ? even(from, to) : []),
        ]
  return [...new Set([from, ...known, ...daysOf(moments)])]
    .filter((day) => day >= from && day < to)
    .toSorted((a, b) => a - b)
    .map(isoDate)
}

const daysOf = (dates: readonly string[]): readonly number[] =>
  dates.map(dayNumber).filter((day) => typeof day === 'number')

const even = (from: number, to: number): readonly number[] =>
  Array.from({ length: EVEN_SAMPLES }, (_, at) => from + Math.round(((to - from) * at) / EVEN_SAMPLES))
