import { requiredDistribution } from '#finance/tax/required-distribution.ts'
import { uniformLifetimeTables } from '#figures/required-distribution.ts'
import { cents } from '#kit/format.ts'
import { type ExamItem, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const TABLE = uniformLifetimeTables.at(-1)?.value ?? { firstAge: 72, divisors: [] }

export const RETIREMENT_SAVING: readonly ExamItem[] = [
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
]
