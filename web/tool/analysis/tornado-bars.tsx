import { type CSSProperties, useId } from 'react'
import css from './tornado.module.css'

type End = { readonly typed: string; readonly output: number | null; readonly use: () => void }

export type TornadoRow = {
  readonly label: string
  readonly value: string
  /** What the person decides stands apart from what they do not. */
  readonly decided: boolean
  readonly ends: readonly [less: End, more: End]
  readonly range: string
}

type Props = {
  readonly title: string
  readonly caption: string
  readonly base: { readonly value: number; readonly text: string }
  readonly rows: readonly TornadoRow[]
}

/** Bars about the present result, longest first; the value tried stands at each end and can be taken. */
export function TornadoBars({ title, caption, base, rows }: Props) {
  const heading = useId()
  const outputs = rows.flatMap(({ ends }) => ends.map(({ output }) => output ?? base.value))
  const low = Math.min(base.value, ...outputs)
  const span = Math.max(base.value, ...outputs) - low || 1
  const place = (value: number) => `${((value - low) / span) * 100}%`
  return (
    <section className={css.chart} aria-labelledby={heading}>
      <header className={css.head}>
        <div>
          <h3 id={heading}>{title}</h3>
          <p>{caption}</p>
        </div>
        <p className={css.legend}>
          {rows.some(({ decided }) => decided) && <span data-decided>You decide</span>}
          {rows.some(({ decided }) => !decided) && <span>Outside your control</span>}
        </p>
      </header>
      <p className={css.base} aria-hidden="true">
        <span style={{ insetInlineStart: place(base.value) }}>{base.text} now</span>
      </p>
      <ul className={css.rows}>
        {rows.map((row) => (
          <Row key={row.label} row={row} base={base.value} place={place} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  readonly row: TornadoRow
  readonly base: number
  readonly place: (value: number) => string
}

function Row({ row, base, place }: RowProps) {
  const sides = row.ends
    .map((end) => ({ ...end, at: end.output ?? base }))
    .toSorted((one, other) => one.at - other.at)
  const [left = sides[0], right = sides[1]] = sides
  if (left === undefined || right === undefined) return null
  const bar = (from: number, to: number, side: string) => (
    <span
      className={css.bar}
      data-side={side}
      style={{ insetInlineStart: place(from), inlineSize: `calc(${place(to)} - ${place(from)})` }}
    />
  )
  return (
    <li className={css.row} data-decided={row.decided || undefined}>
      <span className={css.label}>
        {row.label}
        <small>{row.decided ? `${row.value}, you decide` : row.value}</small>
      </span>
      <span className={css.track}>
        {bar(left.at, Math.min(base, right.at), 'lower')}
        {bar(Math.max(base, left.at), right.at, 'higher')}
        <span className={css.now} style={{ insetInlineStart: place(base) }} />
        <Try end={left} label={row.label} style={{ insetInlineEnd: `calc(100% - ${place(left.at)})` }} />
        <Try end={right} label={row.label} style={{ insetInlineStart: place(right.at) }} />
      </span>
      <span className={css.range}>{row.range}</span>
    </li>
  )
}

function Try({
  end,
  label,
  style,
}: {
  readonly end: End
  readonly label: string
  readonly style: CSSProperties
}) {
  return (
    <button
      type="button"
      className={css.end}
      style={style}
      onClick={end.use}
      title={`Try ${label}: ${end.typed}`}
    >
      {end.typed}
    </button>
  )
}
