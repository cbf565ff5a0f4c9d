import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './proposal-builder.inputs.ts'
import { WORKED_CHECK } from './worked-check.model.ts'

const cases: readonly Case[] = [
  {
    name: 'a home without a loan or costs nets its price',
    in: { price: 400_000 },
    out: {
      netProceeds: 400_000,
      totalSellingCosts: 0,
      loanPayoffWithInterest: 0,
      sellingCostPct: 0,
      breakEvenPrice: 0,
    },
    source: 'Definition: nothing is taken off',
  },
  {
    name: 'a loan without a rate is paid off at its balance',
    in: { price: 400_000, loanPayoff: 150_000, daysInterest: 30 },
    out: { loanPayoffWithInterest: 150_000, netProceeds: 250_000 },
    source: 'By hand: 150,000 + 150,000 × 0 ÷ 365 × 30 = 150,000',
  },
  {
    name: 'interest counts the days of a year of 365',
    in: { price: 400_000, loanPayoff: 365_000, loanRate: 0.05, daysInterest: 30 },
    out: { loanPayoffWithInterest: 366_500, netProceeds: 33_500 },
    tolerance: 1e-6,
    source: 'By hand: 365,000 × 5% ÷ 365 = 50 a day; 30 days are 1,500',
  },
  {
    name: 'property tax is owed on the price for the days named',
    in: { price: 365_000, annualPropertyTaxRate: 0.01, daysOfTaxOwed: 100 },
    out: { totalSellingCosts: 1000, netProceeds: 364_000 },
    tolerance: 1e-6,
    source: 'By hand: 365,000 × 1% × 100 ÷ 365 = 1,000',
  },
  {
    name: 'property tax of a bill is owed at every price alike',
    in: {
      price: 389_900,
      annualPropertyTax: 6_205,
      annualPropertyTaxRate: 0.02,
      daysOfTaxOwed: 240,
      targetNet: 300_000,
      priceOptions: [{ name: 'Quick', price: 375_000 }],
    },
    out: {
      totalSellingCosts: 4_080,
      netProceeds: 385_820,
      priceNeeded: 304_080,
      options: [{ net: 385_820 }, { sellingCosts: 4_080, net: 370_920 }],
    },
    tolerance: 1e-6,
    source: 'By hand: 6,205 × 240 ÷ 365 = 4,080 at either price; 300,000 + 4,080 = 304,080',
  },
  {
    name: 'a home equity line is paid off beside the loan',
    in: {
      price: 389_900,
      loanPayoff: 181_234.56,
      loanRate: 0.03625,
      daysInterest: 20,
      otherPayoffs: 22_410.18,
    },
    // 181,234.56 × 3.625% ÷ 365 × 20 = 359.99; with it 181,594.55 and 22,410.18 are 204,004.73.
    out: { loanPayoffWithInterest: 181_594.55, netProceeds: 185_895.27, breakEvenPrice: 204_004.73 },
    tolerance: 0.005,
    source: 'By hand: 389,900 − 181,594.55 − 22,410.18, arithmetic in the comment',
  },
  {
    name: 'each price option has its own net at the same terms',
    in: {
      price: 500_000,
      listingCommissionPct: 0.03,
      flatCosts: 2000,
      loanPayoff: 100_000,
      priceOptions: [{ name: 'Low', price: 450_000 }, { price: 550_000 }, { name: 'Empty', price: 0 }],
    },
    out: {
      netProceeds: 383_000,
      options: [
        {
          name: 'Recommended',
          price: 500_000,
          sellingCosts: 17_000,
          payoff: 100_000,
          net: 383_000,
          versus: 0,
          expectedDays: null,
          likelihood: null,
        },
        {
          name: 'Low',
          price: 450_000,
          sellingCosts: 15_500,
          payoff: 100_000,
          net: 334_500,
          versus: -48_500,
          expectedDays: null,
          likelihood: null,
        },
        {
          name: 'Option 3',
          price: 550_000,
          sellingCosts: 18_500,
          payoff: 100_000,
          net: 431_500,
          versus: 48_500,
          expectedDays: null,
          likelihood: null,
        },
      ],
    },
    tolerance: 1e-6,
    source: 'By hand: 97% of each price less 102,000: 383,000, 334,500, 431,500',
  },
  {
    name: 'the price for the net of the worked check is its price',
    in: {
      price: 500_000,
      targetNet: 279_218.0055,
      listingCommissionPct: 0.025,
      buyerBrokerPct: 0.025,
      ...WORKED_CHECK,
    },
    // Share of the price 5.51% + 1.18% × 141 ÷ 365 = 5.965836%; (279,218.0055 + 8,650 + 238,723.3096) ÷ 0.94034164 =
    // 526,591.3151 ÷ 0.94034164 = 560,000.
    out: { priceNeeded: 560_000 },
    tolerance: 0.05,
    source: 'Groundwork catalog, proposals: the worked check read backward, arithmetic in the comment',
  },
  {
    name: 'the owner breaks even where costs and loan are just covered',
    in: { price: 200_000, listingCommissionPct: 0.05, flatCosts: 5000, loanPayoff: 185_000 },
    out: { breakEvenPrice: 200_000, netProceeds: 0, ownerBrings: 0 },
    tolerance: 1e-6,
    source: 'By hand: (5,000 + 185,000) ÷ 0.95 = 200,000',
  },
  {
    name: 'no price nets anything where selling takes all of it',
    in: { price: 200_000, listingCommissionPct: 0.6, buyerBrokerPct: 0.4, targetNet: 1000 },
    out: { priceNeeded: null, breakEvenPrice: null, netProceeds: 0 },
    tolerance: 1e-6,
    source: 'By hand: 1 − 60% − 40% = 0, nothing to divide by',
  },
  {
    name: 'a net nobody named has no price',
    in: { price: 200_000 },
    out: { priceNeeded: null },
    source: 'Definition',
  },
  {
    name: 'without a price there is nothing to work out',
    in: { price: 0 },
    error: 'price',
    source: 'Definition',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  only: {
    rises: ['price'],
    falls: [
      'listingCommissionPct',
      'buyerBrokerPct',
      'listingFlatFee',
      'transferTaxPct',
      'titlePct',
      'flatCosts',
      'concessions',
      'repairs',
      'annualPropertyTaxRate',
      'daysOfTaxOwed',
      'loanPayoff',
      'loanRate',
      'daysInterest',
      'otherPayoffs',
    ],
  },
}
