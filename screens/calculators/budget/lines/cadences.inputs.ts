import { options } from '#kit/field.ts'

/** How often, as a person picks it. */
export const CADENCES = options(
  ['weekly', 'Weekly'],
  ['2-weekly', 'Every two weeks'],
  ['twice-monthly', 'Twice a month'],
  ['monthly', 'Monthly'],
  ['quarterly', 'Quarterly'],
  ['yearly', 'Yearly'],
)
