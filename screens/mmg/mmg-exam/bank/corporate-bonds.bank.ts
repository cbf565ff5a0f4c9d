import { currentYield } from '#finance/bonds/bond-yields-simple.ts'
import { pv } from '#finance/time-value/tvm.ts'
import { number, percent } from '#kit/format.ts'
import { type ExamItem, multi, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const BONDS = 'Corporate bonds'

export const CORPORATE_BONDS: readonly ExamItem[] = [
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
      {
        says: 'A year has 360 days by this count.',
        value: ({ coupon, days }) => (coupon * 100 * days) / 365,
      },
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
]
