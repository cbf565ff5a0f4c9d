import { choice, date, integer, money, number, numbers, options, percent, years } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'

const MONTHS_FUND = [
  0.0142, -0.0091, 0.0233, 0.0051, -0.0184, 0.0312, 0.0107, 0.0022, -0.0263, 0.0218, 0.0339, -0.0047,
]
const MONTHS_INDEX = [
  0.0143, -0.009, 0.0234, 0.0052, -0.0184, 0.0313, 0.0108, 0.0023, -0.0262, 0.0218, 0.034, -0.0046,
]

export const { inputs, groups } = inputsOf(
  group(
    'The fund',
    {
      mode: choice('Question', {
        default: 'arbitrage',
        options: options(
          ['arbitrage', 'How the price stays near the value'],
          ['ownership', 'What owning it costs'],
          ['tracking', 'How well it follows its index'],
          ['leveraged', 'A leveraged or inverse fund over time'],
          ['desk', 'Play the authorized participant'],
        ),
      }),
      ...inModes(['arbitrage', 'desk'], {
        nav: money('Net asset value', { unit: 'a share', default: 62.4, min: 0.01, max: 100_000 }),
      }),
      ...inModes(['arbitrage'], {
        marketPrice: money('Market price', { unit: 'a share', default: 62.78, min: 0.01, max: 100_000 }),
      }),
      ...inModes(['ownership'], {
        amount: money('Amount', { decided: true, default: 25_000, min: 1, max: 1e9 }),
        holdYears: years('You hold it for', { decided: true, default: 5, min: 0.01, max: 60 }),
      }),
      ...inModes(['arbitrage', 'ownership', 'tracking'], {
        expenseRatio: percent('Expense ratio', { default: 0.0009, min: 0, max: 0.1 }),
      }),
    },
    {
      ...inModes(['arbitrage', 'ownership'], {
        tradeDate: date('Trade date', {
          default: '2026-11-20',
          fromToday: {},
          min: '1993-01-29',
          max: '2100-12-31',
        }),
      }),
      ...inModes(['arbitrage'], {
        distribution: money('Dividend of the index, a quarter', {
          help: 'Per share, before expenses.',
          unit: 'a share',
          default: 0,
          example: 0.22,
          min: 0,
          max: 10_000,
        }),
      }),
    },
  ),
  group(
    'Creation and redemption',
    {
      ...inModes(['arbitrage', 'desk'], {
        creationUnit: integer('Creation unit', {
          decided: true,
          help: 'Shares that the fund creates or redeems in one piece: commonly 25,000 to 50,000.',
          default: 50_000,
          min: 1,
          max: 1_000_000,
          unit: 'shares',
        }),
        creationFee: money('Creation fee', {
          help: 'For an order, whatever its size.',
          default: 750,
          min: 0,
          max: 1_000_000,
        }),
        basketTradingCostBps: number('Cost of trading the basket', {
          default: 3,
          min: 0,
          max: 1000,
          unit: 'bp',
        }),
        etfTradingCostBps: number('Cost of trading the fund', { default: 1, min: 0, max: 1000, unit: 'bp' }),
      }),
    },
    {
      ...inModes(['arbitrage'], {
        cashComponent: percent('Cash component', {
          help: 'Part of the unit delivered in cash: dividends received and shares too small to deliver.',
          default: 0.004,
          min: 0,
          max: 1,
        }),
      }),
    },
  ),
  group(
    'A closed home market',
    {
      ...inModes(['arbitrage'], {
        closedMarketMove: percent('Move since the basket’s market closed', {
          help: 'Futures or comparable funds while the home market of the shares sleeps; zero for home shares.',
          default: 0,
          min: -0.5,
          max: 0.5,
        }),
      }),
    },
    {
      ...inModes(['arbitrage'], {
        closedMarketBeta: number('Sensitivity of the basket to that move', {
          default: 1,
          min: -3,
          max: 3,
        }),
      }),
    },
  ),
  group('Trading it', {
    ...inModes(['arbitrage', 'ownership'], {
      roundTripSpread: percent('Bid-ask spread', {
        help: 'Of the price; you pay half of it on the way in and half on the way out.',
        default: 0.0004,
        min: 0,
        max: 0.2,
      }),
    }),
    ...inModes(['ownership'], {
      premiumAtBuy: percent('Premium when you buy', { default: 0.0005, min: -0.5, max: 0.5 }),
      premiumAtSell: percent('Premium when you sell', { default: 0, min: -0.5, max: 0.5 }),
      commission: money('Commission, a trade', { default: 0, min: 0, max: 10_000 }),
    }),
  }),
  group('The mutual fund beside it', {
    ...inModes(['ownership'], {
      mutualExpense: percent('Expense ratio of the mutual fund beside it', {
        help: 'Asset-weighted mean of equity mutual funds in 2024 (ICI).',
        default: 0.004,
        min: 0,
        max: 0.1,
      }),
      mutualLoad: percent('Sales charge of that fund', {
        default: 0,
        min: 0,
        max: 0.085,
      }),
    }),
  }),
  group('Returns', {
    ...inModes(['tracking'], {
      fundReturns: numbers('Returns of the fund', {
        help: 'One for each period, oldest first, dividends included.',
        of: 'percent',
        default: [],
        example: MONTHS_FUND,
        min: -0.95,
        max: 1,
        maxItems: 520,
      }),
      indexReturns: numbers('Returns of the index', {
        help: 'For the same periods.',
        of: 'percent',
        default: [],
        example: MONTHS_INDEX,
        min: -0.95,
        max: 1,
        maxItems: 520,
      }),
      periodsPerYear: integer('Periods a year', { technical: true, default: 12, min: 1, max: 366 }),
    }),
  }),
  group('Leverage', {
    ...inModes(['leveraged'], {
      multiple: number('Daily multiple', {
        decided: true,
        help: '2 or 3 for a leveraged fund, −1 to −3 for an inverse one.',
        default: 2,
        min: -5,
        max: 5,
      }),
      dailyVolatility: percent('Volatility of the index, a day', {
        help: '1.1% a day is about 17.5% a year.',
        default: 0.011,
        min: 0,
        max: 0.2,
      }),
      tradingDays: integer('Trading days held', { technical: true, default: 252, min: 1, max: 2520 }),
      indexReturn: percent('Return of the index over that time', {
        default: 0,
        min: -0.95,
        max: 5,
      }),
    }),
  }),
  group('Your desk', {
    ...inModes(['desk'], {
      entryBps: number('You trade beyond', {
        help: 'Distance of the price from the value at which you create or redeem a unit.',
        default: 12,
        min: 0,
        max: 200,
        unit: 'bp',
        slider: true,
      }),
      reactionSeconds: integer('You need to react', {
        default: 2,
        min: 0,
        max: 60,
        unit: 'seconds',
      }),
      seed: integer('Market number', {
        technical: true,
        help: 'Another number, another five minutes.',
        default: 7,
        min: 1,
        max: 1_000_000,
      }),
    }),
  }),
)
