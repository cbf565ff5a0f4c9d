import { options } from '#kit/field.ts'

/** How often, as a person picks it. */
export const CADENCES = options(
  ['weekly', 'Every week'],
  ['2-weekly', 'Every two weeks'],
  ['twice-monthly', 'Twice a month'],
  ['monthly', 'Every month'],
  ['quarterly', 'Every quarter'],
  ['yearly', 'Every year'],
)
