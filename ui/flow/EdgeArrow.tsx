import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react'
import type { ArrowData, ArrowType } from './FlowDiagram.tsx'
import css from './picture.module.css'
import type { Place } from './geometry.ts'

/** What passes, as an arrow with its label; what passed before stays as a pale line. */
export function EdgeArrow({ id, data }: EdgeProps<ArrowType>) {
  if (data === undefined) return null
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
        path={data.path}
        interactionWidth={24}
        markerEnd={`url(#${marker})`}
        className={css.line ?? ''}
      />
      {data.label !== undefined && <Label data={data} {...data.label} />}
    </g>
  )
}

type LabelProps = { readonly data: ArrowData; readonly texts: readonly string[]; readonly place: Place }

function Label({ data, texts: [text, more], place }: LabelProps) {
  return (
    <EdgeLabelRenderer>
      <span
        className={css.label}
        data-what={data.edge.what}
        data-number={data.areNumbered || undefined}
        data-away={data.isAway || undefined}
        data-failing={data.isFailing || undefined}
        style={{ transform: `translate(-50%, -50%) translate(${place.x}px, ${place.y}px)` }}
      >
        {text}
        {more !== undefined && <span className={css.labelMore}>{more}</span>}
      </span>
    </EdgeLabelRenderer>
  )
}
