import { currentYield } from '#finance/bonds/bond-yields-simple.ts'
import { breakEvenInflation } from '#finance/time-value/discount-and-real-rate.ts'
import { fv, pv } from '#finance/time-value/tvm.ts'
import { basisPoints, cents, number, percent } from '#kit/format.ts'
import { type ExamItem, multi, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const BONDS = 'Corporate bonds'
const TREASURIES = 'Reading Treasury yields'

/** Investing and risk: 24 questions and 3 more. */
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
  single({
    id: 'bond-yields-rise',
    objective: 'Relate price and yield',
    source: BONDS,
    stem: 'Yields rise. The prices of fixed-rate bonds that are out already…',
    right: 'fall.',
    wrong: [
      ['rise.', 'Old coupons are worth less beside new ones that pay more.'],
      ['stay until they are sold.', 'The value changes all the same.'],
      ['fall for low ratings only.', 'Every rating feels a change of rates.'],
    ],
  }),
  single({
    id: 'bond-discount-yield',
    objective: 'Relate price and yield',
    source: BONDS,
    stem: 'A bond with a 5% coupon costs 96. Its yield to maturity is…',
    right: 'above its current yield of 5.21%, which is above 5%.',
    wrong: [
      ['below 5%.', 'The discount adds to the return.'],
      ['5.21%.', 'That leaves out the way back to par.'],
      ['5%.', 'The coupon leaves out what is gained at par.'],
    ],
  }),
  single({
    id: 'bond-dirty-price',
    objective: 'Settle a bond',
    source: BONDS,
    stem: 'The buyer of a bond pays…',
    right: 'the clean price plus the interest accrued.',
    wrong: [
      ['the clean price.', 'The interest so far belongs to the seller.'],
      ['par.', 'Only where the price is 100.'],
      ['the clean price less the interest accrued.', 'It is added for the seller.'],
    ],
  }),
  single({
    id: 'bond-yield-to-worst',
    objective: 'Relate price and yield',
    source: BONDS,
    stem: 'A callable bond trades above par. Its yield to worst is usually the yield…',
    right: 'to the first call.',
    wrong: [
      ['to maturity.', 'The issuer calls earlier, so this is the better case.'],
      ['called current.', 'That leaves out the loss of the premium.'],
      ['of the coupon.', 'That leaves out the price.'],
    ],
  }),
  single({
    id: 'bond-longer-duration',
    objective: 'Measure rate risk',
    source: BONDS,
    stem: 'Two bonds have the same yield and maturity. The one with the longer duration has…',
    right: 'the lower coupon.',
    wrong: [
      ['the higher coupon.', 'It pays back sooner.'],
      ['the better rating.', 'A rating moves the spread, not the timing.'],
      ['the larger issue.', 'Size changes how easily it trades.'],
    ],
  }),
  single({
    id: 'bond-investment-grade',
    objective: 'Judge credit risk',
    source: 'S&P, Fitch, and Moody’s rating scales',
    stem: 'The lowest rating that is still investment grade is…',
    right: 'BBB− or Baa3.',
    wrong: [
      ['BB+.', 'That is the first below.'],
      ['A−.', 'That is three notches above.'],
      ['B.', 'That is well into high yield.'],
    ],
  }),
  multi({
    id: 'bond-recovery',
    objective: 'Judge credit risk',
    source: BONDS,
    stem: 'What lets lenders recover more after a default?',
    right: ['A senior secured claim', 'Hard collateral'],
    wrong: [
      ['A subordinated claim', 'It is paid after the senior lenders.'],
      [
        'A claim on a holding company above operating subsidiaries',
        'The subsidiaries’ lenders are paid first from those assets.',
      ],
    ],
  }),
  numeric({
    id: 'bond-price',
    objective: 'Relate price and yield',
    source: BONDS,
    of: 'number',
    within: 0.02,
    params: {
      coupon: { min: 0.02, max: 0.09, step: 0.0025 },
      rate: { min: 0.02, max: 0.1, step: 0.0025 },
      years: { min: 2, max: 20, step: 1 },
    },
    sample: { coupon: 0.045, rate: 0.058, years: 8 },
    stem: ({ coupon, rate, years }) =>
      `A bond pays ${percent(coupon, 2)} a year in two halves and matures in ${years} years. What is its price per 100 at a yield of ${percent(rate, 2)}, compounded twice a year?`,
    key: ({ coupon, rate, years }) =>
      numberOf(pv({ rate: rate / 2, nper: years * 2, pmt: -coupon * 50, fv: -100 })),
    slips: [
      {
        says: 'Coupons and yield count half years.',
        value: ({ coupon, rate, years }) => numberOf(pv({ rate, nper: years, pmt: -coupon * 100, fv: -100 })),
      },
      {
        says: 'Half of the coupon is paid each time.',
        value: ({ coupon, rate, years }) =>
          numberOf(pv({ rate: rate / 2, nper: years * 2, pmt: -coupon * 100, fv: -100 })),
      },
    ],
  }),
  numeric({
    id: 'bond-accrued',
    objective: 'Settle a bond',
    source: BONDS,
    of: 'number',
    within: 0.001,
    params: { coupon: { min: 0.03, max: 0.09, step: 0.0025 }, days: { min: 1, max: 179, step: 1 } },
    sample: { coupon: 0.06, days: 73 },
    stem: ({ coupon, days }) =>
      `A bond pays ${percent(coupon, 2)} a year in two halves and counts 30/360. By that count, ${days} days have passed since the last coupon. How much interest has accrued per 100, to 0.001?`,
    key: ({ coupon, days }) => (coupon * 50 * days) / 180,
    slips: [
      { says: '30/360 counts 360 days a year.', value: ({ coupon, days }) => (coupon * 100 * days) / 365 },
      {
        says: 'Half of the coupon accrues in 180 days.',
        value: ({ coupon, days }) => (coupon * 100 * days) / 180,
      },
    ],
  }),
  numeric({
    id: 'bond-current-yield',
    objective: 'Relate price and yield',
    source: BONDS,
    of: 'percent',
    params: {
      coupon: { min: 0.0325, max: 0.0725, step: 0.0025 },
      price: { min: 85, max: 99, step: 0.1 },
    },
    sample: { coupon: 0.0525, price: 93.4 },
    stem: ({ coupon, price }) =>
      `A bond with a coupon of ${percent(coupon, 2)} costs ${number(price)} per 100. What is its current yield?`,
    key: ({ coupon, price }) => numberOf(currentYield(coupon, price)),
    slips: [{ says: 'Divide by the price, not by par.', value: ({ coupon }) => coupon }],
  }),
  numeric({
    id: 'bond-duration-change',
    objective: 'Measure rate risk',
    source: BONDS,
    of: 'number',
    params: {
      duration: { min: 3.4, max: 10.2, step: 0.1 },
      rise: { min: 25, max: 65, step: 5 },
      price: { min: 92, max: 108, step: 0.1 },
      rate: { min: 0.04, max: 0.08, step: 0.01 },
    },
    sample: { duration: 6.8, rise: 45, price: 101.2, rate: 0.06 },
    stem: ({ duration, rise, price, rate }) =>
      `A bond costs ${number(price)}, yields ${percent(rate, 0)}, and has a modified duration of ${number(duration, 1)}. Its yield rises by ${rise} basis points. By how much does the price change, estimated by duration alone? A fall is negative.`,
    key: ({ duration, rise, price }) => (-duration * rise * price) / 10_000,
    slips: [
      { says: 'The price falls.', value: ({ duration, rise, price }) => (duration * rise * price) / 10_000 },
      {
        says: 'The duration given is modified already.',
        value: ({ duration, rise, price, rate }) => (-duration * rise * price) / 10_000 / (1 + rate / 2),
      },
    ],
  }),
  numeric({
    id: 'bond-break-even-spread',
    objective: 'Judge credit risk',
    source: BONDS,
    of: 'number',
    params: {
      chance: { min: 0.002, max: 0.08, step: 0.001 },
      recovery: { min: 0.2, max: 0.6, step: 0.05 },
    },
    sample: { chance: 0.035, recovery: 0.35 },
    holds: ({ recovery }) => Math.abs(recovery - 0.5) > 0.01,
    stem: ({ chance, recovery }) =>
      `A company defaults with a chance of ${percent(chance)} a year, and lenders then recover ${percent(recovery, 0)}. What spread, in basis points, just pays for the loss to be expected?`,
    key: ({ chance, recovery }) => chance * (1 - recovery) * 10_000,
    slips: [
      {
        says: 'The loss is what is not recovered.',
        value: ({ chance, recovery }) => chance * recovery * 10_000,
      },
    ],
  }),
  single({
    id: 'tsy-discount-rate',
    objective: 'Read Treasury quotes',
    source: TREASURIES,
    stem: 'The discount rate of a Treasury bill is below its investment yield, because it…',
    right: 'divides by face value and counts 360 days.',
    wrong: [
      ['is quoted after tax.', 'Both are before tax.'],
      ['leaves out coupons.', 'Bills pay none.'],
      ['allows for risk.', 'Both describe the same safe bill.'],
    ],
  }),
  single({
    id: 'tsy-thirty-seconds',
    objective: 'Read Treasury quotes',
    source: '31 CFR 356, appendix B',
    stem: 'A note is quoted at 99-16+. In decimals that is…',
    right: '99.515625',
    wrong: [
      ['99.16', 'Thirty-seconds are no hundredths.'],
      ['99.5', 'That leaves out the plus.'],
      ['99.175625', 'The plus is right, but 16 counts thirty-seconds.'],
    ],
  }),
  single({
    id: 'tsy-above-par',
    objective: 'Relate price and yield',
    source: TREASURIES,
    stem: 'A note with a 4% coupon is bought at 101. Its yield is…',
    right: 'below 4%.',
    wrong: [
      ['above 4%.', 'A price above par costs yield.'],
      ['4%.', 'Only at par.'],
      ['unknown.', 'The price fixes it.'],
    ],
  }),
  single({
    id: 'tsy-inverted',
    objective: 'Read the yield curve',
    source: TREASURIES,
    stem: 'An inverted yield curve means that…',
    right: 'short yields are above long ones.',
    wrong: [
      ['real yields are below nominal ones.', 'That is about inflation.'],
      ['prices are drawn upside down.', 'The curve shows no prices.'],
      ['yields are negative.', 'A curve can be inverted with yields above zero.'],
    ],
  }),
  single({
    id: 'tsy-forward',
    objective: 'Read the yield curve',
    source: TREASURIES,
    stem: 'A forward rate is…',
    right: 'the later rate at which today’s curve breaks even, and no promise.',
    wrong: [
      ['what the central bank intends.', 'The market sets it.'],
      ['a forecast and nothing else.', 'It holds a premium too.'],
      ['a spot rate.', 'That starts today.'],
    ],
  }),
  single({
    id: 'tsy-tips-floor',
    objective: 'Hedge inflation',
    source: '31 CFR 356.5(b)(2)',
    stem: 'Prices have fallen since an inflation-protected Treasury was issued. At maturity its holder gets…',
    right: 'at least the original principal.',
    wrong: [
      ['the reduced principal.', 'A floor protects it.'],
      ['nothing.', 'Principal is always repaid.'],
      ['a nominal coupon in its place.', 'The coupon is real, and small.'],
    ],
  }),
  multi({
    id: 'tsy-longer-duration',
    objective: 'Measure rate risk',
    source: TREASURIES,
    stem: 'What makes the duration of a bond longer?',
    right: ['A lower coupon', 'A later maturity', 'A lower yield'],
    wrong: [
      ['A coupon that floats', 'It is reset and hardly reacts.'],
      ['A higher coupon', 'More money comes back early.'],
    ],
  }),
  numeric({
    id: 'tsy-dv01',
    objective: 'Measure rate risk',
    source: TREASURIES,
    of: 'money',
    params: {
      duration: { min: 4.1, max: 12.1, step: 0.1 },
      price: { min: 90, max: 105, step: 0.5 },
      face: { min: 130_000, max: 500_000, step: 10_000 },
    },
    sample: { duration: 8.1, price: 97.5, face: 250_000 },
    stem: ({ duration, price, face }) =>
      `A position of ${cents(face)} face value is priced at ${number(price, 1)} per 100 and has a modified duration of ${number(duration, 1)}. How much does it lose if yields rise by ${basisPoints(0.0001)}?`,
    key: ({ duration, price, face }) => (duration * price * face) / 100 / 10_000,
    slips: [
      {
        says: 'One basis point is 0.01%, not 1%.',
        value: ({ duration, price, face }) => (duration * price * face) / 10_000,
      },
    ],
  }),
  numeric({
    id: 'tsy-breakeven',
    objective: 'Hedge inflation',
    source: TREASURIES,
    of: 'percent',
    within: 0.0006,
    params: {
      nominal: { min: 0.03, max: 0.0575, step: 0.0005 },
      real: { min: 0.0115, max: 0.0255, step: 0.0005 },
    },
    sample: { nominal: 0.041, real: 0.0185 },
    stem: ({ nominal, real }) =>
      `A nominal Treasury yields ${percent(nominal, 2)} and an inflation-protected one of the same maturity ${percent(real, 2)}. At what inflation do they return the same?`,
    key: ({ nominal, real }) => numberOf(breakEvenInflation(nominal, real)),
    slips: [
      { says: 'Take the real yield out of the nominal one.', value: ({ nominal, real }) => nominal + real },
    ],
  }),
]

const grown = (sum: number, rate: number, years: number): number =>
  numberOf(fv({ rate, nper: years, pmt: 0, pv: -sum }))
