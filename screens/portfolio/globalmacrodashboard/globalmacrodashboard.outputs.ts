import { out } from '#kit/output.ts'

export const outputs = {
  slope10y3m: out.basisPoints('Yield curve slope', {
    decimals: 2,
    help: '10-year less 3-month yield; below 0 the curve is inverted.',
  }),
  sahm: out.percent('Sahm indicator', {
    decimals: 2,
    help: 'Three-month average unemployment less its 12-month low; at 0.5 points or more a recession has usually begun.',
  }),
  taylor1993: out.percent('Taylor rule (1993)', {
    decimals: 2,
    help: 'Inflation + neutral real rate + half of the inflation gap and half of the output gap.',
  }),
  realPolicyRate: out.percent('Real policy rate', { decimals: 2, help: 'Policy rate less inflation.' }),
  recessionProbability: out.percent('Recession probability', {
    decimals: 0,
    help: 'Chance of a recession within a year, from the slope of the yield curve alone (Estrella and Mishkin).',
    better: 'lower',
  }),
  taylor1999: out.percent('Taylor rule (1999)', {
    decimals: 2,
    help: 'The same rule with full weight on the output gap.',
  }),
  taylorGap: out.percent('Policy rate vs. Taylor rule', {
    decimals: 2,
    help: 'Policy rate less the 1993 rule.',
  }),
  breakeven: out.percent('Breakeven inflation', {
    decimals: 2,
    help: '10-year Treasury yield less the 10-year TIPS yield.',
  }),
  regime: out.text('Regime'),
  regimeMonth: out.date('As of'),
  growthMomentum: out.number('Growth momentum', {
    decimals: 2,
    help: 'Three-month change in the growth composite, in standard deviations.',
  }),
  inflationGap: out.percent('Inflation vs. trend', {
    decimals: 2,
    help: '12-month inflation less its three-year average.',
  }),
  mortgageEffect: out.money('Annual mortgage cost', {
    help: 'Change in annual payments after the rate change.',
    better: 'lower',
  }),
  cashEffect: out.money('Annual cash interest', {
    help: 'Change in annual interest after the rate change.',
    better: 'higher',
  }),
  realCash: out.money('Cash purchasing power', {
    help: 'Annual change in purchasing power at today’s yield and inflation.',
  }),
  realPay: out.money('Pay purchasing power', {
    help: 'Annual change in purchasing power after your raise and inflation.',
  }),
  bondEffect: out.money('Bond value', {
    help: 'One-time change in bond prices after the rate change.',
    better: 'higher',
  }),
  indicators: out.rows('Indicators', {
    id: out.text('Series'),
    name: out.text('Indicator'),
    month: out.text('Month'),
    value: out.number('Value', { decimals: 4 }),
    yearChange: out.number('12-month change', { decimals: 4 }),
    origin: out.text('Source'),
    isStale: out.flag('More than two releases old'),
  }),
  regimes: out.rows('Returns by regime', {
    regime: out.text('Regime'),
    months: out.integer('Months'),
    asset: out.text('Asset class'),
    yearly: out.percent('Annualized return'),
    standardError: out.percent('Standard error', { technical: true }),
    count: out.integer('Months of returns'),
  }),
}
