import { out } from '#kit/output.ts'

export const outputs = {
  slope10y3m: out.percent('Slope of the curve', {
    decimals: 2,
    help: '10-year less 3-month yield; below 0 the curve is inverted.',
  }),
  sahm: out.percent('Sahm indicator', {
    decimals: 2,
    help: 'Three-month mean of unemployment less its low of a year; from 0.5 points on a recession has begun.',
  }),
  taylor1993: out.percent('Taylor rule (1993)', {
    decimals: 2,
    help: 'Inflation + neutral rate + half of the two gaps.',
  }),
  realPolicyRate: out.percent('Real policy rate', { decimals: 2, help: 'Policy rate less inflation.' }),
  recessionProbability: out.percent('Recession within a year', {
    decimals: 0,
    help: 'By the slope of the curve alone (Estrella and Mishkin): one model.',
    better: 'lower',
  }),
  taylor1999: out.percent('Taylor rule (1999)', { decimals: 2, help: 'The output gap counts in full.' }),
  taylorGap: out.percent('Policy above the rule', {
    decimals: 2,
    help: 'Policy rate less the rule of 1993.',
  }),
  breakeven: out.percent('Inflation priced in', {
    decimals: 2,
    help: '10-year yield less that of inflation-protected notes.',
  }),
  regime: out.text('Regime'),
  regimeMonth: out.date('As of'),
  growthMomentum: out.number('Growth', {
    decimals: 2,
    help: 'Three-month change of the composite, in standard deviations.',
  }),
  inflationGap: out.percent('Inflation against its trend', {
    decimals: 2,
    help: 'Twelve-month inflation less its mean of three years.',
  }),
  mortgageEffect: out.money('Mortgage, a year', { help: 'More to pay a year after the change of rates.' }),
  cashEffect: out.money('Cash, a year', { help: 'More interest a year after the change of rates.' }),
  realCash: out.money('What cash gains in buying power', {
    help: 'A year, at its yield and this inflation.',
  }),
  realPay: out.money('What pay gains in buying power', {
    help: 'A year, after the raise and this inflation.',
  }),
  bondEffect: out.money('Bonds, once', { help: 'Change of their price with the change of rates.' }),
  indicators: out.rows('Indicators', {
    id: out.text('Series'),
    name: out.text('Indicator'),
    month: out.text('Month'),
    value: out.number('Value', { decimals: 4 }),
    yearChange: out.number('Change in a year', { decimals: 4 }),
    origin: out.text('From'),
    isStale: out.flag('Older than two releases'),
  }),
  regimes: out.rows('Regimes', {
    regime: out.text('Regime'),
    months: out.integer('Months'),
    asset: out.text('Class'),
    yearly: out.percent('Earned a year'),
    standardError: out.percent('Standard error'),
    count: out.integer('Months earned'),
  }),
}
