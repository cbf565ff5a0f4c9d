import { choice, date, integer, money, percent, rows, text } from '#kit/field.ts'
import { group } from '#kit/field-groups.ts'
import { CADENCES } from '../lines/cadences.ts'

export const theNext90DaysGroup = group(
  'The next 90 days',
  {
    openingBalance: money('In the account today', {
      help: 'The account that the bills are paid from.',
      default: 0,
      example: 1_500,
      min: -1e6,
      max: 1e8,
    }),
    payCadence: choice('Paid', {
      help: 'Incomes in rows have their own.',
      default: '2-weekly',
      options: CADENCES,
    }),
    nextPayday: date('A pay day', {
      help: 'Any one of them; without it, today is one.',
      default: null,
      min: '2000-01-01',
      max: '2100-12-31',
    }),
    spendingVariation: percent('How far a month strays from the plan', {
      help: 'Standard deviation of a month’s spending; replaced by your own history once it has three months.',
      default: 0.1,
      min: 0,
      max: 1,
    }),
  },
  {
    history: rows('Past months, planned and spent', {
      default: [],
      maxRows: 36,
      addLabel: 'Add a month',
      columns: {
        month: text('Month', { default: '', maxLength: 20 }),
        planned: money('Planned', { default: 1, min: 1, max: 1e6 }),
        actual: money('Spent', { default: 1, min: 0, max: 1e6 }),
      },
    }),
    seed: integer('Seed of the simulation', {
      technical: true,
      help: 'The same seed gives the same chances.',
      default: 1,
      min: 0,
      max: 1e9,
    }),
    today: date('Starting on', {
      default: '2026-12-01',
      fromToday: {},
      min: '2000-01-01',
      max: '2100-12-31',
    }),
  },
)
