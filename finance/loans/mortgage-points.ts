import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { balanceAfter, type LevelLoan, monthlyPayment } from './level-loan.ts'
import { rate } from '../time-value/tvm-rate.ts'

/* What points paid at the start cost and bring. A point is 1 % of the principal. Source: Brueggeman and Fisher, Real Estate Finance and Investments, chapter 4. */

export type PointsOffer = LevelLoan & { readonly points: number }

/**
 * Yearly rate, compounded monthly, that a loan costs when it is repaid after so many payments and its points are taken
 * off what is received: the rate of principal − points, level payments and the balance left.
 * No answer: as `balanceAfter`, or points that leave nothing.
 */
export function rateWithPoints(offer: PointsOffer, payments: number): number | NoAnswer {
  const payment = monthlyPayment(offer)
  const balance = balanceAfter(offer, payments)
  if (isNoAnswer(payment)) return payment
  if (isNoAnswer(balance)) return balance
  const received = offer.principal * (1 - offer.points / 100)
  if (!(received > 0 && payments >= 1)) return noAnswer('enter an amount received and at least one payment')
  const monthly = rate({
    nper: payments,
    pmt: -payment,
    pv: received,
    fv: -balance,
    guess: offer.annualRate / 12,
  })
  return isNoAnswer(monthly) ? monthly : monthly * 12
}

/** Points at which a loan at one rate costs as much as `target` when it is held for so many payments: 100 (1 − value/principal). */
export function pointsForYield(offer: LevelLoan, target: number, payments: number): number | NoAnswer {
  const payment = monthlyPayment(offer)
  const balance = balanceAfter(offer, payments)
  if (isNoAnswer(payment)) return payment
  if (isNoAnswer(balance)) return balance
  if (!(offer.principal > 0 && target > -12))
    return noAnswer('enter a principal above 0 and a rate above −1,200%')
  const i = target / 12
  const discount = (1 + i) ** -payments
  const annuity = i === 0 ? payments : (1 - discount) / i
  return 100 * (1 - (payment * annuity + balance * discount) / offer.principal)
}
