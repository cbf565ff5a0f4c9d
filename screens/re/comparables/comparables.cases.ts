import type { Case, Theory, Withheld } from '#kit/tool.ts'
import { inputs } from './comparables.inputs.ts'

const check = {
  subject: inputs.subject.example,
  comps: inputs.comps.example,
  adjustments: inputs.adjustments.example,
  effectiveDate: '2026-06-15',
  marketRatePerMonth: 0.003,
}
const plain = { closePrice: 400_000, contractDate: '2026-06-15' }
const onDay = { effectiveDate: '2026-06-15' }
const source = 'Groundwork catalog, real estate, comparative market analysis: worked check'

/** Fourteen sales of one day: price, area, bathrooms, garage spaces, condition. */
const FOURTEEN = [
  [431_000, 1640, 2, 1, 3],
  [455_500, 1720, 2, 2, 3],
  [462_900, 1805, 2.5, 2, 2],
  [471_200, 1890, 2, 1, 4],
  [489_700, 1950, 2.5, 2, 3],
  [505_100, 2010, 3, 2, 3],
  [487_600, 2075, 2, 0, 4],
  [497_300, 2140, 2.5, 2, 2],
  [517_900, 2230, 3, 1, 3],
  [548_800, 2290, 2.5, 2, 4],
  [541_400, 2360, 3, 2, 3],
  [535_600, 2450, 2.5, 1, 3],
  [561_000, 2520, 3.5, 2, 2],
  [601_500, 2610, 3, 2, 4],
].map(([closePrice, livingArea, bathrooms, garageSpaces, condition]) => ({
  contractDate: '2026-06-15',
  closePrice,
  livingArea,
  bathrooms,
  garageSpaces,
  condition,
}))

