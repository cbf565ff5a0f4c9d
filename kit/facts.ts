import type { FactName } from './fact-names.ts'
import type { Field } from './field.ts'
import { choice, date, integer, money, options, percent, rows, text, years } from './field.ts'

const BIG = 1e9
const amount = (label: string, help?: string) =>
  money(label, { default: null, min: 0, max: BIG, ...(help === undefined ? {} : { help }) })
const share = (label: string, max = 1) => percent(label, { default: null, min: 0, max })
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
  'person.state': name('State of residence'),
  'person.dependants': count('Dependents', 20),
  'person.creditScore': integer('Credit score', { default: null, min: 300, max: 850 }),
  'person.creditBand': choice('Credit band', {
    default: 'good',
    options: options(
      ['poor', 'Poor, below 580'],
      ['fair', 'Fair, 580 to 669'],
      ['good', 'Good, 670 to 739'],
      ['very good', 'Very good, 740 to 799'],
      ['exceptional', 'Exceptional, 800 and more'],
    ),
  }),
  'tax.filingStatus': choice('Filing status', { default: 'single', options: FILING }),
  'tax.stateRate': share('State income tax rate', 0.2),
  'income.gross': amount('Gross income a year'),
  'income.takeHomeMonthly': amount('Take-home pay a month'),
  'income.earners': integer('Earners', { default: null, min: 1, max: 2 }),
  'spending.total': amount('Spending a month'),
  'spending.essentialMonthly': amount(
    'Essential spending a month',
    'Housing, food, utilities, insurance, minimum debt payments.',
  ),
  'savings.liquid': amount('Cash and savings'),
  'savings.monthly': amount('Saved a month'),
  'savings.rate': share('Savings rate'),
  'savings.apy': share('Yield on savings', 0.25),
  'savings.emergencyTarget': amount('Emergency fund target'),
  'savings.emergencyNow': amount('Emergency fund today'),
  debts: rows('Debts', {
    default: [],
    maxRows: 40,
    addLabel: 'Add a debt',
    columns: {
      name: text('Debt', { default: '', maxLength: 60 }),
      balance: money('Balance', { default: 0, min: 0, max: BIG }),
      apr: percent('APR', { default: 0, min: 0, max: 1 }),
      payment: money('Payment a month', { default: 0, min: 0, max: BIG }),
      minimum: money('Minimum a month', { default: null, min: 0, max: BIG }),
    },
  }),
  'debts.paymentMonthly': amount(
    'Debt payments a month',
    'In all, while your debts are not listed one by one.',
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
  'home.value': amount('Value of the home'),
  'home.mortgageBalance': amount('Mortgage balance'),
  'home.ownership': choice('Home', {
    default: 'rent',
    options: options(['own', 'Owned'], ['rent', 'Rented']),
  }),
  'home.improvements': rows('Works on the home', {
    default: [],
    maxRows: 20,
    addLabel: 'Add a project',
    columns: {
      name: text('Project', { default: '', maxLength: 60 }),
      cost: money('Estimate', { default: 0, min: 0, max: BIG }),
      recoup: percent('Back at sale', { default: null, min: 0, max: 3 }),
      life: years('Lasts', { default: null, min: 1, max: 100 }),
      energySavingPerYear: money('Energy saved a year', { default: 0, min: 0, max: BIG }),
      personalUse: integer('Joy, 0 to 5', { default: 0, min: 0, max: 5 }),
      year: integer('In how many years', { default: 0, min: 0, max: 30 }),
    },
  }),
  'car.value': amount('Value of the car'),
  'retirement.age': years('Retirement age', { default: null, min: 30, max: 90 }),
  'retirement.balance': amount('Retirement savings today'),
  'retirement.contribution': amount('Retirement contribution a year'),
  'retirement.spending': amount('Spending a year in retirement'),
  'retirement.socialSecurity': amount('Social Security a year'),
  'retirement.successRate': share('Chance that the plan lasts'),
  'economy.inflation': percent('Inflation', {
    help: 'Over twelve months, as the macro dashboard last had it.',
    default: null,
    min: -0.05,
    max: 2,
  }),
  'economy.riskFree': percent('Riskless rate', {
    help: 'Yield of three-month Treasury bills.',
    default: null,
    min: -0.05,
    max: 2,
  }),
  'brokerage.name': name('Brokerage'),
  'brokerage.state': name('Brokerage state'),
  'brokerage.commissionRate': share('Commission rate', 0.1),
  'brokerage.averagePrice': amount('Average sale price'),
  'brokerage.agentSplit': share('Agent split'),
  'brokerage.overheadMonthly': amount('Overhead a month'),
  'brokerage.cap': amount('Agent cap a year'),
  'brokerage.royalty': share('Royalty', 0.2),
}

/** A stored fact with the day it was last set, so that an old one can be marked stale. */
export type StoredFact = { readonly value: unknown; readonly updatedAt: string }
export type StoredFacts = Readonly<Partial<Record<FactName, StoredFact>>>
