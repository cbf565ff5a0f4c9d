import '@xyflow/react/dist/base.css'
import { type Edge, type Node, ReactFlow } from '@xyflow/react'
import type { FlowEdge, FlowParty } from '#kit/block.ts'
import { EdgeArrow } from './EdgeArrow.tsx'
import { PartyNode } from './PartyNode.tsx'
import { lanes, partyCorner, partySize, type Place, type Size } from './geometry.ts'

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
  readonly from: Place
  readonly to: Place
  readonly size: Size
  readonly lane: number
  readonly canvasWidth: number
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
  const { canvas, onParty, onPick } = props
  return (
    <ReactFlow<PartyNodeType, ArrowType>
      nodes={nodesOf(props)}
      edges={arrowsOf(props)}
      nodeTypes={NODE_TYPES}
      edgeTypes={EDGE_TYPES}
      width={canvas.width}
      height={canvas.height}
      defaultViewport={{ x: 0, y: 0, zoom: 1 }}
      minZoom={1}
      maxZoom={1}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
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

function nodesOf({ parties, edges, canvas, party }: DiagramProps): PartyNodeType[] {
  const size = partySize(canvas.width)
  const active = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const partners = new Set(
    edges.flatMap(({ from, to }) => (from === party || to === party ? [from, to] : [])),
  )
  return parties.map((one) => ({
    id: one.id,
    type: 'party',
    position: partyCorner(one, canvas),
    width: size.width,
    height: size.height,
    data: {
      party: one,
      size,
      isActive: active.has(one.id),
      isAway: party !== '' && one.id !== party && !partners.has(one.id),
    },
  }))
}

function arrowsOf({ parties, edges, earlier, canvas, party, isFailing, picked }: DiagramProps): ArrowType[] {
  const size = partySize(canvas.width)
  const middles = new Map(
    parties.map((one) => {
      const corner = partyCorner(one, canvas)
      return [one.id, { x: corner.x + size.width / 2, y: corner.y + size.height / 2 }] as const
    }),
  )
  const make = (list: readonly FlowEdge[], isPast: boolean): ArrowType[] => {
    const lane = lanes(list)
    return list.flatMap((edge, index) => {
      const from = middles.get(edge.from)
      const to = middles.get(edge.to)
      if (from === undefined || to === undefined) return []
      const isAway = party !== '' && edge.from !== party && edge.to !== party
      const shared = {
        edge,
        from,
        to,
        size,
        lane: lane[index] ?? 0,
        canvasWidth: canvas.width,
        isPast,
        isAway,
      }
      const data = { ...shared, isFailing: isFailing && !isPast, isPicked: edge === picked }
      return [
        {
          id: `${isPast ? 'past' : 'now'} ${index}`,
          type: 'arrow',
          source: edge.from,
          target: edge.to,
          data,
        },
      ]
    })
  }
  const isNow = (edge: FlowEdge) => edges.some(({ from, to }) => pair(from, to) === pair(edge.from, edge.to))
  return [
    ...make(
      earlier.filter((edge) => !isNow(edge)),
      true,
    ),
    ...make(edges, false),
  ]
}

const pair = (from: string, to: string): string => [from, to].toSorted().join('\n')
