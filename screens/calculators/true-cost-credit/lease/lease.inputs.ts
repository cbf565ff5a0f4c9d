import { choice, flag, integer, money, number, options, percent } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'

const BIG = 1e7

export const theCarGroup = group(
  'Car',
  inModes(['leaseVsLoan'], {
    vehiclePrice: money('Negotiated price', {
      decided: true,
      help: 'The price agreed with the dealer, before tax, to lease or buy.',
      ...typical(34_000),
      min: 100,
      max: BIG,
    }),
    downPayment: money('Down payment', {
      decided: true,
      help: 'Cash, trade-in or rebate, to lease or buy.',
      ...exampleOnly(3000),
      min: 0,
      max: BIG,
    }),
    resaleValue: money('Resale value', {
      help: 'What the car would sell for when the lease would end.',
      ...typical(18_500),
      min: 0,
      max: BIG,
    }),
  }),
  inModes(['leaseVsLoan'], {
    salesTaxRate: percent('Sales tax rate', { default: 0.06, min: 0, max: 0.15 }),
    leaseTax: choice('Sales tax on the lease', {
      help: 'Most states tax each payment; some, such as Texas, tax the price of the car when the lease starts.',
      default: 'payments',
      options: options(['payments', 'On each payment'], ['price', 'On the full price, up front']),
    }),
    tradeIn: money('Trade-in value', {
      decided: true,
      help: 'The part of the down payment that is a car you trade in.',
      default: 0,
      min: 0,
      max: BIG,
    }),
    tradeInCredit: flag('Trade-in lowers the sales tax', {
      help: 'Most states tax the price less the trade-in; California and a few others tax the full price.',
      default: true,
    }),
  }),
)

export const theLeaseGroup = group(
  'Lease',
  inModes(['leaseVsLoan'], {
    leaseMonths: integer('Lease term, months', { decided: true, ...typical(36), min: 6, max: 84 }),
    residualValue: money('Residual value', { ...typical(19_700), min: 0, max: BIG }),
    moneyFactor: number('Money factor', {
      help: 'Multiply by 2,400 for a percentage rate: 0.0025 is 6%.',
      ...typical(0.0025),
      min: 0,
      max: 0.02,
    }),
  }),
  inModes(['leaseVsLoan'], {
    acquisitionFee: money('Acquisition fee', { ...typical(695), min: 0, max: 20_000 }),
    dispositionFee: money('Disposition fee', { ...typical(395), min: 0, max: 20_000 }),
    excessMiles: integer('Excess miles', { default: 0, min: 0, max: 500_000 }),
    excessMileCharge: money('Charge per excess mile', { default: 0.25, min: 0, max: 5 }),
  }),
)

export const theCarLoanGroup = group(
  'Car loan',
  inModes(['leaseVsLoan'], {
    loanRate: percent('Loan rate', { ...typical(0.0699), min: 0, max: 0.5 }),
    loanMonths: integer('Loan term, months', { decided: true, ...typical(60), min: 6, max: 120 }),
  }),
)
