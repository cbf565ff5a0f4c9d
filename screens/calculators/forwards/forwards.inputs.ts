import { currencies } from '#figures/currencies.ts'
import { choice, date, integer, money, number, options, percent, rows, years } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'
import { numberFrom } from '#kit/from-facts.ts'
import { theDepositsGroup, yourContractGroup } from './contract.inputs.ts'
import { sampled } from './samples.inputs.ts'

const HIGHEST = 1_000_000

const HOME_CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'MXN'].map((value) => ({
  value,
  label: currencies[value]?.name ?? value,
}))

export const { inputs, groups } = inputsOf(
  group(
    'Asset',
    {
      mode: choice('Question', {
        default: 'equity',
        options: options(
          ['equity', 'Stock'],
          ['index', 'Index'],
          ['fx', 'Currency'],
          ['bond', 'Bond'],
          ['commodity', 'Commodity'],
          ['fra', 'Interest rate (FRA)'],
          ['value', 'Value and arbitrage'],
        ),
      }),
      ...inModes(['equity', 'index', 'fx', 'bond', 'commodity', 'value'], {
        spot: number('Spot price', {
          help: 'Enter the price per unit: a bond per 100 with accrued interest, a currency in home units per foreign unit.',
          ...sampled('spot'),
          min: 0.0001,
          max: HIGHEST,
        }),
      }),
      ...inModes(['equity', 'bond'], {
        dividends: rows('Dividends or coupons', {
          help: 'Enter each payment per unit; payments after delivery are ignored.',
          columns: {
            years: years('Years from today', { settled: true, default: 0.25, min: 0, max: 30 }),
            amount: money('Amount', { default: 0, min: 0, max: HIGHEST }),
            rate: percent('Discount rate', {
              help: 'Enter the annual risk-free rate to this payment, continuously compounded, or leave blank to use the main risk-free rate.',
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
          help: 'Enter the index’s annual yield, continuously compounded.',
          default: 0.013,
          min: -0.1,
          max: 0.5,
        }),
      }),
      ...inModes(['commodity'], {
        storage: percent('Storage cost', {
          help: 'Enter an annual percentage of the price, continuously compounded, including insurance and losses.',
          default: 0.02,
          min: 0,
          max: 0.5,
        }),
        convenienceYield: percent('Convenience yield', {
          help: 'Enter the annual benefit of having the goods on hand, which someone who needs them now pays as a lease rate.',
          default: 0.035,
          min: -0.2,
          max: 1,
        }),
      }),
      ...inModes(['value'], {
        netYield: percent('Net yield', {
          help: 'Enter the annual dividend, foreign interest, or convenience yield less storage, continuously compounded.',
          default: 0,
          min: -0.5,
          max: 1,
        }),
      }),
    },
    {
      ...inModes(['value'], {
        presentIncome: money('Present value of income', {
          help: 'Enter the present value per unit of dividends or coupons before delivery; on the way there it counts as still to be paid.',
          default: 0,
          min: 0,
          max: HIGHEST,
        }),
      }),
      ...inModes(['bond'], {
        accruedAtDelivery: money('Accrued interest at delivery', {
          help: 'Enter it per 100 of face value; the quoted (clean) forward price excludes it.',
          default: 0,
          min: 0,
          max: 1000,
        }),
      }),
    },
  ),
  group(
    'Time and rates',
    {
      ...inModes(['equity', 'index', 'bond', 'commodity', 'value'], {
        years: years('Time to delivery', {
          settled: true,
          decided: true,
          ...typical(0.75),
          min: 0.003,
          max: 30,
        }),
        rate: percent('Risk-free rate', {
          help: 'Enter the annual rate to delivery, continuously compounded.',
          default: 0.045,
          fromFacts: numberFrom('economy.riskFree', Math.log1p),
          min: -0.05,
          max: 0.5,
        }),
      }),
      ...inModes(['fx'], {
        days: integer('Days to delivery', { settled: true, ...typical(180), min: 1, max: 3650 }),
        homeCurrency: choice('Home currency', {
          help: 'The currency that the price is quoted in, and every amount of the report.',
          default: 'USD',
          options: HOME_CURRENCIES,
        }),
        domesticRate: percent('Home interest rate', {
          help: 'Enter a simple annual rate.',
          default: 0.0425,
          min: -0.05,
          max: 1,
        }),
        foreignRate: percent('Foreign interest rate', {
          help: 'Enter a simple annual rate.',
          default: 0.0205,
          min: -0.05,
          max: 1,
        }),
      }),
    },
    {
      ...inModes(['fx'], {
        basisDomestic: integer('Home day count', {
          settled: true,
          help: 'Enter 360, or 365 for sterling and Canadian or Australian dollars.',
          default: 360,
          min: 360,
          max: 365,
        }),
        basisForeign: integer('Foreign day count', {
          settled: true,
          help: 'Enter 360 for euro and yen, or 365 for sterling and similar currencies.',
          default: 360,
          min: 360,
          max: 365,
        }),
        quoting: choice('Forward point size', {
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
  group('Scenario', {
    ...inModes(['equity', 'index', 'fx', 'bond', 'commodity', 'value'], {
      spotAtDelivery: number('Price at delivery', {
        help: 'Sets the outcome shown in the diagram; leave blank for the spot price.',
        default: null,
        min: 0,
        max: 10 * HIGHEST,
      }),
    }),
    ...inModes(['fra'], {
      settlementRate: percent('Fixing rate', {
        help: 'Enter the reference rate on the fixing date.',
        default: 0.055,
        min: -0.05,
        max: 1,
      }),
    }),
  }),
  group(
    'Counterparty default',
    inModes(['equity', 'index', 'fx', 'bond', 'commodity', 'value'], {
      threshold: money('Collateral threshold', {
        settled: true,
        decided: true,
        help: 'Enter the credit support annex threshold, the same for both sides; only exposure above it is called.',
        default: 0,
        min: 0,
        max: 1e12,
      }),
      volatility: percent('Volatility', {
        isVolatility: true,
        help: 'Enter the price’s annual volatility, used only for counterparty exposure.',
        ...sampled('volatility'),
        min: 0.01,
        max: 2,
      }),
    }),
    inModes(['equity', 'index', 'fx', 'bond', 'commodity', 'value'], {
      marginDays: integer('Close-out period', {
        help: 'Enter days from the last collateral received to the replacement trade; 10 is typical.',
        default: 10,
        min: 0,
        max: 90,
      }),
    }),
  ),
)
