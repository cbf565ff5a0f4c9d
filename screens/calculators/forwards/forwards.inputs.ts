import { choice, date, integer, money, number, options, percent, rows, years } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { theDepositsGroup, yourContractGroup } from './contract.inputs.ts'

const HIGHEST = 1_000_000

export const { inputs, groups } = inputsOf(
  group(
    'The asset',
    {
      mode: choice('Question', {
        default: 'equity',
        options: options(
          ['equity', 'Share'],
          ['index', 'Index'],
          ['fx', 'Currency'],
          ['bond', 'Bond'],
          ['commodity', 'Commodity'],
          ['fra', 'Interest rate (FRA)'],
          ['value', 'Value and arbitrage'],
        ),
      }),
      ...inModes(['equity', 'index', 'fx', 'bond', 'commodity', 'value'], {
        spot: number('Price today', {
          help: 'For one unit; a bond with its accrued interest, per 100; a currency as home units for one foreign unit.',
          default: 100,
          min: 0.0001,
          max: HIGHEST,
        }),
      }),
      ...inModes(['equity', 'bond'], {
        dividends: rows('Dividends or coupons', {
          help: 'For one unit, each at its time from today. What comes after delivery is left out.',
          columns: {
            years: years('In years', { default: 0.25, min: 0, max: 30 }),
            amount: money('Amount', { default: 0, min: 0, max: HIGHEST }),
            rate: percent('Own rate', {
              help: 'Without risk until this payment, a year, compounded continuously. Left empty: the interest rate above.',
              default: null,
              min: -0.05,
              max: 0.5,
            }),
          },
          default: [],
          maxRows: 24,
          addLabel: 'Add a payment',
        }),
      }),
      ...inModes(['index'], {
        dividendYield: percent('Dividend yield', {
          help: 'Of the index, a year, continuous.',
          default: 0,
          min: -0.1,
          max: 0.5,
        }),
      }),
      ...inModes(['commodity'], {
        storage: percent('Storage cost', {
          help: 'Of the price, a year, continuous; insurance and losses included.',
          default: 0,
          min: 0,
          max: 0.5,
        }),
        convenienceYield: percent('Convenience yield', {
          help: 'What having the good itself is worth a year; a user who needs it now pays this as a lease rate.',
          default: 0,
          min: -0.2,
          max: 1,
        }),
      }),
      ...inModes(['value'], {
        netYield: percent('Income less storage', {
          help: 'A year, continuous: dividend or foreign interest or convenience yield, less storage.',
          default: 0,
          min: -0.5,
          max: 1,
        }),
      }),
    },
    {
      ...inModes(['value'], {
        presentIncome: money('Known income, in today’s money', {
          help: 'Present value for one unit of dividends or coupons until delivery.',
          default: 0,
          min: 0,
          max: HIGHEST,
        }),
      }),
      ...inModes(['bond'], {
        accruedAtDelivery: money('Accrued interest on delivery', {
          help: 'Per 100; the quoted (clean) forward price is without it.',
          default: 0,
          min: 0,
          max: 1000,
        }),
      }),
    },
  ),
  group(
    'Time and interest',
    {
      ...inModes(['equity', 'index', 'bond', 'commodity', 'value'], {
        years: years('Time to delivery', { decided: true, default: 0.75, min: 0.003, max: 30 }),
        rate: percent('Interest rate', {
          help: 'Without risk until delivery, a year, compounded continuously.',
          default: 0.045,
          min: -0.05,
          max: 0.5,
        }),
      }),
      ...inModes(['fx'], {
        days: integer('Days to delivery', { default: 180, min: 1, max: 3650 }),
        domesticRate: percent('Home rate', { help: 'Simple, a year.', default: 0.0425, min: -0.05, max: 1 }),
        foreignRate: percent('Foreign rate', {
          help: 'Simple, a year.',
          default: 0.0205,
          min: -0.05,
          max: 1,
        }),
      }),
    },
    {
      ...inModes(['fx'], {
        basisDomestic: integer('Days a year, home', {
          help: '360, or 365 as for sterling, Canadian and Australian dollars.',
          default: 360,
          min: 360,
          max: 365,
        }),
        basisForeign: integer('Days a year, foreign', {
          help: '360 as for euro and yen, or 365.',
          default: 360,
          min: 360,
          max: 365,
        }),
        quoting: choice('Points are', {
          default: 'four',
          options: options(['four', 'Ten-thousandths'], ['two', 'Hundredths (yen)']),
        }),
      }),
      today: date('Trade date', {
        default: '2026-11-20',
        fromToday: {},
        min: '1990-01-01',
        max: '2150-12-31',
      }),
    },
  ),
  theDepositsGroup,
  yourContractGroup,
  group('What if', {
    ...inModes(['equity', 'index', 'fx', 'bond', 'commodity', 'value'], {
      spotAtDelivery: number('Price on the last day', {
        help: 'The ending that the flow is played with. Left empty: today’s price.',
        default: null,
        min: 0,
        max: 10 * HIGHEST,
      }),
    }),
    ...inModes(['fra'], {
      settlementRate: percent('Rate at the fixing', {
        help: 'What the reference rate turns out to be.',
        default: 0.055,
        min: -0.05,
        max: 1,
      }),
    }),
  }),
  group(
    'If they default',
    {
      ...inModes(['equity', 'index', 'fx', 'bond', 'commodity', 'value'], {
        threshold: money('Value without collateral', {
          decided: true,
          help: 'The threshold of the credit support annex, the same for both sides; only what is above it is called.',
          default: 0,
          min: 0,
          max: 1e12,
        }),
        volatility: percent('Volatility', {
          help: 'Of the price, a year; only the exposure of the two sides needs it.',
          default: 0.2,
          min: 0.01,
          max: 2,
        }),
      }),
    },
    {
      ...inModes(['equity', 'index', 'fx', 'bond', 'commodity', 'value'], {
        marginDays: integer('Days to close out', {
          help: 'From the last collateral received to the end of the replacement trade; 10 is usual.',
          default: 10,
          min: 0,
          max: 90,
        }),
      }),
    },
  ),
)
