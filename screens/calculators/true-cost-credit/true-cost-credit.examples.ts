import type { Example } from '#kit/tool.ts'
import { inputs } from './true-cost-credit.inputs.ts'

const debts = inputs.debts.example

export const examples: readonly Example[] = [
  {
    name: '$22,000 car loan at 7.99% with $650 of fees',
    inputs: {
      mode: 'instalment',
      principal: 22_000,
      noteRate: 0.0799,
      months: 48,
      prepaidFinanceCharges: 650,
      extraMonthly: 50,
    },
    expect: { payment: 536.98, totalOfPayments: 25_775.04, financeCharge: 4425.04 },
    tolerance: 0.01,
  },
  {
    name: '$6,200 card: the minimum or $250 a month',
    inputs: { mode: 'card', balance: 6200, apr: 0.2199, fixedPayment: 250 },
    expect: { monthsMinimum: 218, monthsFixed: 34 },
  },
  {
    name: 'Balance transfer: 18 months at 0% for a 3% fee',
    inputs: {
      mode: 'card',
      balance: 6200,
      apr: 0.2199,
      fixedPayment: 250,
      promo: { kind: 'transfer', apr: 0, months: 18, transferFee: 0.03 },
    },
  },
  {
    name: 'Store card: deferred interest, not paid off in time',
    inputs: {
      mode: 'card',
      balance: 1800,
      apr: 0.2999,
      fixedPayment: 120,
      promo: { kind: 'deferred', apr: 0, months: 12, transferFee: 0 },
    },
  },
  {
    name: 'Three debts on $700 a month, snowball',
    inputs: { mode: 'payoff', debts, monthlyBudget: 700, order: 'snowball' },
  },
  {
    name: 'Payday loan: $60 to borrow $400 for two weeks',
    inputs: { mode: 'single', product: 'payday', amount: 400, fee: 60, days: 14 },
    // By hand: 0.15 × 365 ÷ 14.
    expect: { apr: 3.910714 },
    tolerance: 1e-6,
  },
  { name: 'Lease or buy a $34,000 car', inputs: { mode: 'leaseVsLoan', downPayment: 3_000 } },
]
