import '@xyflow/react/dist/base.css'
import { type Edge, type Node, Position, ReactFlow } from '@xyflow/react'
import type { FlowEdge, FlowParty } from '#kit/block.ts'
import { type Show, useText } from '../text.tsx'
import { EdgeArrow } from './EdgeArrow.tsx'
import { PartyNode } from './PartyNode.tsx'
import type { Picture, Place, Size } from './geometry.ts'
import { numbered, type Routed, routes, worded } from './labeling.ts'

type DiagramProps = {
  readonly picture: Picture
  /** Arrows bear the numbers of the list below instead of words. */
  readonly areNumbered: boolean
  readonly edges: readonly FlowEdge[]
  readonly earlier: readonly FlowEdge[]
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
  readonly areNumbered: boolean
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
  const { picture, onParty, onPick } = props
  const { canvas } = picture
  const { show } = useText()
  return (
    <ReactFlow<PartyNodeType, ArrowType>
      nodes={nodesOf(props)}
      edges={arrowsOf(props, show)}
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

function nodesOf({ picture: { parties, boxes, size }, edges, party }: DiagramProps): PartyNodeType[] {
  const active = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const partners = new Set(
    edges.flatMap(({ from, to }) => (from === party || to === party ? [from, to] : [])),
  )
  return parties.map((one, index) => ({
    id: one.id,
    type: 'party',
    position: { x: boxes[index]?.x ?? 0, y: boxes[index]?.y ?? 0 },
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

function arrowsOf(props: DiagramProps, show: Show): ArrowType[] {
  const { picture, areNumbered, edges, earlier, party, isFailing, picked } = props
  const isNow = (edge: FlowEdge) => edges.some(({ from, to }) => pair(from, to) === pair(edge.from, edge.to))
  // One pale line each way is enough of what passed before, however often it did.
  const once = new Map(
    earlier.filter((edge) => !isNow(edge)).map((edge) => [`${edge.from}\n${edge.to}`, edge] as const),
  )
  const past = routes(picture, [...once.values()])
  const now = routes(picture, edges)
  const { labels } = areNumbered ? numbered(picture, edges) : worded(picture, edges, show)
  const made = ({ edge, arrow: { path }, id }: Routed, isPast: boolean): ArrowType => {
    const isAway = party !== '' && edge.from !== party && edge.to !== party
    const data = {
      edge,
      path,
      areNumbered,
      isPast,
      isAway,
      isFailing: isFailing && !isPast,
      isPicked: edge === picked,
    }
    return { id, type: 'arrow', focusable: false, source: edge.from, target: edge.to, data }
  }
  return [
    ...past.map((route) => made({ ...route, id: `past ${route.id}` }, true)),
    ...now.map((route, index) => {
      const drawn = made({ ...route, id: `now ${route.id}` }, false)
      const label = labels[index]
      if (drawn.data === undefined || label === undefined) return drawn
      return { ...drawn, data: { ...drawn.data, label } }
    }),
  ]
}

const pair = (from: string, to: string): string => [from, to].toSorted().join('\n')
