import type { Example } from '#kit/tool.ts'
import { inputs } from './true-cost-credit.inputs.ts'

const debts = inputs.debts.example

export const examples: readonly Example[] = [
  {
    name: 'Car loan of $22,000 at 7.99% with $650 in fees',
    inputs: {
      mode: 'instalment',
      principal: 22_000,
      noteRate: 0.0799,
      months: 48,
      prepaidFinanceCharges: 650,
      extraMonthly: 50,
    },
    out: {
      payment: 536.98,
      apr: 0.095589309,
      totalOfPayments: 25775.04,
      financeCharge: 4425.04,
      amountFinanced: 21350,
    },
    tolerance: {
      payment: 0.005,
      apr: 1e-6,
      totalOfPayments: 0.01,
      financeCharge: 0.01,
      amountFinanced: 0.01,
    },
    source: 'Groundwork catalog, calculators, true cost of credit: worked check',
  },
  {
    name: 'Card balance of $6,200: minimum payments or $250 a month',
    inputs: { mode: 'card', balance: 6200, apr: 0.2199, fixedPayment: 250 },
    out: {
      monthsMinimum: 218,
      interestMinimum: 9868.28,
      monthsFixed: 34,
      interestFixed: 2143.17,
      interestSaved: 7725.11,
    },
    tolerance: {
      monthsMinimum: 0,
      interestMinimum: 2,
      monthsFixed: 0,
      interestFixed: 1,
      interestSaved: 2,
    },
    source: 'Groundwork catalog, calculators, true cost of credit: worked check',
  },
  {
    name: 'Balance transfer at 0% for 18 months with a 3% fee',
    inputs: {
      mode: 'card',
      balance: 6200,
      apr: 0.2199,
      fixedPayment: 250,
      promo: { kind: 'transfer', apr: 0, months: 18, transferFee: 0.03 },
    },
  },
  {
    name: 'Store card with deferred interest, not paid off in time',
    inputs: {
      mode: 'card',
      balance: 1800,
      apr: 0.2999,
      fixedPayment: 120,
      promo: { kind: 'deferred', apr: 0, months: 12, transferFee: 0 },
    },
  },
  {
    name: 'Three debts, snowball, on $700 a month',
    inputs: { mode: 'payoff', debts, monthlyBudget: 700, order: 'snowball' },
  },
  {
    name: 'Payday loan of $400 for two weeks with a $60 fee',
    inputs: { mode: 'single', product: 'payday', amount: 400, fee: 60, days: 14 },
    out: { apr: 3.910714286, ear: 37.23662, totalFees: 60, perHundred: 15 },
    tolerance: { apr: 1e-6, ear: 0.001, totalFees: 0.001, perHundred: 0.001 },
    source: 'By hand: 60 ÷ 400 × 365 ÷ 14 = 3.9107; 1.15^(365 ÷ 14) − 1 = 37.237',
    // By hand: 0.15 × 365 ÷ 14.
  },
  { name: 'Lease or loan on a $34,000 car', inputs: { mode: 'leaseVsLoan', downPayment: 3_000 } },
]
