import { requiredDistribution } from '#finance/tax/required-distribution.ts'
import { pmt } from '#finance/time-value/tvm.ts'
import { uniformLifetimeTables } from '#figures/required-distribution.ts'
import { cents, percent } from '#kit/format.ts'
import { type ExamItem, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const TABLE = uniformLifetimeTables.at(-1)?.value ?? { firstAge: 72, divisors: [] }

/** Retirement and tax-favored saving: 22 questions. */
export const RETIREMENT: readonly ExamItem[] = [
  single({
    id: 'ret-whole-match',
    objective: 'Use an employer’s plan',
    source: 'Plan terms as given',
    stem: 'An employer matches 50% of the first 6% of pay that a worker saves. How much must the worker save at least to get the whole match?',
    right: '6% of pay',
    wrong: [
      ['3% of pay', 'That is the match itself.'],
      ['12% of pay', 'Nothing above 6% is matched.'],
      ['the legal maximum', 'The match stops long before.'],
    ],
  }),
  single({
    id: 'ret-deferral-45',
    objective: 'Know contribution limits',
    source: 'IRS Notice 2025-67, year 2026',
    stem: 'A worker aged 45 may defer how much of 2026 pay into a 401(k)?',
    right: '$24,500',
    wrong: [
      ['$23,500', 'That was the limit for 2025.'],
      ['$32,500', 'That includes the catch-up, which begins at 50.'],
      ['$72,000', 'That is the limit of all additions, the employer’s too.'],
    ],
  }),
  single({
    id: 'ret-deferral-61',
    objective: 'Know contribution limits',
    source: 'IRS Notice 2025-67, year 2026',
    stem: 'A worker turns 61 in 2026, and the 401(k) allows catch-ups. How much may the worker’s own deferrals come to?',
    right: '$35,750',
    wrong: [
      ['$32,500', 'That is for ages 50 to 59 and from 64 on.'],
      ['$24,500', 'That leaves out the catch-up.'],
      ['$47,000', 'That counts a catch-up twice.'],
    ],
  }),
  single({
    id: 'ret-ira-52',
    objective: 'Know contribution limits',
    source: 'IRS Notice 2025-67, year 2026',
    stem: 'What is the most that a person aged 52 may put into IRAs for 2026?',
    right: '$8,600',
    wrong: [
      ['$7,500', 'That is the limit below 50.'],
      ['$8,500', 'That adds the catch-up of 2025.'],
      ['$15,000', 'That is for two people.'],
    ],
  }),
  single({
    id: 'ret-roth-or-pretax',
    objective: 'Choose the tax treatment',
    source: 'Arithmetic of one tax rate now and one later',
    stem: 'A Roth contribution beats a pre-tax one when the tax rate at withdrawal is…',
    right: 'higher than today’s.',
    wrong: [
      ['lower than today’s.', 'Then the deduction today is worth more.'],
      ['equal to today’s.', 'Then the two come out alike, apart from the limits.'],
      ['zero.', 'Then the deduction today is free.'],
    ],
  }),
  single({
    id: 'ret-hsa',
    objective: 'Choose the tax treatment',
    source: '26 USC 223',
    stem: 'A health savings account that pays for qualified care is…',
    right: 'deductible going in, untaxed while it grows, and untaxed coming out.',
    wrong: [
      ['taxed when it pays out.', 'Only money for other uses is.'],
      ['lost at the end of the year.', 'That is a flexible spending account.'],
      ['taxed on its growth each year.', 'A taxable account is.'],
    ],
  }),
  single({
    id: 'ret-rmd-1955',
    objective: 'Plan required distributions',
    source: '26 USC 401(a)(9)(C), year 2026',
    stem: 'Somebody was born in 1955. The first required distribution is for the year of which age?',
    right: '73',
    wrong: [
      ['70½', 'That was the rule before 2020.'],
      ['72', 'That was the rule from 2020 to 2022.'],
      ['75', 'That is for those born in 1960 or later.'],
    ],
  }),
  single({
    id: 'ret-rmd-first-date',
    objective: 'Plan required distributions',
    source: '26 USC 401(a)(9)(C)',
    stem: 'How long may the first required distribution wait?',
    right: 'Until April 1 of the following year, with a second one due in that year',
    wrong: [
      ['Until December 31, as every year', 'That holds for the later ones.'],
      ['Until April 15', 'That is the day to file taxes.'],
      ['Until the 73rd birthday', 'The law counts calendar years.'],
    ],
  }),
  numeric({
    id: 'ret-rmd-amount',
    objective: 'Plan required distributions',
    source: '26 CFR 1.401(a)(9)-9(c), Uniform Lifetime Table since 2022',
    of: 'money',
    params: { balance: { min: 270_000, max: 1_060_000, step: 10_000 } },
    sample: { balance: 530_000 },
    stem: ({ balance }) =>
      `A person turns 73 this year. The balance of the IRA was ${cents(balance)} at the end of last year, and the Uniform Lifetime Table gives 26.5. How much must be taken out this year?`,
    key: ({ balance }) => numberOf(requiredDistribution({ age: 73, priorYearEndBalance: balance }, TABLE)),
    slips: [
      { says: 'The factor decides, not a fixed share.', value: ({ balance }) => balance * 0.04 },
      { says: '27.4 is the factor of age 72.', value: ({ balance }) => balance / 27.4 },
    ],
  }),
  single({
    id: 'ret-heir-ten-years',
    objective: 'Plan required distributions',
    source: '26 USC 401(a)(9)(H)',
    stem: 'A child of 40 inherits an IRA and belongs to no exempt class. It must be emptied…',
    right: 'by the end of the tenth year after the death.',
    wrong: [
      ['within five years.', 'That is for other cases.'],
      ['over the heir’s life.', 'For most heirs that ended with 2019.'],
      ['at once.', 'That is never required.'],
    ],
  }),
  single({
    id: 'ret-claim-62',
    objective: 'Time Social Security',
    source: '42 USC 402(q)',
    stem: 'The full retirement age is 67. Claiming at 62 pays what share of the full benefit?',
    right: '70%',
    wrong: [
      ['75%', 'That is for a full age of 66.'],
      ['80%', 'That is about age 64.'],
      ['62%', 'The share is no ratio of ages.'],
    ],
  }),
  single({
    id: 'ret-wait-70',
    objective: 'Time Social Security',
    source: '42 USC 402(w)',
    stem: 'How much does waiting from 67 to 70 add to the benefit?',
    right: '24%',
    wrong: [
      ['26%', 'The credits do not compound.'],
      ['8%', 'That is one of three years.'],
      ['nothing', 'Credits run until 70.'],
    ],
  }),
  numeric({
    id: 'ret-break-even',
    objective: 'Time Social Security',
    source: '42 USC 402(w)',
    of: 'integer',
    params: { benefit: { min: 1_200, max: 4_800, step: 100 } },
    sample: { benefit: 2_400 },
    stem: ({ benefit }) =>
      `Somebody would get ${cents(benefit)} a month from 67 on and 8% of that more for every year of waiting. Without interest and inflation, how many months after 70 has claiming at 70 caught up?`,
    key: ({ benefit }) => Math.round((36 * benefit) / (benefit * 0.24)),
    slips: [
      { says: 'Count from 70.', value: ({ benefit }) => Math.round((36 * benefit) / (benefit * 0.24)) + 36 },
      { says: 'The credits do not compound.', value: () => Math.ceil(36 / (1.08 ** 3 - 1)) },
    ],
  }),
  single({
    id: 'ret-benefit-taxed',
    objective: 'Time Social Security',
    source: '26 USC 86',
    stem: 'What is the largest share of Social Security benefits that federal income tax can reach?',
    right: '85%',
    wrong: [
      ['100%', 'No case reaches it.'],
      ['50%', 'That is above the first threshold only.'],
      ['0%', 'That is below the first threshold only.'],
    ],
  }),
  single({
    id: 'ret-separation-55',
    objective: 'Take money out early',
    source: '26 USC 72(t)(2)(A)(v)',
    stem: 'A worker leaves an employer in the year of turning 55 and draws from that employer’s plan. The 10% additional tax is…',
    right: 'not due.',
    wrong: [
      ['10% of the withdrawal.', 'From that age on, that plan is exempt.'],
      ['25% of the withdrawal.', 'That is for a missed required distribution.'],
      ['avoided only by equal periodic payments.', 'Those are another way.'],
    ],
  }),
  single({
    id: 'ret-backdoor-pro-rata',
    objective: 'Choose the tax treatment',
    source: '26 USC 408(d)(2)',
    stem: 'Somebody with a pre-tax IRA converts a new nondeductible contribution to a Roth IRA. The conversion is…',
    right: 'taxed in proportion to all pre-tax money in all of the IRAs.',
    wrong: [
      ['untaxed.', 'All IRAs count together.'],
      ['forbidden.', 'It is allowed.'],
      ['taxed at 10%.', 'That is the additional tax on early withdrawals.'],
    ],
  }),
  single({
    id: 'ret-vesting-graded',
    objective: 'Use an employer’s plan',
    source: '26 USC 411(a)(2)(B)',
    stem: 'The match vests over six years, 20% a year from the second year on. A worker who leaves after four years keeps…',
    right: '60% of the match and all of the worker’s own money.',
    wrong: [
      ['all of it.', 'Two years are missing.'],
      ['none of the match.', 'That is a plan that vests all at once later.'],
      ['60% of the worker’s own money.', 'One’s own money is always vested.'],
    ],
  }),
  single({
    id: 'ret-sequence-risk',
    objective: 'Plan withdrawals',
    source: 'Order of returns with withdrawals',
    stem: 'When do bad returns in a row do the most harm to a retirement plan?',
    right: 'In the years around the first withdrawals',
    wrong: [
      ['Early in saving', 'Little money is at stake by then.'],
      ['At the end', 'Little time is left.'],
      ['Never, with enough bonds', 'The risk is lower and not gone.'],
    ],
  }),
  numeric({
    id: 'ret-second-withdrawal',
    objective: 'Plan withdrawals',
    source: 'Bengen, 1994: first share, then inflation',
    of: 'money',
    params: {
      balance: { min: 320_000, max: 1_280_000, step: 10_000 },
      inflation: { min: 0.02, max: 0.04, step: 0.0025 },
      growth: { min: 0.04, max: 0.08, step: 0.01 },
    },
    sample: { balance: 640_000, inflation: 0.03, growth: 0.06 },
    stem: ({ balance, inflation, growth }) =>
      `A retiree takes 4% of ${cents(balance)} in the first year and then the same amount raised by inflation. Inflation is ${percent(inflation, 2)}; the rest grew by ${percent(growth, 0)}. How much is the second withdrawal?`,
    key: ({ balance, inflation }) => balance * 0.04 * (1 + inflation),
    slips: [
      {
        says: 'The rule follows prices, not the balance.',
        value: ({ balance, growth }) => balance * 0.96 * (1 + growth) * 0.04,
      },
      { says: 'Raise it by inflation.', value: ({ balance }) => balance * 0.04 },
    ],
  }),
  numeric({
    id: 'ret-saving-needed',
    objective: 'Save for retirement',
    source: 'Time value of money',
    of: 'money',
    params: {
      goal: { min: 450_000, max: 1_800_000, step: 50_000 },
      years: { min: 13, max: 37, step: 1 },
      rate: { min: 0.03, max: 0.07, step: 0.0025 },
    },
    sample: { goal: 900_000, years: 25, rate: 0.05 },
    stem: ({ goal, years, rate }) =>
      `Somebody with no savings wants ${cents(goal)} in ${years} years and earns ${percent(rate, 2)} a year. How much is saved at the end of each year?`,
    key: ({ goal, years, rate }) => numberOf(pmt({ rate, nper: years, pv: 0, fv: -goal })),
    slips: [
      { says: 'You left out the growth.', value: ({ goal, years }) => goal / years },
      {
        says: 'The money is saved at the end of the year.',
        value: ({ goal, years, rate }) => numberOf(pmt({ rate, nper: years, pv: 0, fv: -goal, type: 1 })),
      },
    ],
  }),
  single({
    id: 'ret-part-b-delay',
    objective: 'Enroll in Medicare',
    source: '42 CFR 407.20 and 408.22',
    stem: 'A worker of 66 has a large employer’s health plan through current work and puts off Medicare Part B. Later there is…',
    right: 'no penalty, if the worker enrolls in the special period afterwards.',
    wrong: [
      ['a penalty of 10% a year.', 'That is without such cover.'],
      ['no way into Medicare.', 'The right to enroll stays.'],
      ['a penalty, since 65 is the latest age.', 'Not with cover from current work.'],
    ],
  }),
  single({
    id: 'ret-premium-income-year',
    objective: 'Enroll in Medicare',
    source: '42 USC 1395r(i), year 2026',
    stem: 'Whether a person pays a higher Medicare premium in 2026 depends on the income of…',
    right: '2024.',
    wrong: [
      ['2025.', 'It looks two years back.'],
      ['2026.', 'Nobody knows it yet.'],
      ['the best of three years.', 'One return is used.'],
    ],
  }),
]
