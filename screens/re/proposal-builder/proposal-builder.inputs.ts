import { integer, money, percent, rows, text } from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'

const BIG = 1e9

const priceOptions = rows('Other prices', {
  help: 'Each becomes a column beside the recommended price.',
  addLabel: 'Add a price',
  maxRows: 4,
  columns: {
    name: text('Name', { default: '', numberedAs: 'Option', maxLength: 40 }),
    price: money('Price', { decided: true, default: 0, min: 0, max: BIG }),
    expectedDays: integer('Expected days on market', { default: null, min: 0, max: 1000 }),
    likelihood: text('Likelihood, in words', { default: '', maxLength: 80 }),
  },
  default: [],
  example: [
    { name: 'Quick sale', price: 540_000, expectedDays: 14, likelihood: 'Several buyers likely' },
    { name: 'Stretch', price: 585_000, expectedDays: 60, likelihood: 'Above recent sales' },
  ],
})

export const { inputs, groups } = inputsOf(
  group(
    'Price',
    {
      price: money('Recommended price', {
        decided: true,
        default: 0,
        example: 560_000,
        min: 0,
        max: BIG,
      }),
      priceOptions,
      targetNet: money('Net the owner wants', {
        help: 'Shows the price that nets this amount.',
        decided: true,
        default: null,
        min: 0,
        max: BIG,
      }),
    },
    {
      expectedDays: integer('Expected days on market', {
        help: 'For the recommended price.',
        default: null,
        min: 0,
        max: 1000,
      }),
      likelihood: text('Likelihood, in words', { default: '', maxLength: 80 }),
    },
  ),
  group(
    'Brokerage compensation',
    {
      listingCommissionPct: percent('Listing brokerage', {
        help: 'Fully negotiable and not set by law.',
        decided: true,
        default: 0,
        example: 0.025,
        min: 0,
        max: 1,
        fromFacts: {
          reads: ['brokerage.commissionRate'],
          value: (known) => known('brokerage.commissionRate'),
        },
      }),
      buyerBrokerPct: percent('Buyer’s brokerage', {
        help: 'The seller chooses whether to offer it; it may be 0.',
        decided: true,
        default: 0,
        example: 0.025,
        min: 0,
        max: 1,
      }),
    },
    {
      listingFlatFee: money('Listing flat fee', {
        help: 'In place of a percentage, or on top of it.',
        decided: true,
        default: 0,
        min: 0,
        max: BIG,
      }),
    },
  ),
  group(
    'Closing costs',
    {
      transferTaxPct: percent('Transfer tax', { default: 0, example: 0.0011, min: 0, max: 1 }),
      titlePct: percent('Title and escrow', { default: 0, example: 0.004, min: 0, max: 1 }),
      flatCosts: money('Flat closing costs', {
        help: 'Recording, courier, home warranty, and other fixed charges.',
        default: 0,
        example: 1450,
        min: 0,
        max: BIG,
      }),
      concessions: money('Concessions to the buyer', {
        decided: true,
        default: 0,
        example: 5000,
        min: 0,
        max: BIG,
      }),
      repairs: money('Repairs', { decided: true, default: 0, example: 2200, min: 0, max: BIG }),
    },
    {
      annualPropertyTax: money('Annual property tax bill', {
        help: 'What is owed then stays the same at every price. Leave blank to use a rate.',
        default: null,
        min: 0,
        max: BIG,
      }),
      annualPropertyTaxRate: percent('Annual property tax rate', {
        help: 'Enter the yearly tax as a share of the price.',
        showIf: { annualPropertyTax: [null] },
        default: 0,
        example: 0.0118,
        min: 0,
        max: 0.25,
      }),
      daysOfTaxOwed: integer('Days of tax owed', {
        help: 'From the last paid day to the closing.',
        default: 0,
        example: 141,
        min: 0,
        max: 1100,
      }),
    },
  ),
  group('Loan payoff', {
    loanPayoff: money('Loan balance', {
      default: 0,
      example: 238_400,
      min: 0,
      max: BIG,
      fromFacts: { reads: ['home.mortgageBalance'], value: (known) => known('home.mortgageBalance') },
    }),
    loanRate: percent('Loan rate', { default: 0, example: 0.04125, min: 0, max: 0.25 }),
    daysInterest: integer('Days of interest owed', {
      help: 'From the last paid day to the payoff.',
      default: 0,
      example: 12,
      min: 0,
      max: 366,
    }),
    otherPayoffs: money('Other liens', {
      help: 'Second mortgage, home equity line, and tax or judgment liens, as their payoff statements give them.',
      default: 0,
      min: 0,
      max: BIG,
    }),
  }),
)
