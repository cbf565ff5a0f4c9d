import { choice, integer, money, options } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

export const theShortLoanGroup = group('The short loan', {
  ...inModes(['single'], {
    product: choice('What is offered', {
      default: 'payday',
      options: options(
        ['payday', 'Payday loan'],
        ['pawn', 'Pawn ticket'],
        ['bnpl', 'Pay later'],
        ['other', 'Another short loan'],
      ),
    }),
    amount: money('You receive', { decided: true, default: 0, example: 400, min: 0, max: 1e6 }),
    fee: money('Fee', { help: 'Everything that is charged for it.', default: 60, min: 0, max: 1e6 }),
    days: integer('Days until it is due', { decided: true, default: 14, min: 1, max: 3650 }),
    rollovers: integer('Times renewed', {
      decided: true,
      help: 'Each renewal charges the fee again for the same days.',
      default: 0,
      min: 0,
      max: 100,
    }),
  }),
})
