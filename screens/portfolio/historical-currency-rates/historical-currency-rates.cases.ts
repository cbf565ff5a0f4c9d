import type { Case, Theory, Withheld } from '#kit/tool.ts'
import type { inputs } from './historical-currency-rates.inputs.ts'

const CHECK = 'Groundwork catalog, portfolio, historical currency rates: worked check'
const G5 = 'Federal Reserve G.5, averages of months'
const day = (date: string, rate: number) => ({ date, rate })

const cases: readonly Case[] = [
  {
    name: 'the same pair the other way round: what one gained the other lost',
    in: { mode: 'history', from: 'JPY', to: 'EUR', start: '2024-12-01', end: '2025-12-31', amount: 1e6 },
    out: { startRate: 0.006208135, endRate: 0.005477343, change: -0.11771521, annualised: -0.11771521 },
    tolerance: 1e-7,
    source: `${G5}: 0.9549 ÷ 153.8143 = 0.00620813, 0.8540 ÷ 155.9150 = 0.00547734`,
  },
  {
    name: 'a pound bought 2.40 dollars before the fixed rates ended',
    in: { mode: 'history', from: 'GBP', to: 'USD', start: '1971-01-01', end: '1971-01-31', amount: 100 },
    out: { startRate: 2.405581, endAmount: 240.5581, change: 0, annualised: null, volatility: null },
    tolerance: 1e-4,
    source: `${G5}: 1 ÷ 0.4157; the parity of Bretton Woods was 2.40`,
  },
  {
    name: 'a dollar is a dollar in every month, also before there were rates',
    in: { mode: 'history', from: 'USD', to: 'USD', start: '1960-01-01', end: '1961-01-01', amount: 7 },
    out: { endAmount: 7, change: 0, volatility: 0, maxDrawdown: 0 },
    tolerance: 0,
    source: 'Definition',
  },
  {
    name: 'mark and franc stand at their fixed conversions once both are in the euro',
    in: { mode: 'history', from: 'DEM', to: 'FRF', start: '1999-01-01', end: '2001-12-01', amount: 100 },
    out: { endAmount: 335.3855 },
    tolerance: 0.01,
    source: 'Regulation (EC) 2866/98: 6.55957 ÷ 1.95583 = 3.353855 (rates printed to four decimals)',
  },
  {
    name: 'before 1999 there is no euro',
    in: { mode: 'history', from: 'EUR', to: 'USD', start: '1998-12-01', end: '2020-01-01', amount: 1 },
    error: 'start',
    source: 'Definition: the euro began on 1 January 1999',
  },
  {
    name: 'the mark ends with December 2001',
    in: { mode: 'history', from: 'DEM', to: 'USD', start: '1990-01-01', end: '2002-01-01', amount: 1 },
    error: 'end',
    source: CHECK,
  },
  {
    name: 'carried on in euros the mark goes on at 1.95583',
    in: {
      mode: 'history',
      from: 'DEM',
      to: 'USD',
      start: '2001-12-01',
      end: '2026-06-01',
      amount: 1000,
      throughEuro: true,
    },
    out: { startRate: 0.455664, endRate: 0.5887746, endAmount: 588.7746 },
    tolerance: 0.001,
    source: `${G5}: 1 ÷ 2.1946 = 0.455664; 1 ÷ (0.8684 × 1.95583) = 0.5887746`,
  },
  {
    name: 'after the newest month there is no rate yet',
    in: { mode: 'history', from: 'CAD', to: 'USD', start: '2026-01-01', end: '2026-07-01', amount: 1 },
    error: 'end',
    source: 'Definition: the tables end with June 2026',
  },
  {
    name: 'the yuan has no rate before 1981',
    in: { mode: 'history', from: 'CNY', to: 'USD', start: '1980-12-01', end: '1990-01-01', amount: 1 },
    error: 'start',
    source: CHECK,
  },
  {
    name: 'an end before the start is refused at the end',
    in: { mode: 'history', from: 'EUR', to: 'USD', start: '2020-02-01', end: '2020-01-01', amount: 1 },
    error: 'end',
    source: 'Definition',
  },
  {
    name: 'a new unit is no gain: July to September 2018 in bolívares soberanos',
    in: { mode: 'history', from: 'USD', to: 'VES', start: '2018-07-01', end: '2018-09-01', amount: 1 },
    out: { startRate: 1.292285, endRate: 61.4953 },
    tolerance: 1e-6,
    source: `${G5}: 129,228.5 ÷ 100,000 = 1.292285 (reconversion of 20 August 2018)`,
  },
  {
    name: 'interest and currency of cash abroad',
    in: {
      mode: 'history',
      from: 'EUR',
      to: 'JPY',
      start: '2024-12-01',
      end: '2025-12-01',
      amount: 1,
      rateFrom: 0.02,
      rateTo: 0.005,
    },
    out: { carry: 0.015, cashReturn: 0.1560893, homeCashReturn: 0.005 },
    tolerance: 1e-6,
    source: 'By hand: 1.02 × 1.13342088 − 1 = 0.15608930',
  },
  {
    name: 'the currency’s part of a gain: euro bought at parity with 1.0479 dollars, now 1.1710',
    in: {
      mode: 'history',
      from: 'EUR',
      to: 'USD',
      start: '2024-12-01',
      end: '2025-12-01',
      amount: 1,
      rateTo: 0.04,
      holdings: [
        {
          name: 'Sample fund',
          currency: 'EUR',
          bought: '2024-12-10',
          cost: 1000,
          value: 1200,
          foreignRate: 0.02,
        },
      ],
    },
    out: { story: [{ gain: 200, local: 73.201, currencyPart: 126.799, hedge: 19.608, change: 0.11815 }] },
    tolerance: 0.001,
    source: `${G5}: 0.9549 ÷ 0.8540 = 1.118150; 1,200 ÷ 1.118150 = 1,073.201; 1,000 × (1.04 ÷ 1.02 − 1) = 19.608`,
  },
  {
    name: 'a holding bought before its currency has rates is refused at its cell',
    in: {
      mode: 'history',
      holdings: [{ currency: 'EUR', bought: '1995-01-01', cost: 1, value: 1 }],
    },
    error: 'holdings[0].bought',
    source: 'Definition: the euro began on 1 January 1999',
  },
  {
    name: 'own daily rates make a month that the tables do not have',
    in: {
      mode: 'history',
      from: 'EUR',
      to: 'USD',
      start: '2026-06-01',
      end: '2026-07-01',
      amount: 100,
      dailyRates: [day('2026-07-01', 1.16), day('2026-07-02', 1.18)],
    },
    out: { startRate: 1.151543, endRate: 1.17, endAmount: 117 },
    tolerance: 1e-6,
    source: `By hand: (1.16 + 1.18) ÷ 2; ${G5}: 1 ÷ 0.8684 = 1.151543`,
  },
  {
    name: 'of two trade dates each takes the last rate on or before it',
    in: {
      mode: 'history',
      from: 'EUR',
      to: 'USD',
      start: '2026-03-08',
      end: '2026-05-11',
      amount: 100,
      ownRates: 'day',
      dailyRates: [day('2026-05-11', 1.2), day('2026-03-06', 1.1), day('2026-03-09', 1.5)],
    },
    out: { startRate: 1.1, endRate: 1.2, change: 0.0909090909 },
    tolerance: 1e-9,
    source: 'Definition: 8 March 2026 is a Sunday, the rate is that of Friday',
  },
  {
    name: 'a trade date without a rate in the week before it is refused',
    in: {
      mode: 'history',
      start: '2026-03-20',
      end: '2026-05-11',
      ownRates: 'day',
      dailyRates: [day('2026-03-06', 1.1), day('2026-05-11', 1.2)],
    },
    error: 'start',
    source: 'Definition',
  },
  {
    name: 'six pairs are the most',
    in: { mode: 'history', compare: ['GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD'] },
    error: 'compare',
    source: CHECK,
  },
  {
    name: 'relative parity: 1.2 with home prices doubled and foreign ones up by half',
    in: {
      mode: 'ppp',
      baseRate: 1.2,
      currentRate: 2,
      cpiHomeBase: 50,
      cpiHomeNow: 100,
      cpiForeignBase: 80,
      cpiForeignNow: 120,
    },
    out: { pppRate: 1.6, misvaluation: 0.25 },
    tolerance: 1e-12,
    source: 'By hand: 1.2 × 2 ÷ 1.5 = 1.6; 2 ÷ 1.6 − 1 = 0.25',
  },
  {
    name: 'dollars for a pound since January 1988, by consumer prices',
    in: {
      mode: 'ppp',
      baseRate: 1.8009,
      currentRate: 1.2476,
      cpiHomeBase: 115.7,
      cpiHomeNow: 308.417,
      cpiForeignBase: 48.4,
      cpiForeignNow: 131.5,
      yearsBetween: 36,
    },
    out: { pppRate: 1.7669, misvaluation: -0.2939, homeInflationYearly: 0.0276 },
    tolerance: 0.0001,
    source: 'By hand: 1.8009 × 2.665661 ÷ 2.716942 = 1.766909; 1.2476 ÷ 1.766909 − 1; 2.665661^(1/36) − 1',
  },
  {
    name: 'prices of zero are no index',
    in: { mode: 'ppp', cpiForeignNow: 0 },
    error: 'cpiForeignNow',
    source: 'Definition',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  history: { rises: ['amount'], untouched: ['rateFrom'] },
  ppp: {
    rises: ['currentRate', 'cpiHomeBase', 'cpiForeignNow'],
    falls: ['baseRate', 'cpiHomeNow', 'cpiForeignBase'],
  },
}

// The months between which the history is shown.
export const stated: readonly string[] = ['end', 'start']

export const withheld: readonly Withheld[] = [{ in: { mode: 'ppp' }, outputs: ['pppRate', 'misvaluation'] }]
