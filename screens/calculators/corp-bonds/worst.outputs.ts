import { exactPercent, perHundred } from '#kit/lab/bond-outputs.ts'
import { out } from '#kit/output.ts'
import { eventOutputs, priceOutputs, spreadOf } from './holding.outputs.ts'

export const worstOutputs = {
  ...priceOutputs,
  ytm: exactPercent('Yield to maturity'),
  ytw: exactPercent('Yield to worst', 'The lowest of the yields to each call date and to maturity.'),
  ytwDate: out.date('Workout date'),
  ytwPrice: perHundred('Workout price', 'What the issuer pays on the workout date, per 100 of face.'),
  yieldToFirstCall: exactPercent('Yield to first call'),
  gSpread: spreadOf('Spread to worst', 'Yield to worst less the Treasury yield.'),
  macaulayDuration: out.years('Macaulay duration to worst', { decimals: 2 }),
  modifiedDuration: out.number('Duration to worst', {
    decimals: 2,
    help: 'Modified duration to the workout date.',
  }),
  oas: spreadOf(
    'Option-adjusted spread',
    'The spread over the Treasury curve after removing the value of the issuer’s call option.',
  ),
  optionValue: perHundred('Call option value', 'What the issuer’s right to call is worth, per 100 of face.'),
  effectiveDuration: out.number('Effective duration', {
    decimals: 2,
    help: 'Percent price drop for a one-point parallel rise in rates, with calls responding.',
    better: 'lower',
  }),
  effectiveConvexity: out.number('Effective convexity', {
    decimals: 1,
    help: 'Below zero, the price gains less than it loses.',
    better: 'higher',
  }),
  redemptions: out.rows('Yield to each redemption date', {
    date: out.date('Date'),
    what: out.text('Redemption'),
    price: out.number('Price per 100', { decimals: 3 }),
    yield: exactPercent('Yield'),
  }),
  rateCurve: out.rows('Price when rates move', {
    shift: exactPercent('Rate change'),
    callable: out.number('Callable', { decimals: 4 }),
    straight: out.number('Without calls', { decimals: 4 }),
  }),
  ...eventOutputs,
}
