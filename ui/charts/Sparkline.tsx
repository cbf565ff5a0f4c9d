import type { Tone } from '#kit/block.ts'
import css from './sparkline.module.css'

type SparklineProps = {
  readonly values: readonly (number | null)[]
  /** What it shows, in words with its numbers: there is no axis to read. */
  readonly label: string
  readonly tone?: Tone
  readonly width?: number
  readonly height?: number
}

/** A line without axes, for a row or a card; its last value is a dot. */
export function Sparkline({ values, label, tone = 'neutral', width = 96, height = 24 }: SparklineProps) {
  const points = sparkPoints(values, width, height)
  const last = points.at(-1)
  if (last === undefined) return <span className="visually-hidden">{label}: no data</span>
  return (
    <svg
      className={css.spark}
      data-tone={tone}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={2} />
    </svg>
  )
}

/** The places of the known values, two pixels in from every edge. */
export function sparkPoints(
  values: readonly (number | null)[],
  width: number,
  height: number,
): readonly { readonly x: number; readonly y: number }[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]))
  const low = Math.min(...known.map(({ value }) => value))
  const high = Math.max(...known.map(({ value }) => value))
  const step = (width - 4) / Math.max(1, values.length - 1)
  const share = (value: number) => (high > low ? (value - low) / (high - low) : 0.5)
  const round = (value: number) => Math.round(value * 10) / 10
  return known.map(({ index, value }) => ({
    x: round(2 + index * step),
    y: round(height - 2 - share(value) * (height - 4)),
  }))
}
