import type { Case, Theory, Withheld } from '#kit/tool.ts'
import type { inputs } from './true-cost-credit.inputs.ts'

const OFFER = { kind: 'transfer', apr: 0, months: 12, transferFee: 0.03 }

const cases: readonly Case[] = [
  {
    name: 'the payment is worked out when the contract’s is not given, and the last one takes up the cents',
    in: { mode: 'instalment', principal: 22000, noteRate: 0.0799, months: 48 },
    out: {
      payment: 536.98,
      lastPayment: 537,
      totalPaid: 25775.06,
      creditCost: 3775.06,
      totalOfPayments: 25775.04,
    },
    tolerance: 0.001,
    source:
      'By hand: 22,000 at 7.99 % ÷ 12 over 48 months is 536.981; the cents left after 47 payments are 2: 47 × 536.98 + 537 = 25,775.06, and 48 × 536.98 = 25,775.04 as 12 CFR 1026.17(c)(3)(i) lets it be disclosed',
  },
  {
    name: 'Appendix J: 1,000 repaid by 36 payments of 33.61 is 12.83 % a year',
    in: { mode: 'instalment', principal: 1000, noteRate: 0.1283, months: 36, payment: 33.61 },
    out: { apr: 0.1283 },
    tolerance: 0.0001,
    source: '12 CFR 1026 Appendix J(c)(1)(i), example: advance 1,000, 36 payments of 33.61, 12.83 %',
  },
  {
    name: 'a loan without interest and fees costs nothing',
    in: { mode: 'instalment', principal: 22000, noteRate: 0, months: 48 },
    out: { apr: 0, financeCharge: 0, totalOfPayments: 22000, opportunityCost: 0 },
    source: 'Definition: no finance charge, no rate',
  },
  {
    name: 'without fees the APR is the rate of the note, odd days and all',
    in: { mode: 'instalment', principal: 1e8, noteRate: 0.0799, months: 48, oddDays: 17 },
    out: { apr: 0.0799 },
    tolerance: 1e-8,
    source: 'Definition: payment and equation count the odd days alike',
  },
  {
    name: 'odd days put off every payment: 15 days, then whole months',
    in: { mode: 'instalment', principal: 1000, noteRate: 0.12, months: 3, oddDays: 15, today: '2026-11-22' },
    out: { lastDate: '2027-03-07' },
    source:
      '12 CFR 1026 Appendix J(b)(5)(i): 22 November + 15 days = 7 December; payments 7 January, 7 February, 7 March',
  },
  {
    name: 'a stated APR an eighth of a point off is still right, a hair more is not',
    in: {
      mode: 'instalment',
      principal: 1e8,
      noteRate: 0.08,
      months: 60,
      disclosedApr: 0.08126,
    },
    out: { aprDifference: 0.00126, aprWithinTolerance: false },
    tolerance: 1e-6,
    source: '12 CFR 1026.22(a)(2): one eighth of one percentage point',
  },
  {
    name: 'fees as large as the loan leave nothing to finance',
    in: { mode: 'instalment', principal: 1000, prepaidFinanceCharges: 1000 },
    error: 'prepaidFinanceCharges',
    source: 'Definition: amount financed must be above 0 (12 CFR 1026.18(b))',
  },
  {
    name: 'payments below the interest leave a balloon, which is in the totals and in the APR',
    in: { mode: 'instalment', principal: 300000, noteRate: 0.07, months: 360, payment: 1500 },
    out: { lastPayment: 606492.8, totalOfPayments: 1144992.8, financeCharge: 844992.8, apr: 0.07 },
    tolerance: 0.01,
    source: 'By hand: 359 × 1,500 + 606,492.80; without fees the APR is the rate of the note',
  },
  {
    name: 'payments that return less than was financed leave the rest to the last one',
    in: { mode: 'instalment', principal: 12000, noteRate: 0, months: 12, payment: 900 },
    out: { lastPayment: 2100, totalOfPayments: 12000, financeCharge: 0, apr: 0 },
    source: 'By hand: 12,000 − 11 × 900',
  },
  {
    name: 'a fixed payment of exactly the interest never ends',
    in: { mode: 'card', balance: 1200, apr: 0.12, fixedPayment: 12 },
    out: { monthsFixed: null, interestFixed: null, breakEvenPayment: 12 },
    source: 'By hand: 1,200 × 12 % ÷ 12 = 12',
  },
  {
    name: 'a transfer at 0 % that is cleared in time costs its fee',
    in: { mode: 'card', balance: 1000, apr: 0.24, fixedPayment: 103, promo: OFFER },
    out: { monthsPromo: 10, interestPromo: 30, promoPayment: 85.84 },
    tolerance: 0.001,
    source: 'By hand: 1,030 ÷ 103 = 10 months; 1,030 ÷ 12 = 85.84 rounded up',
  },
  {
    name: 'the break-even fee of a transfer is the interest of staying when the offer lasts for ever',
    in: {
      mode: 'card',
      balance: 1000,
      apr: 0.12,
      fixedPayment: 510,
      promo: { kind: 'transfer', apr: 0, months: 60, transferFee: 0.03 },
    },
    out: { interestFixed: 15, breakEvenFee: 15, breakEvenFeeShare: 0.015 },
    tolerance: 0.001,
    source:
      'By hand: 1,000 → 1,010 − 510 = 500; 505 − 505 ends: interest 10.00 + 5.00 = 15.00; see next line',
  },
  {
    name: 'deferred interest comes back as a whole when a dollar is left',
    in: {
      mode: 'card',
      balance: 1200,
      apr: 0.12,
      fixedPayment: 500,
      promo: { kind: 'deferred', apr: 0, months: 2, transferFee: 0 },
    },
    out: { deferredCharge: 19, monthsPromo: 3, interestPromo: 21.19 },
    tolerance: 0.001,
    source:
      'By hand: 12.00 on 1,200 and 7.00 on 700 accrue; 200 + 19 = 219 is left, month 3 adds 2.19 and ends it',
  },
  {
    name: 'a card whose offer is met in time is charged nothing afterwards',
    in: {
      mode: 'card',
      balance: 1200,
      apr: 0.12,
      fixedPayment: 600,
      promo: { kind: 'deferred', apr: 0, months: 2, transferFee: 0 },
    },
    out: { deferredCharge: 0, interestPromo: 0, monthsPromo: 2 },
    source: 'By hand: 2 × 600 = 1,200',
  },
  {
    name: 'two debts without interest: 900 by 150 a month is six months in any order',
    in: {
      mode: 'payoff',
      debts: [
        { name: 'One', balance: 600, apr: 0, minimum: 50 },
        { name: 'Other', balance: 300, apr: 0, minimum: 50 },
      ],
      monthlyBudget: 150,
    },
    out: { monthsAvalanche: 6, interestAvalanche: 0, monthsSnowball: 6, interestSnowball: 0 },
    source: 'By hand: 900 ÷ 150 = 6',
  },
  {
    name: 'dearest first beats smallest first by the interest that it saves',
    in: {
      mode: 'payoff',
      debts: [
        { name: 'Small', balance: 1000, apr: 0, minimum: 0 },
        { name: 'Dear', balance: 1000, apr: 0.12, minimum: 0 },
      ],
      monthlyBudget: 1000,
    },
    // Dear first: 10.00, then 10 left bears 0.10. Small first: 10.00 and 10.10, then 20.10 left bears 0.20.
    out: { monthsAvalanche: 3, interestAvalanche: 10.1, monthsSnowball: 3, interestSnowball: 20.3 },
    tolerance: 0.001,
    source: 'By hand, month by month, as in the comment',
  },
  {
    name: 'a budget below the minimums names what is missing',
    in: {
      mode: 'payoff',
      debts: [{ name: 'One', balance: 5000, apr: 0.2, minimum: 150 }],
      monthlyBudget: 100,
    },
    error: 'monthlyBudget',
    source: 'By hand: 150 − 100 = 50 is missing',
  },
  {
    name: 'debts without a balance are no debts',
    in: { mode: 'payoff', debts: [{ name: 'Paid', balance: 0, apr: 0.2, minimum: 25 }], monthlyBudget: 100 },
    error: 'debts',
    source: 'Definition: there is nothing to pay off',
  },
  {
    name: 'three renewals charge four fees and leave the rate as it is',
    in: { mode: 'single', amount: 400, fee: 60, days: 14, rollovers: 3 },
    out: { totalFees: 240, totalDays: 56, apr: 3.910714286 },
    tolerance: 1e-6,
    source: 'By hand: 4 × 60 = 240; 4 × 14 = 56',
  },
  {
    name: 'a lease is depreciation and rent: 333.33 + 120.00',
    in: {
      mode: 'leaseVsLoan',
      vehiclePrice: 30000,
      downPayment: 0,
      salesTaxRate: 0,
      leaseMonths: 36,
      residualValue: 18000,
      moneyFactor: 0.0025,
      acquisitionFee: 0,
      dispositionFee: 0,
      loanRate: 0,
      loanMonths: 36,
      resaleValue: 18000,
    },
    out: { leasePayment: 453.333333, leaseCost: 16320, loanCost: 12000, difference: 4320 },
    tolerance: 0.001,
    source:
      'By hand: 12,000 ÷ 36 + 48,000 × 0.0025; 36 × 453.33 = 16,320; buying without interest loses 12,000',
  },
  {
    name: 'a trade-in of 10,000 saves 6 % of it in sales tax where it is credited: 40 payments without interest',
    in: {
      mode: 'leaseVsLoan',
      vehiclePrice: 30000,
      downPayment: 10000,
      tradeIn: 10000,
      salesTaxRate: 0.06,
      leaseMonths: 36,
      residualValue: 18000,
      moneyFactor: 0,
      acquisitionFee: 0,
      dispositionFee: 0,
      loanRate: 0,
      loanMonths: 40,
      resaleValue: 18000,
    },
    out: { loanPayment: 530, loanCost: 13200, leasePayment: 58.888889, leaseCost: 12120 },
    tolerance: 0.001,
    source:
      'By hand: (30,000 − 10,000) × 1.06 ÷ 40 = 530; 12,000 + 1,200; 2,000 ÷ 36 × 1.06; 10,000 + 2,000 × 1.06',
  },
  {
    name: 'where a lease is taxed on the price up front, as in Texas, its payments bear none',
    in: {
      mode: 'leaseVsLoan',
      vehiclePrice: 30000,
      downPayment: 10000,
      tradeIn: 10000,
      salesTaxRate: 0.06,
      leaseTax: 'price',
      leaseMonths: 36,
      residualValue: 18000,
      moneyFactor: 0,
      acquisitionFee: 0,
      dispositionFee: 0,
      loanRate: 0,
      loanMonths: 40,
      resaleValue: 18000,
    },
    out: { leasePayment: 55.555556, leaseCost: 13200 },
    tolerance: 0.001,
    source: '34 TAC 3.70; by hand: 2,000 ÷ 36; 10,000 + 2,000 + 20,000 × 0.06',
  },
  {
    name: 'where the full price is taxed, as in California, the same trade-in saves nothing',
    in: {
      mode: 'leaseVsLoan',
      vehiclePrice: 30000,
      downPayment: 10000,
      tradeIn: 10000,
      tradeInCredit: false,
      salesTaxRate: 0.06,
      leaseMonths: 36,
      residualValue: 18000,
      moneyFactor: 0,
      acquisitionFee: 0,
      dispositionFee: 0,
      loanRate: 0,
      loanMonths: 40,
      resaleValue: 18000,
    },
    out: { loanPayment: 545, loanCost: 13800, leaseCost: 12720 },
    tolerance: 0.001,
    source: '18 CCR 1654(b); by hand: (30,000 × 1.06 − 10,000) ÷ 40 = 545; 12,000 + 1,800; 12,120 + 600',
  },
  {
    name: 'a trade-in above the down payment it is part of is refused',
    in: { mode: 'leaseVsLoan', downPayment: 3000, tradeIn: 3001 },
    error: 'tradeIn',
    source: 'A part is not more than the whole',
  },
  {
    name: 'a residual above the price is refused',
    in: { mode: 'leaseVsLoan', vehiclePrice: 20000, downPayment: 3000, residualValue: 19700 },
    error: 'residualValue',
    source: 'By hand: 20,000 + 695 − 3,000 = 17,695 < 19,700',
  },
  {
    name: 'payments that are too many for the rate end when nothing is owed',
    in: { mode: 'instalment', principal: 10_000, noteRate: 0.12, months: 24, payment: 500 },
    // 1 % a month: after 22 payments 10,000 · 1.01^22 − 500 · (1.01^22 − 1) ÷ 0.01 = 211.37 is left (cents rounded), the
    // 23rd is 213.48: 22 × 500 + 213.48 = 11,213.48, of which 1,213.48 is interest; without fees the APR is the rate.
    out: { totalOfPayments: 11_213.48, financeCharge: 1_213.48, lastPayment: 213.48, apr: 0.12 },
    tolerance: { totalOfPayments: 0.01, financeCharge: 0.01, lastPayment: 0.01, apr: 1e-5 },
    source: 'By hand: level payments at 1 % a month, arithmetic in the comment',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  instalment: { rises: ['principal', 'noteRate', 'months', 'prepaidFinanceCharges'] },
  card: { rises: ['balance', 'apr'], falls: ['fixedPayment'] },
  payoff: { falls: ['monthlyBudget'] },
  single: { rises: ['fee'], falls: ['amount', 'days'] },
}

export const stated: readonly string[] = [
  'acquisitionFee',
  'dispositionFee',
  'excessMileCharge',
  'fee',
  'minimumFloor',
  'resaleValue',
  'residualValue',
  'vehiclePrice',
]

export const withheld: readonly Withheld[] = [
  { in: { mode: 'payoff' }, outputs: ['interestChosen'] },
  { in: { mode: 'card' }, outputs: ['interestFixed'] },
  {
    in: { mode: 'card', promo: { kind: 'deferred', months: 3 } },
    outputs: ['deferredCharge', 'promoPayment'],
  },
  { in: { mode: 'instalment', extraMonthly: 100 }, outputs: ['monthsSaved'] },
]
