import { choice, date, type Inputs, integer, money, number, options, percent } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'
import { theMarketGroup, theOrderGroup } from './order.inputs.ts'

export const { inputs, groups } = inputsOf(
  group(
    'Stock',
    {
      mode: choice('Question', {
        default: 'value',
        options: options(
          ['value', 'What is the stock worth?'],
          ['trade', 'What happens when I trade it?'],
          ['book', 'How does my order fill?'],
        ),
      }),
      price: money('Stock price', { unit: 'per share', ...typical(55), min: 0.01, max: 1_000_000 }),
      ...inModes(['value', 'trade'], {
        dividend0: money('Trailing annual dividend', {
          unit: 'per share',
          ...typical(2.4),
          min: 0,
          max: 100_000,
        }),
      }),
      ...inModes(['value'], {
        growthHigh: percent('First-stage growth', {
          help: 'Enter the dividend’s annual growth rate.',
          ...typical(0.08),
          min: -0.5,
          max: 1,
        }),
        highYears: integer('First-stage length', { default: 5, min: 1, max: 50, unit: 'years' }),
        growthStable: percent('Long-run growth', {
          help: 'Enter a rate below the cost of equity, and rarely above the risk-free rate.',
          default: 0.035,
          min: -0.5,
          max: 0.5,
        }),
      }),
    },
    inModes(['value'], {
      payout: percent('Payout ratio', {
        help: 'Dividends ÷ earnings; with return on equity, it ties the value to earnings and cash flow.',
        default: null,
        min: 0.01,
        max: 3,
      }),
      roe: percent('Return on equity', {
        help: 'Enter earnings ÷ book equity.',
        default: null,
        min: 0.001,
        max: 2,
      }),
    }),
  ),
  group(
    'Required return',
    inModes(['value'], {
      riskFree: percent('Risk-free rate', {
        help: 'Enter a long-term Treasury yield.',
        default: 0.043,
        min: -0.05,
        max: 0.3,
      }),
      beta: number('Beta', {
        help: 'How many percent the stock moves when the market moves 1%.',
        ...typical(1.1),
        min: -3,
        max: 5,
      }),
      equityPremium: percent('Equity risk premium', {
        help: 'Enter the expected market return above the risk-free rate.',
        default: 0.05,
        min: 0,
        max: 0.2,
      }),
    }),
    inModes(['value'], {
      costOfEquity: percent('Your cost of equity', {
        help: 'Leave blank to use risk-free rate + beta × equity risk premium.',
        default: null,
        min: -0.5,
        max: 1,
      }),
    }),
  ),
  group(
    'Trade',
    {
      ...inModes(['trade', 'book'], {
        side: choice('Side', {
          default: 'buy',
          options: options(
            ['buy', 'Buy'],
            ['sell', 'Sell shares you own'],
            ['short', 'Sell short borrowed shares'],
          ),
        }),
        quantity: integer('Shares', { decided: true, ...typical(200), min: 1, max: 10_000_000 }),
      }),
      ...inModes(['value', 'trade'], {
        tradeDate: date('Trade date', {
          help: 'Since May 28, 2024, trades settle on the next business day.',
          default: '2026-11-20',
          fromToday: {},
          min: '2024-05-28',
          max: '2100-12-31',
        }),
      }),
    },
    inModes(['trade'], {
      commission: money('Commission per trade', { default: 0, min: 0, max: 1_000_000 }),
      secFeePerMillion: money('SEC fee on sales', {
        help: 'Enter dollars per million sold (Section 31); the SEC updates the rate about once a year.',
        default: 0,
        min: 0,
        max: 1000,
      }),
      tafPerShare: number('FINRA fee on sales', {
        help: 'Enter FINRA’s trading activity fee in dollars per share.',
        default: 0,
        min: 0,
        max: 1,
        unit: '$ per share',
      }),
      tafMost: money('FINRA fee cap', {
        help: 'Enter the cap per trade, or leave blank for none.',
        default: null,
        min: 0,
        max: 1000,
      }),
    }),
  ),
  group(
    'Margin',
    inModes(['trade'], {
      marginInitial: percent('Initial margin', {
        decided: true,
        help: 'Enter the share you put up: at least 50% under Regulation T, 100% in a cash account.',
        default: 0.5,
        min: 0.1,
        max: 1,
        showIf: { side: ['buy', 'short'] },
      }),
      marginMaintenance: percent('Maintenance margin', {
        help: 'Brokers require 25% to 40% on long positions and 30% or more on short sales.',
        default: 0.25,
        min: 0,
        max: 0.99,
        showIf: { side: ['buy', 'short'] },
      }),
    }),
    inModes(['trade'], {
      marginRate: percent('Margin loan rate', {
        help: 'Enter an annual rate; interest accrues on days ÷ 360.',
        default: 0.08,
        min: 0,
        max: 0.5,
        showIf: { side: ['buy'] },
      }),
      rebateRate: percent('Short rebate rate', {
        help: 'Annual interest the lender pays on your collateral; negative if the stock is hard to borrow.',
        default: 0.03,
        min: -2,
        max: 0.3,
        showIf: { side: ['short'] },
      }),
    }),
  ),
  group(
    'Exit',
    inModes(['trade'], {
      holdMonths: integer('Holding period', {
        decided: true,
        ...typical(6),
        min: 1,
        max: 60,
        unit: 'months',
        showIf: { side: ['buy', 'short'] },
      }),
      exitPrice: money('Exit price', {
        decided: true,
        help: 'Leave blank if the price does not move.',
        unit: 'per share',
        default: null,
        min: 0,
        max: 1_000_000,
        showIf: { side: ['buy', 'short'] },
      }),
    }),
    inModes(['trade'], {
      daysToExDate: integer('Days to ex-dividend date', {
        help: 'Enter calendar days from the trade to the next ex-dividend date; later ones follow every three months.',
        default: 25,
        min: 0,
        max: 91,
        unit: 'days',
        showIf: { side: ['buy', 'short'] },
      }),
    }),
  ),
  theOrderGroup,
  theMarketGroup,
)

export type Given = Inputs<typeof inputs>
