import { shipped, step } from './shipped.model.ts'

const you = step('You')

/** The first steps to a cash cushion, each under an hour. */
export const emergencyFund = shipped(
  {
    id: 'shipped:emergency-fund',
    name: 'Emergency fund start',
    area: 'Money',
    appliesTo: 'household',
    summary: 'Go from nothing set aside to a fund that covers a month and fills itself.',
  },
  [
    you(
      'essentials',
      'Add up one month of essentials: housing, food, utilities, insurance, transportation, minimum payments',
      ['startDate', 2],
      {
        required: true,
        help: 'Three months of statements are more accurate than memory.',
      },
    ),
    you(
      'target',
      'Set two goals: the first $1,000, then the months of expenses that fit your job',
      ['startDate', 3],
      {
        help: 'Fewer months with two steady incomes; more with irregular income or a home you own.',
      },
    ),
    you('account', 'Open an insured savings account separate from everyday spending', ['startDate', 7], {
      required: true,
      help: 'The FDIC or NCUA insures up to $250,000 per owner, per bank.',
    }),
    you('seed', 'Make the first deposit today, however small', ['startDate', 7], { required: true }),
    you('automatic', 'Set up an automatic transfer for the day after payday', ['startDate', 10], {
      required: true,
    }),
    you('leaks', 'Cancel two subscriptions or fees and add the savings to the transfer', ['startDate', 14]),
    you('windfalls', 'Decide now where refunds, bonuses, and gifts will go', ['startDate', 14], {
      help: 'Half to the fund until the first goal is a rule most people can stick to.',
    }),
    you('rules', 'Write down what counts as an emergency and who can withdraw', ['startDate', 21], {
      evidence: 'note',
    }),
    you('review', 'Compare the balance with the goal and increase the transfer', ['startDate', 90]),
  ],
)
