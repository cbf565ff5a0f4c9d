import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'Payment = principal × (1 + f·i) ÷ a(n), rounded half up to the cent; f is the odd days of the first period over thirty: they pass first, then each month ends with a payment. The last payment takes up the rest; totals are the payment × their number, as 12 CFR 1026.17(c)(3) allows.',
  'APR = 12·i, where i makes amount financed = Σ payment ÷ ((1 + f·i)(1 + i)^t), the actuarial equation of Regulation Z, solved to 1e-13. Amount financed = principal − charges at the start; finance charge = total of payments − amount financed.',
  'Card: interest of a month = balance × APR ÷ 12 (or APR ÷ 365 × days), rounded to the cent, then the payment. Minimum = max(floor, share of the balance + interest), anew each month. A payment that does not exceed the interest never ends.',
  'Balance transfer: the fee is added to the balance, the offer’s rate holds for its months, then the card’s. The break-even fee is found to the cent by bisection: the largest with which moving costs no more than staying at the same payment.',
  'Deferred interest: it runs at the card’s rate from the first day and is charged as a whole if anything is left when the offer ends.',
  'All debts: interest is added, each debt gets its minimum, the rest of the budget goes to the first debt in the order and then to the next; the budget stays level, so freed minimums roll on. Minimums alone: each debt its first minimum, freed money is spent.',
  'Short loan: APR = fee ÷ amount × 365 ÷ days; with interest on interest (1 + fee ÷ amount)^(365 ÷ days) − 1.',
  'Lease: (cost − residual) ÷ months + (cost + residual) × money factor, plus sales tax; its rate solves payments at the start of each month with the residual at the end. Both ways are counted to the end of the lease: buying sells the car then and repays the loan. Which is cheaper, and the resale at which that turns, are in money of today: discounted at the rate your money could earn.',
  'What it could have become: charges at the start and each month’s interest, grown at the rate your money could earn to the last payment. Hours of work = amount ÷ take-home pay × hours a week × 52 ÷ 12.',
]

export const sources: readonly Source[] = [
  {
    title: '12 CFR 1026 (Regulation Z): 1026.4 finance charge, 1026.17(c), 1026.22 accuracy, Appendix J',
    publisher: 'US Consumer Financial Protection Bureau',
    year: 2025,
    url: 'https://www.consumerfinance.gov/rules-policy/regulations/1026/',
    figures: 'Tolerance one eighth of a point, one quarter for irregular transactions.',
  },
  {
    title: '12 CFR 1026 Appendix M1: repayment of a card by minimum payments, and in 36 months',
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
    figures: '36% a year, all costs counted in.',
  },
  {
    title: '12 CFR 701.21(c)(7): payday alternative loans',
    publisher: 'National Credit Union Administration',
    year: 2025,
    figures: 'At most 28% a year and $20 to apply. Check before use.',
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
