import { IconCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode, type Ref, useRef } from 'react'
import { useWidth } from '../use-width.ts'
import css from './tick-matrix.module.css'

export type TickColumn = {
  readonly id: string
  readonly label: string
  /** Small below the label. */
  readonly note?: string | undefined
  /** Makes the label a button. */
  readonly onOpen?: (() => void) | undefined
}

export type TickRow = {
  readonly id: string
  readonly label: ReactNode
  /** Small below the label: the name that programs use. */
  readonly code?: string | undefined
  readonly note?: ReactNode
  /** The columns in which it has its tick. */
  readonly on: ReadonlySet<string>
}

type MatrixProps = {
  /** What it shows: 'Permissions of each role'. */
  readonly label: string
  /** What the rows are: 'Permission'. */
  readonly corner: string
  readonly columns: readonly TickColumn[]
  readonly groups: readonly { readonly title: string; readonly rows: readonly TickRow[] }[]
}

/** What scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 } as const

/** Things down, owners across, a tick where it holds. Heading and first column stay in sight; it scrolls inside itself. */
export function TickMatrix(props: MatrixProps) {
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const width = useWidth(box)
  const isWide = useWidth(table) > width + 1
  return (
    <div className={css.block}>
      {isWide ? <p className={`${css.hint} no-print`}>Scroll sideways to see every column</p> : null}
      <div ref={box} className={css.scroller} {...REACHABLE} role="region" aria-label={props.label}>
        <Table {...props} ref={table} />
      </div>
    </div>
  )
}

const Table = ({ ref, corner, columns, groups }: MatrixProps & { readonly ref: Ref<HTMLTableElement> }) => (
  <table ref={ref} className={css.matrix}>
    <thead>
      <tr>
        <th scope="col" className={css.corner}>
          {corner}
        </th>
        {columns.map((column) => (
          <Heading key={column.id} {...column} />
        ))}
      </tr>
    </thead>
    <tbody>
      {groups.map(({ title, rows }) => (
        <Fragment key={title}>
          <tr className={css.group}>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              <span>{title}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} />
          ))}
        </Fragment>
      ))}
    </tbody>
  </table>
)

/** 'platform_admin' may go on below after its hyphen or underscore: a column is no wider than it needs. */
const breakable = (label: string): ReactNode =>
  label.split(/(?<=[-_])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

const Heading = ({ label, note, onOpen }: TickColumn) => (
  <th scope="col">
    {onOpen === undefined ? (
      <span className={css.name}>{breakable(label)}</span>
    ) : (
      <button type="button" onClick={onOpen}>
        {breakable(label)}
      </button>
    )}
    {note === undefined ? null : <span className={css.note}>{note}</span>}
  </th>
)

const Row = ({ row, columns }: { readonly row: TickRow; readonly columns: readonly TickColumn[] }) => (
  <tr>
    <th scope="row">
      {row.label}
      {row.code === undefined ? null : <code>{row.code}</code>}
      {row.note === undefined ? null : <span className={css.note}>{row.note}</span>}
    </th>
    {columns.map(({ id }) => {
      const isOn = row.on.has(id)
      return (
        <td key={id} data-on={isOn || undefined}>
          {isOn ? <IconCheck size={16} aria-hidden="true" /> : null}
          <span className="visually-hidden">{isOn ? 'Yes' : 'No'}</span>
        </td>
      )
    })}
  </tr>
)
