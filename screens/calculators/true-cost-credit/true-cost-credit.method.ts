import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'Payment = principal × (1 + f·i) ÷ a(n), rounded half up to the cent, where f is the odd days before the first full month ÷ 30. The final payment absorbs the rounding. Totals are the payment × the number of payments, as 12 CFR 1026.17(c)(3) allows.',
  'APR = 12·i, where i solves amount financed = Σ payment ÷ ((1 + f·i)(1 + i)^t), the actuarial equation of Regulation Z, to 1e-13. Amount financed = principal − upfront charges; finance charge = total of payments − amount financed.',
  'Credit card: monthly interest = balance × APR ÷ 12 (or APR ÷ 365 × days), rounded to the cent, then the payment. Minimum payment = the greater of the floor and a share of the balance plus interest, recalculated each month. A payment no larger than the interest never pays off the card.',
  'Balance transfer: the fee is added to the balance, the promotional rate applies for its months, then the card’s regular rate. The break-even fee, found to the cent by bisection, is the highest at which moving costs no more than staying at the same payment.',
  'Deferred interest accrues at the card’s rate from day one and is charged in full if any balance is left when the offer ends.',
  'All debts: each month interest is added, each debt gets its minimum, and the rest of the budget goes to the first debt in the payoff order, then the next. The budget stays level, so freed-up minimums roll over. Minimums only: each debt gets its first minimum, and freed-up money is spent.',
  'Short-term loan: APR = fee ÷ amount × 365 ÷ days; effective annual rate = (1 + fee ÷ amount)^(365 ÷ days) − 1.',
  'Lease payment = (cost − residual) ÷ months + (cost + residual) × money factor, plus sales tax. The implied rate solves payments at the start of each month with the residual at the end. Both options run to the end of the lease, when the buyer sells the car and pays off the loan. The comparison and the break-even resale value are in present value, discounted at the rate your money could earn.',
  'Opportunity cost = upfront charges and each month’s interest, grown to the final payment at the rate your money could earn. Hours of work = amount ÷ take-home pay × weekly hours × 52 ÷ 12.',
]

export const sources: readonly Source[] = [
  {
    title: '12 CFR 1026 (Regulation Z): 1026.4 finance charge, 1026.17(c), 1026.22 accuracy, Appendix J',
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
]
