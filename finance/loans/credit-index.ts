import { piecewiseLinear } from '../numbers/piecewise.ts'

/** A card; a null limit is a charge card without one, which no utilization counts. */
export type CardUse = { readonly balance: number; readonly limit: number | null }

export type CreditFile = {
  readonly cards: readonly CardUse[]
  /** Payments 30 days or more late in the last two years. */
  readonly latePayments24m: number
  readonly monthsSinceLastLate: number
  readonly averageAgeYears: number
  /** Kinds of account, 1 to 5: card, installment loan, mortgage, car loan, student loan. */
  readonly accountTypes: number
  readonly inquiries12m: number
  /** Collections, charge-offs, bankruptcies. */
  readonly derogatories: number
}

/** Each factor from 0 to 100. */
export type CreditFactors = {
  readonly payment: number
  readonly utilisation: number
  readonly age: number
  readonly inquiries: number
  readonly types: number
}

export type CreditFactor = keyof CreditFactors

/** The published groups of what scores weigh: history, amounts owed, length, new credit, mix. */
export const CREDIT_WEIGHTS: CreditFactors = {
  payment: 0.35,
  utilisation: 0.3,
  age: 0.15,
  inquiries: 0.1,
  types: 0.1,
}

const LATE = [
  [0, 100],
  [1, 75],
  [2, 55],
  [3, 40],
  [5, 20],
  [8, 0],
] as const
const RECOVERY_MONTHS = 84
const DEROGATORY = 25
const UTILISATION = [
  [0, 95],
  [0.01, 100],
  [0.09, 100],
  [0.3, 75],
  [0.5, 50],
  [0.75, 25],
  [1, 0],
] as const
const TOTAL_SHARE = 0.7
const AGE = [
  [0, 20],
  [2, 45],
  [5, 70],
  [9, 90],
  [15, 100],
] as const
const TYPES = [
  [1, 50],
  [2, 75],
  [3, 90],
  [4, 100],
] as const
const INQUIRIES = [
  [0, 100],
  [1, 92],
  [2, 82],
  [4, 60],
  [8, 20],
  [12, 0],
] as const
const LOWEST = 300
const POINTS_PER_PERCENT = 5.5

/** Best index there is: every factor at 100. */
export const BEST_INDEX = LOWEST + 100 * POINTS_PER_PERCENT
export const WORST_INDEX = LOWEST

export type Utilization = {
  /** Σ balances ÷ Σ limits of the cards that have one. */
  readonly total: number
  readonly highest: number
  readonly balance: number
  readonly limit: number
}

/** Use of limits in total and of the fullest card; null where no card has a limit. */
export function utilizationOf(cards: readonly CardUse[]): Utilization | null {
  let balance = 0
  let limit = 0
  let highest = 0
  for (const card of cards) {
    if (card.limit === null || card.limit <= 0) continue
    balance += card.balance
    limit += card.limit
    highest = Math.max(highest, card.balance / card.limit)
  }
  return limit > 0 ? { total: balance / limit, highest, balance, limit } : null
}

/**
 * Five factors of credit health, an open heuristic and no bureau's score: straight lines between the points of each
 * table. Payment history: late payments, recovered toward 100 by months since the last one ÷ 84, less 25 for each
 * derogatory item. Utilization: 0.7 × that of the total + 0.3 × that of the fullest card; none used scores 95, as
 * does having no card with a limit.
 */
export function creditFactors(file: CreditFile): CreditFactors {
  const use = utilizationOf(file.cards)
  const used = (share: number) => piecewiseLinear(UTILISATION, share)
  return {
    payment: paymentFactor(file),
    utilisation: TOTAL_SHARE * used(use?.total ?? 0) + (1 - TOTAL_SHARE) * used(use?.highest ?? 0),
    age: piecewiseLinear(AGE, file.averageAgeYears),
    inquiries: piecewiseLinear(INQUIRIES, file.inquiries12m),
    types: piecewiseLinear(TYPES, file.accountTypes),
  }
}

function paymentFactor({ latePayments24m, monthsSinceLastLate, derogatories }: CreditFile): number {
  const late = piecewiseLinear(LATE, latePayments24m)
  const recovered =
    latePayments24m > 0 ? late + (100 - late) * Math.min(1, monthsSinceLastLate / RECOVERY_MONTHS) : late
  return Math.max(0, recovered - DEROGATORY * derogatories)
}

/** The index before it is rounded: 300 + 5.5 × the weighted sum of the factors. */
export const exactIndex = (factors: CreditFactors): number =>
  LOWEST +
  POINTS_PER_PERCENT *
    (CREDIT_WEIGHTS.payment * factors.payment +
      CREDIT_WEIGHTS.utilisation * factors.utilisation +
      CREDIT_WEIGHTS.age * factors.age +
      CREDIT_WEIGHTS.inquiries * factors.inquiries +
      CREDIT_WEIGHTS.types * factors.types)

/** From 300 to 850, to the point. */
export const creditIndex = (file: CreditFile): number => Math.round(exactIndex(creditFactors(file)))

/** Points that a factor keeps from the best index. */
export const pointsLost = (factors: CreditFactors, factor: CreditFactor): number =>
  POINTS_PER_PERCENT * CREDIT_WEIGHTS[factor] * (100 - factors[factor])

export const CREDIT_BANDS = [
  { name: 'poor', from: 300 },
  { name: 'fair', from: 580 },
  { name: 'good', from: 670 },
  { name: 'very good', from: 740 },
  { name: 'exceptional', from: 800 },
] as const

export type CreditBand = (typeof CREDIT_BANDS)[number]['name']

/** The usual name of a range of scores. */
export const creditBand = (index: number): CreditBand =>
  CREDIT_BANDS.findLast(({ from }) => index >= from)?.name ?? 'poor'
