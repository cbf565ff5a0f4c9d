import { USUAL_BAND } from '#finance/portfolio/concentration.ts'
import { choice, date, flag, money, number, options, percent, record, rows, text, years } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { ASSET_CLASSES } from '#kit/portfolio/ledger-words.ts'

const share = (label: string) => percent(label, { decided: true, default: 0, min: 0, max: 1 })
const limit = (label: string, value: number) => percent(label, { default: value, min: 0, max: 1 })

/** What is held, and what it is judged by. Columns beyond the first five say nothing where they are left out. */
export const holdingsGroup = group(
  'Holdings',
  {
    ...inModes(['concentration', 'frontier'], {
      holdings: rows('Holdings', {
        addLabel: 'Add a holding',
        columns: {
          symbol: text('Symbol', { default: '', maxLength: 40 }),
          value: money('Value', { decided: true, default: 0, min: 0, max: 1e12 }),
          assetClass: choice('Class', { default: 'other', options: options(...ASSET_CLASSES) }),
          expenseRatio: percent('Expense ratio', { default: 0, min: 0, max: 0.1 }),
          duration: number('Duration, years', { default: 0, min: 0, max: 50 }),
          kind: choice('Type', {
            default: 'unknown',
            options: options(
              ['unknown', 'Unknown'],
              ['stock', 'Single stock'],
              ['fund', 'Fund'],
              ['bond', 'Bond or deposit'],
              ['cash', 'Cash'],
              ['illiquid', 'Illiquid (over a week to sell)'],
              ['other', 'Other'],
            ),
          }),
          sector: text('Sector', { default: '', maxLength: 60 }),
          country: text('Country', { default: '', maxLength: 2 }),
          currency: text('Currency', { default: '', maxLength: 3 }),
          location: choice('Account', {
            default: 'unknown',
            options: options(
              ['unknown', 'Unknown'],
              ['taxable', 'Taxable'],
              ['preTax', 'Pre-tax'],
              ['roth', 'Roth or HSA'],
            ),
          }),
          yield: percent('Yield', { default: null, min: 0, max: 1 }),
          convexity: number('Convexity', { default: null, min: -5000, max: 5000 }),
          rating: text('Rating', { default: '', maxLength: 20 }),
          maturity: date('Maturity', { default: null, min: '1900-01-01', max: '2200-12-31' }),
          isStale: flag('Price is stale', { default: false }),
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
    }),
    ...inModes(['concentration', 'frontier', 'rebalance'], {
      targets: record('Targets', {
        help: 'Target weight by class; enter a total of 100%, or all 0 for no targets.',
        fields: {
          usEquity: share('US stocks'),
          intlEquity: share('International stocks'),
          bond: share('Bonds'),
          cash: share('Cash'),
          corporate: share('Corporate bonds'),
          realEstate: share('Real estate'),
          gold: share('Gold'),
          other: share('Other'),
        },
      }),
    }),
    ...inModes(['concentration', 'rebalance'], {
      band: record('Bands', {
        fields: {
          absolute: percent('Absolute band', {
            decided: true,
            default: USUAL_BAND.absolute,
            min: 0,
            max: 1,
          }),
          relative: percent('Relative band, of target', {
            decided: true,
            default: USUAL_BAND.relative,
            min: 0,
            max: 1,
          }),
        },
      }),
    }),
  },
  inModes(['concentration'], {
    constituents: rows('Fund holdings', {
      addLabel: 'Add a position',
      columns: {
        fund: text('Fund', { default: '', maxLength: 40 }),
        symbol: text('Holding', { default: '', maxLength: 60 }),
        weight: percent('Weight', { default: 0, min: 0, max: 1 }),
      },
      default: [],
      maxRows: 10_000,
    }),
    employerSymbol: text("Your employer's stock", { default: '', maxLength: 40 }),
    homeCountry: text('Home country', { default: 'US', maxLength: 2 }),
    homeCurrency: text('Home currency', { default: 'USD', maxLength: 3 }),
    expectedReturn: percent('Annual return before costs', { default: 0.06, min: -0.2, max: 0.3 }),
    limits: record('Limits', {
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
  }),
)

export const aroundThemGroup = group(
  'Household',
  inModes(['concentration'], {
    horizonYears: years('Time horizon', {
      default: null,
      min: 0,
      max: 80,
    }),
    emergencyFund: money('Emergency fund', {
      decided: true,
      fact: 'savings.emergencyNow',
      default: null,
      min: 0,
      max: 1e9,
    }),
    emergencyTarget: money('Emergency fund target', {
      fact: 'savings.emergencyTarget',
      default: null,
      min: 0,
      max: 1e9,
    }),
    marginLoan: money('Margin loan', { decided: true, default: 0, min: 0, max: 1e12 }),
  }),
)

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
