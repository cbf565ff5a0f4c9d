import { money } from '#kit/format.ts'

type Props = {
  readonly values: readonly number[]
  /** A line to reach. */
  readonly target?: number
  readonly summary: string
}

const WIDTH = 480
const HEIGHT = 130
const TOP = 5

/** Balances as an area from zero: a small drawing of our own, no library. */
export function GrowthChart({ values, target, summary }: Props) {
  const most = Math.max(...values, target ?? 0, 1)
  const x = (index: number) => (index / Math.max(1, values.length - 1)) * (WIDTH - 5)
  const y = (value: number) => HEIGHT - (Math.max(0, value) / most) * (HEIGHT - TOP)
  const line = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return (
    <div className="growth">
      {target === undefined ? null : <span className="fine">Target {money(target)}</span>}
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} role="img" aria-label={summary}>
        <polygon className="area" points={`0,${HEIGHT} ${line} ${x(values.length - 1)},${HEIGHT}`} />
        {target === undefined ? null : (
          <line className="target" x1="0" x2={WIDTH} y1={y(target)} y2={y(target)} />
        )}
        <polyline className="line" points={line} />
        <line className="zero" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        <circle className="end" cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="4.5" />
      </svg>
    </div>
  )
}
