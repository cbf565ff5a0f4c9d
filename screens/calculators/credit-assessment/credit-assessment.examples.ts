import type { Example } from '#kit/tool.ts'

export const examples: readonly Example[] = [
  {
    name: 'Three cards, one nearly maxed out, one late payment',
    inputs: {
      cards: [
        { name: 'Card A', balance: 4_200, limit: 6_000 },
        { name: 'Card B', balance: 900, limit: 9_000 },
        { name: 'Card C', balance: 0, limit: 5_000 },
      ],
      latePayments24m: 1,
      monthsSinceLastLate: 18,
      averageAgeYears: 6,
      accountTypes: 3,
      inquiries12m: 2,
      derogatories: 0,
      monthlyIncome: 6_500,
      housingPayment: 1_750,
      otherDebtPayments: 520,
    },
    expect: { healthScore: 719, band: 'good', utilisation: 0.255, paydownTo10: 3_100 },
    tolerance: 1e-6,
  },
  {
    name: 'Thin file, two new cards, one mistaken collection',
    inputs: {
      cards: [
        { name: 'Student card', balance: 450, limit: 1_000, statementDay: 9, openedYears: 2 },
        { name: 'Store card', balance: 280, limit: 500, statementDay: 21, openedYears: 0 },
      ],
      latePayments24m: 0,
      monthsSinceLastLate: 0,
      averageAgeYears: 1,
      accountTypes: 2,
      inquiries12m: 4,
      derogatories: 1,
      disputed: 1,
      negatives: [{ kind: 'collection', since: '2026-02-10' }],
      monthlyIncome: 3_400,
      housingPayment: 1_100,
      otherDebtPayments: 210,
      cashForCards: 300,
      cashAtPayday: 250,
    },
  },
  {
    name: 'Long history, everything paid in full',
    inputs: {
      cards: [
        { name: 'Main card', balance: 1_300, limit: 22_000, statementDay: 27, openedYears: 18 },
        { name: 'Charge card', balance: 2_400, limit: null, statementDay: 5, openedYears: 11 },
      ],
      latePayments24m: 0,
      averageAgeYears: 14,
      accountTypes: 4,
      inquiries12m: 0,
      monthlyIncome: 11_500,
      housingPayment: 2_300,
      otherDebtPayments: 0,
    },
    expect: { band: 'exceptional' },
  },
]
