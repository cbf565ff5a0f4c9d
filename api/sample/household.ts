import type { FactName } from '#kit/fact-names.ts'

/** The sample household: two adults of 38 and 36, invented values throughout. */
export const SAMPLE_FACTS: Readonly<Partial<Record<FactName, unknown>>> = {
  'person.birthDate': '1988-03-14',
  'person.dependants': 1,
  'tax.filingStatus': 'mfj',
  'income.gross': 112_800,
  'income.takeHomeMonthly': 7_150,
  'income.earners': 2,
  'spending.total': 5_600,
  'spending.essentialMonthly': 3_900,
  'savings.liquid': 14_500,
  'savings.monthly': 850,
  debts: [
    { name: 'Car loan (sample)', balance: 11_200, apr: 0.064, payment: 310 },
    { name: 'Card (sample)', balance: 2_400, apr: 0.219, payment: 120 },
  ],
  'home.ownership': 'rent',
  'retirement.age': 67,
  'retirement.balance': 96_000,
  'retirement.contribution': 9_600,
}
