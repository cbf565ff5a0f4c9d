import { expect, test } from 'vitest'
import { contrast, linearRgb } from './color.ts'
import { INK, inkOn, palette, readable, seriesColors } from './palette.ts'

type Rgb = readonly [number, number, number]
const schemes = ['light', 'dark'] as const

/** OKLab of linear RGB. Source: B. Ottosson, A perceptual color space for image processing, 2020. */
function oklab([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Full dichromacy. Source: Machado, Oliveira, Fernandes, IEEE TVCG 15 (6), 2009, severity 1.0. */
const SIGHT: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

function seen(hex: string, sight: readonly [Rgb, Rgb, Rgb]): Rgb {
  const rgb = linearRgb(hex)
  const channel = (row: Rgb) => Math.min(1, Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]))
  return [channel(sight[0]), channel(sight[1]), channel(sight[2])]
}

const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
const pairs = <T>(items: readonly T[]): (readonly [T, T])[] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const))

test.each(schemes)('each of the eight colors stands out from the %s ground by 3', (scheme) => {
  const weak = palette(scheme).filter((color) => contrast(color, INK[scheme].ground) < 3)
  expect(weak).toEqual([])
  expect(new Set(palette(scheme)).size).toBe(8)
})

test.each(schemes.flatMap((scheme) => Object.keys(SIGHT).map((sight) => [scheme, sight] as const)))(
  'the eight colors of the %s scheme stay apart under %s',
  (scheme, sight) => {
    const matrix = SIGHT[sight]
    if (matrix === undefined) throw new Error('unknown sight')
    const close = pairs(palette(scheme)).filter(
      ([one, other]) => distance(oklab(seen(one, matrix)), oklab(seen(other, matrix))) < 0.05,
    )
    expect(close).toEqual([])
  },
)

test.each(schemes)('the eight colors of the %s scheme differ in gray', (scheme) => {
  const grays = palette(scheme)
    .map((color) => oklab(linearRgb(color))[0])
    .toSorted((one, other) => one - other)
  const gaps = grays.slice(1).map((gray, index) => gray - (grays[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(0.01)
  expect((grays.at(-1) ?? 0) - (grays[0] ?? 0)).toBeGreaterThan(0.25)
})

test('a meaning keeps its color anywhere in a chart', () => {
  const [tax] = seriesColors([{ meaning: 'tax' }], 'light')
  const many = seriesColors([{}, { meaning: 'debt' }, { meaning: 'tax' }], 'light')
  expect(many[2]).toBe(tax)
})

test('no two of eight series have the same color, even with one meaning', () => {
  const series = [
    { meaning: 'debt' },
    { meaning: 'debt' },
    { meaning: 'income' },
    {},
    {},
    { meaning: 'tax' },
    {},
    {},
  ] as const
  expect(new Set(seriesColors(series, 'dark')).size).toBe(8)
  expect(
    seriesColors(
      Array.from({ length: 12 }, () => ({})),
      'dark',
    ),
  ).toHaveLength(12)
})

test.each(schemes)('words in a series color can be read in the %s scheme', (scheme) => {
  for (const color of palette(scheme)) {
    expect(contrast(readable(color, scheme), INK[scheme].ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(4.5)
  }
})

test('the reader’s own keeps its color, whoever stands before it', () => {
  const [third, you] = seriesColors([{ meaning: 'third' }, { meaning: 'you' }], 'light')
  expect(you).toBe(seriesColors([{ meaning: 'you' }], 'light')[0])
  expect(third).not.toBe(you)
})
