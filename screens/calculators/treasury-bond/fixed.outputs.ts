import { durationOutputs, exactPercent, moveOutputs, perHundred } from '#kit/lab/bond-outputs.ts'
import { out } from '#kit/output.ts'
import { holdingOutputs } from './holding.outputs.ts'

/** Results of notes, bonds and strips. */
export const fixedOutputs = {
  dirtyPrice: perHundred('Dirty price', 'The price including accrued interest, per 100 of face.'),
  cleanPrice: perHundred('Clean price', 'The quoted price per 100 of face, excluding accrued interest.'),
  accruedInterest: perHundred(
    'Accrued interest',
    'The seller’s share of the current coupon, per 100 of face.',
  ),
  yield: exactPercent('Yield', 'Annual, compounded semiannually, in the chosen convention.'),
  ...durationOutputs,
  convexity: out.number('Convexity', {
    decimals: 2,
    help: 'How much duration changes as yields move, in years squared; more is better.',
    better: 'higher',
  }),
  dv01: out.number('DV01', { decimals: 4, help: 'Price change per 100 of face for a one-basis-point move.' }),
  dv01Dollars: out.cents('DV01 of your holding', { help: 'Change in its value for a one-basis-point move.' }),
  currentYield: exactPercent('Current yield', 'Coupon ÷ clean price.'),
  quote: out.text('Quote in 32nds', 'Points and 32nds of a point; + is a 64th.'),
  ...holdingOutputs,
  saleYield: exactPercent('Yield at sale'),
  rollDown: exactPercent('Roll-down', 'Drop in yield from rolling down the curve until the sale.'),
  holdingReturn: exactPercent(
    'Holding-period return',
    'Annual, with coupons reinvested, compounded semiannually.',
  ),
  ...moveOutputs,
}

export const stripOutputs = {
  ...fixedOutputs,
  firstYearAccretion: out.money('First-year taxable interest', {
    help: 'Original issue discount: taxed as income although no cash is paid.',
  }),
}
