import { choice, integer, money, options } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'

export const theShortLoanGroup = group(
  'Short-term loan',
  inModes(['single'], {
    product: choice('Loan type', {
      default: 'payday',
      options: options(
        ['payday', 'Payday loan'],
        ['pawn', 'Pawn loan'],
        ['bnpl', 'Buy now, pay later'],
        ['other', 'Other short-term loan'],
      ),
    }),
    amount: money('Amount received', { decided: true, ...exampleOnly(400), min: 0, max: 1e6 }),
    fee: money('Fee', { help: 'Every charge for the loan.', ...typical(60), min: 0, max: 1e6 }),
    days: integer('Term, days', { decided: true, ...typical(14), min: 1, max: 3650 }),
    rollovers: integer('Rollovers', {
      decided: true,
      help: 'How many times you renew it; each renewal charges the fee again for the same term.',
      default: 0,
      min: 0,
      max: 100,
    }),
  }),
)
