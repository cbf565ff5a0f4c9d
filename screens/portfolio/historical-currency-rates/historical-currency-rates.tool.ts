import { euroConversionSource } from '#figures/currencies.ts'
import { exchangeRatesSource } from '#figures/exchange-rates.ts'
import { defineModes } from '#kit/tool.ts'
import { history } from './history/history.mode.ts'
import { groups, inputs } from './historical-currency-rates.inputs.ts'
import { ppp } from './parity/parity.mode.ts'

export default defineModes({
  id: 'portfolio/historical-currency-rates',
  title: 'Historical currency rates',
  summary: 'What was this currency worth then, what is it worth now, and what did it do to my money?',
  access: 'signedIn',
  menu: { group: 'Port', order: 6 },
  keywords: [
    'exchange rate',
    'fx',
    'forex',
    'euro',
    'yen',
    'dollar',
    'purchasing power',
    'ppp',
    'hedge',
    'carry',
  ],
  inputs,
  groups,
  modes: { history, ppp },
  method: [
    'Every rate is a monthly average in units of the currency per US dollar.',
    'Cross rate = second currency per dollar ÷ first currency per dollar. The change is that of the first currency against the second.',
    'Annualized change = (1 + change)^(12 ÷ months) − 1. Volatility = standard deviation of monthly log changes × √12; monthly averages vary about a fifth less than single-day rates (Working, 1960).',
    'Maximum drawdown: from a high to a later low in the monthly averages.',
    'Rates before a redenomination inside the time are divided by the old units that the new one replaced, so that the change is one of worth.',
    'Currencies replaced by the euro end with it. Continued in euros, they move with the euro at their fixed conversion rate.',
    'Cash abroad: (1 + deposit rate)^years × (1 + change of the currency) − 1. Carry: the difference of the two deposit rates.',
    'A foreign holding: its local gain is its value at the first rate less its cost; the rest of the gain is the currency. A hedge of the cost earns (1 + home rate)/(1 + foreign rate) − 1 a year, by covered interest parity.',
    'Relative purchasing power parity: rate then × (prices at home now/then) ÷ (prices abroad now/then); misvaluation = rate now ÷ parity − 1.',
  ],
  sources: [
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
  ],
  examples: [
    {
      name: 'Euro in yen, December 2024 to December 2025',
      inputs: {
        mode: 'history',
        from: 'EUR',
        to: 'JPY',
        start: '2024-12-01',
        end: '2025-12-01',
        amount: 10_000,
      },
      out: {
        startRate: 161.078961,
        endRate: 182.570258,
        change: 0.13342088,
        endAmount: 1825702.576112,
        months: 12,
      },
      tolerance: { startRate: 0.001, endRate: 0.001, change: 1e-5, endAmount: 5, months: 0 },
      source: 'Groundwork catalog, portfolio, historical currency rates: worked check',
    },
    {
      name: 'Six currencies against the dollar since 2000',
      inputs: {
        mode: 'history',
        from: 'CHF',
        to: 'USD',
        start: '2000-01-01',
        end: '2026-06-01',
        compare: ['EUR', 'GBP', 'JPY', 'AUD', 'BRL'],
      },
    },
    {
      name: '1,000 German marks from 1985, continued in euros',
      inputs: {
        mode: 'history',
        from: 'DEM',
        to: 'USD',
        start: '1985-02-01',
        end: '2026-06-01',
        amount: 1000,
        throughEuro: true,
      },
    },
    {
      name: 'Pesos at 10% or dollars at 4% over three years',
      inputs: {
        mode: 'history',
        from: 'MXN',
        to: 'USD',
        start: '2023-06-01',
        end: '2026-06-01',
        amount: 100_000,
        rateFrom: 0.1,
        rateTo: 0.04,
      },
    },
    {
      name: 'Sample Japan fund: the effect of the yen',
      inputs: {
        mode: 'history',
        from: 'JPY',
        to: 'USD',
        start: '2019-01-01',
        end: '2026-06-01',
        amount: 1_000_000,
        rateTo: 0.025,
        holdings: [
          {
            name: 'Sample Japan fund',
            currency: 'JPY',
            bought: '2019-01-15',
            cost: 20_000,
            value: 31_000,
            foreignRate: 0.001,
          },
          {
            name: 'Sample Europe fund',
            currency: 'EUR',
            bought: '2021-06-15',
            cost: 15_000,
            value: 19_500,
            foreignRate: 0.015,
          },
        ],
      },
    },
    {
      name: 'Home prices up 30%, foreign prices up 20%',
      inputs: { mode: 'ppp', baseRate: 1.1, currentRate: 1.1 },
      out: { pppRate: 1.1916667, misvaluation: -0.0769231 },
      tolerance: 1e-6,
      source: 'By hand: 1.1 × 1.3 ÷ 1.2 = 1.1916667; 1.1 ÷ 1.1916667 − 1 = −0.0769231',
    },
  ],
})
