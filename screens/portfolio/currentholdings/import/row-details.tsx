import { type FormEvent, useEffect, useState } from 'react'
import { meaningOf } from '#screens/portfolio/shared/import/meaning.model.ts'
import { FIELDS } from '#kit/statement/headings.ts'
import { type ProblemField } from '#screens/portfolio/shared/import/reading.model.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { TYPES } from '#kit/portfolio/ledger-words.ts'
import { FIELD_LABELS } from './field-labels.ts'
import type { RowCells } from './import-desk.ts'
import type { Preview } from './import-preview.ts'
import type { Import } from './use-import.ts'
import css from './wizard.module.css'

type RowDetailsProps = {
  readonly at: number
  readonly work: Import
  readonly preview: Preview
  readonly onClose: () => void
}

/** One row as it stands in the file, what it means, and its cells to correct. */
export function RowDetails({ at, work, preview, onClose }: RowDetailsProps) {
  const [planned, setPlanned] = useState<RowCells | null>(null)
  const { row } = work
  useEffect(() => {
    let isHere = true
    void row(at).then((found) => isHere && setPlanned(found))
    return () => {
      isHere = false
    }
  }, [at, row])
  if (planned === null) return null
  const { cells, line } = planned.row
  const isEditable = preview.table !== undefined && planned.state !== 'leftOut'
  return (
    <section className={css.row} aria-label={`Line ${line}`}>
      <p className={css.askedTitle}>
        Line {line}: {meaningOf(planned.row.outcome) || 'not understood'}
      </p>
      <p className={css.source}>{cells.filter((cell) => cell !== '').join(' · ')}</p>
      {planned.warnings.map(({ field, message }) => (
        <p key={`${field} ${message}`} className={css.caution}>
          {message}
        </p>
      ))}
      {isEditable ? (
        <RowFix planned={planned} work={work} preview={preview} onClose={onClose} />
      ) : (
        <Action tone="plain" onClick={onClose}>
          Close
        </Action>
      )}
    </section>
  )
}

type RowFixProps = Omit<RowDetailsProps, 'at'> & { readonly planned: RowCells }
type Texts = Readonly<Partial<Record<ProblemField, string>>>

function RowFix({ planned, work, preview, onClose }: RowFixProps) {
  const { cells, line } = planned.row
  const columns = preview.table?.columns ?? {}
  const [texts, setTexts] = useState<Texts>(work.said.fixes[line] ?? {})
  const inFile = (field: ProblemField) =>
    field === 'row' || field === 'ratio' ? '' : (cells[columns[field] ?? -1] ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    work.say({ fixes: { ...work.said.fixes, [line]: texts } })
    onClose()
  }
  return (
    <form className={css.fix} onSubmit={save}>
      {fieldsOf(planned).map((field) => (
        <CellField
          key={field}
          field={field}
          inFile={inFile(field)}
          text={texts[field]}
          error={planned.problems.find((one) => one.field === field)?.message}
          onChange={(text) => setTexts({ ...texts, [field]: text })}
        />
      ))}
      <Actions>
        <Action type="submit">Apply changes</Action>
        <Action tone="plain" onClick={onClose}>
          Close
        </Action>
      </Actions>
    </form>
  )
}

type CellFieldProps = {
  readonly field: ProblemField
  readonly inFile: string
  readonly text: string | undefined
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** The word for what happened stays as it is in the file unless one of the ledger's own types is chosen. */
const CellField = ({ field, inFile, text, error, onChange }: CellFieldProps) =>
  field === 'type' ? (
    <SelectField
      label={FIELD_LABELS.type}
      value={text ?? ''}
      placeholder={inFile === '' ? 'Choose' : `From the file: ${inFile}`}
      choices={TYPES.map(([value, label]) => ({ value, label }))}
      error={error}
      onChange={onChange}
    />
  ) : (
    <LineField
      label={FIELD_LABELS[field]}
      autoComplete="off"
      maxLength={200}
      value={text ?? inFile}
      error={error}
      onChange={onChange}
    />
  )

const ALWAYS: readonly ProblemField[] = ['date', 'type', 'symbol', 'quantity', 'price', 'amount', 'fees']

/** The usual fields and those with a problem; what else the file has a column for stays as it is. */
function fieldsOf({ problems }: RowCells): readonly ProblemField[] {
  const wanted = new Set<ProblemField>([...ALWAYS, ...problems.map(({ field }) => field)])
  return [...FIELDS, 'ratio' as const].filter((field) => wanted.has(field))
}
