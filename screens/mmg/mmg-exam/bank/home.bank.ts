import { monthlyPayment } from '#finance/loans/level-loan.ts'
import { cents, percent } from '#kit/format.ts'
import { type ExamItem, multi, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const HOME = 'Buying and selling a home'
const LOANS = 'Real-estate finance'

export const HOME_ITEMS: readonly ExamItem[] = [
  single({
    id: 'home-piti',
    objective: 'Carry a house payment',
    source: HOME,
    stem: 'What does PITI hold?',
    right: 'Principal, interest, taxes, and insurance, with dues and mortgage insurance where due',
    wrong: [
      ['Principal, interest, taxes, insurance, and points', 'Points are paid once, at closing.'],
      ['Principal, interest, and income tax', 'Income tax is not part of it.'],
      ['Principal, interest, taxes, and the inspection', 'That is paid once.'],
    ],
  }),
  single({
    id: 'home-pmi-ends',
    objective: 'Carry a house payment',
    source: 'Homeowners Protection Act of 1998',
    stem: 'What ends private mortgage insurance without a request?',
    right: 'The scheduled balance reaching 78% of the original value',
    wrong: [
      ['A higher market value alone', 'That needs a request.'],
      ['Two years', 'Time alone does not do it.'],
      ['A new escrow account', 'Escrow has nothing to do with the balance.'],
    ],
  }),
  single({
    id: 'home-closing-disclosure',
    objective: 'Close on a house',
    source: 'Regulation Z, 12 CFR 1026.19(f)',
    stem: 'The Closing Disclosure arrives on a Tuesday in a week without holidays. The earliest ordinary closing is on…',
    right: 'Friday.',
    wrong: [
      ['Wednesday.', 'That is one business day.'],
      ['Tuesday.', 'The law asks for three business days.'],
      ['Thursday of the next week.', 'Seven business days belong to the Loan Estimate.'],
    ],
  }),
  single({
    id: 'home-buyer-agreement',
    objective: 'Know title and contracts',
    source: 'Settlement practice change of August 17, 2024',
    stem: 'Since August 2024, before a buyer tours a house with the agent who represents the buyer, there must be…',
    right: 'a written agreement with a fee that can be determined.',
    wrong: [
      ['nothing.', 'The agreement comes before the tour.'],
      ['a deposit.', 'Earnest money belongs to the offer.'],
      ['a loan approval.', 'Useful, but not what the rule asks for.'],
    ],
  }),
  single({
    id: 'home-seller-credit',
    objective: 'Close on a house',
    source: HOME,
    stem: 'A seller credit…',
    right: 'lowers the cash to close and leaves the price on record.',
    wrong: [
      ['lowers the loan.', 'The loan stays.'],
      ['is income.', 'It lowers a cost; nobody earns it.'],
      ['is illegal.', 'Lenders allow it within limits.'],
    ],
  }),
  single({
    id: 'home-earnest-money',
    objective: 'Close on a house',
    source: HOME,
    stem: 'At closing, earnest money is…',
    right: 'credited to the buyer.',
    wrong: [
      ['kept as a fee.', 'It is the buyer’s own money.'],
      ['refunded to the seller.', 'It stands on the buyer’s side.'],
      ['lost.', 'Only after a default before closing.'],
    ],
  }),
  multi({
    id: 'home-seller-net-parts',
    objective: 'Sell a house',
    source: HOME,
    stem: 'What usually stands in a seller’s net sheet?',
    right: [
      'The payoff with interest to the day',
      'Transfer tax where the seller pays it',
      'Property tax prorated to the day',
    ],
    wrong: [
      ['The buyer’s appraisal', 'The buyer pays it.'],
      ['The title policy of the buyer’s lender', 'The buyer usually pays it.'],
    ],
  }),
  numeric({
    id: 'home-monthly-piti',
    objective: 'Carry a house payment',
    source: HOME,
    of: 'money',
    params: {
      price: { min: 160_000, max: 640_000, step: 10_000 },
      down: [0.2, 0.25, 0.3],
      rate: { min: 0.04, max: 0.09, step: 0.0025 },
      tax: { min: 0.008, max: 0.016, step: 0.001 },
      insurance: { min: 900, max: 3_000, step: 60 },
    },
    sample: { price: 320_000, down: 0.2, rate: 0.065, tax: 0.012, insurance: 1_500 },
    stem: ({ price, down, rate, tax, insurance }) =>
      `A house costs ${cents(price)}, with ${percent(down, 0)} down and the rest over 30 years at ${percent(rate, 2)}. A year’s property tax is ${percent(tax)} of the price, and insurance is ${cents(insurance)}. What is PITI a month?`,
    key: ({ price, down, rate, tax, insurance }) =>
      thirtyYears(price * (1 - down), rate) + (price * tax + insurance) / 12,
    slips: [
      {
        says: 'The down payment is not borrowed.',
        value: ({ price, rate, tax, insurance }) => thirtyYears(price, rate) + (price * tax + insurance) / 12,
      },
      {
        says: 'Tax and insurance are a twelfth each month.',
        value: ({ price, down, rate, tax, insurance }) =>
          thirtyYears(price * (1 - down), rate) + price * tax + insurance,
      },
    ],
  }),
  numeric({
    id: 'home-cash-to-close',
    objective: 'Close on a house',
    source: HOME,
    of: 'money',
    params: {
      price: { min: 200_000, max: 700_000, step: 10_000 },
      down: { min: 0.05, max: 0.2, step: 0.05 },
      costs: { min: 0.02, max: 0.04, step: 0.0025 },
      prepaid: { min: 1_600, max: 6_400, step: 100 },
      credit: { min: 2_000, max: 5_000, step: 500 },
      earnest: { min: 2_500, max: 6_000, step: 500 },
    },
    sample: { price: 350_000, down: 0.05, costs: 0.03, prepaid: 3_200, credit: 4_000, earnest: 5_000 },
    stem: ({ price, down, costs, prepaid, credit, earnest }) =>
      `A house costs ${cents(price)} with ${percent(down, 0)} down. Costs are ${percent(costs, 2)} of the loan, prepaid items ${cents(prepaid)}, the seller credits ${cents(credit)}, and earnest money of ${cents(earnest)} is paid already. How much cash does the buyer bring to closing?`,
    key: ({ price, down, costs, prepaid, credit, earnest }) =>
      price * down + price * (1 - down) * costs + prepaid - credit - earnest,
    slips: [
      {
        says: 'Costs are a share of the loan.',
        value: ({ price, down, costs, prepaid, credit, earnest }) =>
          price * down + price * costs + prepaid - credit - earnest,
      },
      {
        says: 'Earnest money is paid already.',
        value: ({ price, down, costs, prepaid, credit, earnest }) =>
          price * down + price * (1 - down) * costs + prepaid - credit + earnest,
      },
    ],
  }),
  numeric({
    id: 'home-seller-net',
    objective: 'Sell a house',
    source: HOME,
    of: 'money',
    params: {
      price: { min: 230_000, max: 900_000, step: 10_000 },
      fees: { min: 0.035, max: 0.0625, step: 0.0025 },
      costs: { min: 0.01, max: 0.015, step: 0.001 },
      owed: { min: 0.35, max: 0.65, step: 0.01 },
    },
    sample: { price: 450_000, fees: 0.055, costs: 0.012, owed: 0.515 },
    stem: ({ price, fees, costs, owed }) =>
      `A house sells for ${cents(price)}. Fees are ${percent(fees, 2)} of the price, other costs ${percent(costs)} of it, and the loan’s payoff is ${cents(price * owed)}. What does the seller get?`,
    key: ({ price, fees, costs, owed }) => price * (1 - fees - costs - owed),
    slips: [
      {
        says: 'Fees are a share of the price.',
        value: ({ price, fees, costs, owed }) => price * (1 - owed) * (1 - fees - costs),
      },
    ],
  }),
  single({
    id: 'loan-one-point',
    objective: 'Read loan terms',
    source: LOANS,
    stem: 'One point on a loan of $300,000 costs…',
    right: '$3,000',
    wrong: [
      ['$300', 'That is 0.1%.'],
      ['1 percentage point of interest a year', 'A point is a price; it often lowers the rate.'],
      ['$30,000', 'That is 10%.'],
    ],
  }),
  single({
    id: 'loan-caps',
    objective: 'Read loan terms',
    source: LOANS,
    stem: 'An adjustable loan has caps of 5/2/5. These are…',
    right: 'points by which the rate may move first, later, and over the life.',
    wrong: [
      ['years between changes.', 'They are percentage points.'],
      ['percents of the payment.', 'They limit the rate.'],
      ['margins over the index.', 'The margin is another term.'],
    ],
  }),
  single({
    id: 'loan-more-debt',
    objective: 'Use leverage',
    source: LOANS,
    stem: 'More debt lowers the return on equity when…',
    right: 'the property returns less than the debt costs.',
    wrong: [
      ['always.', 'Above the cost of debt it raises it.'],
      ['never.', 'Below the cost of debt it lowers it.'],
      ['the loan is below half of the value.', 'The cost of debt decides, not its share.'],
    ],
  }),
  numeric({
    id: 'loan-arm-rate',
    objective: 'Read loan terms',
    source: LOANS,
    of: 'percent',
    params: {
      start: { min: 0.035, max: 0.0575, step: 0.0025 },
      index: { min: 0.045, max: 0.065, step: 0.001 },
      margin: [0.0225, 0.025, 0.0275],
    },
    sample: { start: 0.055, index: 0.051, margin: 0.0275 },
    holds: ({ start, index, margin }) => index + margin > start + 0.02 + 0.001,
    stem: ({ start, index, margin }) =>
      `An adjustable loan starts at ${percent(start, 2)} with caps of 2/2/5. At the first change its index is ${percent(index, 2)} and its margin ${percent(margin, 2)}. What is the new rate?`,
    key: ({ start, index, margin }) => Math.min(index + margin, start + 0.02),
    slips: [{ says: 'The cap limits the change.', value: ({ index, margin }) => index + margin }],
  }),
]

const thirtyYears = (principal: number, rate: number): number =>
  numberOf(monthlyPayment({ principal, annualRate: rate, termMonths: 360 }))
