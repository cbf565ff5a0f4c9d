import { sln } from '#finance/business/depreciation.ts'
import { capitalizedValue, cashOnCash, grossRentMultiplier } from '#finance/property/property-return.ts'
import { cents, percent } from '#kit/format.ts'
import { type ExamItem, multi, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const BASICS = 'Real estate fundamentals'

export const PROPERTY: readonly ExamItem[] = [
  single({
    id: 're-noi-part',
    objective: 'Find net operating income',
    source: BASICS,
    stem: 'What is part of net operating income?',
    right: 'Property tax',
    wrong: [
      ['Mortgage interest', 'That is financing.'],
      ['Depreciation', 'No cash is paid.'],
      ['A new roof', 'That is capital work.'],
    ],
  }),
  single({
    id: 're-cap-rises',
    objective: 'Value income',
    source: BASICS,
    stem: 'The capitalization rate rises, and net operating income stays. The value…',
    right: 'falls.',
    wrong: [
      ['rises.', 'The same income is priced at a higher return.'],
      ['stays.', 'What it is divided by has changed.'],
      ['falls only once it is sold.', 'Value moves with or without a sale.'],
    ],
  }),
  single({
    id: 're-quitclaim',
    objective: 'Know title and contracts',
    source: BASICS,
    stem: 'A quitclaim deed gives…',
    right: 'whatever interest the grantor has, without a promise.',
    wrong: [
      ['a full warranty.', 'That is a general warranty deed.'],
      ['a lease.', 'A deed conveys ownership.'],
      ['clear title.', 'It promises nothing about title.'],
    ],
  }),
  single({
    id: 're-positive-leverage',
    objective: 'Use leverage',
    source: BASICS,
    stem: 'In the first year, leverage raises the yield on equity when…',
    right: 'the capitalization rate is above the mortgage constant.',
    wrong: [
      ['the capitalization rate is above the interest rate.', 'That leaves out principal.'],
      ['the loan is below 80% of value.', 'The share of debt does not say what it costs.'],
      ['debt service is above the income.', 'That is too little income.'],
    ],
  }),
  single({
    id: 're-exchange-45',
    objective: 'Know property taxes',
    source: '26 USC 1031(a)(3)',
    stem: 'In a like-kind exchange, day 45 is the last day for…',
    right: 'naming the replacement in writing.',
    wrong: [
      ['closing on the replacement.', 'That has 180 days.'],
      ['filing the tax return.', 'That day can only shorten the 180.'],
      ['appointing the intermediary.', 'That comes before the sale closes.'],
    ],
  }),
  multi({
    id: 're-protected-classes',
    objective: 'Treat people fairly',
    source: 'Fair Housing Act, 42 USC 3604',
    stem: 'Which are protected classes under the federal Fair Housing Act?',
    right: ['Familial status', 'Disability', 'National origin'],
    wrong: [
      ['Occupation', 'It is no federal class.'],
      ['Credit score', 'Other laws regulate it.'],
    ],
  }),
  single({
    id: 're-comparable-bath',
    objective: 'Compare sales',
    source: BASICS,
    stem: 'A comparable sale has a bath more than the house to be valued, worth $12,000. You…',
    right: 'subtract $12,000 from the comparable’s price.',
    wrong: [
      ['add $12,000 to it.', 'The comparable would look better still.'],
      ['adjust the house to be valued.', 'It is the fixed point.'],
      ['leave it.', 'The difference has a price.'],
    ],
  }),
  numeric({
    id: 're-noi',
    objective: 'Find net operating income',
    source: BASICS,
    of: 'money',
    params: {
      rent: { min: 24_000, max: 400_000, step: 1_000 },
      vacancy: { min: 0.03, max: 0.12, step: 0.01 },
      other: { min: 1_500, max: 6_000, step: 500 },
      expenses: { min: 0.28, max: 0.5, step: 0.01 },
      debt: { min: 0.2, max: 0.3, step: 0.01 },
    },
    sample: { rent: 120_000, vacancy: 0.06, other: 3_000, expenses: 0.35, debt: 0.25 },
    stem: ({ rent, vacancy, other, expenses, debt }) =>
      `A building could bring ${cents(rent)} of rent a year; vacancy takes ${percent(vacancy, 0)} of it. Other income is ${cents(other)}, expenses are ${cents(rent * expenses)}, and debt service is ${cents(rent * debt)}. What is net operating income?`,
    key: ({ rent, vacancy, other, expenses }) => rent * (1 - vacancy - expenses) + other,
    slips: [
      { says: 'Vacancy was left out.', value: ({ rent, other, expenses }) => rent * (1 - expenses) + other },
      {
        says: 'Vacancy is a share of rent alone.',
        value: ({ rent, vacancy, other, expenses }) => (rent + other) * (1 - vacancy) - rent * expenses,
      },
      {
        says: 'Debt service comes below this line.',
        value: ({ rent, vacancy, other, expenses, debt }) => rent * (1 - vacancy - expenses - debt) + other,
      },
    ],
  }),
  numeric({
    id: 're-value-by-cap',
    objective: 'Value income',
    source: BASICS,
    of: 'money',
    params: {
      income: { min: 37_000, max: 150_000, step: 1_000 },
      rate: { min: 0.04, max: 0.11, step: 0.0025 },
    },
    sample: { income: 74_800, rate: 0.0725 },
    stem: ({ income, rate }) =>
      `Net operating income is ${cents(income)}, and the market capitalizes it at ${percent(rate, 2)}. What is the property worth?`,
    key: ({ income, rate }) => numberOf(capitalizedValue(income, rate)),
    slips: [{ says: 'Divide by the rate.', value: ({ income, rate }) => income * rate }],
  }),
  numeric({
    id: 're-cash-on-cash',
    objective: 'Use leverage',
    source: BASICS,
    of: 'percent',
    params: {
      income: { min: 26_000, max: 104_000, step: 1_000 },
      service: { min: 0.6, max: 0.85, step: 0.01 },
      cash: { min: 100_000, max: 370_000, step: 5_000 },
    },
    sample: { income: 52_000, service: 0.76, cash: 185_000 },
    stem: ({ income, service, cash }) =>
      `Net operating income is ${cents(income)}, debt service ${cents(income * service)}, and ${cents(cash)} of cash went in. What is the cash-on-cash return?`,
    key: ({ income, service, cash }) => numberOf(cashOnCash(income * (1 - service), cash)),
    slips: [{ says: 'Debt service is paid first.', value: ({ income, cash }) => income / cash }],
  }),
  numeric({
    id: 're-depreciation',
    objective: 'Know property taxes',
    source: '26 USC 168(c)',
    of: 'money',
    params: {
      basis: { min: 320_000, max: 1_280_000, step: 10_000 },
      land: { min: 0.15, max: 0.35, step: 0.01 },
    },
    sample: { basis: 640_000, land: 0.25 },
    stem: ({ basis, land }) =>
      `A nonresidential building was bought for ${cents(basis)}, of which ${percent(land, 0)} is land. How much is depreciated in a full year?`,
    key: ({ basis, land }) => numberOf(sln({ cost: basis * (1 - land), salvage: 0, life: 39 })),
    slips: [
      { says: 'Land is not depreciated.', value: ({ basis }) => basis / 39 },
      {
        says: '27.5 years are for residential rental.',
        value: ({ basis, land }) => (basis * (1 - land)) / 27.5,
      },
    ],
  }),
  numeric({
    id: 're-rent-multiplier',
    objective: 'Value income',
    source: BASICS,
    of: 'number',
    params: {
      price: { min: 260_000, max: 1_000_000, step: 10_000 },
      multiple: { min: 7, max: 13, step: 0.25 },
    },
    sample: { price: 512_000, multiple: 10 },
    stem: ({ price, multiple }) =>
      `A house sold for ${cents(price)} and rents for ${cents(price / multiple)} a year. What is its gross rent multiplier?`,
    key: ({ price, multiple }) => numberOf(grossRentMultiplier(price, price / multiple)),
    slips: [{ says: 'The rent is a year’s.', value: ({ multiple }) => multiple * 12 }],
  }),
]
