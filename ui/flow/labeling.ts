import type { FlowEdge, FlowStep } from '#kit/block.ts'
import type { Show } from '../text.tsx'
import { type Arrow, arrow, type Box, lanes, type Picture, type Place, type Size } from './geometry.ts'
import { areClear, labelSize, numberSize, placeLabels } from './labels.ts'

type Label = { readonly texts: readonly string[]; readonly place: Place }
type Labels = { readonly labels: readonly Label[]; readonly areClear: boolean }
export type Routed = { readonly edge: FlowEdge; readonly arrow: Arrow; readonly id: string }

/**
 * Whether arrows bear the numbers of the list below instead of words: in the whole diagram, where in one of its steps
 * words have no room beside parties, arrows and each other.
 */
export const areNumbers = (picture: Picture, steps: readonly FlowStep[], show: Show): boolean =>
  steps.some(({ edges, failure }) =>
    [edges, failure?.edges ?? []].some((passing) => !worded(picture, passing, show).areClear),
  )

/** All that decides whether words have room; amounts of as many digits take the same. */
export const wordsShape = ({ parties, canvas }: Picture, steps: readonly FlowStep[], show: Show): string =>
  JSON.stringify([
    canvas.width,
    parties.map(({ id, x, y }) => [id, x, y]),
    steps.map(({ edges, failure }) =>
      [...edges, ...(failure?.edges ?? [])].map((edge) => [edge.from, edge.to, words(edge, canvas, show)]),
    ),
  ]).replaceAll(/[1-9]/g, '0')

/** Words at the arrows of a step. */
export const worded = (picture: Picture, edges: readonly FlowEdge[], show: Show): Labels =>
  placed(
    picture,
    edges,
    edges.map((edge) => {
      const texts = words(edge, picture.canvas, show)
      return { texts, size: labelSize(texts) }
    }),
  )

/** Numbers at the arrows of a step, in the order of the list. */
export const numbered = (picture: Picture, edges: readonly FlowEdge[]): Labels =>
  placed(
    picture,
    edges,
    edges.map((_, index) => {
      const text = String(index + 1)
      return { texts: [text], size: numberSize(text) }
    }),
  )

type Said = { readonly texts: readonly string[]; readonly size: Size }

function placed(picture: Picture, edges: readonly FlowEdge[], said: readonly Said[]): Labels {
  const ways = routes(picture, edges)
  const labels = said.flatMap((one, index) => {
    const at = ways[index]?.arrow.at
    return at === undefined ? [] : [{ ...one, at }]
  })
  const places = placeLabels(labels, picture.boxes, picture.canvas)
  return {
    labels: labels.map(({ texts, at }, index) => ({ texts, place: places[index] ?? at(0.5) })),
    areClear: areClear(labels, places, picture.boxes),
  }
}

/** What stands at an arrow: the amount with its name below where there is room, or the name alone. */
function words({ amount, label }: FlowEdge, canvas: Size, show: Show): readonly string[] {
  if (amount === undefined) return [label]
  const money = show(amount, { format: 'money' })
  return canvas.width < 520 ? [money] : [money, label]
}

/** How much further to each side an arrow may bend, so that it runs behind no party. */
const DETOURS = [0.5, -0.5, 0.75, -0.75, 1, -1, 1.25, -1.25, 1.6, -1.6, 2, -2]
const STEPS = 24
/** In pixels: an arrow closer to a party than this seems to touch it. */
const CLOSE = 4

/** The way of each arrow between its parties, past the others where a bend is enough. */
export function routes(
  { parties, boxes, size, canvas }: Picture,
  edges: readonly FlowEdge[],
): readonly Routed[] {
  const boxOf = new Map(
    parties.flatMap(({ id }, index) => (boxes[index] ? [[id, boxes[index]] as const] : [])),
  )
  const lane = lanes(edges)
  const routed: Routed[] = []
  for (const [index, edge] of edges.entries()) {
    const [from, to] = [boxOf.get(edge.from), boxOf.get(edge.to)]
    if (from === undefined || to === undefined) continue
    const others = boxes.filter((box) => box !== from && box !== to)
    const cost = (way: Arrow) =>
      outside(way, canvas) + hits(way, others) + (routed.some((one) => isOver(way, one.arrow)) ? HIDDEN : 0)
    const way = (more: number) =>
      arrow(middle(from), middle(to), { size, lane: (lane[index] ?? 0) + more, canvas })
    let best = { way: way(0), cost: cost(way(0)) }
    for (const more of best.cost === 0 ? [] : DETOURS) {
      const other = way(more)
      const its = cost(other)
      if (its < best.cost) best = { way: other, cost: its }
    }
    routed.push({ edge, arrow: best.way, id: String(index) })
  }
  return routed
}

/** An arrow on another is worse than one that runs behind a corner. */
const HIDDEN = 6

/** Two arrows between the same parties that have been bent onto each other. */
const isOver = (one: Arrow, other: Arrow): boolean => {
  const [here, there] = [one.at(0.5), other.at(0.5)]
  return Math.hypot(here.x - there.x, here.y - there.y) < 10 && isSameWay(one, other)
}

const isSameWay = (one: Arrow, other: Arrow): boolean => {
  const [here, start, end] = [one.at(0), other.at(0), other.at(1)]
  return (
    Math.min(Math.hypot(here.x - start.x, here.y - start.y), Math.hypot(here.x - end.x, here.y - end.y)) < 20
  )
}

const middle = ({ x, y, width, height }: Box): Place => ({ x: x + width / 2, y: y + height / 2 })

const hits = ({ at }: Arrow, boxes: readonly Box[]): number =>
  Array.from({ length: STEPS + 1 }, (_, step) => at(step / STEPS)).filter(({ x, y }) =>
    boxes.some(
      (box) =>
        x > box.x - CLOSE &&
        x < box.x + box.width + CLOSE &&
        y > box.y - CLOSE &&
        y < box.y + box.height + CLOSE,
    ),
  ).length

/** How much of an arrow the edge of the picture would cut off. */
const outside = ({ at }: Arrow, { width, height }: Size): number =>
  Array.from({ length: STEPS + 1 }, (_, step) => at(step / STEPS)).filter(
    ({ x, y }) => x < 0 || x > width || y < 0 || y > height,
  ).length
