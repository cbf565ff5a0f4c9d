import type { FactName } from '#kit/fact-names.ts'
import { money as moneyField, percent, years as yearsField } from '#kit/field.ts'
import { debtPayments } from '#kit/household-money.ts'
import { type Asked, dollarsOf } from './question.model.ts'

const assumed = (
  label: string,
  [fact, starts]: readonly [fact: FactName, starts: number],
  [max, help, min = 0]: readonly [max: number, help: string, min?: number],
): Asked => ({
  label,
  field: percent(label, { help, default: starts, min, max }),
  fact,
  starts,
  isAssumption: true,
})

/** What a price is made of: the household’s own numbers, and what is usual for a home. */
export const asks = {
  income: dollarsOf('Yearly household income before tax', 'income.gross'),
  debts: {
    label: 'Monthly debt payments',
    field: moneyField('Monthly debt payments', {
      help: 'Car and student loans, card minimums, and child support, but not rent. Enter 0 if you have none.',
      default: 0,
      min: 0,
      max: 1e6,
    }),
    fact: 'debts.paymentMonthly',
    known: debtPayments,
  },
  cash: {
    label: 'Cash and savings',
    field: moneyField('Cash and savings', {
      help: 'For the down payment and closing costs.',
      default: 0,
      min: 0,
      max: 1e9,
    }),
    fact: 'savings.liquid',
  },
  kept: {
    label: 'Savings to set aside',
    field: moneyField('Savings to set aside', {
      help: 'For emergencies and moving costs.',
      default: 0,
      min: 0,
      max: 1e9,
    }),
    fact: 'home.purchaseReserve',
    starts: 0,
  },
  rate: {
    label: 'Mortgage rate',
    field: percent('Mortgage rate', { default: 0.065, min: 0, max: 0.3 }),
    fact: 'home.purchaseRate',
    starts: 0.065,
  },
  years: {
    label: 'Loan term',
    field: yearsField('Loan term', { default: 30, min: 5, max: 40, unit: 'years' }),
    fact: 'home.purchaseYears',
    starts: 30,
    isAssumption: true,
  },
  tax: assumed(
    'Property tax rate',
    ['home.purchaseTaxRate', 0.011],
    [0.05, 'Per year, as a percentage of the price. Ranges from about 0.3% to 2.2% by state.'],
  ),
  insurance: assumed(
    'Homeowners insurance rate',
    ['home.purchaseInsuranceRate', 0.005],
    [0.05, 'Per year, as a percentage of the price. Higher in areas prone to storms or fires.'],
  ),
  pmi: assumed(
    'Mortgage insurance rate',
    ['home.purchaseMortgageInsurance', 0.006],
    [0.03, 'Per year, as a percentage of the loan, when you put less than 20% down.'],
  ),
  closing: assumed(
    'Closing costs',
    ['home.purchaseClosing', 0.03],
    [0.1, 'As a percentage of the price, paid from your cash. Usually 2% to 5%.'],
  ),
  least: assumed(
    'Minimum down payment',
    ['home.purchaseLeastDown', 0.03],
    [0.9, 'As a percentage of the price.', 0.005],
  ),
} satisfies Readonly<Record<string, Asked>>
