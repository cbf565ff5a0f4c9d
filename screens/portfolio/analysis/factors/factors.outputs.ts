import { out } from '#kit/output.ts'

export const factorsOutputs = {
  rSquared: out.percent('R-squared', { help: 'Share of the variation in returns that the factors explain.' }),
  alphaMonthly: out.percent('Monthly alpha', { decimals: 3, better: 'higher' }),
  alphaAnn: out.percent('Alpha, annualized', {
    decimals: 2,
    better: 'higher',
    help: 'Monthly alpha × 12.',
  }),
  alphaT: out.number('Alpha t-statistic', {
    help: 'Above 2 or below −2, chance is an unlikely explanation.',
  }),
  months: out.integer('Months'),
  loadings: out.rows('Factor loadings', {
    factor: out.text('Factor'),
    coefficient: out.number('Loading'),
    standardError: out.number('Standard error', { technical: true, decimals: 3 }),
    t: out.number('t-statistic'),
    meaning: out.text('Tilt'),
    contribution: out.percent('Annual return from factor', { decimals: 2 }),
  }),
}
