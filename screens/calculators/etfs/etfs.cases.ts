import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './etfs.inputs.ts'

const cases: readonly Case[] = [
  {
    name: 'a discount inside the band loses money',
    in: { mode: 'arbitrage', nav: 50, marketPrice: 49.99, creationUnit: 50000, creationFee: 500 },
    out: { grossArbitrage: 500, arbitrageProfit: -999.95 },
    tolerance: 0.001,
    source: '0.01 × 50,000 = 500; less 500, 3 bp of 2,500,000 = 750, and 1 bp of 2,499,500 = 249.95',
  },
  {
    name: 'stale value: a premium that is none',
    in: { mode: 'arbitrage', nav: 100, marketPrice: 101, closedMarketMove: 0.01 },
    out: { premium: 0.01, fairValue: 101, stalePremium: 0.01, premiumToFair: 0 },
    source: '100 × 1.01 = 101, the price',
  },
  {
    name: 'cost of two years',
    in: {
      mode: 'ownership',
      expenseRatio: 0.002,
      holdYears: 2,
      roundTripSpread: 0.001,
      premiumAtBuy: 0.003,
      premiumAtSell: 0.001,
      commission: 5,
      amount: 10000,
    },
    out: { totalCostRate: 0.008, totalCost: 80, annualCostRate: 0.004 },
    source: '2 × 0.2 % + 0.1 % + 0.3 % − 0.1 % + 2 × 5 ÷ 10,000 = 0.8 %',
  },
  {
    name: 'two months beside the index',
    in: { mode: 'tracking', fundReturns: [0.01, 0.02], indexReturns: [0.011, 0.019], periodsPerYear: 12 },
    out: { trackingDifference: -0.000009, trackingError: 0.00489897948557 },
    tolerance: 1e-12,
    source: '1.01 × 1.02 − 1.011 × 1.019 = −0.000009; differences −0.001 and 0.001, sd 0.00141421 × √12',
  },
  {
    name: 'an inverse fund loses as a double one does',
    in: { mode: 'leveraged', multiple: -1, dailyVolatility: 0.01, tradingDays: 100, indexReturn: 0 },
    out: { decay: -0.00995016625083, fundReturn: -0.00995016625083 },
    tolerance: 1e-12,
    source: 'exp(−½ · (−1)(−2) · 0.0001 · 100) − 1 = exp(−0.01) − 1',
  },
  {
    name: 'returns without their pair',
    in: { mode: 'tracking', fundReturns: [0.01, 0.02], indexReturns: [0.01] },
    error: 'indexReturns',
    source: 'a difference needs both',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  arbitrage: {
    rises: ['marketPrice', 'creationUnit'],
    falls: ['nav', 'creationFee', 'basketTradingCostBps', 'etfTradingCostBps'],
  },
  ownership: {
    rises: ['expenseRatio', 'roundTripSpread', 'premiumAtBuy', 'commission'],
    falls: ['premiumAtSell', 'holdYears'],
  },
}

export const stated: readonly string[] = ['amount', 'creationFee', 'marketPrice', 'nav']
