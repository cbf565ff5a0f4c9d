import { choice, date, flag, money, number, options, percent, record, rows, text } from '#kit/field.ts'
import { ASSET_CLASSES } from '#kit/portfolio/ledger-words.ts'

const limit = (label: string, value: number) => percent({ label, default: value, min: 0, max: 1 })

/** What is held, and what it is judged by. Columns beyond the first five say nothing where they are left out. */
export const concentrationInputs = {
  holdings: rows({
    label: 'Holdings',
    addLabel: 'Add a holding',
    columns: {
      symbol: text({ label: 'Symbol', default: '', maxLength: 40 }),
      value: money({ label: 'Value', default: 0, min: 0, max: 1e12 }),
      assetClass: choice({ label: 'Class', default: 'other', options: options(...ASSET_CLASSES) }),
      expenseRatio: percent({ label: 'Fund cost a year', default: 0, min: 0, max: 0.1 }),
      duration: number({ label: 'Duration, years', default: 0, min: 0, max: 50 }),
      kind: choice({
        label: 'Kind',
        default: 'unknown',
        options: options(
          ['unknown', 'Not said'],
          ['stock', 'Single stock'],
          ['fund', 'Fund'],
          ['bond', 'Bond or deposit'],
          ['cash', 'Cash'],
          ['illiquid', 'Cannot be sold in a week'],
          ['other', 'Other'],
        ),
      }),
      sector: text({ label: 'Sector', default: '', maxLength: 60 }),
      country: text({ label: 'Country', default: '', maxLength: 2 }),
      currency: text({ label: 'Currency', default: '', maxLength: 3 }),
      location: choice({
        label: 'Account',
        default: 'unknown',
        options: options(
          ['unknown', 'Not said'],
          ['taxable', 'Taxable'],
          ['preTax', 'Pre-tax'],
          ['roth', 'Roth or HSA'],
        ),
      }),
      yield: percent({ label: 'Yield', default: null, min: 0, max: 1 }),
      convexity: number({ label: 'Convexity', default: null, min: -5000, max: 5000 }),
      rating: text({ label: 'Rating', default: '', maxLength: 20 }),
      maturity: date({ label: 'Maturity', default: null, min: '1900-01-01', max: '2200-12-31' }),
      isStale: flag({ label: 'Price is stale', default: false }),
    },
    default: [],
    example: [
      sample('VTI', 'usEquity', { value: 96_000, expenseRatio: 0.0003 }),
      sample('VXUS', 'intlEquity', { value: 38_000, expenseRatio: 0.0005 }),
      { ...sample('BND', 'bond', { value: 21_000, expenseRatio: 0.0003 }), duration: 5.8 },
      sample('CASH', 'cash', { value: 9_000, expenseRatio: 0 }),
    ],
    maxRows: 5000,
  }),
  constituents: rows({
    label: 'What the funds hold',
    addLabel: 'Add a position',
    columns: {
      fund: text({ label: 'Fund', default: '', maxLength: 40 }),
      symbol: text({ label: 'Holds', default: '', maxLength: 60 }),
      weight: percent({ label: 'Weight', default: 0, min: 0, max: 1 }),
    },
    default: [],
    maxRows: 10_000,
  }),
  employerSymbol: text({ label: "Your employer's stock", default: '', maxLength: 40 }),
  homeCountry: text({ label: 'Home country', default: 'US', maxLength: 2 }),
  homeCurrency: text({ label: 'Home currency', default: 'USD', maxLength: 3 }),
  emergencyFund: money({
    label: 'Emergency fund',
    fact: 'savings.emergencyNow',
    default: null,
    min: 0,
    max: 1e9,
  }),
  emergencyTarget: money({
    label: 'Emergency fund target',
    fact: 'savings.emergencyTarget',
    default: null,
    min: 0,
    max: 1e9,
  }),
  marginLoan: money({ label: 'Margin loan', default: 0, min: 0, max: 1e12 }),
  expectedReturn: percent({ label: 'Return before cost, a year', default: 0.06, min: -0.2, max: 0.3 }),
  limits: record({
    label: 'Limits of the check',
    fields: {
      singleStock: limit('Single stock, at most', 0.1),
      sector: limit('Sector, at most', 0.3),
      employer: limit("Employer's stock, at most", 0.05),
      homeCountry: limit('Home country, at most', 0.75),
      foreignCurrency: limit('Foreign currency, at most', 0.3),
      cashLow: limit('Cash, at least', 0.02),
      cashHigh: limit('Cash, at most', 0.1),
      fundCost: limit('Fund cost, at most', 0.0025),
      overlap: limit('Overlap of two funds, at most', 0.6),
      illiquid: limit('Illiquid, at most', 0.15),
      misplaced: limit('In the wrong account, at most', 0.05),
    },
  }),
}

function sample<C extends string>(
  symbol: string,
  assetClass: C,
  worth: { readonly value: number; readonly expenseRatio: number },
) {
  return {
    symbol,
    assetClass,
    ...worth,
    duration: 0,
    kind: 'unknown' as const,
    sector: '',
    country: '',
    currency: '',
    location: 'unknown' as const,
    yield: null,
    convexity: null,
    rating: '',
    maturity: null,
    isStale: false,
  }
}
