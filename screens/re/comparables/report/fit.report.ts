import type { Told } from '#kit/computation.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { counted } from '#kit/format.ts'
import { callout, type Draft, metrics, section } from '#kit/report-blocks.ts'
import { outputs } from '../comparables.outputs.ts'
import type { computeComparables } from '../model/compute.model.ts'
import { FEWEST_SALES } from '../model/least-squares.model.ts'

export type Reasons = Readonly<Record<string, string>>
type Fitted = Pick<
  Told<ReturnType<typeof computeComparables>>,
  'fitted' | 'fitLeft' | 'fitExplained' | 'fitDeviation' | 'grid'
>

/** What least squares says of the unit values, or why it says nothing; a study of a few sales has no such section. */
export function fitReport({ fitted: values, fitLeft, fitExplained, grid }: Fitted, reasons: Reasons): Draft {
  if (grid.filter(({ status }) => status === 'Closed').length < FEWEST_SALES) return []
  const isWrong = values.some(({ perUnit }) => perUnit < 0)
  const unknown =
    fitLeft.length === 0
      ? ''
      : ` Not entered for every sale, so left out: ${fitLeft.join(', ').toLowerCase()}.`
  return [
    section(
      'Adjustments from all closed sales',
      values.length === 0 ? 'Cannot be told' : counted(values.length, 'feature'),
    ),
    values.length === 0 && callout('caution', 'No least squares', reasons.fitExplained ?? ''),
    fitExplained !== null && metrics('fitExplained', 'fitDeviation'),
    isWrong &&
      callout(
        'caution',
        'A value has the wrong sign',
        'More of a feature should not lower a price. Something that was not entered stands behind it, such as location; do not use that value.',
      ),
    values.length > 0 &&
      tableOf(outputs.fitted, values, {
        note: `Prices after concessions and market change on every feature that differs. A value may be off by about twice its standard error; p is the chance of a value this far from $0 where the feature is worth nothing.${unknown}`,
      }),
  ]
}
