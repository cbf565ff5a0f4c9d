import type { Series } from '#kit/block.ts'
import { drawnText } from './drawn.ts'
import { LINE_HEIGHT, type Look, safeText } from './look.ts'
import { stackReach } from './kinds/points.ts'
import { INK, inkOn, mix, seriesColors } from './palette.ts'
import type { Share } from './shares.ts'
import { textWidth } from './text-width.ts'

type Plot = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly level: Share
  readonly upright: Share
}

type Layer = readonly { readonly x: number; readonly low: number; readonly high: number }[]

/** Each stacked layer in pixels of the plot, upwards. */
function layersOf(series: readonly Series[], { level, upright, width, height }: Plot): readonly Layer[] {
  const below = new Map<number | string, number>()
  return series.map(({ points }) =>
    points.map(([x, y]) => {
      const from = below.get(x) ?? 0
      below.set(x, from + (y ?? 0))
      return { x: level(x) * width, low: upright(from) * height, high: upright(from + (y ?? 0)) * height }
    }),
  )
}

/** The middle of the highest room for words of that width within a layer, and how high it is. */
function roomIn(layer: Layer, half: number, width: number) {
  // A value holds about half the way to its neighbors.
  const reach = half + width / Math.max(1, layer.length - 1) / 2
  const rooms = layer.flatMap(({ x }) => {
    const within = layer.filter((other) => Math.abs(other.x - x) < reach)
    if (x < half || x > width - half) return []
    const low = Math.max(...within.map((place) => place.low))
    const high = Math.min(...within.map((place) => place.high))
    return [{ x, y: (low + high) / 2, room: high - low }]
  })
  return rooms.toSorted((one, other) => other.room - one.room)[0]
}

/** Of the highest stack: a layer that is nowhere thicker than this is a line that no one sees. */
const SEEN = 0.005

/** Layers that are seen: an empty one has no name in the picture. */
export function filledLayers(series: readonly Series[]): readonly Series[] {
  const most = Math.max(0, ...stackReach(series))
  return series.filter(({ points }) => points.some(([, y]) => Math.abs(y ?? 0) > SEEN * most))
}

/** How opaque a layer is drawn. */
export const layerOpacity = ({ scheme }: Look): number => (scheme === 'light' ? 0.78 : 0.62)

/** The names of stacked layers inside them, where they are thickest, and of those that are too thin for that. */
export function areaNames(series: readonly Series[], look: Look, plot: Plot) {
  const colors = seriesColors(series, look.scheme)
  const labels = layersOf(series, plot).map((layer, index) => {
    const name = safeText(series[index]?.name ?? '')
    const place = roomIn(layer, textWidth(name) / 2 + 4, plot.width)
    if (place === undefined || place.room < LINE_HEIGHT + 2) return null
    const fill = mix(INK[look.scheme].ground, colors[index] ?? '', layerOpacity(look))
    const words = { align: 'center', color: inkOn(fill), weight: 500 } as const
    return {
      ...drawnText(name, look, {
        x: plot.left + place.x,
        y: plot.top + plot.height - place.y,
        ...words,
      }),
      z: 5,
    }
  })
  return {
    names: labels.filter((label) => label !== null),
    unnamed: series.flatMap(({ name }, index) => (labels[index] === null ? [name] : [])),
  }
}
