import { choice, date, flag, money, number, options, percent, record, rows, text } from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'
import {
  ASSET_CLASSES,
  LOT_METHODS,
  REGISTRATIONS,
  TYPES,
  INSTRUMENT_TYPES,
} from '#kit/portfolio/ledger-words.ts'

const FIRST = '1900-01-01'
const LAST = '2199-12-31'
const MOST = 1e12

const optional = (label: string, help?: string) =>
  number(label, { default: null, min: -MOST, max: MOST, ...(help === undefined ? {} : { help }) })

const currency = () =>
  text('Currency', {
    help: 'Three-letter code, such as EUR; leave empty for your own currency.',
    default: '',
    maxLength: 3,
  })

const rateToBase = (help: string) =>
  number('Exchange rate', { help, default: null, min: 0.000_000_1, max: 1e7 })

export const { inputs, groups } = inputsOf(
  group(
    'Transactions',
    {
      transactions: rows('Transactions', {
        help: 'Enter transactions in the order they happened.',
        addLabel: 'Add a transaction',
        maxRows: 5000,
        columns: {
          date: date('Date', { default: '2024-01-02', min: FIRST, max: LAST }),
          type: choice('Type', { default: 'buy', options: options(...TYPES) }),
          symbol: text('Symbol', { default: '', maxLength: 40 }),
          quantity: optional(
            'Quantity',
            'Number of units, positive; for options, enter contracts sold as negative.',
          ),
          price: number('Price', { default: null, min: 0, max: MOST }),
          fees: money('Fees', { default: 0, min: 0, max: MOST }),
          ratio: number('Ratio', { help: 'New units per old unit.', default: null, min: 0, max: 1e6 }),
          amount: optional('Cash effect', 'Leave empty for quantity × price, adjusted for fees.'),
          account: text('Account', { default: '', numberedAs: 'Account', maxLength: 64 }),
          toSymbol: text('New symbol', { default: '', maxLength: 40 }),
          basisShare: percent('Basis share', { default: null, min: 0, max: 1 }),
          originalDate: date('Original purchase date', { default: null, min: FIRST, max: LAST }),
          originalBasis: money('Original basis', { default: null, min: 0, max: MOST }),
          lots: text('Lots sold', {
            help: 'Row numbers of the purchases sold, such as 1, 3.',
            default: '',
            maxLength: 400,
          }),
          currency: currency(),
          fxToBase: rateToBase('Your currency per unit of this one, on the transaction date.'),
        },
        default: [],
        example: [
          row({ date: '2024-01-15', type: 'buy', symbol: 'XYZ', quantity: 100, price: 50, fees: 5 }),
          row({ date: '2024-09-03', type: 'buy', symbol: 'XYZ', quantity: 50, price: 60, fees: 5 }),
          row({ date: '2025-03-03', type: 'split', symbol: 'XYZ', ratio: 2 }),
          row({ date: '2025-06-10', type: 'sell', symbol: 'XYZ', quantity: 120, price: 40, fees: 6 }),
        ],
      }),
      lotMethod: choice('Lot method', {
        help: 'Average basis is for fund shares only.',
        default: 'fifo',
        options: options(...LOT_METHODS),
      }),
    },
    {
      allowShort: flag('Allow short sales', {
        help: 'Turn on to accept sales of more units than you hold.',
        default: false,
      }),
    },
  ),
  group(
    'Prices and date',
    {
      prices: rows('Prices', {
        help: 'Price per unit on the date below; a map by symbol also works.',
        addLabel: 'Add a price',
        maxRows: 2000,
        keyed: ['symbol', 'price'],
        columns: {
          symbol: text('Symbol', { default: '', maxLength: 40 }),
          price: number('Price', { default: 0, min: 0, max: MOST }),
          currency: currency(),
          fxToBase: rateToBase('Your currency per unit of this one, on the date below.'),
        },
        default: [],
      }),
      asOf: date('As of', {
        help: 'Leave empty for the date of the last transaction.',
        default: null,
        min: FIRST,
        max: LAST,
      }),
    },
    {
      baseCurrency: text('Currency', { default: 'USD', maxLength: 3 }),
    },
  ),
  group(
    'Taxes and accounts',
    {
      taxRates: record('Tax rates', {
        help: 'Your marginal rates on gains and income.',
        fields: {
          short: percent('Short-term gains and income', { default: 0, usual: 0.22, min: 0, max: 0.6 }),
          long: percent('Long-term gains', { default: 0, usual: 0.15, min: 0, max: 0.4 }),
          state: percent('State', { default: 0, usual: 0.05, min: 0, max: 0.2 }),
        },
      }),
    },
    {
      accounts: rows('Accounts', {
        help: 'Accounts not listed here are taxable.',
        addLabel: 'Add an account',
        maxRows: 100,
        columns: {
          account: text('Account', { default: '', numberedAs: 'Account', maxLength: 64 }),
          registration: choice('Registration', {
            default: 'taxable',
            options: options(...REGISTRATIONS),
          }),
        },
        default: [],
      }),
      instruments: rows('Instruments', {
        help: 'Needed only for funds at average basis, options, bonds and yields.',
        addLabel: 'Add an instrument',
        maxRows: 2000,
        columns: {
          symbol: text('Symbol', { default: '', maxLength: 40 }),
          type: choice('Type', { default: 'stock', options: options(...INSTRUMENT_TYPES) }),
          assetClass: choice('Class', { default: 'usEquity', options: options(...ASSET_CLASSES) }),
          multiplier: number('Multiplier', { default: 1, min: 0.0001, max: 1e6 }),
          dividendYield: percent('Dividend yield', { default: null, min: 0, max: 1 }),
          couponRate: percent('Coupon', { settled: true, default: null, min: 0, max: 1 }),
          maturity: date('Maturity', { default: null, min: FIRST, max: LAST }),
        },
        default: [],
      }),
    },
  ),
)

type Given = {
  readonly date: string
  readonly type: 'buy' | 'sell' | 'split'
  readonly symbol: string
  readonly quantity?: number
  readonly price?: number
  readonly fees?: number
  readonly ratio?: number
}

function row({ date, type, symbol, quantity, price, fees = 0, ratio }: Given) {
  return {
    date,
    type,
    symbol,
    quantity: quantity ?? null,
    price: price ?? null,
    fees,
    ratio: ratio ?? null,
    amount: null,
    account: '',
    toSymbol: '',
    basisShare: null,
    originalDate: null,
    originalBasis: null,
    lots: '',
    currency: '',
    fxToBase: null,
  }
}
