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

const currencyOptions: readonly Option[] = Object.entries(currencies).map(([code, { name }]) => ({
  value: code,
  label: `${code} ${name}`,
}))

/** The rates run from 1971; a day outside them is answered by the range that there is. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2100-12-31']

const rate = (label: string, help: string) =>
  number(label, { help, default: 1.1, min: 1e-9, max: 1e9, step: 0.01 })
const prices = (label: string, standard: number) =>
  number(label, { default: standard, min: 1e-6, max: 1e12, step: 0.1 })

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
    'The pair',
    {
      ...inModes(['history'], {
        from: choice('From', { default: 'EUR', options: currencyOptions }),
        to: choice('To', { default: 'USD', options: currencyOptions }),
        start: date('From month', {
          help: 'Any day of the month: rates are averages of whole months.',
          default: '2006-06-01',
          min: FIRST_DAY,
          max: LAST_DAY,
        }),
        end: date('To month', { default: '2026-06-01', min: FIRST_DAY, max: LAST_DAY }),
        amount: number('Amount', {
          decided: true,
          help: 'In the currency that it is changed from.',
          default: 10_000,
          min: 0,
          max: 1e12,
          step: 1000,
        }),
      }),
    },
    {
      ...inModes(['history'], {
        compare: multi('Compare with', {
          help: 'Up to five more currencies against the same one, all starting at 100.',
          default: [],
          options: Object.keys(currencies).map((code) => ({ value: code, label: code })),
        }),
        throughEuro: flag('Carry old currencies on in euros', {
          help: 'After it went into the euro a currency goes on at its fixed conversion; otherwise its rates end.',
          default: false,
        }),
        logScale: flag('Equal percentages as equal heights', {
          help: 'A logarithmic axis: for long times and for currencies that lost most of their worth.',
          default: false,
        }),
      }),
    },
  ),
  group('Cash at interest', {
    ...inModes(['history'], {
      rateFrom: deposit(
        'Deposit rate of the first currency',
        'A year, what cash earned in it over the time.',
      ),
      rateTo: deposit('Deposit rate of the second currency', 'A year, what cash earned in it over the time.'),
    }),
  }),
  group('Your holdings abroad', {
    ...inModes(['history'], {
      holdings: rows('Foreign holdings', {
        help: 'Cost and value in the currency under “To”; each from the month in which it was bought.',
        columns: {
          name: text('Name', { default: '', maxLength: 60 }),
          currency: choice('Currency', { default: 'EUR', options: currencyOptions }),
          bought: date('Bought', { default: '2020-01-01', min: FIRST_DAY, max: LAST_DAY }),
          cost: money('Cost', { default: 0, min: 0, max: 1e12 }),
          value: money('Value at “To month”', { default: 0, min: 0, max: 1e12 }),
          foreignRate: deposit('Deposit rate there', 'A year, over the time; for the cost of a hedge.'),
        },
        default: [],
        maxRows: 30,
        addLabel: 'Add a holding',
      }),
    }),
  }),
  group('Your own rates', {
    ...inModes(['history'], {
      dailyRates: rows('Your own daily rates', {
        help: 'Units of “To” for one “From”. A month in which you give any days takes their average.',
        columns: {
          date: date('Date', { default: '2026-06-01', min: FIRST_DAY, max: LAST_DAY }),
          rate: number('Rate', { default: 1, min: 1e-12, max: 1e12 }),
        },
        default: [],
        maxRows: 400,
        addLabel: 'Add a day',
      }),
      ownRates: choice('Use your daily rates as', {
        help: 'The days themselves are for a trade date: the last rate on or before each of the two days.',
        default: 'average',
        options: options(['average', 'Averages of months'], ['day', 'Rates of the two days']),
      }),
    }),
  }),
  group('Rates', {
    ...inModes(['ppp'], {
      baseRate: rate('Rate then', 'Home units for one foreign unit, at a time when it was thought fair.'),
      currentRate: rate('Rate now', 'Home units for one foreign unit.'),
    }),
  }),
  group(
    'Prices',
    {
      ...inModes(['ppp'], {
        cpiHomeBase: prices('Prices at home then', 100),
        cpiHomeNow: prices('Prices at home now', 130),
        cpiForeignBase: prices('Prices abroad then', 100),
        cpiForeignNow: prices('Prices abroad now', 120),
      }),
    },
    {
      ...inModes(['ppp'], {
        yearsBetween: number('Years between', {
          help: 'Only to show inflation a year; 0 leaves it out.',
          default: 0,
          min: 0,
          max: 200,
          step: 1,
        }),
      }),
    },
  ),
)

export type Given = Inputs<typeof inputs>
