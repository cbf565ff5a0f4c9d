import type { Item } from '#kit/collection.ts'

const range = (lowerRange: number, upperRange: number, percentage: number) => ({
  lowerRange,
  upperRange,
  percentage,
  flatFee: 0,
  allTransactions: false,
})

/** Plans of the first run; no brokerage's own. */
export const sampleRoles: readonly Item[] = [
  {
    id: 'sample-house-split',
    name: 'Sample: house split, graduated',
    enabled: true,
    divisions: [],
    rangeOn: 'ytdGci',
    payOn: 'gci',
    mode: 'sliced',
    order: 'split',
    payee: 'member',
    tiers: [range(0, 60_000, 60), range(60_000, 120_000, 70), range(120_000, 0, 80)],
  },
  {
    id: 'sample-coordinator',
    name: 'Sample: transaction coordinator',
    enabled: true,
    divisions: ['Residential'],
    order: 'afterSplit',
    payee: 'thirdParty',
    tiers: [{ ...range(0, 0, 0), flatFee: 395, allTransactions: true }],
  },
  {
    id: 'sample-referral',
    name: 'Sample: referral fee',
    enabled: true,
    divisions: [],
    order: 'offTheTop',
    payee: 'thirdParty',
    tiers: [range(0, 0, 25)],
  },
]
