import { geoAlbersUsa, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { ATLAS_SIZE, stateShapes } from './atlas.ts'
import css from './map.module.css'

type OutlineProps = {
  /** Its postal code; one without an outline, as of a territory, shows nothing. */
  readonly code: string
  /** What is to be seen: '94110 in California'. */
  readonly label: string
  /** What is marked in it, in degrees. */
  readonly spot: { readonly latitude: number; readonly longitude: number } | null
}

/** The projection with which us-atlas has drawn its states. */
const PROJECT = geoAlbersUsa()
  .scale(1300)
  .translate([ATLAS_SIZE.width / 2, ATLAS_SIZE.height / 2])
const DRAW = geoPath()

/** Lines and dots keep their size, whatever the size of the state. */
const LINES = 120

/** One state, filling its box, with a place marked in it. */
export function StateOutline({ code, label, spot }: OutlineProps) {
  const shape = useMemo(() => shapeOf(code), [code])
  if (shape === null) return null
  const { path, left, top, width, height } = shape
  const line = Math.max(width, height) / LINES
  const dot = spot === null ? null : PROJECT([spot.longitude, spot.latitude])
  const box = [left - 3 * line, top - 3 * line, width + 6 * line, height + 6 * line]
  return (
    <figure className={css.outline}>
      <svg viewBox={box.join(' ')} role="img" aria-label={label}>
        <path d={path} strokeWidth={line / 2} />
        {dot === null ? null : <circle cx={dot[0]} cy={dot[1]} r={2.5 * line} strokeWidth={line / 2} />}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}

function shapeOf(code: string) {
  const shape = stateShapes().find((one) => one.code === code)?.shape
  const path = shape === undefined ? null : DRAW(shape)
  if (shape === undefined || path === null) return null
  const [[left, top], [right, bottom]] = DRAW.bounds(shape)
  return { path, left, top, width: right - left, height: bottom - top }
}
