import { flag, integer, money, percent } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

export const theLoanGroup = group(
  'The loan',
  {
    ...inModes(['instalment'], {
      principal: money('Amount of the loan', {
        decided: true,
        help: 'The amount of the note, before fees are taken out of it.',
        default: 0,
        example: 22_000,
        min: 0,
        max: 1e8,
      }),
      noteRate: percent('Rate of the note', {
        help: 'The interest rate in the contract, without fees.',
        default: 0.0799,
        min: 0,
        max: 1,
      }),
      months: integer('Payments', { decided: true, default: 48, min: 1, max: 480 }),
      prepaidFinanceCharges: money('Charges paid at the start', {
        help: 'Origination fee, points, required credit insurance: finance charges of 12 CFR 1026.4.',
        default: 0,
        min: 0,
        max: 1e7,
      }),
    }),
  },
  {
    ...inModes(['instalment'], {
      payment: money('Payment in the contract', {
        decided: true,
        help: 'Left empty, it is worked out and rounded to the cent.',
        default: null,
        min: 0.01,
        max: 1e8,
      }),
      extraMonthly: money('Paid on top each month', { decided: true, default: 0, min: 0, max: 1e7 }),
      disclosedApr: percent('APR that the lender states', {
        help: 'When given, it is held against the exact one.',
        default: null,
        min: 0,
        max: 10,
      }),
      oddDays: integer('Days beyond a month before the first payment', {
        default: 0,
        min: 0,
        max: 60,
      }),
      irregularLoan: flag('Paid out in parts, or payments that differ', {
        help: 'The law then allows a quarter of a point instead of an eighth.',
        default: false,
      }),
    }),
  },
)
