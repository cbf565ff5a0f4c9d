import { drawnBox, drawnText } from './drawn.ts'
import type { Look } from './look.ts'
import { textWidth } from './text-width.ts'

export type ColorScale = {
  readonly from: number
  readonly to: number
  readonly color: (value: number) => string
  /** The words of an end. */
  readonly text: (value: number) => string
}

const LONG = 72
const THICK = 10
const GAP = 6
const STEPS = 8

export const keyWidth = ({ from, to, text }: ColorScale): number =>
  textWidth(text(from)) + textWidth(text(to)) + LONG + 2 * GAP

/** What the colors say, at the top right: the lowest value, the shades between, the highest. */
export function colorKey(scale: ColorScale, look: Look) {
  const { from, to, color, text } = scale
  const right = look.width - 12
  const x = right - textWidth(text(to)) - GAP - LONG
  const stops = Array.from({ length: STEPS + 1 }, (_, step) => ({
    offset: step / STEPS,
    color: color(from + ((to - from) * step) / STEPS),
  }))
  return [
    drawnText(text(from), look, { x: x - GAP, y: THICK, align: 'right' }),
    drawnBox({ x, y: THICK / 2, width: LONG, height: THICK }, stops),
    drawnText(text(to), look, { x: right, y: THICK, align: 'right' }),
  ]
}
