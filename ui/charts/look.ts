import type { Show } from '../text.tsx'
import { INK, type Ink, type Scheme } from './palette.ts'

/** How a chart is drawn: the same data gives the page, the picture and the print. */
export type Look = {
  readonly scheme: Scheme
  readonly width: number
  readonly height: number
  readonly show: Show
  /** Words with amounts in them, in the currency of the picture. */
  readonly words: (text: string) => string
  readonly animate: boolean
  readonly font: string
}

export const inkOf = (look: Look): Ink => INK[look.scheme]

/** Narrow charts have no room for labels beside their lines. */
export const isNarrow = (look: Look): boolean => look.width < 520

/** Given, because the renderer would measure a Chinese character, which a machine may not have. */
export const LINE_HEIGHT = 16

/** Text of the size and color of axes. */
export const axisText = (look: Look) => ({
  color: inkOf(look).muted,
  fontSize: 12,
  lineHeight: LINE_HEIGHT,
  fontFamily: look.font,
})
export const labelText = (look: Look) => ({
  color: inkOf(look).text,
  fontSize: 12,
  lineHeight: LINE_HEIGHT,
  fontFamily: look.font,
})

/** Braces and bars are markup to the renderer: they must not reach it from a name. */
export const safeText = (text: string): string => text.replace(/[{}|]/g, ' ')
