import type { Example } from '#kit/tool.ts'

export const examples: readonly Example[] = [
  {
    name: 'Stock with two dividends',
    inputs: {
      mode: 'equity',
      dividends: [
        { years: 0.25, amount: 1.2 },
        { years: 0.5, amount: 1.2 },
      ],
      spotAtDelivery: 108,
    },
    out: { forwardPrice: 100.991717 },
    tolerance: 1e-6,
    source: 'Groundwork catalog, calculators, Forwards: worked check',
  },
  {
    name: 'Stock index, cash-settled after a decline',
    inputs: {
      mode: 'index',
      spot: 6000,
      years: 0.5,
      rate: 0.043,
      dividendYield: 0.013,
      contractSize: 50,
      settlement: 'cash',
      spotAtDelivery: 5600,
      volatility: 0.17,
    },
  },
  {
    name: 'Euro forward, 180 days',
    inputs: { mode: 'fx', spot: 1.17, contractSize: 1_000_000, volatility: 0.08, spotAtDelivery: 1.2 },
    out: { forwardPrice: 1.1827394209, forwardPoints: 127.394209 },
    tolerance: { forwardPrice: 1e-8, forwardPoints: 0.001 },
    source: 'Groundwork catalog, calculators, Forwards: worked check',
  },
  {
    name: 'Dollar-yen forward, 90 days',
    inputs: {
      mode: 'fx',
      spot: 152.4,
      domesticRate: 0.005,
      foreignRate: 0.043,
      days: 90,
      quoting: 'two',
      contractSize: 1_000_000,
      volatility: 0.1,
    },
    note: 'The home currency here is the yen.',
  },
  {
    name: 'Treasury bond with one coupon',
    inputs: {
      mode: 'bond',
      spot: 99.4,
      years: 0.4,
      rate: 0.042,
      dividends: [{ years: 0.3, amount: 2.125 }],
      accruedAtDelivery: 0.43,
      contractSize: 10_000,
      volatility: 0.06,
    },
  },
  {
    name: 'Crude oil in backwardation',
    inputs: {
      mode: 'commodity',
      spot: 78,
      years: 0.5,
      rate: 0.043,
      storage: 0.03,
      convenienceYield: 0.12,
      contractSize: 1000,
      volatility: 0.32,
      spotAtDelivery: 84,
    },
  },
  {
    name: 'Loan rate locked in three months ahead',
    inputs: { mode: 'fra', notional: 10_000_000, settlementRate: 0.055 },
  },
  {
    name: 'Quote above fair: cash and carry',
    inputs: { mode: 'value', spot: 100, rate: 0.045, years: 0.75, agreedPrice: 98, quotedPrice: 104.5 },
  },
  {
    name: 'Quote below fair: reverse cash and carry',
    inputs: { mode: 'value', position: 'short', agreedPrice: 106, quotedPrice: 102.2, threshold: 1000 },
  },
]
