import { isNoAnswer } from '#finance/answer.ts'
import { addMonths, dayNumber } from '#finance/dates/calendar.ts'
import {
  type CorporateBond,
  type CorporatePrice,
  corporatePrice,
  corporateYield,
} from '#finance/bonds/corporate-bond.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import type { inputs } from './corp-bonds.inputs.ts'

export type Given = Inputs<typeof inputs>

const LOWEST_YIELD = -0.05
const LONGEST_MONTHS = 1200

/** A bond that can be priced, its price and its yield to maturity. */
export type Holding = {
  readonly bond: CorporateBond
  readonly yield: number
  readonly priced: CorporatePrice
}

/** The bond of the inputs; a clean price, when given, goes before the yield. Impossible terms are refused by field. */
export function holdingOf(given: Given): Holding {
  const { settlement, maturity, coupon, frequency } = given
  checkTerm(settlement, maturity)
  if (![1, 2, 4].includes(frequency))
    throw new ToolInputError('frequency', 'Enter 1, 2, or 4 coupons per year.')
  const bond = { settlement, maturity, coupon, frequency }
  const rate = given.cleanPrice === null ? given.yield : yieldAt(bond, given.cleanPrice)
  const priced = corporatePrice(bond, rate)
  if (isNoAnswer(priced))
    throw new ToolInputError('yield', 'Enter another yield; the bond has no price at this one.')
  return { bond, yield: rate, priced }
}

function yieldAt(bond: CorporateBond, cleanPrice: number): number {
  const rate = corporateYield(bond, cleanPrice)
  if (isNoAnswer(rate))
    throw new ToolInputError('cleanPrice', 'Enter another price; no yield gives this one.')
  if (rate < LOWEST_YIELD)
    throw new ToolInputError('cleanPrice', 'Enter a lower price; this one implies a yield below −5%.')
  return rate
}

function checkTerm(settlement: string, maturity: string): void {
  const [from, to] = [dayNumber(settlement), dayNumber(maturity)]
  if (typeof from !== 'number') throw new ToolInputError('settlement', 'Enter a date as YYYY-MM-DD.')
  if (typeof to !== 'number') throw new ToolInputError('maturity', 'Enter a date as YYYY-MM-DD.')
  if (from >= to) throw new ToolInputError('settlement', 'Enter a settlement date before maturity.')
  if (to > addMonths(from, LONGEST_MONTHS))
    throw new ToolInputError('maturity', 'Enter a maturity within 100 years of settlement.')
}

/** The curve that spreads are measured over; it needs a rate. */
export function spotsOf(given: Given): readonly number[] {
  if (given.spotCurve.length === 0)
    throw new ToolInputError('spotCurve', 'Enter at least one spot rate, the first for six months.')
  return given.spotCurve
}
