import type { Meaning, Tone } from '#kit/block.ts'
import { contrast } from './color.ts'

export type Scheme = 'light' | 'dark'

/**
 * Eight hues whose lightness differs too: they survive color-blindness and gray printing (palette.test.ts). Neither red
 * nor green is one of them: those say loss and gain.
 */
const HUES = ['teal', 'orange', 'blue', 'rose', 'indigo', 'violet', 'ochre', 'sky'] as const
type Hue = (typeof HUES)[number]

const COLORS: Record<Scheme, Record<Hue, string>> = {
  light: {
    teal: '#016165',
    orange: '#d47f4c',
    blue: '#326fc2',
    rose: '#df538f',
    indigo: '#252a5c',
    violet: '#661c7d',
    ochre: '#a27202',
    sky: '#1994ac',
  },
  dark: {
    teal: '#52aba7',
    orange: '#d19363',
    blue: '#79aae9',
    rose: '#d82a73',
    indigo: '#d3d6eb',
    violet: '#9a85c3',
    ochre: '#dcbf71',
    sky: '#307c92',
  },
}

/** The same meaning has the same color on every screen; those that share one do not meet in one chart. */
const MEANINGS: Record<Exclude<Meaning, 'gain' | 'loss' | 'baseline' | 'neutral'>, Hue> = {
  you: 'teal',
  saving: 'teal',
  tax: 'orange',
  income: 'blue',
  debt: 'rose',
  risk: 'rose',
  growth: 'indigo',
  stocks: 'indigo',
  housing: 'violet',
  spending: 'ochre',
  bonds: 'ochre',
  cash: 'sky',
  benefit: 'sky',
  taxable: 'ochre',
  traditional: 'violet',
  roth: 'indigo',
  first: 'blue',
  second: 'orange',
  third: 'teal',
  fourth: 'violet',
  fifth: 'indigo',
  sixth: 'rose',
}

export type Ink = {
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly axis: string
  readonly ground: string
  readonly gray: string
}

/** The neutral colors of a chart; the same as in tokens.css, which a drawing outside the page cannot read. */
export const INK: Record<Scheme, Ink> = {
  light: {
    text: '#151b1d',
    muted: '#525e62',
    line: '#e6eaeb',
    axis: '#848f92',
    ground: '#ffffff',
    gray: '#727d81',
  },
  dark: {
    text: '#e9eded',
    muted: '#a6b2b5',
    line: '#2c3538',
    axis: '#6d7a7f',
    ground: '#171c1e',
    gray: '#8b979b',
  },
}

const TONES: Record<Scheme, Record<Tone, string>> = {
  light: {
    positive: '#17693a',
    caution: '#875000',
    negative: '#b3261e',
    information: '#1d5ca6',
    neutral: '#727d81',
  },
  dark: {
    positive: '#7fc29a',
    caution: '#d9b26c',
    negative: '#ea958c',
    information: '#8fb5e3',
    neutral: '#8b979b',
  },
}

export const toneColor = (tone: Tone, scheme: Scheme): string => TONES[scheme][tone]

/** The eight colors in the order in which unnamed series take them. */
export const palette = (scheme: Scheme): readonly string[] => HUES.map((hue) => COLORS[scheme][hue])

function meaningColor(meaning: Meaning, scheme: Scheme): string {
  if (meaning === 'baseline' || meaning === 'neutral') return INK[scheme].gray
  if (meaning === 'gain' || meaning === 'loss')
    return TONES[scheme][meaning === 'gain' ? 'positive' : 'negative']
  return COLORS[scheme][MEANINGS[meaning]]
}

/**
 * One color for each series: that of its meaning while it is free, else the next free one of the eight; after the
 * eighth they come round again.
 */
export function seriesColors(
  series: readonly { readonly meaning?: Meaning }[],
  scheme: Scheme,
): readonly string[] {
  const wanted = new Set(series.flatMap(({ meaning }) => (meaning ? [meaningColor(meaning, scheme)] : [])))
  const used = new Set<string>()
  const eight = palette(scheme)
  // The reader's own is never another color, wherever it stands among the others.
  const yours = series.some(({ meaning }) => meaning === 'you') ? meaningColor('you', scheme) : undefined
  return series.map(({ meaning }, index) => {
    if (meaning === 'you') return meaningColor(meaning, scheme)
    const own = meaning === undefined ? undefined : meaningColor(meaning, scheme)
    const isFree = (color: string) => !used.has(color) && color !== yours
    const free = eight.find((color) => isFree(color) && !wanted.has(color))
    const any = eight.find(isFree) ?? eight[index % eight.length] ?? INK[scheme].gray
    const color = own !== undefined && isFree(own) ? own : (free ?? any)
    used.add(color)
    return color
  })
}

/** Around zero: neutral gray at none, full red at a loss of `reach`, full green at a gain of it, in both schemes alike. */
export function gainColor(value: number, reach: number, scheme: Scheme): string {
  const share = reach > 0 ? Math.min(1, Math.abs(value) / reach) : 0
  const full = TONES[scheme][value < 0 ? 'negative' : 'positive']
  return mix(INK[scheme].line, full, 0.9 * share)
}

/** A mix of two colors, `share` of the second. */
export function mix(one: string, other: string, share: number): string {
  const part = (hex: string, from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  const channel = (from: number) => {
    const mixed = Math.round(part(one, from) * (1 - share) + part(other, from) * share)
    return mixed.toString(16).padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** The color moved toward the text until words in it can be read (contrast 4.5) on the ground. */
export function readable(color: string, scheme: Scheme): string {
  const { text, ground } = INK[scheme]
  const steps = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 1]
  return steps.map((share) => mix(color, text, share)).find((ink) => contrast(ink, ground) >= 4.5) ?? text
}

/** Black or white, whichever reads better on the color. */
export const inkOn = (color: string): string =>
  contrast('#ffffff', color) >= contrast('#000000', color) ? '#ffffff' : '#000000'
