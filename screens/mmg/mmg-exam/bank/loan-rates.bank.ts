import { cents, percent } from '#kit/format.ts'
import { aprActuarial } from '#finance/loans/annual-percentage-rate.ts'
import { balanceAfter, monthlyPayment } from '#finance/loans/level-loan.ts'
import { affordableLoan } from '#finance/loans/mortgage-ratios.ts'
import { pv } from '#finance/time-value/tvm.ts'
import { type ExamItem, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const pct = (rate: number, decimals = 2) => percent(rate, decimals)

export const LOAN_RATES: readonly ExamItem[] = [
  numeric({
    id: 'plan-apr-with-fee',
    objective: 'Compare loans by their true rate',
    source: 'Regulation Z, appendix J',
    of: 'percent',
    within: 0.0005,
    params: {
      sum: { min: 3_000, max: 20_000, step: 500 },
      rate: { min: 0.07, max: 0.18, step: 0.005 },
      months: [24, 36, 48, 60],
      fee: { min: 0.01, max: 0.08, step: 0.01 },
    },
    sample: { sum: 10_000, rate: 0.1, months: 36, fee: 0.04 },
    stem: ({ sum, rate, months, fee }) =>
      `A loan of ${cents(sum)} at ${pct(rate, 1)} runs for ${months} months, and a fee of ${pct(fee, 0)} is kept back from what you receive. What is its annual percentage rate, to 0.05 points?`,
    key: ({ sum, rate, months, fee }) => aprOf({ sum, rate, months, received: sum * (1 - fee) }),
    slips: [
      { says: 'The fee is not paid each year.', value: ({ rate, fee }) => rate + fee },
      {
        says: 'Money is repaid on the way, so the fee weighs more than its share of the years.',
        value: ({ rate, months, fee }) => rate + fee / (months / 12),
      },
    ],
  }),
  single({
    id: 'plan-apr-above-rate',
    objective: 'Compare loans by their true rate',
    source: 'Regulation Z, 12 CFR 1026.22',
    stem: 'The annual percentage rate of a fixed loan is above its note rate when…',
    right: 'finance charges are paid at closing.',
    wrong: [
      ['the term is long.', 'A long term by itself adds no charge.'],
      ['property taxes are high.', 'What goes to escrow is no finance charge.'],
      ['it is repaid monthly.', 'Both rates count months.'],
    ],
  }),
  single({
    id: 'plan-refinance-judge',
    objective: 'Compare loans by their true rate',
    source: 'Real-estate finance',
    stem: 'A refinance lowers the payment by $200 a month and adds six years of payments. It is judged by…',
    right: 'total wealth on the date you expect to leave.',
    wrong: [
      ['the monthly saving.', 'That leaves out the added years.'],
      ['the lower rate.', 'A lower rate over more years can cost more.'],
      ['closing costs alone.', 'They are one part of the total.'],
    ],
  }),
  single({
    id: 'plan-extra-principal',
    objective: 'Split a loan payment',
    source: 'Real-estate finance',
    stem: 'Extra principal saves most when it is paid early, because…',
    right: 'it stops interest for the longest time.',
    wrong: [
      ['lenders reward early payers.', 'There is no such reward.'],
      ['taxes fall.', 'Any tax effect is small and works the other way.'],
      ['the payment falls.', 'The payment stays; the loan ends sooner.'],
    ],
  }),
  numeric({
    id: 'plan-balance-after',
    objective: 'Split a loan payment',
    source: 'Real-estate finance',
    of: 'money',
    params: {
      sum: { min: 140_000, max: 550_000, step: 5_000 },
      rate: { min: 0.04, max: 0.08, step: 0.0025 },
      paid: { min: 48, max: 120, step: 12 },
    },
    sample: { sum: 275_000, rate: 0.06, paid: 84 },
    stem: ({ sum, rate, paid }) =>
      `A 30-year mortgage of ${cents(sum)} at ${pct(rate)} has been paid for ${paid} months. What is still owed?`,
    key: ({ sum, rate, paid }) =>
      numberOf(balanceAfter({ principal: sum, annualRate: rate, termMonths: 360 }, paid)),
    slips: [
      { says: 'Principal is not repaid in equal parts.', value: ({ sum, paid }) => sum * (1 - paid / 360) },
      { says: 'Some of each payment is principal.', value: ({ sum }) => sum },
    ],
  }),
  numeric({
    id: 'plan-apr-of-mortgage',
    objective: 'Compare loans by their true rate',
    source: 'Regulation Z, appendix J',
    of: 'percent',
    within: 0.0002,
    params: {
      sum: { min: 120_000, max: 480_000, step: 10_000 },
      rate: { min: 0.04, max: 0.0825, step: 0.0025 },
      charges: { min: 0.015, max: 0.04, step: 0.005 },
    },
    sample: { sum: 240_000, rate: 0.0625, charges: 0.02 },
    stem: ({ sum, rate, charges }) =>
      `A 30-year mortgage of ${cents(sum)} at ${pct(rate)} comes with finance charges of ${cents(sum * charges)}, paid at closing. What is its annual percentage rate, to 0.02 points?`,
    key: ({ sum, rate, charges }) => aprOf({ sum, rate, months: 360, received: sum * (1 - charges) }),
    slips: [
      {
        says: 'The charges weigh more than their share of the years.',
        value: ({ rate, charges }) => rate + charges / 30,
      },
    ],
  }),
  numeric({
    id: 'plan-buying-power',
    objective: 'Value equal payments',
    source: 'From Treasuries to house prices',
    of: 'money',
    params: {
      payment: { min: 1_000, max: 4_000, step: 50 },
      rate: { min: 0.0425, max: 0.09, step: 0.0025 },
    },
    sample: { payment: 2_000, rate: 0.0675 },
    stem: ({ payment, rate }) =>
      `A family can pay ${cents(payment)} a month for principal and interest. How large a 30-year loan does that carry at ${pct(rate)}?`,
    key: ({ payment, rate }) => numberOf(affordableLoan({ payment, annualRate: rate, termMonths: 360 })),
    slips: [
      {
        says: 'Payments are monthly, and so is the rate.',
        value: ({ payment, rate }) => numberOf(pv({ rate, nper: 30, pmt: -payment * 12 })),
      },
      { says: 'Part of every payment is interest.', value: ({ payment }) => payment * 360 },
    ],
  }),
  numeric({
    id: 'plan-payment-change',
    objective: 'Find a loan payment',
    source: 'From Treasuries to house prices',
    of: 'money',
    params: {
      sum: { min: 200_000, max: 800_000, step: 10_000 },
      rate: { min: 0.0475, max: 0.07, step: 0.0025 },
      rise: { min: 0.005, max: 0.015, step: 0.0025 },
    },
    sample: { sum: 400_000, rate: 0.06, rise: 0.0075 },
    stem: ({ sum, rate, rise }) =>
      `The rate of a 30-year mortgage of ${cents(sum)} rises from ${pct(rate)} to ${pct(rate + rise)} before closing. By how much does the monthly payment rise?`,
    key: ({ sum, rate, rise }) =>
      numberOf(monthlyPayment({ principal: sum, annualRate: rate + rise, termMonths: 360 })) -
      numberOf(monthlyPayment({ principal: sum, annualRate: rate, termMonths: 360 })),
    slips: [
      {
        says: 'Less principal is repaid at first, so it rises by less.',
        value: ({ sum, rise }) => (sum * rise) / 12,
      },
    ],
  }),
]

type Borrowed = {
  readonly sum: number
  readonly rate: number
  readonly months: number
  readonly received: number
}

/** The rate at which the payments are worth what was received. */
function aprOf({ sum, rate, months, received }: Borrowed): number {
  const amount = numberOf(monthlyPayment({ principal: sum, annualRate: rate, termMonths: months }))
  const payments = Array.from({ length: months }, (_, at) => ({ amount, t: at + 1, f: 0 }))
  return numberOf(aprActuarial({ amountFinanced: received, payments, unitPeriodsPerYear: 12 }))
}
