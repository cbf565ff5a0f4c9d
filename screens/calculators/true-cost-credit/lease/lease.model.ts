import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { loanPath } from '#finance/loans/loan-path.ts'
import { leasePayment, leaseRate } from '#finance/loans/vehicle-lease.ts'

export type CarChoice = {
  readonly vehiclePrice: number
  readonly downPayment: number
  readonly salesTaxRate: number
  /** Part of the down payment, and whether it is taken from what is taxed. */
  readonly tradeIn: number
  readonly tradeInCredit: boolean
  readonly leaseMonths: number
  readonly residualValue: number
  readonly moneyFactor: number
  readonly acquisitionFee: number
  readonly dispositionFee: number
  readonly excessMiles: number
  readonly excessMileCharge: number
  readonly loanRate: number
  readonly loanMonths: number
  readonly resaleValue: number
}

/** What one way costs over the months of the lease, by cause, and its cash from month 0 on (paid is positive). */
export type WayCost = {
  readonly payment: number
  readonly lossOfValue: number
  readonly credit: number
  readonly tax: number
  readonly fees: number
  readonly total: number
  readonly cash: readonly number[]
}

/** The trade-in that bears no sales tax: most states tax the difference, California (18 CCR 1654) the full price. */
const untaxed = ({ tradeIn, tradeInCredit }: CarChoice): number => (tradeInCredit ? tradeIn : 0)

/**
 * Leasing: what is paid down and each payment bear the sales tax, payments fall due at the start of each month, the fee
 * at return and excess miles at the end. Cost = loss of value + rent + tax + fees.
 */
export function leaseCost(choice: CarChoice): (WayCost & { readonly rate: number | NoAnswer }) | NoAnswer {
  const { vehiclePrice, downPayment, acquisitionFee, residualValue, leaseMonths, moneyFactor } = choice
  const lease = {
    adjustedCost: vehiclePrice + acquisitionFee - downPayment,
    residual: residualValue,
    months: leaseMonths,
    moneyFactor,
  }
  const base = leasePayment(lease)
  if (isNoAnswer(base)) return base
  const atEnd = choice.dispositionFee + choice.excessMiles * choice.excessMileCharge
  const withTax = 1 + choice.salesTaxRate
  const taxOnDown = (downPayment - untaxed(choice)) * choice.salesTaxRate
  const cash = Array.from({ length: leaseMonths + 1 }, (_, month) =>
    month < leaseMonths ? base.payment * withTax : atEnd,
  )
  cash[0] = (cash[0] ?? 0) + downPayment + taxOnDown
  return {
    payment: base.payment * withTax,
    lossOfValue: vehiclePrice - residualValue,
    credit: base.rent * leaseMonths,
    tax: base.payment * leaseMonths * choice.salesTaxRate + taxOnDown,
    fees: acquisitionFee + atEnd,
    total: sum(cash),
    cash,
    rate: leaseRate(lease),
  }
}

/**
 * Buying on credit and selling when the lease would end: tax is financed with the price; what is left of the loan is paid
 * out of the sale. Cost = loss of value + interest + tax.
 */
export function buyingCost(choice: CarChoice): WayCost {
  const { vehiclePrice, downPayment, salesTaxRate, leaseMonths, loanRate, loanMonths, resaleValue } = choice
  const tax = (vehiclePrice - untaxed(choice)) * salesTaxRate
  const path = loanPath({
    principal: vehiclePrice + tax - downPayment,
    termMonths: loanMonths,
    rateOf: () => loanRate,
  })
  const paid = path.slice(0, leaseMonths)
  const cash = Array.from({ length: leaseMonths + 1 }, (_, month) => path[month - 1]?.payment ?? 0)
  cash[0] = downPayment
  cash[leaseMonths] = (cash[leaseMonths] ?? 0) + (paid.at(-1)?.balance ?? 0) - resaleValue
  return {
    payment: path[0]?.payment ?? 0,
    lossOfValue: vehiclePrice - resaleValue,
    credit: sum(paid.map(({ interest }) => interest)),
    tax,
    fees: 0,
    total: sum(cash),
    cash,
  }
}

/** Present value of monthly cash from month 0 on at a yearly effective rate. */
export const presentCost = (cash: readonly number[], annualRate: number): number =>
  cash.reduce((total, amount, month) => total + amount * (1 + annualRate) ** (-month / 12), 0)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
