import { textWidth } from './text-width.ts'

/** A mark's label: where its line stands, in pixels, and its words. */
type Label = { readonly x: number; readonly text: string }

type LabelPlace = {
  /** The label starts at its line, ends at it, or stands over its middle. */
  readonly align: 'left' | 'center' | 'right'
  /** Counted upwards from the picture. */
  readonly row: number
}

const GAP = 8
const MOST_ROWS = 3
/** A label at the left edge may reach over no tick's words; at the right there are none. */
const BESIDE = 12

type Span = { readonly from: number; readonly to: number; readonly row: number }

/**
 * A place above the picture for each label: over its line where there is room, else to a side of it, else in a higher
 * row. Those named first choose first; a label without a place is dropped, its line stays.
 */
export function placeLabels(
  labels: readonly Label[],
  { left, right }: { readonly left: number; readonly right: number },
): readonly (LabelPlace | undefined)[] {
  const taken: Span[] = []
  return labels.map(({ x, text }) => {
    const width = textWidth(text)
    const shifts = { center: -width / 2, left: 0, right: -width }
    for (let row = 0; row < MOST_ROWS; row++)
      for (const align of ['center', 'left', 'right'] as const) {
        const span = { from: x + shifts[align], to: x + shifts[align] + width, row }
        const isInside = span.from >= left - 1 && span.to <= right + BESIDE
        if (!isInside || taken.some((other) => overlaps(span, other))) continue
        taken.push(span)
        return { align, row }
      }
    return undefined
  })
}

const overlaps = (one: Span, other: Span): boolean =>
  one.row === other.row && one.from < other.to + GAP && other.from < one.to + GAP
