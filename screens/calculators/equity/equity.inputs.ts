import { choice, date, integer, money, number, options, percent } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { theMarketGroup, theOrderGroup } from './order.inputs.ts'

export const { inputs, groups } = inputsOf(
  group(
    'The share',
    {
      mode: choice('Question', {
        default: 'value',
        options: options(
          ['value', 'What the share is worth'],
          ['trade', 'What happens when I trade it'],
          ['book', 'How my order meets the market'],
        ),
      }),
      price: money('Price', { unit: 'a share', default: 55, min: 0.01, max: 1_000_000 }),
      ...inModes(['value', 'trade'], {
        dividend0: money('Dividend of the last year', {
          unit: 'a share',
          default: 2.4,
          min: 0,
          max: 100_000,
        }),
      }),
      ...inModes(['value'], {
        growthHigh: percent('Growth in the first years', {
          help: 'Of the dividend, a year.',
          default: 0.08,
          min: -0.5,
          max: 1,
        }),
        highYears: integer('First years', { default: 5, min: 1, max: 50, unit: 'years' }),
        growthStable: percent('Growth for ever after', {
          help: 'Below the cost of equity; seldom above the riskless rate.',
          default: 0.035,
          min: -0.5,
          max: 0.5,
        }),
      }),
    },
    {
      ...inModes(['value'], {
        payout: percent('Payout', {
          help: 'Dividends over earnings; with the return on equity it ties the value to earnings and cash flow.',
          default: null,
          min: 0.01,
          max: 3,
        }),
        roe: percent('Return on equity', {
          help: 'Earnings over book equity.',
          default: null,
          min: 0.001,
          max: 2,
        }),
      }),
    },
  ),
  group(
    'What holders ask',
    {
      ...inModes(['value'], {
        riskFree: percent('Riskless rate', {
          help: 'Yield of a long Treasury.',
          default: 0.043,
          min: -0.05,
          max: 0.3,
        }),
        beta: number('Beta', {
          help: 'How much the share moves when the market moves by one.',
          default: 1.1,
          min: -3,
          max: 5,
        }),
        equityPremium: percent('Equity premium', {
          help: 'What the market pays over the riskless rate.',
          default: 0.05,
          min: 0,
          max: 0.2,
        }),
      }),
    },
    {
      ...inModes(['value'], {
        costOfEquity: percent('Cost of equity', {
          help: 'Your own figure in place of riskless rate + beta × premium; empty uses those.',
          default: null,
          min: -0.5,
          max: 1,
        }),
      }),
    },
  ),
  group(
    'The trade',
    {
      ...inModes(['trade', 'book'], {
        side: choice('Side', {
          default: 'buy',
          options: options(
            ['buy', 'Buy'],
            ['sell', 'Sell shares you own'],
            ['short', 'Sell short, with borrowed shares'],
          ),
        }),
        quantity: integer('Shares', { decided: true, default: 200, min: 1, max: 10_000_000 }),
      }),
      ...inModes(['value', 'trade'], {
        tradeDate: date('Trade date', {
          help: 'Trades settle on the next business day since May 28, 2024.',
          default: '2026-11-20',
          fromToday: {},
          min: '2024-05-28',
          max: '2100-12-31',
        }),
      }),
    },
    {
      ...inModes(['trade'], {
        commission: money('Commission, a trade', { default: 0, min: 0, max: 1_000_000 }),
        secFeePerMillion: money('SEC fee on sales', {
          help: 'Dollars a million sold (section 31); the SEC publishes a new rate about once a year.',
          default: 0,
          min: 0,
          max: 1000,
        }),
        tafPerShare: number('FINRA fee on sales', {
          help: 'Trading activity fee, dollars a share; FINRA publishes the rate.',
          default: 0,
          min: 0,
          max: 1,
          unit: '$ a share',
        }),
        tafMost: money('FINRA fee at most', {
          help: 'A trade; empty for no limit.',
          default: null,
          min: 0,
          max: 1000,
        }),
      }),
    },
  ),
  group(
    'Margin',
    {
      ...inModes(['trade'], {
        marginInitial: percent('Initial margin', {
          decided: true,
          help: 'Your own part: at least 50% by Regulation T, 100% in a cash account.',
          default: 0.5,
          min: 0.1,
          max: 1,
          showIf: { side: ['buy', 'short'] },
        }),
        marginMaintenance: percent('Maintenance margin', {
          help: 'Brokers ask 25% to 40% for bought shares, 30% and more for shares sold short.',
          default: 0.25,
          min: 0,
          max: 0.99,
          showIf: { side: ['buy', 'short'] },
        }),
      }),
    },
    {
      ...inModes(['trade'], {
        marginRate: percent('Interest on the margin loan', {
          help: 'A year; counted by days over 360.',
          default: 0.08,
          min: 0,
          max: 0.5,
          showIf: { side: ['buy'] },
        }),
        rebateRate: percent('Rebate of the share lender', {
          help: 'Interest on your collateral, a year; below zero for shares that are hard to borrow.',
          default: 0.03,
          min: -2,
          max: 0.3,
          showIf: { side: ['short'] },
        }),
      }),
    },
  ),
  group(
    'How it ends',
    {
      ...inModes(['trade'], {
        holdMonths: integer('Closed after', {
          decided: true,
          default: 6,
          min: 1,
          max: 60,
          unit: 'months',
          showIf: { side: ['buy', 'short'] },
        }),
        exitPrice: money('Price then', {
          decided: true,
          help: 'Empty: the price has not moved.',
          unit: 'a share',
          default: null,
          min: 0,
          max: 1_000_000,
          showIf: { side: ['buy', 'short'] },
        }),
      }),
    },
    {
      ...inModes(['trade'], {
        daysToExDate: integer('Next ex-dividend day in', {
          help: 'Calendar days after the trade, then every three months; shares bought on that day come without it.',
          default: 25,
          min: 0,
          max: 91,
          unit: 'days',
          showIf: { side: ['buy', 'short'] },
        }),
      }),
    },
  ),
  theOrderGroup,
  theMarketGroup,
)
