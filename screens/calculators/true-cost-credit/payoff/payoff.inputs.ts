import { choice, money, options, percent, rows, text } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

const BIG = 1e9

export const theDebtsGroup = group('The debts', {
  ...inModes(['payoff'], {
    debts: rows('Debts', {
      help: 'Without a minimum, what is paid now counts as it; without both, the rule of a card.',
      addLabel: 'Add a debt',
      maxRows: 40,
      fact: 'debts',
      columns: {
        name: text('Debt', { default: '', maxLength: 60 }),
        balance: money('Balance', { default: 0, min: 0, max: BIG }),
        apr: percent('APR', { default: 0, min: 0, max: 1 }),
        minimum: money('Minimum', { default: null, min: 0, max: BIG }),
        payment: money('Paid now', { decided: true, default: 0, min: 0, max: BIG }),
      },
      default: [],
      example: [
        { name: 'Card', balance: 6200, apr: 0.2199, minimum: 176, payment: 200 },
        { name: 'Store card', balance: 1400, apr: 0.2899, minimum: 48, payment: 60 },
        { name: 'Car loan', balance: 11_300, apr: 0.069, minimum: 268, payment: 268 },
      ],
    }),
    monthlyBudget: money('For all debts, a month', {
      decided: true,
      help: 'Kept level until the last debt is gone: what a paid debt frees goes to the next.',
      default: 0,
      example: 700,
      min: 0,
      max: BIG,
    }),
    order: choice('Your order', {
      default: 'avalanche',
      options: options(
        ['avalanche', 'Avalanche: dearest rate first'],
        ['snowball', 'Snowball: smallest balance first'],
        ['custom', 'As listed'],
      ),
    }),
  }),
})
