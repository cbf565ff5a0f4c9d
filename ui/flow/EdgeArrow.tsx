import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react'
import { useText } from '../text.tsx'
import type { ArrowData, ArrowType } from './FlowDiagram.tsx'
import css from './flow.module.css'
import { arrow } from './geometry.ts'

/** What passes, as an arrow with its label; what passed before stays as a pale line. */
export function EdgeArrow({ id, data }: EdgeProps<ArrowType>) {
  if (data === undefined) return null
  const { path, label } = arrow(data.from, data.to, data)
  const marker = `flow-${id.replace(' ', '-')}`
  const marks = {
    'data-what': data.edge.what,
    'data-past': data.isPast || undefined,
    'data-away': data.isAway || undefined,
  }
  return (
    <g
      className={css.arrow}
      {...marks}
      data-failing={data.isFailing || undefined}
      data-picked={data.isPicked || undefined}
    >
      <marker
        id={marker}
        viewBox="0 0 10 10"
        refX="8"
        refY="5"
        markerWidth="6"
        markerHeight="6"
        orient="auto-start-reverse"
      >
        <path d="M0,1 L9,5 L0,9 z" className={css.head} />
      </marker>
      <BaseEdge
        id={id}
        path={path}
        interactionWidth={24}
        markerEnd={`url(#${marker})`}
        className={css.line ?? ''}
      />
      {!data.isPast && <Label data={data} x={label.x} y={label.y} />}
    </g>
  )
}

function Label({ data, x, y }: { readonly data: ArrowData; readonly x: number; readonly y: number }) {
  const { show } = useText()
  const { edge } = data
  const text = edge.amount === undefined ? edge.label : show(edge.amount, { format: 'money' })
  // About half of the label's width: it stays inside the canvas.
  const half = Math.min(88, Math.max(text.length, edge.label.length) * 3.6 + 10)
  const inside = Math.min(data.canvasWidth - half, Math.max(half, x))
  return (
    <EdgeLabelRenderer>
      <span
        className={css.label}
        data-what={edge.what}
        data-away={data.isAway || undefined}
        data-failing={data.isFailing || undefined}
        style={{ transform: `translate(-50%, -50%) translate(${inside}px, ${y}px)` }}
      >
        {text}
        {edge.amount !== undefined && <span className={css.labelMore}>{edge.label}</span>}
      </span>
    </EdgeLabelRenderer>
  )
}
