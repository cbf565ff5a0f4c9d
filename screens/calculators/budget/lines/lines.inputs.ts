import { balancedMoney } from '#figures/household-guides.ts'
import { choice, flag, integer, money, options, percent, rows, text } from '#kit/field.ts'
import { group } from '#kit/field-groups.ts'
import { CADENCES } from './cadences.ts'

const MILLION = 1e6
const guide = balancedMoney[0]?.value ?? { needs: 0, wants: 0, savings: 1 }
const monthly = (label: string, help: string, example: number) =>
  money(label, { decided: true, help, default: 0, example, min: 0, max: MILLION })

export const whereItGoesGroup = group(
  'Where it goes',
  {
    needsMonthly: monthly(
      'Needs a month',
      'Housing, food, transport, insurance, minimum debt payments.',
      2_900,
    ),
    wantsMonthly: monthly('Wants a month', 'What you could leave out for a while.', 1_500),
    savingsMonthly: monthly(
      'Saved a month',
      'Out of take-home pay: emergency fund, IRA, extra debt payments.',
      900,
    ),
  },
  {
    housingMonthly: money('Of the needs: housing', {
      decided: true,
      help: 'Rent or mortgage with taxes and insurance; to compare it with your gross income.',
      default: null,
      min: 0,
      max: MILLION,
    }),
  },
)

export const lineByLineGroup = group(
  'Line by line',
  {
    lines: rows('Lines of the budget', {
      help: 'Once there is a line, the lines replace the three amounts above. Without a due day an amount is spent through the month.',
      default: [],
      maxRows: 40,
      addLabel: 'Add a line',
      columns: {
        category: text('What', { default: '', maxLength: 40 }),
        group: choice('Group', {
          default: 'need',
          options: options(['need', 'Need'], ['want', 'Want'], ['saving', 'Saving'], ['debt', 'Debt']),
        }),
        amount: money('Each time', { decided: true, default: 0, min: 0, max: MILLION }),
        cadence: choice('How often', { default: 'monthly', options: CADENCES }),
        dueDay: integer('Due on day', { default: null, min: 1, max: 31 }),
        dueMonth: integer('In month', { default: 1, min: 1, max: 12 }),
        essential: flag('Essential', { default: false }),
        planned: money('Planned this month', { default: null, min: 0, max: MILLION }),
        actual: money('Spent this month', { default: null, min: 0, max: MILLION }),
        carryIn: money('Carried in', { default: 0, min: -MILLION, max: MILLION }),
        pain: integer('Pain of a cut, 1 to 5', { default: null, min: 1, max: 5 }),
      },
    }),
  },
  {
    debts: rows('Debts from your profile', {
      help: 'With a line-by-line budget, their payments are added as lines, unless a line has the name of the debt.',
      default: [],
      maxRows: 40,
      addLabel: 'Add a debt',
      fact: 'debts',
      columns: {
        name: text('Debt', { default: '', maxLength: 60 }),
        balance: money('Balance', { default: 0, min: 0, max: 1e9 }),
        apr: percent('APR', { default: 0, min: 0, max: 1 }),
        payment: money('Payment a month', { decided: true, default: 0, min: 0, max: 1e9 }),
        minimum: money('Minimum a month', { default: null, min: 0, max: 1e9 }),
      },
    }),
    flowShows: choice('Draw the flow of', {
      default: 'planned',
      options: options(
        ['planned', 'What is planned'],
        ['actual', 'What was spent'],
        ['difference', 'What was overspent'],
      ),
    }),
  },
)

export const methodGroup = group('Method', {
  method: choice('Method', {
    default: '50/30/20',
    options: options(
      ['50/30/20', '50/30/20: shares of take-home pay'],
      ['zero-based', 'Zero-based: every dollar has a job'],
      ['pay-yourself-first', 'Pay yourself first'],
      ['envelope', 'Envelopes that carry over'],
    ),
  }),
  needsTarget: percent('Needs at most', {
    decided: true,
    default: guide.needs,
    min: 0,
    max: 1,
    showIf: { method: ['50/30/20'] },
  }),
  wantsTarget: percent('Wants at most', {
    decided: true,
    default: guide.wants,
    min: 0,
    max: 1,
    showIf: { method: ['50/30/20'] },
  }),
  savingsTarget: percent('Savings at least', {
    decided: true,
    default: guide.savings,
    min: 0,
    max: 1,
    showIf: { method: ['50/30/20', 'pay-yourself-first'] },
  }),
})
