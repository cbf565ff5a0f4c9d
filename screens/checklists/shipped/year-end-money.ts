import { shipped, step } from './shipped.ts'

const you = step('You')
const preparer = step('Tax preparer')

/** What has to happen before 31 December, and what can wait until the return. Amounts change: check the year's. */
export const yearEndMoney = shipped(
  {
    id: 'shipped:year-end-money',
    name: 'Year-end money',
    area: 'Money',
    appliesTo: 'household',
    summary: 'Taxes, accounts, cover and giving that close with the calendar year.',
  },
  [
    you('estimate', 'Estimate this year\u2019s tax and compare it with what was withheld', ['yearEnd', -60], {
      required: true,
      help: 'No penalty when payments reach 90% of this year\u2019s tax or 100% of last year\u2019s (110% above $150,000 of income).',
    }),
    you('withholding', 'Correct withholding on the last paychecks of the year', ['yearEnd', -45], {
      help: 'Withholding counts as paid evenly over the year; a late estimated payment does not.',
    }),
    you('workplace', 'Raise the 401(k), 403(b) or 457 deferral to what you meant', ['yearEnd', -45], {
      help: 'Payroll needs a few weeks: the last paycheck is the deadline.',
    }),
    you('match', 'Check that you got the whole employer match', ['yearEnd', -45]),
    you('flex', 'Spend the flexible spending account and note its carry-over', ['yearEnd', -30], {
      required: true,
    }),
    you('hsa', 'Plan the health savings account; it can be filled until the filing date', ['yearEnd', -20]),
    you('enroll', 'Choose health cover for next year', ['yearEnd', -30], {
      required: true,
      help: 'The marketplace\u2019s window for a start on 1 January usually ends in the middle of December; an employer sets its own.',
    }),
    you('rmd', 'Take required minimum distributions, also from inherited accounts', ['yearEnd', -21], {
      required: true,
      help: 'The penalty for missing one is 25%, or 10% when it is put right in time. Mark as not applicable if none is due.',
    }),
    you('losses', 'Look through taxable accounts for losses and gains to take', ['yearEnd', -21], {
      help: 'No purchase of the same holding 30 days before or after, in any account of the household.',
    }),
    you('conversion', 'Decide on a Roth conversion: it cannot be moved to this year later', ['yearEnd', -21]),
    you(
      'giving',
      'Give: cash by card, shares in kind, or from an IRA at 70\u00bd or older',
      ['yearEnd', -14],
      {
        help: 'Transfers of shares take a week or more. Keep the letter for each gift of $250 or more.',
      },
    ),
    you('gifts', 'Use the yearly gift exclusion and fund 529 accounts', ['yearEnd', -14]),
    you('business', 'Self-employed: pay bills, send invoices on purpose, open a solo plan', ['yearEnd', -14]),
    you('records', 'Gather mileage, home office and childcare records', ['yearEnd', -7]),
    you(
      'beneficiaries',
      'Read every beneficiary line: retirement, life insurance, accounts on death',
      ['yearEnd', -7],
      {
        help: 'The form wins over the will.',
      },
    ),
    you('insurance', 'Compare home, car, life and disability cover with today\u2019s life', ['yearEnd', -7]),
    you('estimated', 'Pay the fourth estimated tax', ['yearEnd', 15], {
      help: 'Due 15 January, or the next business day.',
    }),
    preparer('documents', 'Collect W-2, 1099, 1098 and K-1 forms and book the preparer', ['yearEnd', 45], {
      required: true,
    }),
  ],
)
