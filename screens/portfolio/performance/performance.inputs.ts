import { date, flag, money, number, percent, rows, text, texts } from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'

const FIRST = '1900-01-01'
const LAST = '2199-12-31'
const MOST = 1e13

const day = (label: string) => date(label, { default: '2025-01-01', min: FIRST, max: LAST })
const amount = (label: string, help?: string) =>
  money(label, { default: 0, min: -MOST, max: MOST, ...(help === undefined ? {} : { help }) })
const none: readonly never[] = []

export const { inputs, groups } = inputsOf(
  group(
    'The portfolio',
    {
      valuations: rows('Values', {
        help: 'The first is the opening value, the last the closing one. On the day of a flow: the value just before it.',
        addLabel: 'Add a value',
        columns: { date: day('Day'), value: amount('Value') },
        default: [],
        example: [
          { date: '2025-01-01', value: 100_000 },
          { date: '2025-04-01', value: 104_000 },
          { date: '2025-09-01', value: 108_600 },
          { date: '2026-01-01', value: 112_900 },
        ],
        maxRows: 4000,
      }),
      flows: rows('Money in and out', {
        help: 'Deposits are positive, withdrawals negative. Dividends, trades and fees inside the portfolio are none.',
        addLabel: 'Add a flow',
        columns: { date: day('Day'), amount: amount('Amount') },
        default: none,
        maxRows: 4000,
      }),
      from: date('From', {
        help: 'Left out: the first value. Else the last value on or before this day.',
        default: null,
        min: FIRST,
        max: LAST,
      }),
      to: date('To', {
        help: 'Left out: the last value. Else the last value on or before this day.',
        default: null,
        min: FIRST,
        max: LAST,
      }),
    },
    {
      income: amount('Dividends and interest', 'Received in the period.'),
      taxWithheld: money('Tax withheld', { help: 'A cost.', default: 0, min: 0, max: MOST }),
      currency: text('Currency', { help: 'Three letters.', default: 'USD', maxLength: 3 }),
    },
  ),
  group('Fees', {
    netOfFees: flag('After fees', { default: true }),
    fees: rows('Fees paid', {
      help: 'From the portfolio: advice, custody; a refund is negative. A value on the day of a fee is the value after it.',
      addLabel: 'Add a fee',
      columns: { date: day('Day'), amount: amount('Fee') },
      default: none,
      maxRows: 4000,
    }),
  }),
  group('Against what', {
    benchmarkName: text('Benchmark', { default: 'The market', maxLength: 60 }),
    benchmark: rows('Benchmark levels', {
      help: 'Dividends reinvested. Between two days the level grows at a constant rate.',
      addLabel: 'Add a level',
      columns: {
        date: day('Day'),
        level: number('Level', { default: 100, min: 1e-6, max: 1e12 }),
      },
      default: none,
      maxRows: 4000,
    }),
    consumerPrices: rows('Consumer prices', {
      addLabel: 'Add a level',
      columns: {
        date: day('Day'),
        level: number('Index', { default: 100, min: 1e-6, max: 1e12 }),
      },
      default: none,
      maxRows: 4000,
    }),
  }),
  group(
    'Why',
    {
      positions: rows('What each holding did', {
        help: 'One row for a holding and the part between two values, named by the day on which the part ends.',
        addLabel: 'Add a holding',
        columns: {
          date: day('Part ends'),
          name: text('Holding', {
            help: 'What stands in brackets at its end labels the chart.',
            default: '',
            maxLength: 120,
          }),
          assetClass: text('Class', { default: '', maxLength: 60 }),
          capital: amount('Capital', 'Value at the beginning and what was added, by the days it stayed.'),
          price: amount('Price gain'),
          income: amount('Income'),
          currency: amount('Currency gain'),
        },
        default: none,
        maxRows: 20_000,
      }),
      benchmarkClasses: rows('Classes of the benchmark', {
        help: 'Weights of one part add up to 100%.',
        addLabel: 'Add a class',
        columns: {
          date: day('Part ends'),
          assetClass: text('Class', { default: '', maxLength: 60 }),
          weight: percent('Weight', { default: 0, min: 0, max: 1 }),
          return: percent('Return', { default: 0, min: -1, max: 100 }),
        },
        default: none,
        maxRows: 20_000,
      }),
    },
    {
      leftOut: texts('Left out for want of prices', {
        help: 'Named in the report.',
        default: none,
        maxItems: 500,
        maxLength: 120,
      }),
      stale: texts('Valued at an old price', {
        help: 'Named in the report.',
        default: none,
        maxItems: 500,
        maxLength: 120,
      }),
    },
  ),
)
