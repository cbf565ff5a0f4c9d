import { monthOf } from '#kit/format.ts'
import { pointsSince } from '../charts/timeline.report.ts'
import { type Reading, readingsOf, seriesOf } from '../data/board.model.ts'
import type { Imported } from '../data/imported.model.ts'
import { changeText, valueText } from '../words.report.ts'
import css from './board.module.css'

type Props = { readonly imported: Imported; readonly today: string }

/** The newest value of every indicator that has one, and once which of them are out of date. */
export function Tiles({ imported, today }: Props) {
  const readings = readingsOf(imported, today).filter(({ origin }) => origin !== 'none')
  return (
    <>
      <Newer readings={readings.filter(({ isStale }) => isStale)} of={readings.length} />
      <ul className={css.tiles}>
        {readings.map((reading) => (
          <Tile key={reading.indicator.id} reading={reading} imported={imported} />
        ))}
      </ul>
    </>
  )
}

const listed = new Intl.ListFormat('en-US')

type NewerProps = { readonly readings: readonly Reading[]; readonly of: number }

/** A figure is out of date once two later ones have been released. */
function Newer({ readings, of }: NewerProps) {
  if (readings.length === 0) return null
  const names = listed.format(readings.map(({ indicator }) => indicator.name))
  return (
    <p className={css.lead}>
      Newer data is available for {readings.length === of ? 'all of these' : names}; import it below.
    </p>
  )
}

function Tile({ reading, imported }: { readonly reading: Reading; readonly imported: Imported }) {
  const { indicator, month } = reading
  const change = changeText(reading)
  return (
    <li className={css.tile}>
      <span className={css.name}>{indicator.name}</span>
      <strong className={css.value}>{valueText(reading)}</strong>
      <Spark id={indicator.id} imported={imported} />
      <span className={css.note}>{change === '' ? '12-month change' : change}</span>
      <span className={css.note}>{month === null ? '' : monthOf(month)}</span>
    </li>
  )
}

const [WIDTH, HEIGHT, MONTHS] = [120, 28, 60]

/** The last five years as a line; the numbers stand beside it. */
function Spark({ id, imported }: { readonly id: string; readonly imported: Imported }) {
  const values = pointsSince(seriesOf(id, imported), '1950-01-01')
    .slice(-MONTHS)
    .flatMap(([, y]) => (y === null ? [] : [y]))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (values.length < 2 || high === low) return null
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * WIDTH
    const y = HEIGHT - 2 - ((value - low) / (high - low)) * (HEIGHT - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
