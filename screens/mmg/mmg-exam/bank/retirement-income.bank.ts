import { pmt } from '#finance/time-value/tvm.ts'
import { cents, percent } from '#kit/format.ts'
import { type ExamItem, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

export const RETIREMENT_INCOME: readonly ExamItem[] = [
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
