import type { Example } from '#kit/tool.ts'
import { inputs } from './analysis.inputs.ts'

const SIXTY_FORTY = { usEquity: 0.6, intlEquity: 0.25, bond: 0.1, cash: 0.05 }

export const examples: readonly Example[] = [
  {
    name: 'Sample: two years vs. a benchmark',
    inputs: {
      mode: 'riskStats',
      portfolioReturns: inputs.portfolioReturns.example,
      benchmarkReturns: inputs.benchmarkReturns.example,
    },
  },
  {
    name: 'Sample: 30% in one stock',
    inputs: {
      mode: 'concentration',
      holdings: [
        {
          symbol: 'VTI',
          value: 60_000,
          assetClass: 'usEquity',
          expenseRatio: 0.0003,
          kind: 'fund',
          location: 'preTax',
        },
        {
          symbol: 'AAPL',
          value: 30_000,
          assetClass: 'usEquity',
          kind: 'stock',
          sector: 'Information Technology',
          location: 'taxable',
        },
        {
          symbol: 'BND',
          value: 10_000,
          assetClass: 'bond',
          expenseRatio: 0.0003,
          duration: 5.8,
          kind: 'fund',
          location: 'taxable',
        },
      ],
      targets: SIXTY_FORTY,
    },
  },
  {
    name: 'Sample: stocks above target',
    inputs: {
      mode: 'rebalance',
      lots: [
        {
          account: 'Taxable',
          location: 'taxable',
          symbol: 'VTI',
          assetClass: 'usEquity',
          price: 300,
          quantity: 200,
          acquiredOn: '2021-03-01',
          cost: 42_000,
        },
        {
          account: 'IRA',
          location: 'preTax',
          symbol: 'VTI',
          assetClass: 'usEquity',
          price: 300,
          quantity: 50,
          acquiredOn: '2021-03-01',
          cost: 10_000,
        },
        {
          account: 'IRA',
          location: 'preTax',
          symbol: 'BND',
          assetClass: 'bond',
          price: 75,
          quantity: 100,
          acquiredOn: '2021-03-01',
          cost: 8_500,
        },
      ],
      targets: { usEquity: 0.8, bond: 0.2 },
      taxRates: { short: 0.24, long: 0.15 },
    },
  },
]