const cases: readonly Case[] = [
  {
    name: 'least squares of fourteen sales on four features',
    in: { ...onDay, comps: FOURTEEN },
    out: {
      fitted: [
        { feature: 'Living area', perUnit: 122.9400016, standardError: 6.9614276, p: 2.7125e-8 },
        { feature: 'Bathrooms', perUnit: 15_220.6693747, standardError: 5033.6990837, p: 0.0143915 },
        { feature: 'Garage spaces', perUnit: 14_871.0967128, standardError: 2308.6443013, p: 0.000119324 },
        { feature: 'Condition', perUnit: 15_604.3175422, standardError: 2124.5719119, p: 0.0000435186 },
      ],
      fitExplained: 0.9938648914,
      fitDeviation: 4379.5045426,
    },
    tolerance: 5e-7,
    source:
      'NumPy 2.4: numpy.linalg.lstsq (singular values) on the same table, errors from s²(XᵀX)⁻¹ with s² = Σe² ÷ (14 − 5); p by scipy.stats.t',
  },
  {
    name: 'the worked check, sale by sale',
    in: check,
    out: { adjusted: [533_033.37, 532_574.69, 544_674.16] },
    tolerance: 0.01,
    source,
  },
  {
    name: 'the worked check: gross adjustments',
    in: check,
    out: { grossPct: [0.044725, 0.039187, 0.093723] },
    tolerance: 1e-6,
    source,
  },
  {
    name: 'what the subject lacks is taken off',
    in: {
      ...onDay,
      subject: { livingArea: 1800, bathrooms: 2 },
      comps: [{ ...plain, livingArea: 2000, bathrooms: 2.5 }],
      adjustments: { livingArea: 100, bathrooms: 10_000 },
    },
    out: { adjusted: [375_000], netPct: [-0.0625], grossPct: [0.0625], reconciled: 375_000 },
    tolerance: 1e-9,
    source: 'By hand: (1,800 − 2,000) × 100 = −20,000; (2 − 2.5) × 10,000 = −5,000; 25,000 ÷ 400,000 = 6.25%',
  },
  {
    name: 'gross counts both directions, net lets them cancel',
    in: {
      ...onDay,
      subject: { livingArea: 1800, garageSpaces: 2 },
      comps: [{ ...plain, livingArea: 2000, garageSpaces: 1 }],
      adjustments: { livingArea: 100, garageSpaces: 20_000 },
    },
    out: { adjusted: [400_000], netPct: [0], grossPct: [0.1] },
    tolerance: 1e-9,
    source: 'By hand: −20,000 + 20,000 = 0; 40,000 ÷ 400,000 = 10%',
  },
  {
    name: 'only concessions above the usual ones come off',
    in: { ...onDay, comps: [{ ...plain, concessions: 9000 }], usualConcessions: 4000 },
    out: { reconciled: 395_000, netPct: [0] },
    tolerance: 1e-9,
    source: 'By hand: 400,000 − (9,000 − 4,000)',
  },
  {
    name: 'concessions below the usual ones add nothing',
    in: { ...onDay, comps: [{ ...plain, concessions: 1000 }], usualConcessions: 4000 },
    out: { reconciled: 400_000 },
    tolerance: 1e-9,
    source: 'Method, step 1: only the part above what is usual',
  },
  {
    name: 'a falling market lowers an older sale',
    in: {
      effectiveDate: '2026-06-15',
      marketRatePerMonth: -0.01,
      comps: [{ closePrice: 300_000, contractDate: '2026-03-15' }],
    },
    // 92 days ÷ 30.4375 = 3.0225873 months; 300,000 × −0.01 × 3.0225873 = −9,067.76.
    out: { reconciled: 290_932.24 },
    tolerance: 0.01,
    source: 'By hand: 300,000 − 9,067.76',
  },
  {
    name: 'weights fall with gross adjustments',
    in: {
      ...onDay,
      subject: { garageSpaces: 2 },
      comps: [
        { ...plain, garageSpaces: 2 },
        { ...plain, garageSpaces: 1 },
      ],
      adjustments: { garageSpaces: 24_000 },
    },
    // 1 ÷ 0.02 = 50 and 1 ÷ (0.02 + 0.06) = 12.5: 80% and 20%; 0.8 × 400,000 + 0.2 × 424,000.
    out: { weights: [0.8, 0.2], reconciled: 404_800, weightedSd: 9600 },
    tolerance: 1e-6,
    source: 'By hand: √(0.8 × 4,800² + 0.2 × 19,200²) = 9,600',
  },
  {
    name: 'manual weights are made to add up',
    in: {
      ...onDay,
      weights: 'manual',
      comps: [
        { ...plain, weight: 3 },
        { ...plain, closePrice: 440_000, weight: 1 },
        { ...plain, closePrice: 900_000, weight: 0 },
      ],
    },
    out: { weights: [0.75, 0.25, 0], reconciled: 410_000, low: 400_000, high: 440_000 },
    tolerance: 1e-6,
    source: 'By hand: 0.75 × 400,000 + 0.25 × 440,000; a sale without weight sets no range',
  },
  {
    name: 'an active listing is adjusted for features but weighs nothing',
    in: {
      ...onDay,
      subject: { bathrooms: 2 },
      comps: [
        { ...plain, bathrooms: 2 },
        { closePrice: 500_000, status: 'active', contractDate: '2026-01-01', bathrooms: 3 },
      ],
      adjustments: { bathrooms: 10_000 },
      marketRatePerMonth: 0.01,
    },
    out: { adjusted: [400_000, 490_000], weights: [1, 0], reconciled: 400_000, high: 400_000 },
    tolerance: 1e-9,
    source: 'Method: active and pending comparables are shown, never weighted; 500,000 − 10,000',
  },
  {
    name: 'a feature that is not known is not adjusted for',
    in: {
      ...onDay,
      subject: { garageSpaces: 2, lotSqFt: 9000 },
      comps: [{ ...plain, garageSpaces: 0 }],
      adjustments: { garageSpaces: 10_000, lotSqFt: 2 },
    },
    out: { adjusted: [420_000] },
    tolerance: 1e-9,
    source: 'By hand: no garage is 2 × 10,000 less; the lot of the sale is not known',
  },
  {
    name: 'leaving out each sale gives the range that it rests on',
    in: { ...onDay, comps: [plain, { ...plain, closePrice: 410_000 }, { ...plain, closePrice: 450_000 }] },
    out: { reconciled: 420_000, looLow: 405_000, looHigh: 430_000 },
    tolerance: 1e-6,
    source: 'By hand: (400 + 410) ÷ 2 and (410 + 450) ÷ 2 thousand',
  },
  {
    name: 'concessions above the price are refused at their place',
    in: { ...onDay, comps: [{ ...plain, concessions: 400_001 }] },
    error: 'comps[0].concessions',
    source: 'By hand: a seller cannot give back more than the price',
  },
  {
    name: 'without a closed sale there is no value',
    in: { comps: [{ ...plain, status: 'pending' }] },
    error: 'comps',
    source: 'Definition',
  },
  {
    name: 'manual weights that are all zero decide nothing',
    in: { comps: [plain], weights: 'manual' },
    error: 'comps',
    source: 'Definition',
  },
]

export default cases

export const theory: Theory<typeof inputs> = { only: { rises: ['marketRatePerMonth'] } }

export const withheld: readonly Withheld[] = [
  { in: { ...onDay, comps: [plain] }, outputs: ['looLow', 'looHigh', 'fitExplained', 'fitDeviation'] },
]
