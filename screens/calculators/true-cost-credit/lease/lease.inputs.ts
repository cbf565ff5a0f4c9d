import { integer, money, number, percent } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

const BIG = 1e7

export const theCarGroup = group(
  'The car',
  {
    ...inModes(['leaseVsLoan'], {
      vehiclePrice: money('Price of the car', {
        decided: true,
        help: 'As agreed with the dealer, before tax; the same for both.',
        default: 34_000,
        min: 100,
        max: BIG,
      }),
      downPayment: money('Paid down', {
        decided: true,
        help: 'Cash, trade-in or rebate; the same for both.',
        default: 0,
        example: 3000,
        min: 0,
        max: BIG,
      }),
      resaleValue: money('What it would sell for then', {
        help: 'If you buy, at the end of the months of the lease.',
        default: 18_500,
        min: 0,
        max: BIG,
      }),
    }),
  },
  {
    ...inModes(['leaseVsLoan'], {
      salesTaxRate: percent('Sales tax', { default: 0.06, min: 0, max: 0.15 }),
    }),
  },
)

export const theLeaseGroup = group(
  'The lease',
  {
    ...inModes(['leaseVsLoan'], {
      leaseMonths: integer('Months of the lease', { decided: true, default: 36, min: 6, max: 84 }),
      residualValue: money('Residual value in the lease', {
        default: 19_700,
        min: 0,
        max: BIG,
      }),
      moneyFactor: number('Money factor', {
        help: 'Times 2,400 it reads like a rate in percent: 0.0025 is 6%.',
        default: 0.0025,
        min: 0,
        max: 0.02,
      }),
    }),
  },
  {
    ...inModes(['leaseVsLoan'], {
      acquisitionFee: money('Acquisition fee', { default: 695, min: 0, max: 20_000 }),
      dispositionFee: money('Fee at return', { default: 395, min: 0, max: 20_000 }),
      excessMiles: integer('Miles over the allowance', { default: 0, min: 0, max: 500_000 }),
      excessMileCharge: money('Charge for each', { default: 0.25, min: 0, max: 5 }),
    }),
  },
)

export const theCarLoanGroup = group('The car loan', {
  ...inModes(['leaseVsLoan'], {
    loanRate: percent('Rate of the car loan', { default: 0.0699, min: 0, max: 0.5 }),
    loanMonths: integer('Months of the car loan', { decided: true, default: 60, min: 6, max: 120 }),
  }),
})
