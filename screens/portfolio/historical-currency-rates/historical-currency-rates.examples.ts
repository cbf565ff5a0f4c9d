import type { Example } from '#kit/tool.ts'

export const examples: readonly Example[] = [
  {
    name: 'Euro in yen, December 2024 to December 2025',
    inputs: {
      mode: 'history',
      from: 'EUR',
      to: 'JPY',
      start: '2024-12-01',
      end: '2025-12-01',
      amount: 10_000,
    },
    out: {
      startRate: 161.078961,
      endRate: 182.570258,
      change: 0.13342088,
      endAmount: 1825702.576112,
      months: 12,
    },
    tolerance: { startRate: 0.001, endRate: 0.001, change: 1e-5, endAmount: 5, months: 0 },
    source: 'Groundwork catalog, portfolio, historical currency rates: worked check',
  },
  {
    name: 'Six currencies against the dollar since 2000',
    inputs: {
      mode: 'history',
      from: 'CHF',
      to: 'USD',
      start: '2000-01-01',
      end: '2026-06-01',
      compare: ['EUR', 'GBP', 'JPY', 'AUD', 'BRL'],
    },
  },
  {
    name: '1,000 German marks from 1985, continued in euros',
    inputs: {
      mode: 'history',
      from: 'DEM',
      to: 'USD',
      start: '1985-02-01',
      end: '2026-06-01',
      amount: 1000,
      throughEuro: true,
    },
  },
  {
    name: 'Pesos at 10% or dollars at 4% over three years',
    inputs: {
      mode: 'history',
      from: 'MXN',
      to: 'USD',
      start: '2023-06-01',
      end: '2026-06-01',
      amount: 100_000,
      rateFrom: 0.1,
      rateTo: 0.04,
    },
  },
  {
    name: 'Sample Japan fund: the effect of the yen',
    inputs: {
      mode: 'history',
      from: 'JPY',
      to: 'USD',
      start: '2019-01-01',
      end: '2026-06-01',
      amount: 1_000_000,
      rateTo: 0.025,
      holdings: [
        {
          name: 'Sample Japan fund',
          currency: 'JPY',
          bought: '2019-01-15',
          cost: 20_000,
          value: 31_000,
          foreignRate: 0.001,
        },
        {
          name: 'Sample Europe fund',
          currency: 'EUR',
          bought: '2021-06-15',
          cost: 15_000,
          value: 19_500,
          foreignRate: 0.015,
        },
      ],
    },
  },
  {
    name: 'Home prices up 30%, foreign prices up 20%',
    inputs: { mode: 'ppp', baseRate: 1.1, currentRate: 1.1 },
    out: { pppRate: 1.1916667, misvaluation: -0.0769231 },
    tolerance: 1e-6,
    source: 'By hand: 1.1 × 1.3 ÷ 1.2 = 1.1916667; 1.1 ÷ 1.1916667 − 1 = −0.0769231',
  },
]
