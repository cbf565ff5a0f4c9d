import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'This is an open heuristic, not a score from any bureau. Index = 300 + 5.5 × (35% payment history + 30% credit utilization + 15% length of credit history + 10% new credit + 10% credit mix), each scored from 0 to 100, with linear interpolation between the points below.',
  'Payment history, by late payments in 24 months: none 100, one 75, two 55, three 40, five 20, eight 0. It recovers toward 100 by months since the latest one ÷ 84, then loses 25 for each collection, charge-off, or bankruptcy.',
  'Credit utilization: 0% 95, 1 to 9% 100, 30% 75, 50% 50, 75% 25, 100% 0; 0.7 × the score for overall utilization + 0.3 × the score for the fullest card. Charge cards without a limit are left out.',
  'Length of credit history, by average age in years: 0 20, 2 45, 5 70, 9 90, 15 100. New credit, by applications in 12 months: none 100, one 92, two 82, four 60, eight 20, twelve 0. Credit mix, by account types: one 50, two 75, three 90, four 100.',
  'Debt-to-income: housing ÷ gross income, and housing with all other debt payments ÷ gross income.',
  'Actions change the credit file and the index is calculated again. A new account lowers the average age (over your cards and one account of every other type) and adds an application; closing a card removes its limit but keeps its age on file; after a year of on-time payments, old late payments and applications stop counting. Combined actions start with the free ones, then run in order of most points per dollar.',
  'Before your statements close: all cash available in time is used, down to 1% of total limits, and spread to bring the fullest card as low as possible, then the next. A payment counts if made three days before the statement closes, and only with money available by then.',
  'Late payments stay on your reports for 7 years, collections and charge-offs 7 years and 180 days after the first missed payment, and Chapter 7 bankruptcy 10 years.',
]

export const sources: readonly Source[] = [
  {
    title: 'What’s in a credit score: the five published categories',
    publisher: 'Fair Isaac Corporation, consumer education pages',
    year: 2024,
    figures:
      'Weights 35, 30, 15, 10, 10; bands starting at 580, 670, 740, and 800. The point tables are this tool’s own.',
    url: 'https://www.myfico.com/credit-education/whats-in-your-credit-score',
  },
  {
    title: 'Fair Credit Reporting Act, sections 605, 605A(i), 611, 612',
    publisher: 'United States Code, 15 USC 1681c, 1681c-1, 1681i, 1681j',
    year: 2018,
    figures: '7 years; 180 days; 10 years for bankruptcy; free freeze; disputes resolved in about 30 days',
    url: 'https://www.law.cornell.edu/uscode/text/15/1681c',
  },
  {
    title: 'Free weekly credit reports, made permanent',
    publisher: 'Federal Trade Commission, consumer advice',
    year: 2023,
    figures: 'Each bureau’s report every week at AnnualCreditReport.com',
    url: 'https://consumer.ftc.gov/articles/free-credit-reports',
  },
  {
    title: 'Selling Guide B3-6-02: debt-to-income ratios',
    publisher: 'Fannie Mae',
    year: 2024,
    figures: '36%, 45%, and 50% of gross income; 43% under the former rule in 12 CFR 1026.43(e)',
    url: 'https://selling-guide.fanniemae.com/sel/b3-6-02/debt-income-ratios',
  },
]
