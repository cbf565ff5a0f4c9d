import { ASSUMED_GROWTH, type Dated, type Growth, projectedFrom } from '#figures/dated.ts'
import type { Callout } from './block.ts'
import { percent } from './format.ts'
import { callout } from './report-blocks.ts'

/** "2027 projected from 2026", or null while the year's own figures are on file. */
export function projectedText(rows: readonly Dated<unknown>[], year: number): string | null {
  const newest = projectedFrom(rows, year)
  return newest === null ? null : `${year} projected from ${newest}`
}

/** What a report says of figures that the law has not published yet: nothing while all of them are on file. */
export function projectedCallouts(
  families: readonly (readonly Dated<unknown>[])[],
  year: number,
  growth: Growth = ASSUMED_GROWTH,
): readonly Callout[] {
  const newest = families.flatMap((rows) => projectedFrom(rows, year) ?? [])[0]
  return newest === undefined ? [] : [projectedNote({ year, newest }, growth)]
}

/** The note itself, for figures that are no table of dated rows. */
export function projectedNote(
  { year, newest }: { readonly year: number; readonly newest: number },
  growth: Growth = ASSUMED_GROWTH,
): Callout {
  const pace = `${percent(growth.prices)} inflation and ${percent(growth.wages)} annual wage growth`
  return callout(
    'information',
    `${year} projected from ${newest}`,
    `The latest published figures are projected as the law provides: with ${pace} where they are indexed, unchanged where they are not, and removed where they expire.`,
  )
}
