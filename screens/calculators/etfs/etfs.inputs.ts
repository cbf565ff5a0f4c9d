import type { Inputs } from '#kit/field.ts'
import { choice, date, integer, money, number, numbers, options, percent, years } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'

const MONTHS_FUND = [
  0.0142, -0.0091, 0.0233, 0.0051, -0.0184, 0.0312, 0.0107, 0.0022, -0.0263, 0.0218, 0.0339, -0.0047,
]
const MONTHS_INDEX = [
  0.0143, -0.009, 0.0234, 0.0052, -0.0184, 0.0313, 0.0108, 0.0023, -0.0262, 0.0218, 0.034, -0.0046,
]

export const { inputs, groups } = inputsOf(
  group(
    'ETF',
    {
      mode: choice('Question', {
        default: 'arbitrage',
        options: options(
          ['arbitrage', 'Premium and arbitrage'],
          ['ownership', 'Cost of ownership'],
          ['tracking', 'Index tracking'],
          ['leveraged', 'Leveraged or inverse ETF'],
          ['desk', 'Authorized participant simulator'],
        ),
      }),
      ...inModes(['arbitrage', 'desk'], {
        nav: money('Net asset value', { unit: 'per share', ...typical(62.4), min: 0.01, max: 100_000 }),
      }),
      ...inModes(['arbitrage'], {
        marketPrice: money('Market price', { unit: 'per share', ...typical(62.78), min: 0.01, max: 100_000 }),
      }),
      ...inModes(['ownership'], {
        amount: money('Investment', { decided: true, ...typical(25_000), min: 1, max: 1e9 }),
        holdYears: years('Holding period', { decided: true, ...typical(5), min: 0.01, max: 60 }),
      }),
      ...inModes(['arbitrage', 'ownership', 'tracking'], {
        expenseRatio: percent('Expense ratio', { ...typical(0.0009), min: 0, max: 0.1 }),
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
        distribution: money('Quarterly index dividend', {
          help: 'Per ETF share, before expenses.',
          unit: 'per share',
          ...exampleOnly(0.22),
          min: 0,
          max: 10_000,
        }),
      }),
    },
  ),
  group(
    'Creation and redemption',
    inModes(['arbitrage', 'desk'], {
      creationUnit: integer('Creation unit', {
        settled: true,
        decided: true,
        help: 'Number of shares in one creation or redemption, typically 25,000 to 50,000.',
        default: 50_000,
        min: 1,
        max: 1_000_000,
        unit: 'shares',
      }),
      creationFee: money('Creation fee', {
        help: 'Flat fee per order, whatever its size.',
        default: 750,
        min: 0,
        max: 1_000_000,
      }),
      basketTradingCostBps: number('Basket trading cost', {
        default: 3,
        min: 0,
        max: 1000,
        unit: 'bp',
      }),
      etfTradingCostBps: number('ETF trading cost', { default: 1, min: 0, max: 1000, unit: 'bp' }),
    }),
    inModes(['arbitrage'], {
      cashComponent: percent('Cash component', {
        help: 'Share of the unit delivered in cash, for accrued dividends and fractional shares.',
        default: 0.004,
        min: 0,
        max: 1,
      }),
    }),
  ),
  group(
    'Closed local market',
    inModes(['arbitrage'], {
      closedMarketMove: percent('Move since local close', {
        help: 'Return of futures or comparable ETFs since the stocks’ home market closed; 0 for US stocks.',
        default: 0,
        min: -0.5,
        max: 0.5,
      }),
    }),
    inModes(['arbitrage'], {
      closedMarketBeta: number('Basket beta', {
        default: 1,
        min: -3,
        max: 3,
      }),
    }),
  ),
  group('Trading', {
    ...inModes(['arbitrage', 'ownership'], {
      roundTripSpread: percent('Bid-ask spread', {
        help: 'Share of the price; you pay half when you buy and half when you sell.',
        default: 0.0004,
        min: 0,
        max: 0.2,
      }),
    }),
    ...inModes(['ownership'], {
      premiumAtBuy: percent('Premium at purchase', { default: 0.0005, min: -0.5, max: 0.5 }),
      premiumAtSell: percent('Premium at sale', { default: 0, min: -0.5, max: 0.5 }),
      commission: money('Commission per trade', { default: 0, min: 0, max: 10_000 }),
    }),
  }),
  group(
    'Comparable mutual fund',
    inModes(['ownership'], {
      mutualExpense: percent('Mutual fund expense ratio', {
        help: 'The asset-weighted average for equity mutual funds was 0.40% in 2024 (ICI).',
        default: 0.004,
        min: 0,
        max: 0.1,
      }),
      mutualLoad: percent('Mutual fund sales charge', {
        default: 0,
        min: 0,
        max: 0.085,
      }),
    }),
  ),
  group(
    'Returns',
    inModes(['tracking'], {
      fundReturns: numbers('ETF returns', {
        help: 'One per period, oldest first, with dividends.',
        of: 'percent',
        default: [],
        example: MONTHS_FUND,
        min: -0.95,
        max: 1,
        maxItems: 520,
      }),
      indexReturns: numbers('Index returns', {
        help: 'One per period, for the same periods.',
        of: 'percent',
        default: [],
        example: MONTHS_INDEX,
        min: -0.95,
        max: 1,
        maxItems: 520,
      }),
      periodsPerYear: integer('Periods per year', { technical: true, default: 12, min: 1, max: 366 }),
    }),
  ),
  group(
    'Leverage',
    inModes(['leveraged'], {
      multiple: number('Daily multiple', {
        decided: true,
        help: '2 or 3 for a leveraged ETF, −1 to −3 for an inverse ETF.',
        ...typical(2),
        min: -5,
        max: 5,
      }),
      dailyVolatility: percent('Daily index volatility', {
        isVolatility: true,
        help: 'A daily 1.1% is about 17.5% annualized.',
        ...typical(0.011),
        min: 0,
        max: 0.2,
      }),
      tradingDays: integer('Trading days held', { technical: true, default: 252, min: 1, max: 2520 }),
      indexReturn: percent('Index return', {
        default: 0,
        min: -0.95,
        max: 5,
      }),
    }),
  ),
  group(
    'Your trading desk',
    inModes(['desk'], {
      entryBps: number('Threshold', {
        help: 'The premium or discount at which you create or redeem a unit.',
        default: 12,
        min: 0,
        max: 200,
        unit: 'bp',
        slider: true,
      }),
      reactionSeconds: integer('Reaction time', {
        default: 2,
        min: 0,
        max: 60,
        unit: 'seconds',
      }),
      seed: integer('Market number', {
        technical: true,
        help: 'Change it for a different five-minute market.',
        default: 7,
        min: 1,
        max: 1_000_000,
      }),
    }),
  ),
)

export type Given = Inputs<typeof inputs>
