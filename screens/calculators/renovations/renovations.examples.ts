import type { Example } from '#kit/tool.ts'

export const examples: readonly Example[] = [
  {
    name: 'Minor kitchen remodel and garage door, half financed',
    inputs: {
      projects: [
        { name: 'Minor kitchen, midrange', cost: 28_000, recoup: 0.85, personalUse: 5 },
        { name: 'Garage door', cost: 4600, recoup: 1.5, personalUse: 2 },
      ],
      neighbourhoodMedian: 450_000,
      financedShare: 0.5,
      worthPerYear: 1500,
    },
    out: {
      totalCost: 35860,
      resaleValueAdded: 30700,
      recoupRate: 0.85610708,
      netCostAtSale: 5160,
      monthlyPayment: 363.55575,
      financingInterest: 3883.344975,
      costPerYearOfUse: 1291.906425,
    },
    tolerance: 0.01,
    source: 'Groundwork catalog, calculators, renovations: worked check',
  },
  {
    name: 'New roof and windows for a 1965 house',
    inputs: {
      projects: [
        { name: 'Vinyl windows', cost: 21_000, energySavingPerYear: 350, personalUse: 3 },
        { name: 'Asphalt roof', cost: 30_000, personalUse: 1 },
      ],
      contingency: 0.18,
      yearBuilt: 1965,
      homeValue: 380_000,
      neighbourhoodMedian: 400_000,
      yearsInHome: 12,
      financedShare: 0.6,
      loanYears: 10,
      decay: true,
    },
  },
  {
    name: 'Primary suite overbuilt for the neighborhood',
    inputs: {
      projects: [{ name: 'Primary suite, midrange', cost: 160_000, personalUse: 5 }],
      homeValue: 620_000,
      neighbourhoodMedian: 560_000,
      yearsInHome: 10,
      financedShare: 0.9,
      loanYears: 15,
      mortgageBalance: 240_000,
      purchasePrice: 280_000,
    },
    out: { resaleValueAdded: 24_000, lostToCeiling: 33_600 },
    tolerance: 0.01,
    source:
      'By hand: 1.15 × 560,000 − 620,000 = 24,000 of room; 36 % of 160,000 is 57,600; 57,600 − 24,000 = 33,600',
  },
]
