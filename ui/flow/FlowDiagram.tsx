import '@xyflow/react/dist/base.css'
import { type Edge, type Node, Position, ReactFlow } from '@xyflow/react'
import { useMemo } from 'react'
import type { FlowEdge, FlowParty } from '#kit/block.ts'
import { type Show, useText } from '../text.tsx'
import { EdgeArrow } from './EdgeArrow.tsx'
import { PartyNode } from './PartyNode.tsx'
import { type Arrow, arrow, lanes, partyCorners, partySize, type Place, type Size } from './geometry.ts'
import { labelSize, placeLabels } from './labels.ts'

type DiagramProps = {
  readonly parties: readonly FlowParty[]
  readonly edges: readonly FlowEdge[]
  readonly earlier: readonly FlowEdge[]
  readonly canvas: Size
  readonly party: string
  readonly isFailing: boolean
  readonly picked: FlowEdge | undefined
  readonly onPick: (edge: FlowEdge | undefined) => void
  readonly onParty: (party: string) => void
}

export type PartyData = {
  readonly party: FlowParty
  readonly size: Size
  readonly isActive: boolean
  readonly isAway: boolean
}
export type ArrowData = {
  readonly edge: FlowEdge
  readonly path: string
  /** What passed before has none. */
  readonly label?: { readonly texts: readonly string[]; readonly place: Place }
  readonly isPast: boolean
  readonly isAway: boolean
  readonly isFailing: boolean
  readonly isPicked: boolean
}
export type PartyNodeType = Node<PartyData, 'party'>
export type ArrowType = Edge<ArrowData, 'arrow'>

const NODE_TYPES = { party: PartyNode }
const EDGE_TYPES = { arrow: EdgeArrow }

/** The picture of one step. Everything in it is also said in words beside it. Default export: it is loaded lazily. */
export default function FlowDiagram(props: DiagramProps) {
  const { canvas, parties, onParty, onPick } = props
  const { show } = useText()
  const corners = useMemo(() => partyCorners(parties, canvas), [parties, canvas])
  return (
    <ReactFlow<PartyNodeType, ArrowType>
      nodes={nodesOf(props, corners)}
      edges={arrowsOf(props, corners, show)}
      nodeTypes={NODE_TYPES}
      edgeTypes={EDGE_TYPES}
      width={canvas.width}
      height={canvas.height}
      defaultViewport={{ x: 0, y: 0, zoom: 1 }}
      minZoom={1}
      maxZoom={1}
      nodesDraggable={false}
      nodesConnectable={false}
      disableKeyboardA11y
      panOnDrag={false}
      zoomOnScroll={false}
      zoomOnPinch={false}
      zoomOnDoubleClick={false}
      preventScrolling={false}
      onNodeClick={(_, node) => onParty(node.id)}
      onEdgeClick={(_, edge) => onPick(edge.data?.edge)}
      proOptions={{ hideAttribution: true }}
    />
  )
}

function nodesOf(
  { parties, edges, canvas, party }: DiagramProps,
  corners: readonly Place[],
): PartyNodeType[] {
  const size = partySize(canvas.width)
  const active = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const partners = new Set(
    edges.flatMap(({ from, to }) => (from === party || to === party ? [from, to] : [])),
  )
  return parties.map((one, index) => ({
    id: one.id,
    type: 'party',
    position: corners[index] ?? { x: 0, y: 0 },
    // Hidden from readers, so without focus; said of the whole picture it would count only once that is drawn.
    focusable: false,
    width: size.width,
    height: size.height,
    // Said, not measured: a node that is given anew is measured anew, and until then no arrow reaches it. While a chart
    // is dragged each frame gives them anew, and the last measurement can be missed for good.
    measured: size,
    handles: handlesOf(size),
    data: {
      party: one,
      size,
      isActive: active.has(one.id),
      isAway: party !== '' && one.id !== party && !partners.has(one.id),
    },
  }))
}

/** Where the library fastens arrows; ours are routed by geometry.ts. */
const handlesOf = ({ width }: Size) =>
  (['source', 'target'] as const).map((type) => ({
    type,
    position: Position.Top,
    x: width / 2,
    y: 0,
    width: 1,
    height: 1,
  }))

type Routed = { readonly edge: FlowEdge; readonly arrow: Arrow; readonly id: string }

function arrowsOf(props: DiagramProps, corners: readonly Place[], show: Show): ArrowType[] {
  const { edges, earlier, canvas, party, isFailing, picked } = props
  const isNow = (edge: FlowEdge) => edges.some(({ from, to }) => pair(from, to) === pair(edge.from, edge.to))
  const past = routes(
    props,
    corners,
    earlier.filter((edge) => !isNow(edge)),
  )
  const now = routes(props, corners, edges)
  const texts = now.map(({ edge }) => words(edge, canvas, show))
  const boxes = corners.map((corner) => ({ ...corner, ...partySize(canvas.width) }))
  const labels = now.map(({ arrow: { at } }, index) => ({ at, size: labelSize(texts[index] ?? []) }))
  const places = placeLabels(labels, boxes, canvas)
  const made = ({ edge, arrow: { path }, id }: Routed, isPast: boolean): ArrowType => {
    const isAway = party !== '' && edge.from !== party && edge.to !== party
    const data = { edge, path, isPast, isAway, isFailing: isFailing && !isPast, isPicked: edge === picked }
    return { id, type: 'arrow', focusable: false, source: edge.from, target: edge.to, data }
  }
  return [
    ...past.map((route) => made({ ...route, id: `past ${route.id}` }, true)),
    ...now.map((route, index) => {
      const drawn = made({ ...route, id: `now ${route.id}` }, false)
      const place = places[index]
      if (drawn.data === undefined || place === undefined) return drawn
      return { ...drawn, data: { ...drawn.data, label: { texts: texts[index] ?? [], place } } }
    }),
  ]
}

/** What stands at an arrow: the amount with its name below where there is room, or the name alone. */
function words({ amount, label }: FlowEdge, canvas: Size, show: Show): readonly string[] {
  if (amount === undefined) return [label]
  const money = show(amount, { format: 'money' })
  return canvas.width < 520 ? [money] : [money, label]
}

/** The way of each edge between the middles of its parties. */
function routes(
  { parties, canvas }: DiagramProps,
  corners: readonly Place[],
  edges: readonly FlowEdge[],
): readonly Routed[] {
  const size = partySize(canvas.width)
  const middles = new Map(
    parties.map((one, index) => {
      const { x = 0, y = 0 } = corners[index] ?? {}
      return [one.id, { x: x + size.width / 2, y: y + size.height / 2 }] as const
    }),
  )
  const lane = lanes(edges)
  return edges.flatMap((edge, index) => {
    const from = middles.get(edge.from)
    const to = middles.get(edge.to)
    if (from === undefined || to === undefined) return []
    const way = arrow(from, to, { size, lane: lane[index] ?? 0, canvas })
    return [{ edge, arrow: way, id: String(index) }]
  })
}

const pair = (from: string, to: string): string => [from, to].toSorted().join('\n')
