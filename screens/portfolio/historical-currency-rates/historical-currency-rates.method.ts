import { euroConversionSource } from '#figures/currencies.ts'
import { exchangeRatesSource } from '#figures/exchange-rates.ts'
import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'Every rate is a monthly average in units of the currency per US dollar.',
  'Cross rate = second currency per dollar ÷ first currency per dollar. The change is that of the first currency against the second.',
  'Annualized change = (1 + change)^(12 ÷ months) − 1. Volatility = standard deviation of monthly log changes × √12; monthly averages vary about a fifth less than single-day rates (Working, 1960).',
  'Maximum drawdown: from a high to a later low in the monthly averages.',
  'Rates before a redenomination inside the time are divided by the old units that the new one replaced, so that the change is one of worth.',
  'Currencies replaced by the euro end with it. Continued in euros, they move with the euro at their fixed conversion rate.',
  'Cash abroad: (1 + deposit rate)^years × (1 + change of the currency) − 1. Carry: the difference of the two deposit rates.',
  'A foreign holding: its local gain is its value at the first rate less its cost; the rest of the gain is the currency. A hedge of the cost earns (1 + home rate)/(1 + foreign rate) − 1 a year, by covered interest parity.',
  'Relative purchasing power parity: rate then × (prices at home now/then) ÷ (prices abroad now/then); misvaluation = rate now ÷ parity − 1.',
]

export const sources: readonly Source[] = [
  {
    title: 'G.5 Foreign Exchange Rates (monthly)',
    publisher: 'Board of Governors of the Federal Reserve System',
    year: 2026,
    url: 'https://www.federalreserve.gov/releases/g5/',
    figures: `${exchangeRatesSource.source}; January 1971 to June 2026, from a public-domain copy of mid 2026`,
  },
  {
    title: 'Council Regulations (EC) 2866/98 and 1478/2000',
    publisher: 'Council of the European Union',
    year: 1998,
    figures: `${euroConversionSource.source}: rates between the euro and the currencies that it replaced`,
  },
  {
    title: 'The Purchasing Power Parity Puzzle',
    publisher: 'K. Rogoff, Journal of Economic Literature 34',
    year: 1996,
    figures: 'Half of a deviation goes in three to five years',
  },
  {
    title: 'Note on the Correlation of First Differences of Averages in a Random Chain',
    publisher: 'H. Working, Econometrica 28',
    year: 1960,
  },
  {
    title: 'Options, Futures, and Other Derivatives',
    publisher: 'J. Hull',
    year: 2022,
    section: 'Chapter 5: covered interest parity',
  },
]
