import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { loanPath } from '#finance/loans/loan-path.ts'
import { leasePayment, leaseRate } from '#finance/loans/vehicle-lease.ts'

export type CarChoice = {
  readonly vehiclePrice: number
  readonly downPayment: number
  readonly salesTaxRate: number
  /** What of a lease bears it. */
  readonly leaseTax: 'payments' | 'price'
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
 * The sales tax of a lease: on what is paid down and on each payment, or on the price of the car when the lease starts,
 * as in Texas (Tax Code 152.021, 34 TAC 3.70: the lessor owes it on the purchase, and passes it on).
 */
const leaseTaxOf = (choice: CarChoice): { readonly upFront: number; readonly rate: number } =>
  choice.leaseTax === 'price'
    ? { upFront: (choice.vehiclePrice - untaxed(choice)) * choice.salesTaxRate, rate: 0 }
    : { upFront: (choice.downPayment - untaxed(choice)) * choice.salesTaxRate, rate: choice.salesTaxRate }

/**
 * Leasing: payments fall due at the start of each month, the fee at return and excess miles at the end, and the sales tax
 * with what bears it. Cost = loss of value + rent + tax + fees.
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
  const { upFront, rate: taxRate } = leaseTaxOf(choice)
  const withTax = 1 + taxRate
  const cash = Array.from({ length: leaseMonths + 1 }, (_, month) =>
    month < leaseMonths ? base.payment * withTax : atEnd,
  )
  cash[0] = (cash[0] ?? 0) + downPayment + upFront
  return {
    payment: base.payment * withTax,
    lossOfValue: vehiclePrice - residualValue,
    credit: base.rent * leaseMonths,
    tax: base.payment * leaseMonths * taxRate + upFront,
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
