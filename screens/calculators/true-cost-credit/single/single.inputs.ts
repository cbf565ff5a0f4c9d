import { choice, integer, money, options } from '#kit/field.ts'

export const singleInputs = {
  product: choice({
    label: 'What is offered',
    default: 'payday',
    options: options(
      ['payday', 'Payday loan'],
      ['pawn', 'Pawn ticket'],
      ['bnpl', 'Pay later'],
      ['other', 'Another short loan'],
    ),
  }),
  amount: money({ label: 'You receive', default: 0, example: 400, min: 0, max: 1e6 }),
  fee: money({ label: 'Fee', help: 'Everything that is charged for it.', default: 60, min: 0, max: 1e6 }),
  days: integer({ label: 'Days until it is due', default: 14, min: 1, max: 3650 }),
  rollovers: integer({
    label: 'Times renewed',
    help: 'Each renewal charges the fee again for the same days.',
    default: 0,
    min: 0,
    max: 100,
  }),
}
