import type { Case } from '#kit/tool.ts'

type Trade = readonly [quantity: number, price: number]

const buy = (date: string, [quantity, price]: Trade, more: object = {}) => ({
  date,
  type: 'buy',
  symbol: 'XYZ',
  quantity,
  price,
  ...more,
})
const sell = (date: string, trade: Trade, more: object = {}) => ({ ...buy(date, trade, more), type: 'sell' })

const THREE = [buy('2023-01-02', [10, 100]), buy('2023-06-03', [10, 150]), buy('2024-09-04', [10, 120])]

const cases: readonly Case[] = [
  {
    name: 'euro shares at the rates of their days, and a purchase in dollars beside them',
    in: {
      transactions: [
        buy('2024-01-15', [100, 50], { currency: 'EUR', fxToBase: 1.1 }),
        sell('2025-03-03', [40, 60], { currency: 'eur', fxToBase: 1.05 }),
        { ...buy('2024-02-01', [10, 20]), symbol: 'ABC' },
      ],
      prices: [
        { symbol: 'XYZ', price: 55, currency: 'EUR', fxToBase: 1.2 },
        { symbol: 'ABC', price: 30 },
      ],
      asOf: '2025-06-30',
    },
    out: { costBasis: 3_500, marketValue: 4_260, unrealisedGain: 760, realisedLongTerm: 320 },
    tolerance: 0.005,
    source:
      'By hand: 60 × 50 × 1.10 + 10 × 20 = 3,500; 60 × 55 × 1.20 + 300 = 4,260; 40 × 60 × 1.05 − 40 × 50 × 1.10 = 320',
  },
  {
    name: 'a foreign trade without its rate is refused',
    in: { transactions: [buy('2024-01-15', [100, 50], { currency: 'EUR' })] },
    error: 'transactions',
    source: 'Nothing says what 5,000 euros were worth in dollars',
  },
  {
    name: 'a foreign price without its rate is refused',
    in: {
      transactions: [buy('2024-01-15', [100, 50], { currency: 'EUR', fxToBase: 1.1 })],
      prices: { XYZ: 55 },
    },
    error: 'prices',
    source: 'Nothing says what a price in euros is worth in dollars',
  },
  {
    name: 'wash sale, 75 of 100 replaced before the sale',
    in: {
      transactions: [
        buy('2023-09-24', [100, 50]),
        buy('2023-12-21', [50, 55]),
        buy('2023-12-28', [25, 45]),
        sell('2024-01-05', [100, 40]),
      ],
    },
    out: { costBasis: 4625, disallowedLoss: 750, realisedShortTerm: -250 },
    tolerance: 0.005,
    source: 'IRS Publication 550, Wash Sales, more or less stock bought than sold: 3,250 + 1,375 = 4,625',
  },
  {
    name: 'a replacement in an IRA loses the loss for good',
    in: {
      transactions: [
        buy('2024-01-02', [10, 100]),
        sell('2024-05-01', [10, 90]),
        buy('2024-05-02', [10, 90], { account: 'IRA' }),
      ],
      accounts: [{ account: 'IRA', registration: 'traditionalIra' }],
    },
    out: { costBasis: 900, disallowedLoss: 100, realisedShortTerm: 0 },
    tolerance: 0.005,
    source: 'IRS Revenue Ruling 2008-5',
  },
  {
    name: 'a loss on a coin that is bought back is allowed',
    in: {
      transactions: [
        buy('2025-01-10', [1, 50_000], { symbol: 'BTC' }),
        sell('2025-03-20', [1, 45_000], { symbol: 'BTC' }),
        buy('2025-03-25', [1, 44_000], { symbol: 'BTC' }),
      ],
      instruments: [{ symbol: 'BTC', type: 'crypto', assetClass: 'other' }],
    },
    out: { costBasis: 44_000, disallowedLoss: 0, realisedShortTerm: -5000 },
    tolerance: 0.005,
    source: '26 USC 1091 covers stock and securities; IRS Notice 2014-21: virtual currency is property',
  },
  {
    name: 'a call on the stock that was sold at a loss replaces the shares that it covers',
    in: {
      transactions: [
        buy('2025-01-02', [200, 100]),
        sell('2025-03-20', [200, 90]),
        { date: '2025-04-01', type: 'optionOpen', symbol: 'XYZ 250620C00090000', quantity: 1, price: 5 },
      ],
      instruments: [{ symbol: 'XYZ 250620C00090000', type: 'option', assetClass: 'other', multiplier: 100 }],
    },
    out: { costBasis: 1500, disallowedLoss: 1000, realisedShortTerm: -1000 },
    tolerance: 0.005,
    source: '26 USC 1091(a), (d): 100 of 200 shares × 10 disallowed; 1 × 100 × 5 + 1,000 = 1,500',
  },
  {
    name: 'last in, first out',
    in: { transactions: [...THREE, sell('2025-02-01', [10, 140])], lotMethod: 'lifo' },
    out: { costBasis: 2500, realisedShortTerm: 200, realisedLongTerm: 0 },
    tolerance: 0.005,
    source: 'By hand: 1,400 − 1,200 held for five months',
  },
  {
    name: 'highest cost first',
    in: { transactions: [...THREE, sell('2025-02-01', [10, 140])], lotMethod: 'hifo' },
    out: { costBasis: 2200, realisedShortTerm: 0, realisedLongTerm: -100 },
    tolerance: 0.005,
    source: 'By hand: 1,400 − 1,500 held for over a year',
  },
  {
    name: 'the row of the purchase that is sold is named',
    in: { transactions: [...THREE, sell('2025-02-01', [10, 140], { lots: '3' })], lotMethod: 'specificId' },
    out: { costBasis: 2500, realisedShortTerm: 200, realisedLongTerm: 0 },
    tolerance: 0.005,
    source: '26 CFR 1.1012-1(c); by hand: 1,400 − 1,200',
  },
  {
    name: 'average basis of a fund',
    in: {
      transactions: [
        buy('2020-03-02', [100, 10]),
        buy('2021-03-01', [100, 12]),
        buy('2022-03-01', [100, 26]),
        sell('2023-03-15', [150, 20]),
      ],
      lotMethod: 'average',
      instruments: [{ symbol: 'XYZ', type: 'mutualFund' }],
    },
    out: { costBasis: 2400, realisedLongTerm: 600 },
    tolerance: 0.005,
    source:
      'IRS Publication 550, Average Basis, example: (1,000 + 1,200 + 2,600) ÷ 300 = 16; 3,000 − 150 × 16',
  },
  {
    name: 'value after tax of a taxable account and an IRA',
    in: {
      transactions: [
        buy('2023-01-03', [100, 50]),
        buy('2024-12-02', [100, 60]),
        buy('2024-12-02', [100, 60], { account: 'IRA' }),
      ],
      accounts: [{ account: 'IRA', registration: 'traditionalIra' }],
      prices: { XYZ: 70 },
      asOf: '2025-01-31',
      taxRates: { short: 0.24, long: 0.15, state: 0.05 },
    },
    out: { marketValue: 21_000, afterTaxValue: 18_280 },
    tolerance: 0.005,
    source: 'By hand: 21,000 − 2,000 × 20% − 1,000 × 29% − 7,000 × 29% = 21,000 − 400 − 290 − 2,030',
  },
  {
    name: 'coupons of a note and the dividends of last year once more',
    in: {
      transactions: [
        { date: '2024-01-16', type: 'buy', symbol: 'NOTE', quantity: 100, price: 99 },
        buy('2024-01-16', [100, 50]),
        { date: '2024-09-16', type: 'dividend', symbol: 'XYZ', amount: 40 },
        buy('2024-12-16', [50, 55]),
      ],
      instruments: [{ symbol: 'NOTE', type: 'treasury', couponRate: 0.04, maturity: '2028-05-15' }],
      asOf: '2025-01-31',
    },
    out: { incomeNext12m: 460 },
    tolerance: 0.005,
    source: 'By hand: 2 × 10,000 × 4% ÷ 2 = 400, and 40 ÷ 100 units × 150 = 60',
  },
  {
    name: 'a holding without a price stands at its last trade, and has lost its fees',
    in: { transactions: [buy('2024-01-02', [10, 100], { fees: 5 })] },
    out: { marketValue: 1000, unrealisedGain: -5, costBasis: 1005 },
    tolerance: 0.005,
    source:
      'Groundwork catalog, portfolio, missing data rule: the last known price, here that of the purchase, 10 × 100; 1,000 − 1,005',
  },
  {
    name: 'a short sale that is covered',
    in: {
      transactions: [sell('2024-01-02', [10, 100]), buy('2024-02-02', [10, 90])],
      allowShort: true,
    },
    out: { quantity: 0, realisedShortTerm: 100, marketValue: 0 },
    tolerance: 0.005,
    source: '26 USC 1233; by hand: 1,000 − 900',
  },
  {
    name: 'selling more than is held',
    in: { transactions: [buy('2024-01-02', [10, 100]), sell('2024-02-02', [11, 100])] },
    error: 'transactions',
    source: 'Groundwork catalog, portfolio, current holdings: method',
  },
  {
    name: 'average basis of a stock',
    in: {
      transactions: [buy('2024-01-02', [10, 100]), sell('2024-02-02', [5, 100])],
      lotMethod: 'average',
      instruments: [{ symbol: 'XYZ', type: 'stock' }],
    },
    error: 'lotMethod',
    source: '26 CFR 1.1012-1(e): shares of funds and of dividend reinvestment plans only',
  },
  {
    name: 'two prices for one symbol',
    in: {
      prices: [
        { symbol: 'XYZ', price: 1 },
        { symbol: 'XYZ', price: 2 },
      ],
    },
    error: 'prices',
    source: 'A symbol has one price on a day',
  },
]

export default cases
