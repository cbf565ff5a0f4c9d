import type { Example } from '#kit/tool.ts'

type Cells = Readonly<Record<string, unknown>>

const line = (category: string, group: string, cells: Cells) => ({ category, group, ...cells })
const essential = { essential: true }

/** The sample household: two earners, two children, renting, three cards and a car loan. */
const sampleLines = [
  line('Rent', 'need', { amount: 2_350, dueDay: 1, ...essential }),
  line('Utilities and internet', 'need', { amount: 310, dueDay: 12, ...essential, actual: 342 }),
  line('Groceries', 'need', { amount: 230, cadence: 'weekly', ...essential, actual: 1_085 }),
  line('Child care', 'need', { amount: 780, dueDay: 3, ...essential, actual: 780 }),
  line('Gas and parking', 'need', { amount: 70, cadence: 'weekly', ...essential, actual: 261 }),
  line('Car insurance', 'need', { amount: 690, cadence: 'quarterly', dueDay: 15, dueMonth: 2, ...essential }),
  line('Medical and dental', 'need', { amount: 160, ...essential, actual: 95 }),
  line('Restaurants', 'want', { amount: 120, cadence: 'weekly', pain: 1, actual: 612 }),
  line('Streaming and apps', 'want', { amount: 74, dueDay: 8, pain: 1, actual: 74 }),
  line('Clothes and gifts', 'want', { amount: 220, pain: 2, actual: 180, carryIn: 60 }),
  line('Vacation', 'want', {
    amount: 3_000,
    cadence: 'yearly',
    dueDay: 10,
    dueMonth: 6,
    pain: 4,
    carryIn: 900,
  }),
  line('Emergency fund', 'saving', { amount: 450, dueDay: 16, actual: 450 }),
  line('College savings', 'saving', { amount: 200, dueDay: 16, actual: 200 }),
  line('Car loan', 'debt', { amount: 389, dueDay: 20, ...essential, actual: 389 }),
  line('Credit cards', 'debt', { amount: 420, dueDay: 24, ...essential, actual: 420 }),
]

export const examples: readonly Example[] = [
  {
    name: 'Single, $90,000 salary, 6% to a 401(k)',
    inputs: {
      grossAnnual: 90_000,
      pretaxRetirement: 5_400,
      filingStatus: 'single',
      stateRate: 0.04,
      needsMonthly: 2_900,
      wantsMonthly: 1_500,
      savingsMonthly: 900,
    },
    out: {
      federalTax: 9_782,
      payrollTax: 6_885,
      stateTax: 3_384,
      netIncome: 64_549,
      needsShare: 0.53912532,
      wantsShare: 0.27885792,
      savingsShare: 0.16731475,
      monthlySurplus: 79.083333,
      savingsRate: 0.18,
    },
    tolerance: {
      federalTax: 1,
      payrollTax: 1,
      stateTax: 1,
      netIncome: 1,
      needsShare: 0.0001,
      wantsShare: 0.0001,
      savingsShare: 0.0001,
      monthlySurplus: 1,
      savingsRate: 0.0001,
    },
    source: 'Groundwork catalog, calculators, budget: worked check',
  },
  {
    name: 'Sample two-earner household, itemized',
    inputs: {
      filingStatus: 'mfj',
      earners: [
        { name: 'First earner', amount: 90_000, kind: 'wage', cadence: '2-weekly', payday: '2026-12-04' },
        {
          name: 'Second earner',
          amount: 48_000,
          kind: 'wage',
          cadence: 'twice-monthly',
          payday: '2026-12-15',
        },
      ],
      pretaxRetirement: 8_280,
      preTaxBenefits: 6_600,
      lines: sampleLines,
      openingBalance: 3_450,
      history: [
        { month: 'August', planned: 7_400, actual: 7_610 },
        { month: 'September', planned: 7_400, actual: 7_280 },
        { month: 'October', planned: 7_400, actual: 8_020 },
        { month: 'November', planned: 7_400, actual: 7_550 },
      ],
    },
  },
  {
    name: 'Self-employed, zero-based',
    inputs: {
      earners: [{ name: 'Studio', amount: 80_000, kind: 'selfEmployed', cadence: 'monthly' }],
      pretaxRetirement: 0,
      method: 'zero-based',
    },
    out: { payrollTax: 11_303.64, businessDeduction: 11_649.636, federalTax: 5_343.82528 },
    tolerance: 0.001,
    source:
      'By hand: 73,880 × 15.3 %; 80,000 − 5,651.82 − 16,100 = 58,248.18, a fifth of it 11,649.636 (less than a fifth of 74,348.18); 46,598.544: 1,240 + 12 % × 34,198.544 (26 USC 164(f), 199A, 1401)',
  },
]
