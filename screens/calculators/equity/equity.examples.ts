import type { Example } from '#kit/tool.ts'

export const examples: readonly Example[] = [
  {
    name: 'Five years of fast growth',
    inputs: { mode: 'value' },
    out: {
      costOfEquity: 0.098,
      gordonStable: 39.428571,
      twoStageValue: 47.723539,
      terminalShare: 0.76065106,
      hModelValue: 43.714286,
      impliedGrowth: 0.052090592,
    },
    tolerance: 1e-5,
    source: 'Groundwork catalog, calculators, Equities: worked check',
  },
  {
    name: 'Value tied to earnings and payout',
    inputs: { mode: 'value', payout: 0.75, roe: 0.14 },
    out: { sustainableGrowth: 0.035, justifiedPriceToEarnings: 12.321429, freeCashFlowValue: 39.428571 },
    tolerance: 1e-5,
    source: '0.14 × 0.25 = 0.035; 0.75 × 1.035 ÷ 0.063 = 12.321429; 2.4 ÷ 0.75 × 1.035 × (1 − 0.25) ÷ 0.063',
  },
  {
    name: '200 shares on margin, price down 20%',
    inputs: { mode: 'trade', exitPrice: 44 },
    out: {
      settlementDate: '2026-11-23',
      cost: 11_000,
      equityRequired: 5500,
      loan: 5500,
      marginCallPrice: 36.666667,
    },
    tolerance: 1e-5,
    source: '200 × 55; half of it; 5,500 ÷ 200 ÷ 0.75. The next business day is Monday',
  },
  {
    name: 'Short sale, price up 20%',
    inputs: { mode: 'trade', side: 'short', marginMaintenance: 0.3, exitPrice: 66 },
  },
  {
    name: 'Sale of 1,000 shares with July 2024 fees',
    inputs: {
      mode: 'trade',
      side: 'sell',
      tradeDate: '2024-07-15',
      quantity: 1000,
      secFeePerMillion: 27.8,
      tafPerShare: 0.000166,
      tafMost: 8.3,
    },
    out: {
      settlementDate: '2024-07-16',
      charges: 1.7,
      cost: -54_998.3,
      proceeds: 54_998.3,
      marginCallPrice: null,
      profit: null,
    },
    tolerance: 1e-9,
    source:
      'SEC release 34-99973: 55,000 × 27.80 ÷ 1,000,000 = 1.529; FINRA: 1,000 × 0.000166 = 0.166; both up',
    note: 'Section 31 rate from May 22, 2024 (SEC release 34-99973) and the 2024 FINRA trading activity fee.',
  },
  { name: 'Large order, all at once', inputs: { mode: 'book', quantity: 2000 } },
  {
    name: 'Large order in ten slices',
    inputs: { mode: 'book', quantity: 2000, orderType: 'sliced', slices: 10 },
  },
]
