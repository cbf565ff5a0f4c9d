import type { AnswerKind } from './bank/item.model.ts'

const MOST = 6

/**
 * The decimal places that an answer has to be rounded to so that rounding alone never makes it wrong: the fewest d with
 * half of 10⁻ᵈ within the tolerance, in the unit that is typed (percent for a fraction). Null: a whole number is asked for.
 */
export function decimalsOf(of: AnswerKind, tolerance: number): number | null {
  if (of === 'integer') return null
  const typed = of === 'percent' ? 100 * tolerance : tolerance
  const fits = Array.from({ length: MOST }, (_, decimals) => decimals).find(
    (decimals) => 0.5 * 10 ** -decimals <= typed,
  )
  return fits ?? MOST
}
