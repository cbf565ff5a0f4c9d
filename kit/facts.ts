import type { FactName } from './fact-names.ts'
import type { Field } from './field.ts'
import { age, choice, date, integer, money, options, percent, rows, text, years } from './field.ts'
import { RETIREMENT_SPENDING } from './from-facts.ts'
import { US_STATES } from './us-states.ts'

const BIG = 1e9
const amount = (label: string, help?: string) =>
  money(label, { default: null, min: 0, max: BIG, ...(help === undefined ? {} : { help }) })
const share = (label: string, max = 1, usual = 0) => percent(label, { default: null, usual, min: 0, max })
const count = (label: string, max: number) => integer(label, { default: null, min: 0, max })
const name = (label: string) => text(label, { default: '', maxLength: 120 })

const FILING = options(
  ['single', 'Single'],
  ['mfj', 'Married filing jointly'],
  ['hoh', 'Head of household'],
  ['mfs', 'Married filing separately'],
)

/**
 * The household and organization profile: one typed registry of what is worth knowing once. A field of a tool that
 * is bound to a fact starts from it and offers to write back.
 */
export const FACTS: Readonly<Record<FactName, Field>> = {
  'person.birthDate': date('Date of birth', { default: null, min: '1900-01-01', max: '2100-12-31' }),
  'person.state': choice('State of residence', {
    default: 'AL',
    options: options(...Object.entries(US_STATES)),
  }),
  'person.dependants': count('Dependents', 20),
  'person.creditScore': integer('Credit score', { default: null, min: 300, max: 850 }),
  'person.creditBand': choice('Credit band', {
    default: 'good',
    options: options(
      ['poor', 'Poor, below 580'],
      ['fair', 'Fair, 580 to 669'],
      ['good', 'Good, 670 to 739'],
      ['very good', 'Very good, 740 to 799'],
      ['exceptional', 'Exceptional, 800 and above'],
    ),
  }),
  'tax.filingStatus': choice('Filing status', { default: 'single', options: FILING }),
  'tax.stateRate': share('State income tax rate', 0.2, 0.05),
  'income.gross': amount('Annual gross income'),
  'income.takeHomeMonthly': amount('Monthly take-home pay'),
  'income.earners': integer('Earners', { default: null, min: 1, max: 2 }),
  'spending.total': amount(
    'Monthly spending',
    'Everything you pay each month, including rent or mortgage and debt payments.',
  ),
  'spending.essentialMonthly': amount(
    'Monthly essential spending',
    'Housing, food, utilities, insurance, and minimum debt payments.',
  ),
  'savings.liquid': amount('Cash and savings'),
  'savings.monthly': amount('Monthly savings'),
  'savings.rate': share('Savings rate, of gross income'),
  'savings.apy': share('Savings APY', 0.25, 0.04),
  'savings.emergencyTarget': amount('Emergency fund target'),
  'savings.emergencyNow': amount('Current emergency fund'),
  debts: rows('Debts', {
    default: [],
    maxRows: 40,
    addLabel: 'Add a debt',
    columns: {
      name: text('Debt', { default: '', maxLength: 60 }),
      balance: money('Balance', { default: 0, min: 0, max: BIG }),
      apr: percent('APR', { default: 0, usual: 0.1, min: 0, max: 1 }),
      payment: money('Monthly payment', { default: null, min: 0, max: BIG }),
      minimum: money('Minimum payment', { default: null, min: 0, max: BIG }),
    },
  }),
  'debts.paymentMonthly': amount(
    'Monthly debt payments',
    'The total, if you have not listed your debts one by one.',
  ),
  holdings: rows('Investments', {
    default: [],
    maxRows: 200,
    addLabel: 'Add an investment',
    columns: {
      name: text('Investment', { default: '', maxLength: 80 }),
      value: money('Value', { default: 0, min: 0, max: BIG }),
    },
  }),
  'home.value': amount('Home value'),
  'home.mortgageBalance': amount('Mortgage balance'),
  'home.mortgagePayment': amount('Annual mortgage payments', 'Principal and interest.'),
  'home.mortgageUntil': integer('Mortgage payoff year', { default: null, min: 2024, max: 2120 }),
  'home.ownership': choice('Home ownership', {
    default: 'rent',
    options: options(['own', 'Own'], ['rent', 'Rent']),
  }),
  'home.purchaseRate': percent('Mortgage rate on a new home', {
    help: 'The rate you expect or were offered.',
    default: null,
    usual: 0.065,
    min: 0,
    max: 0.3,
  }),
  'home.purchaseReserve': amount(
    'Savings to keep when buying a home',
    'For emergencies and moving costs, not for the down payment.',
  ),
  'home.purchaseYears': years('Loan term on a new home', { default: null, min: 5, max: 40 }),
  'home.purchaseTaxRate': share('Property tax rate on a new home', 0.05),
  'home.purchaseInsuranceRate': share('Homeowners insurance rate on a new home', 0.05),
  'home.purchaseMortgageInsurance': share('Mortgage insurance rate on a new home', 0.03),
  'home.purchaseClosing': share('Closing costs of a new home, share of price', 0.1),
  'home.purchaseLeastDown': percent('Minimum down payment on a new home, share of price', {
    default: null,
    min: 0.005,
    max: 0.9,
  }),
  'home.improvements': rows('Home improvements', {
    default: [],
    maxRows: 20,
    addLabel: 'Add a project',
    columns: {
      name: text('Project', { default: '', maxLength: 60 }),
      cost: money('Estimated cost', { default: 0, min: 0, max: BIG }),
      recoup: percent('Recouped at sale', { default: null, min: 0, max: 3 }),
      life: years('Useful life', { default: null, min: 1, max: 100 }),
      energySavingPerYear: money('Annual energy savings', { default: 0, min: 0, max: BIG }),
      personalUse: integer('Enjoyment, 0 to 5', { default: 0, min: 0, max: 5 }),
      year: integer('Years from now', { default: 0, min: 0, max: 30 }),
    },
  }),
  'car.value': amount('Car value'),
  'retirement.age': years('Retirement age', { default: null, min: 30, max: 90 }),
  'retirement.balance': amount('Retirement savings'),
  'retirement.contribution': amount('Annual retirement contribution'),
  'retirement.spending': amount('Annual spending in retirement', RETIREMENT_SPENDING),
  'retirement.socialSecurity': amount('Annual Social Security'),
  'retirement.claimAge': age('Social Security claiming age', {
    help: 'Type 67, or 66y 4m for years and months.',
    default: null,
    min: 744,
    max: 840,
  }),
  'retirement.planToAge': integer('Plan to age', { default: null, min: 40, max: 119 }),
  'retirement.healthPremium': money('Pre-65 health premium', {
    help: 'Per person and year, once you have stopped working.',
    default: null,
    min: 0,
    max: 200_000,
  }),
  'economy.inflation': percent('Inflation', {
    help: 'Over the past 12 months, from the latest reading on the macro dashboard.',
    default: null,
    min: -0.05,
    max: 2,
  }),
  'economy.riskFree': percent('Risk-free rate', {
    help: 'Three-month Treasury bill yield.',
    default: null,
    min: -0.05,
    max: 2,
  }),
  'brokerage.name': name('Brokerage'),
  'brokerage.state': name('Brokerage state'),
  'brokerage.commissionRate': share('Commission rate', 0.1),
  'brokerage.averagePrice': amount('Average sale price'),
  'brokerage.agentSplit': share('Agent split'),
  'brokerage.overheadMonthly': amount('Monthly overhead'),
  'brokerage.cap': amount('Annual agent cap'),
  'brokerage.royalty': share('Royalty', 0.2),
}

/** A stored fact with the day it was last set, so that an old one can be marked stale. */
export type StoredFact = { readonly value: unknown; readonly updatedAt: string }
export type StoredFacts = Readonly<Partial<Record<FactName, StoredFact>>>
