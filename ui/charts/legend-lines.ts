import { textWidth } from './text-width.ts'

/** A line of text and the gap to the next, as the library sets them. */
export const LEGEND_LINE = 30
export const ITEM_GAP = 14

/** In how many lines a legend of these names stands. */
export function legendLines(names: readonly string[], width: number): number {
  let lines = 1
  let used = 0
  for (const name of names) {
    const wide = textWidth(name) + 17
    if (used > 0 && used + ITEM_GAP + wide > width) {
      lines++
      used = 0
    }
    used += (used > 0 ? ITEM_GAP : 0) + wide
  }
  return lines
}
