import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './renovations.inputs.ts'

const deck = (more: Readonly<Record<string, unknown>> = {}) => [
  { name: 'Deck', cost: 10_000, recoup: 0.8, life: 20, ...more },
]

const cases: readonly Case[] = [
  {
    name: 'a home at the ceiling of its neighborhood gets nothing back',
    in: { projects: deck(), homeValue: 575_000, neighbourhoodMedian: 500_000 },
    out: { resaleValueAdded: 0, lostToCeiling: 8000, netCostAtSale: 11_000 },
    tolerance: 1e-6,
    source: 'By hand: 1.15 × 500,000 = 575,000 leaves no room; 10,000 × 1.1 = 11,000',
  },
  {
    name: 'above the ceiling the value is not lowered either',
    in: { projects: deck(), homeValue: 700_000, neighbourhoodMedian: 500_000 },
    out: { resaleValueAdded: 0 },
    source: 'By hand: never negative',
  },
  {
    name: 'half of its life later half of its value is left',
    in: { projects: deck(), yearsInHome: 10, decay: true },
    out: { resaleValueAdded: 4000 },
    tolerance: 1e-6,
    source: 'By hand: 10,000 × 80 % × (1 − 10 ÷ 20) = 4,000',
  },
  {
    name: 'what outlives its life adds nothing, and no less than nothing',
    in: { projects: deck(), yearsInHome: 25, decay: true },
    out: { resaleValueAdded: 0 },
    source: 'By hand: 1 − 25 ÷ 20 is below zero, kept at 0',
  },
  {
    name: 'a project of the fourth year wears off only since then',
    in: { projects: deck({ year: 4 }), yearsInHome: 10, decay: true },
    out: { resaleValueAdded: 5600 },
    tolerance: 1e-6,
    source: 'By hand: 8,000 × (1 − 6 ÷ 20) = 5,600',
  },
  {
    name: 'a share left empty is that of the survey',
    in: { projects: [{ name: 'New garage door, insulated', cost: 5000 }], contingency: 0 },
    out: { resaleValueAdded: 9700, recoupRate: 1.94, resaleVerdict: true },
    tolerance: 1e-6,
    source: 'Cost vs. Value 2024 (national): garage door 194 %; 5,000 × 1.94 = 9,700',
  },
  {
    name: 'a name that the survey does not know brings nothing back',
    in: { projects: [{ name: 'Wine cellar', cost: 5000 }], contingency: 0 },
    out: { resaleValueAdded: 0, netCostAtSale: 5000 },
    source: 'Definition: no share is known',
  },
  {
    name: 'the energy that is saved lowers the price of a year of use',
    in: { projects: deck({ energySavingPerYear: 100 }), yearsInHome: 10, contingency: 0, worthPerYear: 100 },
    out: { costPerYearOfUse: 200, energySaved: 1000, breakEvenPerYear: 100, joyVerdict: true },
    tolerance: 1e-6,
    source: 'By hand: (10,000 − 8,000) ÷ 10 = 200; 200 − 100 = 100',
  },
  {
    name: 'receipts save tax on the part of the gain above the exclusion',
    in: {
      projects: deck(),
      contingency: 0,
      homeValue: 700_000,
      homeGrowth: 0,
      purchasePrice: 400_000,
      owners: 'single',
      gainsRate: 0.15,
    },
    // Gain without receipts 308,000, with them 298,000; above 250,000: 58,000 and 48,000.
    out: { valueAtSale: 708_000, addedBasis: 10_000, taxSavedByReceipts: 1500 },
    tolerance: 1e-6,
    source: '26 USC 121: 250,000 excluded; by hand 10,000 × 15 % = 1,500',
  },
  {
    name: 'below the exclusion receipts save nothing',
    in: {
      projects: deck(),
      contingency: 0,
      homeValue: 700_000,
      homeGrowth: 0,
      purchasePrice: 400_000,
      owners: 'joint',
    },
    out: { taxSavedByReceipts: 0 },
    source: '26 USC 121: 500,000 excluded on a joint return; the gain is 308,000',
  },
  {
    name: 'permits are part of the cost',
    in: { projects: deck(), contingency: 0.2, permits: 500 },
    out: { totalCost: 12_500 },
    tolerance: 1e-6,
    source: 'By hand: 10,000 × 1.2 + 500',
  },
  {
    name: 'a sale in the sixth year repays the rest of a ten-year loan',
    in: {
      projects: [
        { name: 'Deck', cost: 30_000, recoup: 0.96 },
        { name: 'Bath', cost: 18_000, recoup: 0.57 },
      ],
      contingency: 0.15,
      permits: 900,
      homeValue: 450_000,
      neighbourhoodMedian: 410_000,
      yearsInHome: 6,
      financedShare: 0.6,
      loanRate: 0.085,
      loanYears: 10,
    },
    // Total 48,000 × 1.15 + 900 = 56,100; 33,660 borrowed at 0.085 ÷ 12: payment 417.335829; owed after 72 of 120
    // payments 16,931.62; interest 72 × 417.335829 − (33,660 − 16,931.62). The ceiling, 1.15 × 410,000 − 450,000, leaves
    // 21,500 of the 39,060 added: (56,100 − 21,500 + interest) ÷ 6.
    out: { monthlyPayment: 417.335829, financingInterest: 13_319.8, costPerYearOfUse: 7_986.63 },
    tolerance: 0.01,
    source: 'By hand: level loan, arithmetic in the comment',
  },
  {
    name: 'without a project there is nothing to work out',
    in: { projects: [] },
    error: 'projects',
    source: 'Definition',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  only: { rises: ['contingency', 'permits'], falls: ['yearsInHome'] },
}
