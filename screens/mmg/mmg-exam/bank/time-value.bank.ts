import { cents, percent } from '#kit/format.ts'
import { monthlyPayment } from '#finance/loans/level-loan.ts'
import { effect } from '#finance/time-value/interest-conversion.ts'
import { npv } from '#finance/time-value/net-present-value.ts'
import { fv, pmt, pv } from '#finance/time-value/tvm.ts'
import { type ExamItem, multi, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const OFTEN = new Map([
  [2, 'twice a year'],
  [4, 'quarterly'],
  [12, 'monthly'],
  [365, 'daily (365 days)'],
])
const COURSE = 'Time value of money'
const pct = (rate: number, decimals = 2) => percent(rate, decimals)

export const TIME_VALUE: readonly ExamItem[] = [
  single({
    id: 'tvm-monthly-compounding',
    objective: 'Convert nominal rates',
    source: COURSE,
    stem: 'A savings account pays 12% a year, compounded monthly. What is $1.00 worth after a year?',
    right: '$1.1268',
    wrong: [
      ['$1.1200', 'That compounds the nominal rate once a year.'],
      ['$1.0100', 'That is the growth of a single month.'],
      ['$3.8960', 'That takes 12% as the rate of each month.'],
    ],
  }),
  single({
    id: 'tvm-higher-discount',
    objective: 'Discount a later sum',
    source: COURSE,
    stem: 'A sum is due in ten years. You discount it at a higher rate than before. Its value today is…',
    right: 'lower.',
    wrong: [
      ['higher.', 'That takes discounting for growth.'],
      ['unchanged.', 'The rate stands in the denominator.'],
      ['lower only if prices rise faster too.', 'The relation is arithmetic and needs no inflation.'],
    ],
  }),
  single({
    id: 'tvm-start-of-month',
    objective: 'Value equal payments',
    source: COURSE,
    stem: 'Two savers pay the same twelve deposits, one on the first and one on the last day of each month. The first saver ends with…',
    right: '(1 + the monthly rate) times as much.',
    wrong: [
      ['one deposit more.', 'Both pay twelve.'],
      ['the same amount.', 'Each deposit earns for one month longer.'],
      ['more by twelve times the monthly rate.', 'The factor applies once, to the whole sum.'],
    ],
  }),
  single({
    id: 'tvm-early-interest',
    objective: 'Split a loan payment',
    source: COURSE,
    stem: 'Most of the first payments on a level-payment mortgage is interest, because…',
    right: 'interest is charged on the balance, which is still large.',
    wrong: [
      ['the law lets lenders collect interest first.', 'No law orders it so.'],
      ['the rate falls later.', 'The rate is fixed.'],
      ['the payment rises later.', 'The payment is level.'],
    ],
  }),
  single({
    id: 'tvm-irr-above-cost',
    objective: 'Judge a project',
    source: COURSE,
    stem: 'A project costs money first and pays later. Its internal rate of return is 14%; capital costs 10%. Its net present value at 10% is…',
    right: 'positive.',
    wrong: [
      ['negative.', 'It falls with the rate and reaches zero only at 14%.'],
      ['unknown without the outlay.', 'With one change of sign, a return above the rate decides it.'],
      ['zero.', 'That is so at 14% only.'],
    ],
  }),
  multi({
    id: 'tvm-irr-misleads',
    objective: 'Judge a project',
    source: COURSE,
    stem: 'When can the internal rate of return mislead?',
    right: [
      'The flows change sign twice.',
      'The projects to choose from differ in size.',
      'Exclusive projects pay at different times.',
    ],
    wrong: [
      ['The flows come once a year.', 'That does no harm.'],
      ['The first flow is negative.', 'That is how projects begin.'],
    ],
  }),
  single({
    id: 'tvm-real-raise',
    objective: 'Tell real from nominal',
    source: COURSE,
    stem: 'Pay rises by 5% while prices rise by 4%. By how much does the pay buy more?',
    right: '0.96%',
    wrong: [
      ['1.00%', 'Subtraction only comes close: 1.05 ÷ 1.04 is the real change.'],
      ['9.20%', 'That compounds the two where one divides the other.'],
      ['5.00%', 'That is the nominal raise.'],
    ],
  }),
  numeric({
    id: 'tvm-future-value',
    objective: 'Let a sum grow',
    source: COURSE,
    of: 'money',
    params: {
      sum: { min: 1_000, max: 50_000, step: 500 },
      rate: { min: 0.02, max: 0.12, step: 0.0025 },
      years: { min: 3, max: 30, step: 1 },
      times: [4, 12],
    },
    sample: { sum: 8_000, rate: 0.05, years: 10, times: 12 },
    stem: ({ sum, rate, years, times }) =>
      `${cents(sum)} is invested for ${years} years at ${pct(rate)} a year, compounded ${OFTEN.get(times) ?? ''}. What is it worth at the end?`,
    key: ({ sum, rate, years, times }) =>
      numberOf(fv({ rate: rate / times, nper: years * times, pmt: 0, pv: -sum })),
    slips: [
      { says: 'Interest also earns interest.', value: ({ sum, rate, years }) => sum * (1 + rate * years) },
      {
        says: 'Divide the yearly rate by the number of periods in a year.',
        value: ({ sum, rate, years, times }) => sum * (1 + rate) ** (years * times),
      },
      {
        says: 'Multiply the years by the periods in a year.',
        value: ({ sum, rate, years, times }) => sum * (1 + rate / times) ** years,
      },
    ],
  }),
  numeric({
    id: 'tvm-present-value',
    objective: 'Discount a later sum',
    source: COURSE,
    of: 'money',
    params: {
      sum: { min: 5_000, max: 200_000, step: 1_000 },
      rate: { min: 0.02, max: 0.12, step: 0.005 },
      years: { min: 2, max: 30, step: 1 },
    },
    sample: { sum: 40_000, rate: 0.06, years: 12 },
    stem: ({ sum, rate, years }) =>
      `${cents(sum)} is due in ${years} years. What is it worth today at ${pct(rate)} a year?`,
    key: ({ sum, rate, years }) => numberOf(pv({ rate, nper: years, pmt: 0, fv: -sum })),
    slips: [
      { says: 'Discounting compounds too.', value: ({ sum, rate, years }) => sum * (1 - rate * years) },
      { says: 'You let it grow instead.', value: ({ sum, rate, years }) => sum * (1 + rate) ** years },
    ],
  }),
  numeric({
    id: 'tvm-monthly-saving',
    objective: 'Save for a goal',
    source: COURSE,
    of: 'money',
    params: {
      goal: { min: 10_000, max: 500_000, step: 5_000 },
      rate: { min: 0.02, max: 0.09, step: 0.005 },
      years: { min: 3, max: 35, step: 1 },
    },
    sample: { goal: 100_000, rate: 0.06, years: 15 },
    stem: ({ goal, rate, years }) =>
      `You want ${cents(goal)} in ${years} years and earn ${pct(rate)} a year, compounded monthly. How much do you save at the end of each month?`,
    key: ({ goal, rate, years }) => numberOf(pmt({ rate: rate / 12, nper: years * 12, pv: 0, fv: -goal })),
    slips: [
      { says: 'You left out the growth.', value: ({ goal, years }) => goal / (years * 12) },
      {
        says: 'You are saving, not repaying.',
        value: ({ goal, rate, years }) =>
          numberOf(monthlyPayment({ principal: goal, annualRate: rate, termMonths: years * 12 })),
      },
    ],
  }),
  numeric({
    id: 'tvm-loan-payment',
    objective: 'Find a loan payment',
    source: COURSE,
    of: 'money',
    params: {
      sum: { min: 5_000, max: 600_000, step: 1_000 },
      rate: { min: 0.03, max: 0.12, step: 0.00125 },
      years: [3, 5, 15, 20, 30],
    },
    sample: { sum: 250_000, rate: 0.07, years: 30 },
    stem: ({ sum, rate, years }) =>
      `A loan of ${cents(sum)} at ${pct(rate, 3)} is repaid in ${years} years by equal monthly payments. What is the payment?`,
    key: ({ sum, rate, years }) =>
      numberOf(monthlyPayment({ principal: sum, annualRate: rate, termMonths: years * 12 })),
    slips: [
      {
        says: 'Interest is charged on the balance, which falls.',
        value: ({ sum, rate, years }) => (sum + sum * rate * years) / (years * 12),
      },
      {
        says: 'Payments are monthly, and so is the rate.',
        value: ({ sum, rate, years }) => numberOf(pmt({ rate, nper: years, pv: -sum })) / 12,
      },
    ],
  }),
  numeric({
    id: 'tvm-effective-rate',
    objective: 'Convert nominal rates',
    source: COURSE,
    of: 'percent',
    params: { rate: { min: 0.03, max: 0.3, step: 0.005 }, times: [2, 4, 12, 365] },
    sample: { rate: 0.24, times: 12 },
    stem: ({ rate, times }) =>
      `A card charges ${pct(rate, 1)} a year, compounded ${OFTEN.get(times) ?? ''}. What is the effective yearly rate?`,
    key: ({ rate, times }) => numberOf(effect(rate, times)),
    slips: [
      { says: 'That is the nominal rate.', value: ({ rate }) => rate },
      { says: 'That is the rate of one period.', value: ({ rate, times }) => rate / times },
    ],
  }),
  numeric({
    id: 'tvm-npv',
    objective: 'Judge a project',
    source: COURSE,
    of: 'money',
    params: {
      cost: { min: 5_000, max: 50_000, step: 1_000 },
      first: { min: 0.2, max: 0.6, step: 0.05 },
      second: { min: 0.2, max: 0.6, step: 0.05 },
      third: { min: 0.2, max: 0.6, step: 0.05 },
      rate: { min: 0.04, max: 0.15, step: 0.01 },
    },
    sample: { cost: 20_000, first: 0.35, second: 0.4, third: 0.45, rate: 0.08 },
    stem: ({ cost, first, second, third, rate }) =>
      `A machine costs ${cents(cost)} today and saves ${cents(cost * first)}, ${cents(cost * second)}, and ${cents(cost * third)} at the end of years 1 to 3. What is its net present value at ${pct(rate, 0)}?`,
    key: ({ cost, first, second, third, rate }) =>
      numberOf(npv(rate, [-cost, cost * first, cost * second, cost * third], 0)),
    slips: [
      {
        says: 'Discount what comes later.',
        value: ({ cost, first, second, third }) => cost * (first + second + third - 1),
      },
      {
        says: 'What is paid today is not discounted.',
        value: ({ cost, first, second, third, rate }) =>
          numberOf(npv(rate, [-cost, cost * first, cost * second, cost * third], 1)),
      },
    ],
  }),
]
