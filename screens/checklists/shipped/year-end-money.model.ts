import { shipped, step } from './shipped.model.ts'

const you = step('You')
const preparer = step('Tax preparer')

/** What has to happen before 31 December, and what can wait until the return. Amounts change: check the year's. */
export const yearEndMoney = shipped(
  {
    id: 'shipped:year-end-money',
    name: 'Year-end money',
    area: 'Money',
    appliesTo: 'household',
    summary: 'Tax, account, insurance, and giving deadlines at the end of the calendar year.',
  },
  [
    you('estimate', 'Estimate this year\u2019s tax and compare it with what was withheld', ['yearEnd', -60], {
      required: true,
      help: 'No penalty if payments reach 90% of this year\u2019s tax or 100% of last year\u2019s (110% if your AGI was above $150,000).',
    }),
    you('withholding', 'Adjust withholding on the last paychecks of the year', ['yearEnd', -45], {
      help: 'Withholding counts as paid evenly through the year; a late estimated payment does not.',
    }),
    you('workplace', 'Raise your 401(k), 403(b), or 457 deferral to what you planned', ['yearEnd', -45], {
      help: 'Payroll needs a few weeks, and the last paycheck is the deadline.',
    }),
    you('match', 'Check that you got the full employer match', ['yearEnd', -45]),
    you('flex', 'Spend your flexible spending account and note its carryover', ['yearEnd', -30], {
      required: true,
    }),
    you('hsa', 'Plan health savings account contributions; you can make them until the tax deadline', [
      'yearEnd',
      -20,
    ]),
    you('enroll', 'Choose health insurance for next year', ['yearEnd', -30], {
      required: true,
      help: 'The marketplace deadline for coverage that starts January 1 is usually mid-December; employers set their own.',
    }),
    you('rmd', 'Take required minimum distributions, including from inherited accounts', ['yearEnd', -21], {
      required: true,
      help: 'The penalty for missing one is 25%, or 10% if you correct it in time. Mark as not applicable if none is due.',
    }),
    you('losses', 'Review taxable accounts for losses and gains to take', ['yearEnd', -21], {
      help: 'Do not buy the same holding within 30 days before or after, in any account in the household.',
    }),
    you('conversion', 'Decide on a Roth conversion: it must be done by December 31', ['yearEnd', -21]),
    you(
      'giving',
      'Give: cash by card, shares in kind, or from an IRA at age 70\u00bd or older',
      ['yearEnd', -14],
      {
        help: 'Share transfers take a week or more. Keep the acknowledgment for each gift of $250 or more.',
      },
    ),
    you('gifts', 'Use the annual gift exclusion and fund 529 accounts', ['yearEnd', -14]),
    you('business', 'Self-employed: pay bills, time invoices, open a solo 401(k)', ['yearEnd', -14]),
    you('records', 'Gather mileage, home office, and child care records', ['yearEnd', -7]),
    you(
      'beneficiaries',
      'Check every beneficiary: retirement accounts, life insurance, transfer-on-death accounts',
      ['yearEnd', -7],
      {
        help: 'The beneficiary form overrides the will.',
      },
    ),
    you('insurance', 'Review home, car, life, and disability insurance for your life today', ['yearEnd', -7]),
    you('estimated', 'Pay the fourth estimated tax installment', ['yearEnd', 15], {
      help: 'Due January 15, or the next business day.',
    }),
    preparer(
      'documents',
      'Collect W-2, 1099, 1098, and K-1 forms and book your tax preparer',
      ['yearEnd', 45],
      {
        required: true,
      },
    ),
  ],
)
