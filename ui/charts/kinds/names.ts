import { brokenLines } from '../text-width.ts'

/** Widths are estimates: a line that fills its room would be cut. */
const SLACK = 0.95
const LINE = 14
/** From one name to the next where each is of one or two lines. */
const ROW = 28

/** The room of the names at the side of lying bars. */
export const nameRoom = (width: number): number => width * 0.4 - 12

export const nameLines = (names: readonly string[], width: number): readonly (readonly string[])[] =>
  names.map((name) => brokenLines(name, nameRoom(width) * SLACK))

/** The height in which the names stand apart. */
export const namesHeight = (names: readonly string[], width: number): number =>
  names.length * Math.max(ROW, ...nameLines(names, width).map((lines) => (lines.length + 0.5) * LINE))
