import { out } from '#kit/output.ts'

export const singleOutputs = {
  apr: out.percent('Annual percentage rate', { decimals: 1, better: 'lower' }),
  ear: out.percent('With interest on interest', {
    help: 'What the rate comes to when every fee is borrowed again for a year.',
    decimals: 1,
    better: 'lower',
  }),
  totalFees: out.cents('Fees in all', { help: 'With every renewal.', better: 'lower' }),
  totalDays: out.integer('Days in all', { unit: 'days' }),
  perHundred: out.cents('Fee for each $100'),
  opportunityCost: out.money('The fees, invested for ten years', {
    help: 'At the rate under Your money; nothing else is added.',
    better: 'lower',
  }),
  hoursOfWork: out.number('Hours of work for the fees', { unit: 'hours', decimals: 1, better: 'lower' }),
  feesForYear: out.cents('Fees if renewed for a year', { better: 'lower' }),
  alternatives: out.rows('The same money elsewhere', {
    name: out.text('Where'),
    rate: out.percent('Rate a year'),
    cost: out.cents('Cost'),
  }),
}
