import css from './tornado.module.css'

type Row = { readonly label: string; readonly low: number; readonly high: number }

/** Diverging bars about the present result; the table below holds the same numbers for reading. */
export function TornadoBars({ rows }: { readonly rows: readonly Row[] }) {
  const reach = Math.max(...rows.flatMap((row) => [Math.abs(row.low), Math.abs(row.high)]), Number.MIN_VALUE)
  const bar = (value: number, end: string) => (
    <span
      className={css.bar}
      data-side={value < 0 ? 'left' : 'right'}
      data-end={end}
      style={{ inlineSize: `${(Math.abs(value) / reach) * 50}%` }}
    />
  )
  return (
    <div className={css.chart} aria-hidden="true">
      {rows.map((row) => (
        <div key={row.label} className={css.row}>
          <span className={css.label}>{row.label}</span>
          <span className={css.track}>
            {bar(row.low, 'less')}
            {bar(row.high, 'more')}
          </span>
        </div>
      ))}
      <div className={css.row}>
        <span />
        <span className={css.legend}>
          <span data-end="less">less</span>
          <span data-end="more">more</span>
        </span>
      </div>
    </div>
  )
}
