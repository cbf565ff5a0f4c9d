import { out } from '#kit/output.ts'

export const historyOutputs = {
  startRate: out.number('Rate at the start', {
    decimals: 6,
    help: 'Units of the second currency for one of the first: average of the month.',
  }),
  endRate: out.number('Rate at the end', { decimals: 6, help: 'The same, at the end.' }),
  change: out.percent('Change', {
    decimals: 2,
    help: 'Of the first currency against the second: up means that it buys more.',
    better: 'higher',
  }),
  endAmount: out.number('Amount at the end', {
    decimals: 2,
    help: 'The amount in the second currency at the rate of the end.',
  }),
  annualised: out.percent('A year', { decimals: 2, help: '(1 + change)^(12 ÷ months) − 1.' }),
  volatility: out.percent('Volatility', {
    help: 'Standard deviation of monthly log changes × √12, of averages of months.',
  }),
  maxDrawdown: out.percent('Deepest fall', { help: 'From a high to a later low among the months.' }),
  startAmount: out.number('Amount at the start', { decimals: 2 }),
  months: out.integer('Months'),
  carry: out.percent('Carry a year', {
    decimals: 2,
    help: 'Deposit rate of the first less that of the second.',
  }),
  cashReturn: out.percent('Cash in the first currency', {
    decimals: 2,
    help: '(1 + its deposit rate)^years × (1 + change) − 1, in the second currency.',
  }),
  homeCashReturn: out.percent('Cash in the second currency', { decimals: 2 }),
  monthly: out.rows('By month', {
    month: out.date('Month'),
    rate: out.number('Rate', { decimals: 6 }),
    change: out.percent('Change', { decimals: 2 }),
  }),
  seasons: out.rows('By month of the year', {
    month: out.text('Month'),
    mean: out.percent('Mean change', { decimals: 2 }),
    risen: out.percent('Years in which it rose', { decimals: 0 }),
    count: out.integer('Years'),
    tStatistic: out.number('t', { decimals: 1 }),
  }),
  story: out.rows('Your currency story', {
    name: out.text('Holding'),
    currency: out.text('Currency'),
    gain: out.number('Gain', { decimals: 0 }),
    local: out.number('From the holding', { decimals: 0 }),
    currencyPart: out.number('From the currency', { decimals: 0 }),
    change: out.percent('Currency', { decimals: 1 }),
    hedge: out.number('A hedge would have brought', { decimals: 0 }),
  }),
}
