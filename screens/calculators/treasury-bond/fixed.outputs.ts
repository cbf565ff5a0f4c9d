import { out } from '#kit/output.ts'
import { exactPercent, holdingOutputs, perHundred, priceCurveOutput } from './holding.outputs.ts'

/** Results of notes, bonds and strips. */
export const fixedOutputs = {
  dirtyPrice: perHundred('Price with accrued', 'What settlement costs per 100 of face.'),
  cleanPrice: perHundred('Clean price', 'The price as quoted per 100 of face, without accrued interest.'),
  accruedInterest: perHundred(
    'Accrued interest',
    'The seller’s share of the running coupon, per 100 of face.',
  ),
  yield: exactPercent('Yield', 'A year, compounded half-yearly, in the chosen convention.'),
  macaulayDuration: out.years('Macaulay duration', { decimals: 2, help: 'Mean time of the present values.' }),
  modifiedDuration: out.number('Modified duration', {
    decimals: 2,
    help: 'Percent that the price falls when the yield rises by one percent.',
    better: 'lower',
  }),
  convexity: out.number('Convexity', {
    decimals: 2,
    help: 'How much the duration itself changes, in years squared: the more, the better.',
    better: 'higher',
  }),
  dv01: out.number('DV01', { decimals: 4, help: 'Price change per 100 of face for one basis point.' }),
  dv01Dollars: out.cents('DV01 of your holding', { help: 'Change of its value for one basis point.' }),
  currentYield: exactPercent('Current yield', 'Coupon over clean price.'),
  quote: out.text('Quote in 32nds', 'Points and thirty-seconds of a point; + is a sixty-fourth.'),
  ...holdingOutputs,
  saleYield: exactPercent('Yield at the sale'),
  rollDown: exactPercent('Roll-down', 'Fall of the yield by sliding down the curve until the sale.'),
  holdingReturn: exactPercent('Return until the sale', 'A year, coupons reinvested, compounded half-yearly.'),
  priceCurve: priceCurveOutput,
  shocks: out.rows('When yields move', {
    shift: exactPercent('Change of the yield'),
    exact: out.number('Exact change', { decimals: 4 }),
    byDuration: out.number('By duration', { decimals: 4 }),
    byConvexity: out.number('By duration and convexity', { decimals: 4 }),
  }),
}

export const stripOutputs = {
  ...fixedOutputs,
  firstYearAccretion: out.money('Interest taxed in the first year', {
    help: 'Counted as income although no cash is paid (original issue discount).',
  }),
}
