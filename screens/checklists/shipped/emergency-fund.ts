import { shipped, step } from './shipped.ts'

const you = step('You')

/** The first steps to a cash cushion, each under an hour. */
export const emergencyFund = shipped(
  {
    id: 'shipped:emergency-fund',
    name: 'Emergency fund start',
    area: 'Money',
    appliesTo: 'household',
    summary: 'From nothing set aside to a first month of costs that fills itself.',
  },
  [
    you(
      'essentials',
      'Add up what one month must pay: housing, food, utilities, insurance, transport, minimum payments',
      ['startDate', 2],
      {
        required: true,
        help: 'Three months of statements give a truer number than memory.',
      },
    ),
    you('target', 'Set two goals: the first $1,000 and the months that fit your work', ['startDate', 3], {
      help: 'Fewer months with two steady incomes; more when one income is irregular or a home is owned.',
    }),
    you('account', 'Open an insured savings account away from daily spending', ['startDate', 7], {
      required: true,
      help: 'Covered by the FDIC or the NCUA up to $250,000 per owner and bank.',
    }),
    you('seed', 'Move the first sum today, however small', ['startDate', 7], { required: true }),
    you('automatic', 'Set a transfer for the day after payday', ['startDate', 10], { required: true }),
    you('leaks', 'End two subscriptions or fees and add them to the transfer', ['startDate', 14]),
    you('windfalls', 'Decide now where refunds, bonuses and gifts go', ['startDate', 14], {
      help: 'Half to the fund until the first goal is a rule that people keep.',
    }),
    you('rules', 'Write down what counts as an emergency and who may draw', ['startDate', 21], {
      evidence: 'note',
    }),
    you('review', 'Compare the balance with the goal and raise the transfer', ['startDate', 90]),
  ],
)
