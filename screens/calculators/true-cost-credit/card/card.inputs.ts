import { choice, integer, money, options, percent, record } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

export const theCardGroup = group(
  'The card',
  {
    ...inModes(['card'], {
      balance: money('Balance of the card', { default: 0, example: 6200, min: 0, max: 1e6 }),
      apr: percent('APR of the card', { default: 0.2199, min: 0, max: 1 }),
      fixedPayment: money('What you would pay each month', {
        decided: true,
        default: 0,
        example: 250,
        min: 0,
        max: 1e6,
      }),
    }),
    ...inModes(['card', 'payoff'], {
      minimumFloor: money('Least that is due', {
        help: 'The dollar amount in the card agreement.',
        default: 35,
        min: 0,
        max: 1000,
      }),
      minimumPercent: percent('Share of the balance due, besides interest', {
        default: 0.01,
        min: 0,
        max: 1,
      }),
    }),
  },
  {
    ...inModes(['card'], {
      promo: record('Promotional offer', {
        help: 'With 0 months there is none.',
        fields: {
          kind: choice('Offer', {
            default: 'transfer',
            options: options(
              ['transfer', 'Balance transfer'],
              ['deferred', 'Deferred interest (store card)'],
            ),
          }),
          apr: percent('Rate during the offer', { default: 0, min: 0, max: 1 }),
          months: integer('Months', { default: 0, min: 0, max: 60 }),
          transferFee: percent('Transfer fee', { default: 0, min: 0, max: 0.5 }),
        },
      }),
      interestMethod: choice('Interest of a month', {
        help: 'By days: APR ÷ 365 × days of the month, on the average daily balance.',
        default: 'monthly',
        options: options(['monthly', 'APR ÷ 12'], ['daily', 'By days']),
      }),
    }),
  },
)
