import { integer, money, number, percent } from '#kit/field.ts'

const BIG = 1e7

export const leaseInputs = {
  vehiclePrice: money({
    label: 'Price of the car',
    help: 'As agreed with the dealer, before tax; the same for both.',
    default: 34_000,
    min: 100,
    max: BIG,
  }),
  downPayment: money({
    label: 'Paid down',
    help: 'Cash, trade-in or rebate; the same for both.',
    default: 0,
    example: 3000,
    min: 0,
    max: BIG,
  }),
  salesTaxRate: percent({ label: 'Sales tax', default: 0.06, min: 0, max: 0.15 }),
  leaseMonths: integer({ label: 'Months of the lease', default: 36, min: 6, max: 84 }),
  residualValue: money({
    label: 'Residual value in the lease',
    default: 19_700,
    min: 0,
    max: BIG,
  }),
  moneyFactor: number({
    label: 'Money factor',
    help: 'Times 2,400 it reads like a rate in percent: 0.0025 is 6%.',
    default: 0.0025,
    min: 0,
    max: 0.02,
  }),
  acquisitionFee: money({ label: 'Acquisition fee', default: 695, min: 0, max: 20_000 }),
  dispositionFee: money({ label: 'Fee at return', default: 395, min: 0, max: 20_000 }),
  excessMiles: integer({ label: 'Miles over the allowance', default: 0, min: 0, max: 500_000 }),
  excessMileCharge: money({ label: 'Charge for each', default: 0.25, min: 0, max: 5 }),
  loanRate: percent({ label: 'Rate of the car loan', default: 0.0699, min: 0, max: 0.5 }),
  loanMonths: integer({ label: 'Months of the car loan', default: 60, min: 6, max: 120 }),
  resaleValue: money({
    label: 'What it would sell for then',
    help: 'If you buy, at the end of the months of the lease.',
    default: 18_500,
    min: 0,
    max: BIG,
  }),
}
