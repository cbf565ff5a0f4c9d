import { FIELDS, type Columns, type Field } from '#kit/statement/headings.ts'
import { type FileKind, type TableInfo } from '#screens/portfolio/shared/import/reading.model.ts'
import { ENCODINGS, type Encoding } from '#kit/statement/decode.ts'
import { DELIMITERS } from '#kit/statement/delimited.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FIELD_LABELS } from './field-labels.ts'
import type { Preview } from './import-preview.ts'
import type { Told } from './remembered.ts'
import type { Said } from './use-import.ts'
import css from './wizard.module.css'

type ReadingRulesProps = {
  readonly preview: Preview
  readonly said: Said
  readonly told: Told | null
  readonly onSay: (more: Partial<Said>) => void
}

/** Import settings, to look at and to change: columns, marks, letters. */
export function ReadingRules({ preview, said, told, onSay }: ReadingRulesProps) {
  const { table } = preview
  const isOpen = preview.questions.some(({ id }) => id === 'columns')
  return (
    <details className={css.details} open={isOpen || undefined}>
      <summary>Import settings</summary>
      <div className={css.rules}>
        <SelectField
          label="Character encoding"
          value={preview.encoding}
          choices={ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
          help={preview.isEncodingGuess ? 'This is a guess. If names look wrong, choose another.' : undefined}
          onChange={(value) => onSay({ encoding: encodingOf(value) })}
        />
        {table !== undefined && (
          <TableRules
            table={table}
            kind={preview.kind}
            told={{ ...told, ...said.told }}
            onTell={(next) => onSay({ told: { ...keptWith(next, said.told), ...next } })}
          />
        )}
      </div>
      {table !== undefined && (
        <ColumnChoices table={table} onChoose={(columns) => onSay({ told: { ...said.told, columns } })} />
      )}
    </details>
  )
}

/** Other columns come out of another separator: what was said of the old ones is of no use. */
const keptWith = (next: Told, { columns, headerLine, ...rest }: Told): Told =>
  next.delimiter === undefined
    ? { ...rest, ...(columns && { columns }), ...(headerLine !== undefined && { headerLine }) }
    : rest

const encodingOf = (value: string): Encoding | undefined => ENCODINGS.find((one) => one === value)

const KINDS = [
  { value: 'transactions', label: 'Transactions' },
  { value: 'positions', label: 'Holdings on a date' },
  { value: 'accounts', label: 'List of accounts' },
] as const
const MARKS = [
  { value: '.', label: '1,250.40' },
  { value: ',', label: '1.250,40' },
] as const
const ORDERS = [
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'dmy', label: 'Day, month, year' },
] as const
const SEPARATORS = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as const

type TableRulesProps = {
  readonly table: TableInfo
  readonly kind: FileKind
  readonly told: Told
  readonly onTell: (told: Told) => void
}

/** What a change of the separator or the headings does to columns is found anew. */
function TableRules({ table, kind, told, onTell }: TableRulesProps) {
  const pick = <T extends string>(choices: readonly { readonly value: T }[], value: string) =>
    choices.find((one) => one.value === value)?.value
  return (
    <>
      <SelectField
        label="Row type"
        value={kind}
        choices={KINDS}
        onChange={(value) => onTell(given('kind', pick(KINDS, value)))}
      />
      <SelectField
        label="Number format"
        value={table.decimalMark}
        choices={MARKS}
        onChange={(value) => onTell(given('decimalMark', pick(MARKS, value)))}
      />
      <SelectField
        label="Date format"
        value={told.dateOrder ?? ''}
        placeholder="Detect from file"
        choices={ORDERS}
        onChange={(value) => onTell(given('dateOrder', pick(ORDERS, value)))}
      />
      <SelectField
        label="Column separator"
        value={table.delimiter}
        choices={DELIMITERS.map((value) => ({ value, label: SEPARATORS[value] }))}
        onChange={(value) =>
          onTell(
            given(
              'delimiter',
              DELIMITERS.find((one) => one === value),
            ),
          )
        }
      />
    </>
  )
}

const given = <K extends keyof Told>(name: K, value: Told[K] | undefined): Told =>
  value === undefined ? {} : { [name]: value }

type ColumnChoicesProps = { readonly table: TableInfo; readonly onChoose: (columns: Columns) => void }

const NOTHING = ''

/** Each column of the file with its first values and what it holds. */
function ColumnChoices({ table, onChoose }: ColumnChoicesProps) {
  const fieldAt = (column: number) => FIELDS.find((field) => table.columns[field] === column) ?? NOTHING
  const choose = (column: number, value: string) => {
    const kept = FIELDS.flatMap((field): [Field, number][] => {
      const at = table.columns[field]
      return at === undefined || at === column || field === value ? [] : [[field, at]]
    })
    const field = FIELDS.find((one) => one === value)
    onChoose(Object.fromEntries(field === undefined ? kept : [...kept, [field, column]]))
  }
  return (
    <ul className={css.columns}>
      {table.headers.map((header, column) => (
        // Two columns may have the same heading.
        <li key={`${header} ${column.toString()}`}>
          <SelectField
            label={header === '' ? `Column ${column + 1}` : header}
            value={fieldAt(column)}
            placeholder="Not used"
            choices={FIELDS.map((field) => ({ value: field, label: FIELD_LABELS[field] }))}
            help={sampleOf(table, column)}
            onChange={(value) => choose(column, value)}
          />
        </li>
      ))}
    </ul>
  )
}

const sampleOf = ({ sample }: TableInfo, column: number): string =>
  sample
    .map(({ cells }) => cells[column] ?? '')
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, 60) || 'Empty in the first rows'
