import type { Example } from '#kit/tool.ts'

export const examples: readonly Example[] = [
  {
    name: 'Five years of fast growth',
    inputs: { mode: 'value' },
    expect: { twoStageValue: 47.723539, impliedGrowth: 0.052090592 },
    tolerance: 1e-5,
  },
  {
    name: 'Value tied to earnings and payout',
    inputs: { mode: 'value', payout: 0.75, roe: 0.14 },
    expect: { sustainableGrowth: 0.035, freeCashFlowValue: 39.428571 },
    tolerance: 1e-5,
  },
  {
    name: '200 shares on margin, price down 20%',
    inputs: { mode: 'trade', exitPrice: 44 },
    expect: { loan: 5500, marginCallPrice: 36.666667 },
    tolerance: 1e-5,
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
    expect: { charges: 1.7 },
    tolerance: 1e-9,
    note: 'Section 31 rate from May 22, 2024 (SEC release 34-99973) and the 2024 FINRA trading activity fee.',
  },
  { name: 'Large order, all at once', inputs: { mode: 'book', quantity: 2000 } },
  {
    name: 'Large order in ten slices',
    inputs: { mode: 'book', quantity: 2000, orderType: 'sliced', slices: 10 },
  },
]
