import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'An open heuristic, not a score of any bureau. Index = 300 + 5.5 × (35% payment history + 30% use of limits + 15% age + 10% new credit + 10% kinds of account), each from 0 to 100, with straight lines between the points below.',
  'Payment history by late payments in 24 months: none 100, one 75, two 55, three 40, five 20, eight 0; recovered toward 100 by months since the last one ÷ 84; then 25 less for each collection, charge-off or bankruptcy.',
  'Use of limits: 0% 95, 1 to 9% 100, 30% 75, 50% 50, 75% 25, 100% 0; 0.7 × that of all limits together + 0.3 × that of the fullest card. Charge cards without a limit are left out.',
  'Average age in years: 0 20, 2 45, 5 70, 9 90, 15 100. New credit by applications in 12 months: none 100, one 92, two 82, four 60, eight 20, twelve 0. Kinds of account: one 50, two 75, three 90, four 100.',
  'Debt to income: housing ÷ gross income, and housing with all other debt payments ÷ gross income.',
  'Actions change the file and the index is worked out again. A new account lowers the average age (over your cards and one account of every other kind) and adds an application; a closed card takes its limit away while its age stays on the file; a year on time lets old late payments and applications lapse. On top of each other: free ones first, then by points for a dollar.',
  'Before the statements: all money that is there in time is used, down to 1% of all limits, and spread so that the fullest card is as low as it can be, then the next. A payment counts when it is made three days before the statement closes; only money that is there by then can be used for it.',
  'Late payments leave the reports after 7 years, collections and charge-offs 7 years and 180 days after the first missed payment, Chapter 7 after 10 years.',
]

export const sources: readonly Source[] = [
  {
    title: 'What is in a credit score: the five published groups',
    publisher: 'Fair Isaac Corporation, consumer education pages',
    year: 2024,
    figures:
      'Weights 35, 30, 15, 10, 10; bands from 580, 670, 740 and 800. The tables of points are this tool’s own.',
    url: 'https://www.myfico.com/credit-education/whats-in-your-credit-score',
  },
  {
    title: 'Fair Credit Reporting Act, sections 605, 605A(i), 611, 612',
    publisher: 'United States Code, 15 USC 1681c, 1681c-1, 1681i, 1681j',
    year: 2018,
    figures: '7 years; 180 days; 10 years for bankruptcy; free freeze; disputes in about 30 days',
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
    figures: '36%, 45%, 50% of gross income; 43% of the former rule of 12 CFR 1026.43(e)',
    url: 'https://selling-guide.fanniemae.com/sel/b3-6-02/debt-income-ratios',
  },
]
