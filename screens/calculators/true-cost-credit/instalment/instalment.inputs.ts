import { flag, integer, money, percent } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'

export const theLoanGroup = group(
  'Loan',
  inModes(['instalment'], {
    principal: money('Loan amount', {
      decided: true,
      help: 'The amount on the note, before fees are deducted.',
      ...exampleOnly(22_000),
      min: 0,
      max: 1e8,
    }),
    noteRate: percent('Interest rate', {
      help: 'The rate on the note, before fees.',
      ...typical(0.0799),
      min: 0,
      max: 1,
    }),
    months: integer('Number of payments', { decided: true, ...typical(48), min: 1, max: 480 }),
    extraMonthly: money('Extra monthly payment', { decided: true, default: 0, min: 0, max: 1e7 }),
    prepaidFinanceCharges: money('Prepaid finance charges', {
      help: 'Origination fee, points and required credit insurance (12 CFR 1026.4).',
      default: 0,
      min: 0,
      max: 1e7,
    }),
  }),
  inModes(['instalment'], {
    payment: money('Contract payment', {
      decided: true,
      help: 'Leave empty to calculate it, rounded to the cent.',
      default: null,
      min: 0.01,
      max: 1e8,
    }),
    disclosedApr: percent('Disclosed APR', {
      help: 'The APR on the lender’s disclosure, to check against the exact APR.',
      default: null,
      usual: 0.12,
      min: 0,
      max: 10,
    }),
    oddDays: integer('Odd days before first payment', {
      default: 0,
      min: 0,
      max: 60,
    }),
    irregularLoan: flag('Irregular transaction', {
      help: 'Turn on for multiple advances or uneven payments; the APR tolerance is then 1/4 point, not 1/8.',
      default: false,
    }),
  }),
)
