import { defineModes } from '#kit/tool.ts'
import { card } from './card/card.mode.ts'
import { instalment } from './instalment/instalment.mode.ts'
import { leaseVsLoan } from './lease/lease.mode.ts'
import { payoff } from './payoff/payoff.mode.ts'
import { single } from './single/single.mode.ts'
import { groups, inputs } from './true-cost-credit.inputs.ts'

const debts = inputs.debts.example

export default defineModes({
  id: 'calculators/true-cost-credit',
  title: 'True cost of credit',
  summary: 'What does this debt really cost, and what is the cheapest way out?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Household', order: 6 },
  keywords: [
    'apr',
    'loan',
    'credit card',
    'minimum payment',
    'debt payoff',
    'credit card debt',
    'pay off debt',
    'car loan',
    'student loan',
    'personal loan',
    'consolidate debt',
    'avalanche',
    'snowball',
    'balance transfer',
    'payday',
    'pawn',
    'pay later',
    'lease',
    'finance charge',
    'pay off cards',
    'what does this loan really cost',
    'snowball or avalanche',
    'get out of debt',
    'mortgage cost',
  ],
  places: [
    {
      at: '?inputs={"mode":"payoff"}#open=your-payoff-plan',
      title: 'Which debt should I pay off first?',
      summary: 'The order to pay your cards and loans in, with the month each one ends.',
      keywords: [
        'which credit card first',
        'which card should I pay off first',
        'which debt first',
        'debt snowball',
        'debt avalanche',
        'order to pay off debts',
      ],
    },
    {
      at: '?inputs={"mode":"payoff"}',
      title: 'When will my loan be paid off?',
      summary: 'The month your debts end at what you pay now, and what paying more saves.',
      keywords: [
        'pay off car loan',
        'pay off my car',
        'pay off student loan',
        'loan payoff date',
        'extra payments',
      ],
    },
    {
      at: '?inputs={"mode":"card"}#open=compare-payoff-plans',
      title: 'How long until my credit card is paid off?',
      summary: 'Minimum payments, a fixed payment, and a balance transfer, side by side.',
      keywords: ['pay off one credit card', 'only the minimum payment', 'balance transfer fee'],
    },
    {
      at: '?inputs={"mode":"leaseVsLoan"}#open=cash-flow',
      title: 'Should I lease or buy a car?',
      summary: 'A lease and a loan to the same end, in today’s dollars.',
      keywords: ['lease or buy', 'lease vs loan', 'lease a car'],
    },
  ],
  serves: {
    'goal cards': { weight: 10, reason: 'ranks your debts and dates the last payment' },
    'goal borrow': { weight: 7, reason: 'finds the true annual rate' },
    'debt some': { weight: 2, reason: 'shows what your debt still costs' },
    'debt heavy': { weight: 5, reason: 'paying off card debt beats any investment' },
  },
  stake: {
    question: 'What do your debts cost, and which should you pay first?',
    of: 'debtInterest',
    share: 1,
    why: 'the interest you pay on your debts each year',
  },
  inputs,
  groups,
  modes: { instalment, card, payoff, single, leaseVsLoan },
  method: [
    'Payment = principal × (1 + f·i) ÷ a(n), rounded half up to the cent, where f is the odd days before the first full month ÷ 30. The final payment absorbs the rounding. Total of payments = the sum of the scheduled payments, the final one included. A lender may disclose equal payments × their number instead, because 12 CFR 1026.17(c)(3)(i) lets it disregard that payments are collected in whole cents; both are shown.',
    'APR = 12·i, where i solves amount financed = Σ payment ÷ ((1 + f·i)(1 + i)^t), the actuarial equation of Regulation Z, to 1e-13. Amount financed = principal − upfront charges; finance charge = total of payments − amount financed. The APR is that of equal payments, unless the last one is a balloon or ends the loan early.',
    'Credit card: monthly interest = balance × APR ÷ 12 (or APR ÷ 365 × days), rounded to the cent, then the payment. Minimum payment = the greater of the floor and a share of the balance plus interest, recalculated each month. A payment no larger than the interest never pays off the card.',
    'Balance transfer: the fee is added to the balance, the promotional rate applies for its months, then the card’s regular rate. The break-even fee, found to the cent by bisection, is the highest at which moving costs no more than staying at the same payment.',
    'Deferred interest accrues at the card’s rate from day one and is charged in full if any balance is left when the offer ends.',
    'All debts: each month interest is added, each debt gets its minimum, and the rest of the budget goes to the first debt in the payoff order, then the next. The budget stays level, so freed-up minimums roll over. Minimums only: each debt gets its first minimum, and freed-up money is spent.',
    'Short-term loan: APR = fee ÷ amount × 365 ÷ days; effective annual rate = (1 + fee ÷ amount)^(365 ÷ days) − 1.',
    'Lease payment = (cost − residual) ÷ months + (cost + residual) × money factor, plus sales tax on each payment, or on the full price up front where the state does so. A trade-in is part of the down payment and, unless you say otherwise, is taken from what is taxed, both on the down payment of a lease and on the price of a purchase: the rule of most states. The implied rate solves payments at the start of each month with the residual at the end. Both options run to the end of the lease, when the buyer sells the car and pays off the loan. The comparison and the break-even resale value are in present value, discounted at the rate your money could earn.',
    'Opportunity cost = upfront charges and each month’s interest, grown to the final payment at the rate your money could earn. Hours of work = amount ÷ take-home pay × weekly hours × 52 ÷ 12.',
  ],
  sources: [
    {
      title:
        '12 CFR 1026 (Regulation Z): 1026.4 finance charge, 1026.17(c), 1026.18(h), 1026.22 accuracy, Appendix J',
      publisher: 'US Consumer Financial Protection Bureau',
      year: 2025,
      url: 'https://www.consumerfinance.gov/rules-policy/regulations/1026/',
      figures: 'Tolerance of 1/8 of a percentage point, 1/4 for irregular transactions.',
    },
    {
      title: '12 CFR 1026 Appendix M1: card repayment by minimum payments and in 36 months',
      publisher: 'US Consumer Financial Protection Bureau',
      year: 2025,
    },
    {
      title: '12 CFR 1026.16(h) and Appendix G-24: deferred interest',
      publisher: 'US Consumer Financial Protection Bureau',
      year: 2025,
    },
    {
      title: 'G.19 Consumer Credit: accounts assessed interest',
      publisher: 'Board of Governors of the Federal Reserve System',
      year: 2025,
      figures: '22.25% in May 2025; read in a secondary copy.',
      url: 'https://www.federalreserve.gov/releases/g19/',
    },
    {
      title: '10 USC 987; 32 CFR 232: terms of consumer credit for members of the armed forces',
      publisher: 'United States Code',
      year: 2025,
      figures: '36% annual rate, all costs included.',
    },
    {
      title: '12 CFR 701.21(c)(7): payday alternative loans',
      publisher: 'National Credit Union Administration',
      year: 2025,
      figures: 'Annual rate of at most 28% and an application fee of at most $20. Check before use.',
    },
    {
      title: '18 CCR 1654: barter, exchange, “trade-ins”',
      publisher: 'California Department of Tax and Fee Administration',
      year: 2024,
      figures: 'In California the trade-in is part of the taxed price; check your own state’s rule.',
    },
    {
      title: '12 CFR 1013 (Regulation M): how a lease payment is derived',
      publisher: 'US Consumer Financial Protection Bureau',
      year: 2025,
      section: '1013.4(f)',
    },
    {
      title: 'How Do Individuals Repay Their Debt? The Balance-Matching Heuristic',
      publisher: 'Gathergood, Mahoney, Stewart and Weber, American Economic Review 109 (3)',
      year: 2019,
    },
  ],
  examples: [
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
  ],
})
