import { choice, integer, money, options, percent, record } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'

export const theCardGroup = group(
  'Credit card',
  {
    ...inModes(['card'], {
      balance: money('Card balance', { ...exampleOnly(6200), min: 0, max: 1e6 }),
      apr: percent('Card APR', { ...typical(0.2199), min: 0, max: 1 }),
      fixedPayment: money('Monthly payment', { decided: true, ...exampleOnly(250), min: 0, max: 1e6 }),
    }),
    ...inModes(['card', 'payoff'], {
      minimumFloor: money('Minimum payment floor', {
        help: 'The dollar minimum in your card agreement, often $25 to $40.',
        default: 35,
        min: 0,
        max: 1000,
      }),
      minimumPercent: percent('Minimum payment rate', {
        default: 0.01,
        min: 0,
        max: 1,
      }),
    }),
  },
  inModes(['card'], {
    promo: record('Promotional offer', {
      help: 'Enter 0 months if there is no offer.',
      fields: {
        kind: choice('Type', {
          default: 'transfer',
          options: options(['transfer', 'Balance transfer'], ['deferred', 'Deferred interest (store card)']),
        }),
        apr: percent('Promotional rate', { default: 0, min: 0, max: 1 }),
        months: integer('Length in months', { default: 0, min: 0, max: 60 }),
        transferFee: percent('Transfer fee', { default: 0, min: 0, max: 0.5 }),
      },
    }),
    interestMethod: choice('Interest calculation', {
      help: 'Daily is APR ÷ 365 × days in the month, on the average daily balance.',
      default: 'monthly',
      options: options(['monthly', 'Monthly (APR ÷ 12)'], ['daily', 'Daily (APR ÷ 365)']),
    }),
  }),
)
