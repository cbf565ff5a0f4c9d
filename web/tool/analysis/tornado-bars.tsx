import { useId } from 'react'
import type { Lever } from '#kit/analysis/levers.ts'
import type { Driver } from './driver-words.ts'
import css from './tornado.module.css'

type OnTry = (lever: Lever, value: number) => void

type Props = {
  readonly title: string
  readonly caption: string
  readonly base: { readonly value: number; readonly text: string }
  /** What the person decides stands apart from what they do not. */
  readonly rows: readonly Driver[]
  /** False while only a small sample has said it. */
  readonly isStable: boolean
  readonly onTry: OnTry
}

/** Bars about the present result, longest first; the value tried stands at each end and can be taken. */
export function TornadoBars({ title, caption, base, rows, isStable, onTry }: Props) {
  const heading = useId()
  const outputs = rows.flatMap(({ ends }) => ends.map(({ output }) => output ?? base.value))
  const low = Math.min(base.value, ...outputs)
  const span = Math.max(base.value, ...outputs) - low || 1
  const place = (value: number) => `${((value - low) / span) * 100}%`
  return (
    <section className={css.chart} aria-labelledby={heading} data-preliminary={!isStable || undefined}>
      <header className={css.head}>
        <div>
          <h3 id={heading}>{title}</h3>
          <p>{caption}</p>
        </div>
        <p className={css.legend}>
          {rows.some(({ decided }) => decided) && <span data-decided>You decide</span>}
          {rows.some(({ decided }) => !decided) && <span>Outside your control</span>}
          <span data-side="lower">Lowers it</span>
          <span data-side="higher">Raises it</span>
        </p>
      </header>
      <p className={css.base} aria-hidden="true">
        <span style={{ insetInlineStart: place(base.value) }}>{base.text} now</span>
      </p>
      <ul className={css.rows}>
        {rows.map((row) => (
          <Row key={row.lever.id} row={row} base={base.value} place={place} onTry={onTry} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  readonly row: Driver
  readonly onTry: OnTry
  readonly base: number
  readonly place: (value: number) => string
}

function Row({ row, base, place, onTry }: RowProps) {
  const { lever } = row
  const sides = row.ends
    .map((end) => ({ ...end, reach: end.output ?? base }))
    .toSorted((one, other) => one.reach - other.reach)
  const [left = sides[0], right = sides[1]] = sides
  if (left === undefined || right === undefined) return null
  // An end that moves nothing has no bar, not a stub of one.
  const bar = (from: number, to: number, side: string) =>
    to > from && (
      <span
        className={css.bar}
        data-side={side}
        style={{ insetInlineStart: place(from), inlineSize: `calc(${place(to)} - ${place(from)})` }}
      />
    )
  return (
    <li className={css.row} data-decided={row.decided || undefined}>
      <span className={css.label}>
        {lever.label}
        <small>{row.decided ? `${row.value}, you decide` : row.value}</small>
      </span>
      <span className={css.track}>
        {bar(left.reach, Math.min(base, right.reach), 'lower')}
        {bar(Math.max(base, left.reach), right.reach, 'higher')}
        <span className={css.now} style={{ insetInlineStart: place(base) }} />
        <Try end={left} side="lower" at={place(left.reach)} {...{ lever, onTry }} />
        <Try end={right} side="higher" at={place(right.reach)} {...{ lever, onTry }} />
      </span>
      <span className={css.range}>{row.range}</span>
    </li>
  )
}

type TryProps = {
  readonly end: Driver['ends'][number]
  readonly lever: Lever
  readonly onTry: OnTry
  readonly side: 'lower' | 'higher'
  /** Where the bar ends. */
  readonly at: string
}

const Try = ({ end, lever, onTry, side, at }: TryProps) => (
  <button
    type="button"
    className={css.end}
    data-side={side}
    style={{ '--at': at }}
    onClick={() => onTry(lever, end.at)}
    title={`Try ${lever.label}: ${end.typed}`}
  >
    {end.typed}
  </button>
)
