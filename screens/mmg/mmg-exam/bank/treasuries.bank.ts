import { breakEvenInflation } from '#finance/time-value/discount-and-real-rate.ts'
import { basisPoints, cents, number, percent } from '#kit/format.ts'
import { type ExamItem, multi, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const TREASURIES = 'Reading Treasury yields'

export const TREASURY_ITEMS: readonly ExamItem[] = [
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
