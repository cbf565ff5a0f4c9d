import type { Case, Theory, Withheld } from '#kit/tool.ts'
import type { inputs } from './credit-assessment.inputs.ts'

const cases: readonly Case[] = [
  {
    name: 'one late payment and one full card: the same index as the dated plan',
    in: {
      cards: [
        { name: 'Card A', balance: 4_200, limit: 6_000 },
        { name: 'Card B', balance: 900, limit: 9_000 },
      ],
      latePayments24m: 1,
      monthsSinceLastLate: 14,
      averageAgeYears: 6,
      accountTypes: 2,
      inquiries12m: 2,
      derogatories: 0,
      monthlyIncome: 6_200,
      housingPayment: 1_450,
      otherDebtPayments: 480,
    },
    out: { healthScore: 696, utilisation: 0.34, frontEndDti: 0.233871, backEndDti: 0.31129 },
    tolerance: 0.0001,
    source: 'Groundwork catalog, private planners, credit plan: worked check',
  },
  {
    name: 'a charge card without a limit is in no utilization',
    in: {
      cards: [
        { name: 'A', balance: 500, limit: 1_000 },
        { name: 'Charge', balance: 9_000 },
      ],
    },
    out: { utilisation: 0.5, highestCardUtilisation: 0.5, utilisationScore: 50 },
    tolerance: 1e-9,
    source: 'By hand: 500 ÷ 1,000; the point 50 % of the table is 50',
  },
  {
    name: 'a limit of zero with a balance is a slip',
    in: { cards: [{ name: 'A', balance: 10, limit: 0 }] },
    error: 'cards',
    source: 'Definition: balance ÷ limit has no value at a limit of zero',
  },
  {
    name: 'no cards and no income have no shares',
    in: { cards: [], monthlyIncome: 0 },
    out: { utilisation: null, highestCardUtilisation: null, backEndDti: null, paydownTo10: 0 },
    source: 'Definition: nothing to divide by',
  },
  {
    name: 'nothing to find fault with is 850',
    in: {
      cards: [{ balance: 50, limit: 1_000 }],
      latePayments24m: 0,
      averageAgeYears: 15,
      accountTypes: 4,
      inquiries12m: 0,
    },
    out: { healthScore: 850, band: 'exceptional', biggestDrag: null },
    source: 'By hand: 300 + 5.5 × 100; 5 % is between 1 and 9 %',
  },
  {
    name: 'money on hand goes to the card whose statement it still reaches, the rest on pay day to the other',
    in: {
      today: '2026-12-01',
      nextPayday: '2026-12-15',
      cashForCards: 200,
      cashAtPayday: 900,
      cards: [
        { name: 'Early', balance: 800, limit: 1_000, statementDay: 10 },
        { name: 'Late', balance: 700, limit: 1_000, statementDay: 24 },
      ],
    },
    out: {
      statements: [
        { name: 'Early', pay: 200, payBy: '2026-12-07', statement: '2026-12-10' },
        { name: 'Late', pay: 700, payBy: '2026-12-21', statement: '2026-12-24' },
      ],
      reportedUtilisation: 0.3,
      highestReported: 0.6,
      paidBeforeStatement: 900,
    },
    tolerance: 1e-6,
    source:
      'By hand: 200 is all there is by 7 December; 900 on the 15th clears the 700; 600 of 2,000 is reported',
  },
  {
    name: 'a payment of today is too late for tomorrow’s statement and counts for the next one',
    in: {
      today: '2026-12-01',
      cashForCards: 100,
      cashAtPayday: 0,
      cards: [{ name: 'A', balance: 400, limit: 1_000, statementDay: 2 }],
    },
    out: { statements: [{ statement: '2027-01-02', payBy: '2026-12-30', pay: 100 }] },
    source: 'By hand: three days to post, so 2 January',
  },
  {
    name: 'a collection leaves seven years and 180 days after the first missed payment',
    in: {
      today: '2026-12-01',
      latePayments24m: 0,
      inquiries12m: 0,
      negatives: [
        { kind: 'collection', since: '2022-01-01' },
        { kind: 'chapter7', since: '2020-03-15' },
        { kind: 'late', since: '2015-01-01' },
      ],
    },
    out: { fallOffs: [{ date: '2029-06-30' }, { date: '2030-03-15' }] },
    source: '15 USC 1681c(a)(1), (4), (5) and (c)(1); 1 January 2022 + 180 days = 30 June 2022',
  },
  {
    name: 'bankruptcies entered with their dates count as two grave items, and a late payment with its month',
    in: {
      today: '2026-12-01',
      averageAgeYears: 9,
      accountTypes: 4,
      negatives: [
        { kind: 'chapter7', since: '2024-03-15' },
        { kind: 'chapter13', since: '2022-05-01' },
        { kind: 'chapter7', since: '2010-01-01' },
        { kind: 'late', since: '2026-06-01' },
      ],
    },
    // One late payment 75, recovered by 6 ÷ 84 of 25: 76.785714; 25 less for each of two; that of 2010 is gone.
    out: { paymentHistoryScore: 26.785714 },
    tolerance: 1e-6,
    source: 'The index as published in its method: arithmetic in the comment; 15 USC 1681c(a)(1)',
  },
  {
    name: 'payments of the profile’s debts take the place of the typed amount',
    in: {
      monthlyIncome: 5_000,
      housingPayment: 1_000,
      otherDebtPayments: 9_999,
      debts: [
        { name: 'Car', payment: 300 },
        { name: 'Visa', payment: 50, minimum: 80 },
      ],
    },
    out: { backEndDti: 0.276 },
    tolerance: 1e-9,
    source: 'By hand: (1,000 + 300 + 80) ÷ 5,000',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  only: {
    rises: ['monthsSinceLastLate', 'averageAgeYears', 'accountTypes'],
    falls: ['latePayments24m', 'inquiries12m', 'derogatories'],
  },
}

// The cards of what-if actions, not ones that somebody has.
export const stated: readonly string[] = ['authorizedBalance', 'authorizedLimit', 'newCardLimit']

export const withheld: readonly Withheld[] = [{ in: {}, outputs: ['reportedUtilisation', 'utilisation'] }]
