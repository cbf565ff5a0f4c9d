import type { Source } from '#kit/tool.ts'

export const sources: readonly Source[] = [
  {
    title: 'Investment Valuation: dividend discount models, free cash flow to equity, stable growth',
    publisher: 'A. Damodaran, Wiley, 3rd edition',
    year: 2012,
    section: 'Chapters 12 to 14',
  },
  {
    title: 'A simplified common stock valuation model (H-model)',
    publisher: 'R. J. Fuller, C.-C. Hsia, Financial Analysts Journal 40',
    year: 1984,
  },
  {
    title: 'Shortening the securities transaction settlement cycle, release 34-96930 (rule 15c6-1)',
    publisher: 'US Securities and Exchange Commission',
    year: 2023,
    figures: 'One business day (T+1) from May 28, 2024.',
  },
  {
    title: 'Regulation T, credit by brokers and dealers, 12 CFR 220.12',
    publisher: 'Board of Governors of the Federal Reserve System',
    year: 2024,
    figures: 'Initial margin of 50%; 150% of a short sale, proceeds included.',
  },
  {
    title: 'Rule 4210, margin requirements',
    publisher: 'Financial Industry Regulatory Authority',
    year: 2024,
    figures: 'Maintenance 25% long; 30% and at least $5 per share short; minimum account equity $2,000.',
  },
  {
    title: 'Regulation SHO, rules 203 and 204; rule 15c3-3, customer protection',
    publisher: 'US Securities and Exchange Commission',
    year: 2024,
  },
  {
    title: 'Trading and Exchanges: order books, spreads, price improvement',
    publisher: 'L. Harris, Oxford University Press',
    year: 2003,
    section: 'Chapters 4 to 6, 14 and 21',
  },
  {
    title: 'The implementation shortfall: paper versus reality',
    publisher: 'A. F. Perold, Journal of Portfolio Management 14',
    year: 1988,
  },
]
