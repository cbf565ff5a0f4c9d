import { noAnswer } from '#finance/answer.ts'
import {
  CREDIT_WEIGHTS,
  type CreditFactor,
  type CreditFactors,
  type CreditFile,
  pointsLost,
  utilizationOf,
} from '#finance/loans/credit-index.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Given } from '../credit-assessment.inputs.ts'

/** What the index reads of the inputs. A limit of zero with a balance is a slip: no share can be taken of it. */
export function fileOf(given: Given): CreditFile {
  const wrong = given.cards.findIndex(({ balance, limit }) => limit === 0 && balance > 0)
  if (wrong >= 0)
    throw new ToolInputError(
      'cards',
      `Enter a limit for ${nameOf(given.cards[wrong]?.name ?? '', wrong)}, or leave it blank for a charge card.`,
    )
  return given
}

export const nameOf = (name: string, index: number): string => name.trim() || `Card ${index + 1}`

export const FACTOR_NAMES: Readonly<Record<CreditFactor, string>> = {
  payment: 'Payment history',
  utilisation: 'Credit utilization',
  age: 'Length of credit history',
  inquiries: 'New credit',
  types: 'Credit mix',
}

export const FACTORS = ['payment', 'utilisation', 'age', 'inquiries', 'types'] as const

export const factorRows = (factors: CreditFactors) =>
  FACTORS.map((factor) => ({
    name: FACTOR_NAMES[factor],
    weight: CREDIT_WEIGHTS[factor],
    score: factors[factor],
    lost: pointsLost(factors, factor),
  }))

/** The factor that keeps most points back; no answer when all are at their best. */
export function biggestDrag(factors: CreditFactors) {
  const worst = factorRows(factors).toSorted((one, other) => other.lost - one.lost)[0]
  return worst === undefined || worst.lost < 0.5
    ? noAnswer('Nothing is holding your score down.')
    : worst.name
}

const NO_LIMIT = noAnswer('None of your cards has a limit.')

/** Use of limits in total and of the fullest card, and the dollars that bring the total to 30 and to 10 percent. */
export function useOfLimits(file: CreditFile) {
  const use = utilizationOf(file.cards)
  if (use === null)
    return { utilisation: NO_LIMIT, highestCardUtilisation: NO_LIMIT, paydownTo30: 0, paydownTo10: 0 }
  return {
    utilisation: use.total,
    highestCardUtilisation: use.highest,
    paydownTo30: Math.max(0, use.balance - 0.3 * use.limit),
    paydownTo10: Math.max(0, use.balance - 0.1 * use.limit),
  }
}

/** Front-end and back-end debt to income: housing, and housing with all other debts, of gross income. */
export function debtToIncomeOf({ monthlyIncome, housingPayment, otherDebtPayments, debts }: Given) {
  const fromDebts = debts.reduce((sum, debt) => sum + Math.max(debt.payment ?? 0, debt.minimum ?? 0), 0)
  const other = debts.length > 0 ? fromDebts : otherDebtPayments
  const of = (payments: number) =>
    monthlyIncome > 0 ? payments / monthlyIncome : noAnswer('Enter your monthly income.')
  return { frontEndDti: of(housingPayment), backEndDti: of(housingPayment + other) }
}
