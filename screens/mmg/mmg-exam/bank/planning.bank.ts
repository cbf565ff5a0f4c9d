import { cents, percent } from '#kit/format.ts'
import { aprActuarial } from '#finance/loans/annual-percentage-rate.ts'
import { balanceAfter, monthlyPayment } from '#finance/loans/level-loan.ts'
import { affordableLoan } from '#finance/loans/mortgage-ratios.ts'
import { effect } from '#finance/time-value/interest-conversion.ts'
import { npv } from '#finance/time-value/net-present-value.ts'
import { fv, nper, pmt, pv } from '#finance/time-value/tvm.ts'
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

/** Time value and planning: 24 questions and 1 more. */
export const PLANNING: readonly ExamItem[] = [
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
  numeric({
    id: 'plan-sinking-fund',
    objective: 'Plan irregular bills',
    source: 'Building a budget that survives',
    of: 'money',
    params: {
      cost: { min: 300, max: 6_000, step: 20 },
      saved: { min: 0.05, max: 0.4, step: 0.05 },
      months: { min: 3, max: 24, step: 1 },
    },
    sample: { cost: 2_400, saved: 0.125, months: 14 },
    holds: ({ months }) => months !== 12,
    stem: ({ cost, saved, months }) =>
      `A bill of ${cents(cost)} is due in ${months} months, and ${cents(cost * saved)} is set aside already. How much more is set aside each month, without interest?`,
    key: ({ cost, saved, months }) => (cost * (1 - saved)) / months,
    slips: [
      { says: 'Part of it is saved already.', value: ({ cost, months }) => cost / months },
      {
        says: 'Spread it over the months that are left.',
        value: ({ cost, saved }) => (cost * (1 - saved)) / 12,
      },
    ],
  }),
  numeric({
    id: 'plan-emergency-gap',
    objective: 'Size an emergency fund',
    source: 'Building a budget that survives',
    of: 'money',
    params: {
      essentials: { min: 1_500, max: 6_000, step: 50 },
      spending: { min: 1.25, max: 1.6, step: 0.05 },
      months: { min: 3, max: 9, step: 1 },
      have: { min: 0, max: 0.6, step: 0.05 },
    },
    sample: { essentials: 3_150, spending: 1.4, months: 5, have: 0.25 },
    stem: ({ essentials, spending, months, have }) =>
      `A household spends ${cents(essentials * spending)} a month, ${cents(essentials)} of it on essentials. It wants an emergency fund of ${months} months and has ${cents(essentials * months * have)}. How much is missing?`,
    key: ({ essentials, months, have }) => essentials * months * (1 - have),
    slips: [
      {
        says: 'The fund covers essentials, not everything.',
        value: ({ essentials, spending, months, have }) => essentials * months * (spending - have),
      },
    ],
  }),
  numeric({
    id: 'plan-extra-saving',
    objective: 'Save for a goal',
    source: 'Building a budget that survives',
    of: 'money',
    params: {
      saving: { min: 25, max: 600, step: 25 },
      rate: { min: 0.02, max: 0.07, step: 0.005 },
      years: { min: 5, max: 35, step: 1 },
    },
    sample: { saving: 100, rate: 0.045, years: 25 },
    stem: ({ saving, rate, years }) =>
      `You save ${cents(saving)} more at the end of each month, at ${pct(rate, 1)} a year compounded monthly. What does that come to in ${years} years?`,
    key: ({ saving, rate, years }) =>
      numberOf(fv({ rate: rate / 12, nper: years * 12, pmt: -saving, pv: 0 })),
    slips: [{ says: 'You left out the growth.', value: ({ saving, years }) => saving * years * 12 }],
  }),
  numeric({
    id: 'plan-months-to-clear',
    objective: 'Solve for the time',
    source: 'Getting out of debt and staying out',
    of: 'integer',
    params: {
      balance: { min: 1_000, max: 15_000, step: 100 },
      apr: { min: 0.1, max: 0.29, step: 0.005 },
      above: { min: 0.015, max: 0.06, step: 0.005 },
    },
    sample: { balance: 5_000, apr: 0.192, above: 0.02 },
    stem: ({ balance, apr, above }) =>
      `A card balance of ${cents(balance)} at ${pct(apr, 1)} a year is paid down by ${cents(paidOff(balance, apr, above))} a month, and nothing new is bought. How many payments does it take, the last smaller one included?`,
    key: ({ balance, apr, above }) => Math.ceil(exactMonths(balance, apr, above)),
    slips: [
      {
        says: 'Interest is charged on the way.',
        value: ({ balance, apr, above }) => Math.round(balance / paidOff(balance, apr, above)),
      },
      {
        says: 'The last, smaller payment is a payment too.',
        value: ({ balance, apr, above }) => Math.floor(exactMonths(balance, apr, above)),
      },
    ],
  }),
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

/** To whole dollars: the first month's interest and a share of the balance, well above what never ends. */
const paidOff = (balance: number, apr: number, above: number): number =>
  Math.ceil(Math.max((balance * apr) / 12 + balance * above, (1.1 * balance * apr) / 12))

const exactMonths = (balance: number, apr: number, above: number): number =>
  numberOf(nper({ rate: apr / 12, pmt: paidOff(balance, apr, above), pv: -balance }))
