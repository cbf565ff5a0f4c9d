import { fv } from '#finance/time-value/tvm.ts'
import { cents, percent } from '#kit/format.ts'
import { type ExamItem, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

export const INVESTING: readonly ExamItem[] = [
  single({
    id: 'inv-unrelated-shares',
    objective: 'Spread risk',
    source: 'Portfolio theory: Markowitz, 1952',
    stem: 'Adding shares of unrelated companies to a portfolio lowers…',
    right: 'the risk of single companies.',
    wrong: [
      ['the risk of the market.', 'That remains.'],
      ['the risk of inflation.', 'That remains.'],
      ['all risk.', 'The market’s stays.'],
    ],
  }),
  numeric({
    id: 'inv-cost-of-fees',
    objective: 'Count the cost of a fund',
    source: 'Compound growth, fees taken from the return',
    of: 'money',
    within: 100,
    params: {
      sum: { min: 50_000, max: 200_000, step: 10_000 },
      growth: { min: 0.04, max: 0.08, step: 0.0025 },
      years: { min: 20, max: 40, step: 1 },
    },
    sample: { sum: 100_000, growth: 0.06, years: 30 },
    stem: ({ sum, growth, years }) =>
      `${cents(sum)} grows by ${percent(growth, 2)} a year before costs for ${years} years. One fund costs 0.10% a year, another 0.90%, taken from the yearly return. What is the difference at the end, to the nearest $100?`,
    key: ({ sum, growth, years }) => grown(sum, growth - 0.001, years) - grown(sum, growth - 0.009, years),
    slips: [{ says: 'What is paid no longer grows.', value: ({ sum, years }) => sum * 0.008 * years }],
  }),
  single({
    id: 'inv-wash-sale',
    objective: 'Know how gains are taxed',
    source: '26 USC 1091',
    stem: 'A loss is disallowed if the same security is bought within…',
    right: '30 days before or after the sale.',
    wrong: [
      ['30 days after the sale.', 'The window has both sides.'],
      ['60 days after the sale.', 'The whole window is about that long, half on each side.'],
      ['the calendar year.', 'The window is shorter and runs across the year’s end.'],
    ],
  }),
  single({
    id: 'inv-long-term',
    objective: 'Know how gains are taxed',
    source: '26 USC 1222',
    stem: 'A gain is long-term when the security was held for…',
    right: 'more than one year.',
    wrong: [
      ['exactly one year.', 'That is a day short.'],
      ['six months.', 'That was an old rule.'],
      ['two years.', 'That is the test for selling a home.'],
    ],
  }),
  single({
    id: 'inv-bond-place',
    objective: 'Know how gains are taxed',
    source: 'Ordinary rates on interest, 26 USC 61 and 1(h)',
    stem: 'Bonds with high coupons usually sit best in…',
    right: 'a tax-deferred account.',
    wrong: [
      ['a taxable account.', 'Their interest is taxed every year as ordinary income.'],
      ['no account.', 'Every holding has a place, and this one a better place.'],
      ['a child’s name.', 'Other rules hold there.'],
    ],
  }),
  numeric({
    id: 'inv-rebalance-band',
    objective: 'Rebalance by rule',
    source: 'Rule as given',
    of: 'money',
    params: {
      total: { min: 250_000, max: 1_000_000, step: 50_000 },
      share: { min: 0.66, max: 0.72, step: 0.01 },
    },
    sample: { total: 500_000, share: 0.66 },
    stem: ({ total, share }) =>
      `The target is 60% shares; outside 55% to 65%, the portfolio returns to the target. Of ${cents(total)}, shares are ${cents(total * share)}. For how much are shares sold?`,
    key: ({ total, share }) => total * (share - 0.6),
    slips: [
      {
        says: 'The rule returns to the target, not to the edge of the band.',
        value: ({ total, share }) => total * (share - 0.65),
      },
      { says: 'The share is outside the band.', value: () => 0 },
    ],
  }),
]

const grown = (sum: number, rate: number, years: number): number =>
  numberOf(fv({ rate, nper: years, pmt: 0, pv: -sum }))
