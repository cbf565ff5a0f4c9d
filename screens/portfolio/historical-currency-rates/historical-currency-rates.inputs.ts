import { currencies } from '#figures/currencies.ts'
import {
  choice,
  date,
  flag,
  type Inputs,
  money,
  multi,
  number,
  type Option,
  options,
  percent,
  rows,
  text,
} from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'

const currencyOptions: readonly Option[] = Object.entries(currencies).map(([code, { name }]) => ({
  value: code,
  label: `${code} ${name}`,
}))

/** The rates run from 1971; a day outside them is answered by the range that there is. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2100-12-31']

const rate = (label: string, help: string) =>
  number(label, { help, ...typical(1.1), min: 1e-9, max: 1e9, step: 0.01 })
const prices = (label: string, standard: number) =>
  number(label, { ...typical(standard), min: 1e-6, max: 1e12, step: 0.1 })

const deposit = (label: string, help: string) =>
  percent(label, { help, default: 0, min: -0.05, max: 1, step: 0.0025 })

export const { inputs, groups } = inputsOf(
  group('Question', {
    mode: choice('Question', {
      default: 'history',
      options: options(['history', 'What it was worth'], ['ppp', 'Purchasing power']),
    }),
  }),
  group(
    'Currency pair',
    inModes(['history'], {
      from: choice('From', { default: 'EUR', options: currencyOptions }),
      to: choice('To', { default: 'USD', options: currencyOptions }),
      start: date('Start month', {
        help: 'Pick any day of the month; rates are monthly averages.',
        default: '2006-06-01',
        min: FIRST_DAY,
        max: LAST_DAY,
      }),
      end: date('End month', { default: '2026-06-01', min: FIRST_DAY, max: LAST_DAY }),
      amount: number('Amount', {
        decided: true,
        help: 'In the “From” currency.',
        ...typical(10_000),
        min: 0,
        max: 1e12,
        step: 1000,
      }),
    }),
    inModes(['history'], {
      compare: multi('Comparison currencies', {
        help: 'Up to five more currencies, all indexed to 100 at the start.',
        default: [],
        options: Object.keys(currencies).map((code) => ({ value: code, label: code })),
      }),
      throughEuro: flag('Continue old currencies in euros', {
        help: 'Turn on to extend a currency the euro replaced at its fixed conversion rate.',
        default: false,
      }),
      logScale: flag('Logarithmic scale', {
        help: 'Useful for long periods and for currencies that lost most of their value.',
        default: false,
      }),
    }),
  ),
  group(
    'Deposit rates',
    inModes(['history'], {
      rateFrom: deposit('“From” deposit rate', 'Annual rate cash earned in this currency over the period.'),
      rateTo: deposit('“To” deposit rate', 'Annual rate cash earned in this currency over the period.'),
    }),
  ),
  group(
    'Foreign holdings',
    inModes(['history'], {
      holdings: rows('Foreign holdings', {
        help: 'Enter cost and value in the “To” currency; each holding starts in its purchase month.',
        columns: {
          name: text('Name', { default: '', maxLength: 60 }),
          currency: choice('Currency', { default: 'EUR', options: currencyOptions }),
          bought: date('Purchase date', { default: '2020-01-01', min: FIRST_DAY, max: LAST_DAY }),
          cost: money('Cost', { default: 0, min: 0, max: 1e12 }),
          value: money('Value at end month', { default: 0, min: 0, max: 1e12 }),
          foreignRate: deposit(
            'Foreign deposit rate',
            'Annual rate over the period, for the cost of a hedge.',
          ),
        },
        default: [],
        maxRows: 30,
        addLabel: 'Add a holding',
      }),
    }),
  ),
  group(
    'Custom rates',
    inModes(['history'], {
      dailyRates: rows('Custom daily rates', {
        help: 'Units of “To” per unit of “From”; a month with any daily rates uses their average.',
        columns: {
          date: date('Date', { default: '2026-06-01', min: FIRST_DAY, max: LAST_DAY }),
          rate: number('Rate', { default: 1, min: 1e-12, max: 1e12 }),
        },
        default: [],
        maxRows: 400,
        addLabel: 'Add a day',
      }),
      ownRates: choice('Use of daily rates', {
        help: 'For a trade date, use the last rate on or before the start and end dates.',
        default: 'average',
        options: options(['average', 'Monthly averages'], ['day', 'Rates on the two dates']),
      }),
    }),
  ),
  group(
    'Rates',
    inModes(['ppp'], {
      baseRate: rate(
        'Base exchange rate',
        'Home currency per foreign unit, at a time when it was fairly valued.',
      ),
      currentRate: rate('Current exchange rate', 'Home currency per foreign unit today.'),
    }),
  ),
  group(
    'Prices',
    inModes(['ppp'], {
      cpiHomeBase: prices('Home price level, base', 100),
      cpiHomeNow: prices('Home price level, current', 130),
      cpiForeignBase: prices('Foreign price level, base', 100),
      cpiForeignNow: prices('Foreign price level, current', 120),
    }),
    inModes(['ppp'], {
      yearsBetween: number('Years between', {
        help: 'Used only to annualize inflation; enter 0 to skip it.',
        default: 0,
        min: 0,
        max: 200,
        step: 1,
      }),
    }),
  ),
)

export type Given = Inputs<typeof inputs>
