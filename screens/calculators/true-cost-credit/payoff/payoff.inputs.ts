import { choice, money, options, percent, rows, text } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

const BIG = 1e9

export const theDebtsGroup = group('Debts', {
  ...inModes(['payoff'], {
    debts: rows('Debts', {
      help: 'If you leave the minimum empty, your current payment is used; with neither, the card minimum below.',
      addLabel: 'Add a debt',
      maxRows: 40,
      fact: 'debts',
      columns: {
        name: text('Debt', { default: '', numberedAs: 'Debt', maxLength: 60 }),
        balance: money('Balance', { default: 0, min: 0, max: BIG }),
        apr: percent('APR', { default: 0, min: 0, max: 1 }),
        minimum: money('Minimum', { default: null, min: 0, max: BIG }),
        payment: money('Current payment', { decided: true, default: 0, min: 0, max: BIG }),
      },
      default: [],
      example: [
        { name: 'Card', balance: 6200, apr: 0.2199, minimum: 176, payment: 200 },
        { name: 'Store card', balance: 1400, apr: 0.2899, minimum: 48, payment: 60 },
        { name: 'Car loan', balance: 11_300, apr: 0.069, minimum: 268, payment: 268 },
      ],
    }),
    monthlyBudget: money('Monthly budget', {
      decided: true,
      help: 'Total for all debts; it stays level, so a paid-off debt’s payment rolls over to the next.',
      default: 0,
      example: 700,
      min: 0,
      max: BIG,
    }),
    order: choice('Payoff order', {
      default: 'avalanche',
      options: options(
        ['avalanche', 'Avalanche: highest rate first'],
        ['snowball', 'Snowball: smallest balance first'],
        ['custom', 'As listed'],
      ),
    }),
  }),
})
