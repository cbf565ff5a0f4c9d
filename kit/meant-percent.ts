import type { Field } from './field.ts'
import { showInput } from './show-input.ts'

/** Where a field's usual values are below this, small percentages are nothing to ask about: fees, monthly rates. */
const SMALL = 0.01
/** What is meant is within so many times of what is usual. */
const FAR = 4

/**
 * What a percentage may have been meant to be, as a fraction: 0.065 typed for 6.5%. Null where it is as likely to be
 * meant as it stands. `examples`: what its column or record shows as examples.
 */
export function meantPercent(field: Field, value: unknown, examples: readonly unknown[] = []): number | null {
  if (field.kind !== 'percent' || typeof value !== 'number' || Math.abs(value) >= SMALL) return null
  const usual = [field.default, field.example, field.usual, ...examples].flatMap((one) =>
    typeof one === 'number' && one !== 0 ? [Math.abs(one)] : [],
  )
  const meant = Number((value * 100).toPrecision(12))
  const size = Math.abs(meant)
  const isNear = usual.some((one) => size <= FAR * one && one <= FAR * size)
  const isAllowed = meant >= field.min && meant <= field.max
  return isNear && isAllowed && usual.every((one) => one >= SMALL) ? meant : null
}

/** The question about it: 'This is 0.065%. Did you mean 6.5%?' */
export const meantQuestion = (field: Field, value: unknown, meant: number): string =>
  `This is ${showInput(field, value)}. Did you mean ${showInput(field, meant)}?`
