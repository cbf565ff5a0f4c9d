import { axisText, type Look } from './look.ts'

/* What a picture has beside its axes: keys of colors, scales, names inside areas. */

type Words = {
  readonly x: number
  readonly y: number
  readonly align?: 'left' | 'center' | 'right'
  readonly color?: string
  readonly size?: number
  readonly weight?: number
}

/** Words whose middle line is at `y`. */
export function drawnText(text: string, look: Look, words: Words) {
  const { x, y, align = 'left', color = axisText(look).color, size = 12, weight = 400 } = words
  return {
    type: 'text' as const,
    silent: true,
    style: {
      text,
      x,
      y,
      align,
      verticalAlign: 'middle' as const,
      fill: color,
      font: `${weight} ${size}px ${look.font}`,
    },
  }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type Stop = { readonly offset: number; readonly color: string }

/** A box in one color, or in colors that run from its left to its right. */
export const drawnBox = (shape: Box, fill: string | readonly Stop[]) => ({
  type: 'rect' as const,
  silent: true,
  shape: { ...shape, r: 1 },
  style: {
    fill:
      typeof fill === 'string'
        ? fill
        : { type: 'linear' as const, x: 0, y: 0, x2: 1, y2: 0, colorStops: [...fill] },
  },
})
