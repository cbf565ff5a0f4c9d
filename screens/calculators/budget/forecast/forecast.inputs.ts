import { choice, date, integer, money, percent, rows, text } from '#kit/field.ts'
import { CADENCES } from '../lines/cadences.ts'

export const forecastInputs = {
  openingBalance: money({
    label: 'In the account today',
    help: 'The account that the bills are paid from.',
    default: 0,
    example: 1_500,
    min: -1e6,
    max: 1e8,
  }),
  payCadence: choice({
    label: 'Paid',
    help: 'Incomes in rows have their own.',
    default: '2-weekly',
    options: CADENCES,
  }),
  nextPayday: date({
    label: 'A pay day',
    help: 'Any one of them; without it, today is one.',
    default: null,
    min: '2000-01-01',
    max: '2100-12-31',
  }),
  spendingVariation: percent({
    label: 'How far a month strays from the plan',
    help: 'Standard deviation of a month’s spending; replaced by your own history once it has three months.',
    default: 0.1,
    min: 0,
    max: 1,
  }),
  history: rows({
    label: 'Past months, planned and spent',
    default: [],
    maxRows: 36,
    addLabel: 'Add a month',
    columns: {
      month: text({ label: 'Month', default: '', maxLength: 20 }),
      planned: money({ label: 'Planned', default: 1, min: 1, max: 1e6 }),
      actual: money({ label: 'Spent', default: 1, min: 0, max: 1e6 }),
    },
  }),
  seed: integer({
    label: 'Seed of the simulation',
    help: 'The same seed gives the same chances.',
    default: 1,
    min: 0,
    max: 1e9,
  }),
  today: date({
    label: 'Starting on',
    default: '2026-12-01',
    fromToday: {},
    min: '2000-01-01',
    max: '2100-12-31',
  }),
}
