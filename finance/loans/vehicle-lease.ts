import { finiteOr, isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { rate } from '../time-value/tvm-rate.ts'

export type VehicleLease = {
  /** Price, fees rolled in, less what is paid down: the adjusted capitalized cost. */
  readonly adjustedCost: number
  /** What the lessor counts on at the end. */
  readonly residual: number
  readonly months: number
  /** Rent charge a month per dollar of cost + residual; times 2,400 it reads like a rate in percent. */
  readonly moneyFactor: number
}

export type LeasePayment = {
  /** Before tax. */
  readonly payment: number
  readonly depreciation: number
  readonly rent: number
}

/**
 * Monthly base payment of a closed-end lease: depreciation (C − R)/n + rent (C + R)·f.
 * Source: 12 CFR 1013.4(f) names depreciation and rent charge; the money-factor form is the trade's.
 */
export function leasePayment({
  adjustedCost,
  residual,
  months,
  moneyFactor,
}: VehicleLease): LeasePayment | NoAnswer {
  if (!(months >= 1)) return noAnswer('The lease lasts at least one month.')
  const depreciation = (adjustedCost - residual) / months
  const rent = (adjustedCost + residual) * moneyFactor
  return { payment: depreciation + rent, depreciation, rent }
}

/**
 * The yearly nominal rate at which the lease repays its cost: payments at the start of each month, the residual left at
 * the end. No answer when no rate does.
 */
export function leaseRate(lease: VehicleLease): number | NoAnswer {
  const base = leasePayment(lease)
  if (isNoAnswer(base)) return base
  const { adjustedCost, residual, months } = lease
  // Payments that only return the loss of value: the root of 0 has no last digits.
  if (Math.abs(base.rent) < 1e-9) return 0
  const monthly = rate({
    nper: months,
    pmt: -base.payment,
    pv: adjustedCost,
    fv: -residual,
    type: 1,
    guess: 0.005,
  })
  return isNoAnswer(monthly) ? monthly : finiteOr(monthly * 12, 'The lease has no rate.')
}
