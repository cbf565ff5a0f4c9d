import { choice, date, integer, money, percent, rows, text } from '#kit/field.ts'
import { group } from '#kit/field-groups.ts'
import { numberFrom } from '#kit/from-facts.ts'
import { CADENCES } from '../lines/cadences.inputs.ts'

export const theNext90DaysGroup = group(
  'The next 90 days',
  {
    openingBalance: money('Checking account balance today', {
      help: 'Enter the balance of the account you pay bills from; if left blank, there is no 90-day forecast.',
      default: null,
      min: -1e6,
      max: 1e8,
      fromFacts: numberFrom('savings.liquid'),
    }),
    payCadence: choice('Pay frequency', {
      help: 'Income rows have their own frequency.',
      default: '2-weekly',
      options: CADENCES,
    }),
    nextPayday: date('Any payday', {
      help: 'Enter any one payday; while it is unknown, there is no 90-day forecast.',
      default: null,
      min: '2000-01-01',
      max: '2100-12-31',
    }),
    spendingVariation: percent('Monthly spending variation', {
      help: 'Standard deviation of monthly spending; three or more months of history replace it.',
      default: 0.1,
      min: 0,
      max: 1,
    }),
  },
  {
    history: rows('Spending history', {
      default: [],
      maxRows: 36,
      addLabel: 'Add a month',
      columns: {
        month: text('Month', { default: '', maxLength: 20 }),
        planned: money('Planned', { default: 1, min: 1, max: 1e6 }),
        actual: money('Spent', { default: 1, min: 0, max: 1e6 }),
      },
    }),
    seed: integer('Random seed', {
      technical: true,
      help: 'The same seed gives the same results.',
      default: 1,
      min: 0,
      max: 1e9,
    }),
    today: date('Start date', {
      default: '2026-12-01',
      fromToday: {},
      min: '2000-01-01',
      max: '2100-12-31',
    }),
  },
)
