import { textWidth } from '../text-width.ts'

/** True where a text is too wide for its place along the bottom, so that the bars lie down. */
export function liesDown(names: readonly string[], width: number): boolean {
  // Words, and spans of years: an axis of numbers may leave some out, one of names may not.
  const isWords = names.some((name) => /[a-z]{3}|\d–\d/i.test(name))
  const room = (width - 72) / Math.max(1, names.length)
  return isWords && names.length <= 24 && names.some((name) => textWidth(name) > room - 4)
}
