import type { Source } from '#kit/tool.ts'

export const sources: readonly Source[] = [
  {
    title: 'Options, Futures, and Other Derivatives, 11th edition',
    publisher: 'J. C. Hull, Pearson',
    year: 2021,
    section: 'chapters 10 to 13, 15, 19, and 21',
  },
  {
    title: 'The Pricing of Options and Corporate Liabilities',
    publisher: 'F. Black and M. Scholes, Journal of Political Economy 81',
    year: 1973,
  },
  {
    title: 'Option Pricing: A Simplified Approach',
    publisher: 'J. Cox, S. Ross, and M. Rubinstein, Journal of Financial Economics 7',
    year: 1979,
  },
  {
    title: 'Margin Manual',
    publisher: 'Cboe',
    year: 2021,
    figures: 'Uncovered equity options: 20%, at least 10%. Your broker may require more, so check first.',
  },
  {
    title: 'Characteristics and Risks of Standardized Options',
    publisher: 'The Options Clearing Corporation',
    year: 2024,
    figures: 'Automatic exercise at one cent in the money; premiums and shares settle on T+1.',
  },
]
