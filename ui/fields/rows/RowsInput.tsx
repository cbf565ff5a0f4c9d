import { IconPlus, IconTrash } from '@tabler/icons-react'
import { problemByLabel } from '#kit/choice-names.ts'
import type { CellField, RowsField } from '#kit/field.ts'
import { CellInput } from '../CellInput.tsx'
import { MeantQuestion } from '../MeantQuestion.tsx'
import type { CellValue, FieldProblem, InputProps, RowValue } from '../field-value.ts'
import css from './rows.module.css'
import { isCellShown } from './cell-shown.ts'
import { type ColumnList, useRows } from './use-rows.ts'

type RowsProps = InputProps<RowsField, readonly RowValue[]> & {
  readonly name: string
  readonly problems: readonly FieldProblem[]
}

/** A small editable table: add, remove, paste from a spreadsheet, Enter for the row below; cards where it is narrow. */
export function RowsInput(props: RowsProps) {
  const { field, id, disabled } = props
  const { box, rows, columns, isFull, layout, ...act } = useRows(props)
  const shownIn = (row: RowValue) =>
    layout === 'table' ? columns : columns.filter(([, cell]) => isCellShown(cell, row, field.columns))
  return (
    <div
      role="group"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      className={css.rows}
      data-layout={layout}
      style={{ '--widths': widthsOf(columns) }}
      ref={box}
    >
      {rows.length > 0 && (
        <div
          role="grid"
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          className={css.table}
          onPaste={act.paste}
          onKeyDown={act.press}
        >
          <Heads columns={columns} />
          {rows.map((row, index) => (
            // Rows have no identity of their own: their place is it.
            <div role="row" key={index} className={css.row}>
              {shownIn(row).map(([column, cell]) => (
                <RowCell
                  key={column}
                  place={{ index, column }}
                  field={cell}
                  value={row[column]}
                  props={props}
                  onChange={(value) => act.change(index, column, value)}
                />
              ))}
              <Remove index={index} disabled={disabled} onRemove={() => act.remove(index)} />
            </div>
          ))}
        </div>
      )}
      <Foot field={field} isFull={isFull} disabled={disabled} onAdd={act.add} />
    </div>
  )
}

/** A text of so many characters is a sentence, which is read only where it has a line. */
const SENTENCE = 80

const isSentence = (field: CellField): boolean => field.kind === 'text' && field.maxLength >= SENTENCE

/** A name takes half as much again as a number or a choice, a sentence twice as much. */
const widthsOf = (columns: ColumnList): string =>
  columns
    .map(([, field]) => `minmax(0, ${isSentence(field) ? 2 : field.kind === 'text' ? 1.5 : 1}fr)`)
    .join(' ')

type FootProps = {
  readonly field: RowsField
  readonly isFull: boolean
  readonly disabled: boolean | undefined
  readonly onAdd: () => void
}

const Foot = ({ field, isFull, disabled, onAdd }: FootProps) => (
  <div className={css.foot}>
    <button type="button" className={css.add} onClick={onAdd} disabled={disabled === true || isFull}>
      <IconPlus size={16} aria-hidden="true" />
      {field.addLabel}
    </button>
    <span className={css.hint}>
      {isFull ? `Limit: ${field.maxRows} rows` : 'You can paste cells from a spreadsheet.'}
    </span>
  </div>
)

const isNumeric = (field: CellField): boolean =>
  ['money', 'percent', 'number', 'integer', 'years', 'months', 'age'].includes(field.kind)

function Heads({ columns }: { readonly columns: ColumnList }) {
  return (
    <div role="row" className={css.heads}>
      {columns.map(([name, field]) => (
        <span role="columnheader" key={name} data-numeric={isNumeric(field) || undefined}>
          {field.label}
        </span>
      ))}
      <span role="columnheader">
        <span className="visually-hidden">Remove</span>
      </span>
    </div>
  )
}

type RowCellProps = {
  readonly place: { readonly index: number; readonly column: string }
  readonly field: CellField
  readonly value: unknown
  readonly props: RowsProps
  readonly onChange: (value: CellValue) => void
}

function RowCell({ place: { index, column }, field, value, props, onChange }: RowCellProps) {
  const { id, name, problems, disabled } = props
  const found = problems.find(({ path }) => path === `${name}[${index}].${column}`)?.message
  const error = found === undefined ? undefined : problemByLabel(field, value, found)
  const cell = `${id}-${index}-${column}`
  return (
    <div
      role="gridcell"
      className={css.cell}
      data-cell={`${index}:${column}`}
      data-kind={field.kind}
      data-sentence={isSentence(field) || undefined}
    >
      <span className={css.label} aria-hidden="true">
        {field.label}
      </span>
      <CellInput
        compact
        id={cell}
        field={field}
        value={value}
        label={`${field.label}, row ${index + 1}`}
        onChange={onChange}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${cell}-error`}
        disabled={disabled}
      />
      {error !== undefined && (
        <span id={`${cell}-error`} className={css.error}>
          {error}
        </span>
      )}
      <MeantQuestion
        {...{ field, value, disabled, onAccept: onChange }}
        id={cell}
        examples={examplesIn(props.field, column)}
      />
    </div>
  )
}

const examplesIn = ({ example }: RowsField, column: string): readonly unknown[] =>
  example === undefined || typeof example === 'function' ? [] : example.map((row) => row[column])

type RemoveProps = {
  readonly index: number
  readonly disabled: boolean | undefined
  readonly onRemove: () => void
}

const Remove = ({ index, disabled, onRemove }: RemoveProps) => (
  <div role="gridcell" className={css.remove}>
    <button
      type="button"
      aria-label={`Remove row ${index + 1}`}
      title="Remove"
      onClick={onRemove}
      disabled={disabled}
    >
      <IconTrash size={16} aria-hidden="true" />
    </button>
  </div>
)
