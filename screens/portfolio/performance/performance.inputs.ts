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
    'Portfolio',
    {
      valuations: rows('Valuations', {
        help: 'The first is the opening value and the last the closing value; on the day of a cash flow, enter the value just before it.',
        addLabel: 'Add a valuation',
        columns: { date: day('Date'), value: amount('Value') },
        default: [],
        example: [
          { date: '2025-01-01', value: 100_000 },
          { date: '2025-04-01', value: 104_000 },
          { date: '2025-09-01', value: 108_600 },
          { date: '2026-01-01', value: 112_900 },
        ],
        maxRows: 4000,
      }),
      flows: rows('External cash flows', {
        help: 'Enter deposits as positive and withdrawals as negative; leave out dividends, trades and fees inside the portfolio.',
        addLabel: 'Add a cash flow',
        columns: { date: day('Date'), amount: amount('Amount') },
        default: none,
        maxRows: 4000,
      }),
      from: date('Start date', {
        help: 'Leave empty for the first valuation; otherwise the last valuation on or before this date is used.',
        default: null,
        min: FIRST,
        max: LAST,
      }),
      to: date('End date', {
        help: 'Leave empty for the last valuation; otherwise the last valuation on or before this date is used.',
        default: null,
        min: FIRST,
        max: LAST,
      }),
    },
    {
      income: amount('Dividends and interest', 'Total received in the period.'),
      taxWithheld: money('Tax withheld', {
        help: 'Total withheld in the period, counted as a cost.',
        default: 0,
        min: 0,
        max: MOST,
      }),
      currency: text('Currency', { help: 'Three-letter code, such as USD.', default: 'USD', maxLength: 3 }),
    },
  ),
  group('Fees', {
    netOfFees: flag('Returns net of fees', { default: true }),
    fees: rows('Fees paid', {
      help: 'Advisory and custody fees paid from the portfolio, refunds negative; a valuation on a fee date is after the fee.',
      addLabel: 'Add a fee',
      columns: { date: day('Date'), amount: amount('Fee') },
      default: none,
      maxRows: 4000,
    }),
  }),
  group('Benchmarks', {
    benchmarkName: text('Benchmark', { default: 'The market', maxLength: 60 }),
    benchmark: rows('Benchmark levels', {
      help: 'Total return levels; between two dates the level grows at a constant rate.',
      addLabel: 'Add a level',
      columns: {
        date: day('Date'),
        level: number('Level', { default: 100, min: 1e-6, max: 1e12 }),
      },
      default: none,
      maxRows: 4000,
    }),
    consumerPrices: rows('Consumer price index', {
      addLabel: 'Add a level',
      columns: {
        date: day('Date'),
        level: number('Index', { default: 100, min: 1e-6, max: 1e12 }),
      },
      default: none,
      maxRows: 4000,
    }),
  }),
  group(
    'Attribution',
    {
      positions: rows('Holding contributions', {
        help: 'One row per holding for each subperiod between valuations, dated at the end of the subperiod.',
        addLabel: 'Add a holding',
        columns: {
          date: day('Subperiod end'),
          name: text('Holding', {
            help: 'Text in parentheses at the end of the name labels the chart.',
            default: '',
            maxLength: 120,
          }),
          assetClass: text('Asset class', { default: '', maxLength: 60 }),
          capital: amount('Capital', 'Opening value plus day-weighted additions.'),
          price: amount('Price gain'),
          income: amount('Income'),
          currency: amount('Currency gain'),
        },
        default: none,
        maxRows: 20_000,
      }),
      benchmarkClasses: rows('Benchmark classes', {
        help: 'The weights for each subperiod must add up to 100%.',
        addLabel: 'Add a class',
        columns: {
          date: day('Subperiod end'),
          assetClass: text('Asset class', { default: '', maxLength: 60 }),
          weight: percent('Weight', { default: 0, min: 0, max: 1 }),
          return: percent('Return', { default: 0, min: -1, max: 100 }),
        },
        default: none,
        maxRows: 20_000,
      }),
    },
    {
      leftOut: texts('Excluded for missing prices', {
        help: 'Holdings to name in the report.',
        default: none,
        maxItems: 500,
        maxLength: 120,
      }),
      stale: texts('Stale prices', {
        help: 'Holdings to name in the report.',
        default: none,
        maxItems: 500,
        maxLength: 120,
      }),
    },
  ),
)
