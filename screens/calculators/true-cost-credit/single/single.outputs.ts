import { out } from '#kit/output.ts'

export const singleOutputs = {
  apr: out.percent('APR', { decimals: 1, better: 'lower' }),
  ear: out.percent('Effective annual rate', {
    help: 'The rate if every fee is borrowed again for a year.',
    decimals: 1,
    better: 'lower',
  }),
  totalFees: out.cents('Total fees', { help: 'Including every renewal.', better: 'lower' }),
  totalDays: out.integer('Total term', { unit: 'days' }),
  perHundred: out.cents('Fee per $100'),
  opportunityCost: out.money('Opportunity cost', {
    help: 'What the fees would grow to in ten years if invested.',
    better: 'lower',
  }),
  hoursOfWork: out.number('Hours of work', { unit: 'hours', decimals: 1, better: 'lower' }),
  feesForYear: out.cents('Fees for a year of renewals', { better: 'lower' }),
  alternatives: out.rows('Alternatives', {
    name: out.text('Source'),
    rate: out.percent('APR'),
    cost: out.cents('Cost'),
  }),
}
