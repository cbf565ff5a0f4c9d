import type { Example } from '#kit/tool.ts'

export const examples: readonly Example[] = [
  {
    name: 'A share that grows for five years',
    inputs: { mode: 'value' },
    expect: { twoStageValue: 47.723539, impliedGrowth: 0.052090592 },
    tolerance: 1e-5,
  },
  {
    name: 'Earnings, payout and dividend tied together',
    inputs: { mode: 'value', payout: 0.75, roe: 0.14 },
    expect: { sustainableGrowth: 0.035, freeCashFlowValue: 39.428571 },
    tolerance: 1e-5,
  },
  {
    name: 'Two hundred shares on margin, and the price falls by a fifth',
    inputs: { mode: 'trade', exitPrice: 44 },
    expect: { loan: 5500, marginCallPrice: 36.666667 },
    tolerance: 1e-5,
  },
  {
    name: 'Sold short, and the price rises',
    inputs: { mode: 'trade', side: 'short', marginMaintenance: 0.3, exitPrice: 66 },
  },
  {
    name: 'A sale with the fees of July 2024',
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
    note: 'Section 31 rate from May 22, 2024 (SEC release 34-99973) and FINRA trading activity fee of 2024.',
  },
  { name: 'A large order, all at once', inputs: { mode: 'book', quantity: 2000 } },
  {
    name: 'The same in ten parts',
    inputs: { mode: 'book', quantity: 2000, orderType: 'sliced', slices: 10 },
  },
]
