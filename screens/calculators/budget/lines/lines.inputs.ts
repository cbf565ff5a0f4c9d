import { balancedMoney } from '#figures/household-guides.ts'
import type { FromFacts } from '#kit/fact-names.ts'
import { choice, flag, integer, money, options, percent, rows, text } from '#kit/field.ts'
import { group } from '#kit/field-groups.ts'
import { exampleOnly } from '#kit/field-parts.ts'
import { CADENCES } from './cadences.inputs.ts'

const MILLION = 1e6
const guide = balancedMoney[0]?.value ?? { needs: 0, wants: 0, savings: 1 }
const monthly = (label: string, help: string, example: number) =>
  money(label, {
    decided: true,
    help,
    ...exampleOnly(example),
    min: 0,
    max: MILLION,
    showIf: { lines: ['none'] },
  })

/** What is spent beyond the essentials, where both are known. */
const beyondEssentials: FromFacts = {
  reads: ['spending.total', 'spending.essentialMonthly'],
  value: (known) => {
    const [total, essential] = [known('spending.total'), known('spending.essentialMonthly')]
    return typeof total === 'number' && typeof essential === 'number'
      ? Math.max(0, total - essential)
      : undefined
  },
}

export const whereItGoesGroup = group(
  'Monthly spending and savings',
  {
    needsMonthly: {
      ...monthly(
        'Monthly needs',
        'Add up housing, food, transportation, insurance, and minimum debt payments.',
        2_900,
      ),
      fact: 'spending.essentialMonthly',
    },
    wantsMonthly: {
      ...monthly('Monthly wants', 'Add up what you could do without for a while.', 1_500),
      fromFacts: beyondEssentials,
    },
    savingsMonthly: {
      ...monthly(
        'Monthly savings',
        'Enter what you save from take-home pay: emergency fund, IRA, extra debt payments.',
        900,
      ),
      fact: 'savings.monthly',
    },
  },
  {
    housingMonthly: money('Housing portion of needs', {
      decided: true,
      help: 'Enter rent, or the mortgage with taxes and insurance, to compare it with your gross income.',
      default: null,
      min: 0,
      max: MILLION,
    }),
  },
)

export const lineByLineGroup = group(
  'Itemized budget',
  {
    lines: rows('Budget lines', {
      help: 'Lines stand in place of the three monthly amounts; a line without a due day is spent evenly through the month.',
      default: [],
      maxRows: 40,
      addLabel: 'Add a line',
      columns: {
        category: text('Description', { default: '', maxLength: 40 }),
        group: choice('Group', {
          default: 'need',
          options: options(['need', 'Need'], ['want', 'Want'], ['saving', 'Saving'], ['debt', 'Debt']),
        }),
        amount: money('Amount', { decided: true, default: 0, min: 0, max: MILLION }),
        cadence: choice('Frequency', { default: 'monthly', options: CADENCES }),
        dueDay: integer('Due day', { default: null, min: 1, max: 31 }),
        dueMonth: integer('Due month', { default: 1, min: 1, max: 12 }),
        essential: flag('Essential', { default: false }),
        planned: money('Planned this month', { default: null, min: 0, max: MILLION }),
        actual: money('Spent this month', { default: null, min: 0, max: MILLION }),
        carryIn: money('Carried in', { default: 0, min: -MILLION, max: MILLION }),
        pain: integer('Difficulty of cutting, 1 to 5', { default: null, min: 1, max: 5 }),
      },
    }),
  },
  {
    debts: rows('Debts from your profile', {
      help: 'In an itemized budget, each payment is added as a line unless a line already has the debt’s name.',
      default: [],
      maxRows: 40,
      addLabel: 'Add a debt',
      fact: 'debts',
      columns: {
        name: text('Debt', { default: '', numberedAs: 'Debt', maxLength: 60 }),
        balance: money('Balance', { default: 0, min: 0, max: 1e9 }),
        apr: percent('APR', { default: 0, usual: 0.1, min: 0, max: 1 }),
        payment: money('Monthly payment', { decided: true, default: null, min: 0, max: 1e9 }),
        minimum: money('Minimum payment', { default: null, min: 0, max: 1e9 }),
      },
    }),
    flowShows: choice('Cash flow diagram', {
      default: 'planned',
      options: options(
        ['planned', 'Planned amounts'],
        ['actual', 'Actual spending'],
        ['difference', 'Overspending'],
      ),
    }),
  },
)

export const methodGroup = group('Budgeting method', {
  method: choice('Budgeting method', {
    default: '50/30/20',
    options: options(
      ['50/30/20', '50/30/20'],
      ['zero-based', 'Zero-based'],
      ['pay-yourself-first', 'Pay yourself first'],
      ['envelope', 'Envelopes'],
    ),
  }),
  needsTarget: percent('Needs limit', {
    decided: true,
    default: guide.needs,
    min: 0,
    max: 1,
    showIf: { method: ['50/30/20'] },
  }),
  wantsTarget: percent('Wants limit', {
    decided: true,
    default: guide.wants,
    min: 0,
    max: 1,
    showIf: { method: ['50/30/20'] },
  }),
  savingsTarget: percent('Savings goal', {
    decided: true,
    default: guide.savings,
    min: 0,
    max: 1,
    showIf: { method: ['50/30/20', 'pay-yourself-first'] },
  }),
})
