import { out } from '#kit/output.ts'

export const historyOutputs = {
  startRate: out.number('Starting rate', {
    decimals: 6,
    help: 'Units of the second currency per unit of the first, monthly average.',
  }),
  endRate: out.number('Ending rate', {
    decimals: 6,
    help: 'Units of the second currency per unit of the first, monthly average.',
  }),
  change: out.percent('Change', {
    decimals: 2,
    help: 'First currency against the second; positive means it buys more.',
    better: 'higher',
  }),
  endAmount: out.number('Ending amount', {
    decimals: 2,
    help: 'The amount in the second currency at the ending rate.',
  }),
  annualised: out.percent('Annualized change', { decimals: 2, help: '(1 + change)^(12 ÷ months) − 1.' }),
  volatility: out.percent('Volatility', {
    help: 'Standard deviation of monthly log changes × √12, from monthly averages.',
  }),
  maxDrawdown: out.percent('Maximum drawdown', { help: 'Largest decline from a monthly high.' }),
  startAmount: out.number('Starting amount', { decimals: 2 }),
  months: out.integer('Months'),
  carry: out.percent('Annual carry', {
    decimals: 2,
    help: 'Deposit rate of the first currency less that of the second.',
  }),
  cashReturn: out.percent('Cash in first currency', {
    decimals: 2,
    help: '(1 + deposit rate)^years × (1 + change) − 1, in the second currency.',
  }),
  homeCashReturn: out.percent('Cash in second currency', { decimals: 2 }),
  monthly: out.rows('Monthly rates', {
    month: out.date('Month'),
    rate: out.number('Rate', { decimals: 6 }),
    change: out.percent('Change', { decimals: 2 }),
  }),
  seasons: out.rows('Seasonality by month', {
    month: out.text('Month'),
    mean: out.percent('Average change', { decimals: 2 }),
    risen: out.percent('Share of years up', { decimals: 0 }),
    count: out.integer('Years'),
    tStatistic: out.number('t-statistic', { decimals: 1 }),
  }),
  story: out.rows('Currency effect on holdings', {
    name: out.text('Holding'),
    currency: out.text('Currency'),
    gain: out.number('Gain', { decimals: 0 }),
    local: out.number('Local gain', { decimals: 0 }),
    currencyPart: out.number('Currency effect', { decimals: 0 }),
    change: out.percent('Currency change', { decimals: 1 }),
    hedge: out.number('Hedge return', { decimals: 0 }),
  }),
}
