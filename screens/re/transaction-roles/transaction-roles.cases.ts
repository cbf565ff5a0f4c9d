import type { Case, Withheld } from '#kit/tool.ts'

const house = {
  enabled: true,
  divisions: [],
  rangeOn: 'salePrice',
  mode: 'whole',
  tiers: [
    { lowerRange: 0, upperRange: 500_000, percentage: 60, flatFee: 0, allTransactions: false },
    { lowerRange: 500_000, upperRange: 1_000_000, percentage: 65, flatFee: 250, allTransactions: false },
    { lowerRange: 1_000_000, upperRange: 0, percentage: 70, flatFee: 500, allTransactions: false },
  ],
}
const [low, middle] = house.tiers

const cases: readonly Case[] = [
  {
    name: 'above the last finite tier nothing is paid and that is said',
    in: { role: { ...house, tiers: [low, middle] }, price: 1_000_000.01, basis: 25_000 },
    out: { payout: 0, uncovered: true },
    source: 'Rule 5: above the last tier there is no range tier, never a silent zero',
  },
  {
    name: 'the last finite bound is included',
    in: { role: { ...house, tiers: [low, middle] }, price: 1_000_000, basis: 25_000 },
    out: { payout: 16_500, uncovered: false },
    source: 'By hand: 0.65 × 25,000 + 250 = 16,500',
  },
  {
    name: 'another division is paid nothing',
    in: {
      role: { ...house, divisions: ['Commercial'] },
      price: 500_000,
      basis: 12_500,
      division: 'Residential',
    },
    out: { payout: 0, uncovered: false },
    source: 'Rule 1',
  },
  {
    name: 'above the cap the member gets the rest',
    in: {
      role: { ...house, tiers: [{ ...low, upperRange: 0, percentage: 80 }] },
      price: 910_000,
      basis: 23_773.75,
      capAmount: 20_000,
      capPaid: 18_000,
    },
    out: { payout: 19_019, memberReceives: 21_773.75, companyKeeps: 2000 },
    tolerance: 0.005,
    source: 'Groundwork catalog, real estate, deal profit: check 2',
  },
  {
    name: 'a deal after the cap pays all of the commission but the fee',
    in: {
      role: { ...house, tiers: [{ ...low, upperRange: 0 }] },
      price: 600_000,
      basis: 18_000,
      capAmount: 16_000,
      capPaid: 16_000,
      postCapFee: 285,
    },
    out: { payout: 10_800, memberReceives: 17_715, companyKeeps: 285, effectiveRate: 17_715 / 18_000 },
    tolerance: 1e-9,
    source: 'By hand: 0.60 × 18,000 = 10,800; + 7,200 above the cap − 285 = 17,715',
  },
  {
    name: 'a plan that is off pays nothing, cap or not',
    in: { role: { ...house, enabled: false }, price: 600_000, basis: 18_000, capAmount: 16_000 },
    out: { payout: 0, memberReceives: 0, companyKeeps: 18_000 },
    source: 'Rule 1',
  },
  {
    name: 'a plan with overlapping tiers has two answers and is refused',
    in: {
      role: { ...house, tiers: [low, { ...middle, lowerRange: 400_000 }] },
      price: 450_000,
      basis: 10_000,
    },
    error: 'role',
    source: 'Rule of validation: overlap refused naming both rows',
  },
]

export default cases

export const stated: readonly string[] = ['basis', 'price']

export const withheld: readonly Withheld[] = [{ in: {}, outputs: ['effectiveRate'] }]
