import { out } from '#kit/output.ts'
import { exactPercent, holdingOutputs, perHundred, priceCurveOutput } from './holding.outputs.ts'

/** Results of notes, bonds and strips. */
export const fixedOutputs = {
  dirtyPrice: perHundred('Price with accrued interest', 'What settlement costs per 100 of face.'),
  cleanPrice: perHundred('Clean price', 'The price as quoted, without accrued interest.'),
  accruedInterest: perHundred('Accrued interest', 'The seller’s share of the running coupon.'),
  yield: exactPercent('Yield', 'A year, compounded half-yearly, in the chosen convention.'),
  macaulayDuration: out.years('Macaulay duration', { decimals: 4, help: 'Mean time of the present values.' }),
  modifiedDuration: out.years('Modified duration', {
    decimals: 4,
    help: 'Percent that the price falls when the yield rises by one percent.',
    better: 'lower',
  }),
  convexity: out.number('Convexity', { decimals: 3, unit: 'years²', better: 'higher' }),
  dv01: out.number('DV01', { decimals: 6, unit: 'per 100', help: 'Price change for one basis point.' }),
  dv01Dollars: out.cents('DV01 of your holding'),
  currentYield: exactPercent('Current yield', 'Coupon over clean price.'),
  quote: out.text('Quote in 32nds', 'Points and thirty-seconds of a point; + is a sixty-fourth.'),
  ...holdingOutputs,
  saleYield: exactPercent('Yield at the sale'),
  rollDown: exactPercent('Roll-down', 'Fall of the yield by sliding down the curve until the sale.'),
  holdingReturn: exactPercent('Return until the sale', 'A year, coupons reinvested, compounded half-yearly.'),
  priceCurve: priceCurveOutput,
  shocks: out.rows('When yields move', {
    shift: exactPercent('Change of the yield'),
    exact: perHundred('Exact change'),
    byDuration: perHundred('By duration'),
    byConvexity: perHundred('By duration and convexity'),
  }),
}

export const stripOutputs = {
  ...fixedOutputs,
  firstYearAccretion: out.cents('Interest taxed in the first year', {
    help: 'Counted as income although no cash is paid (original issue discount).',
  }),
}
