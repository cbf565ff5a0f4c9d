import {
  consentColumns,
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
} from '#kit/leads/import-columns.ts'
import { SelectField } from '../entry/SelectField.tsx'
import css from './leads.module.css'

type ColumnChoicesProps = {
  readonly headings: readonly string[]
  readonly columns: ImportColumns
  readonly onChoose: (field: ImportField, heading: string | null) => void
}

const NONE = 'none'
/** Headings may be any words: a choice is told from none by its place. */
const keyOf = (place: number): string => `column-${place}`

/** Which column of the file each field is read from; whatever no field is read from is left out. */
export function ColumnChoices({ headings, columns, onChoose }: ColumnChoicesProps) {
  const choices = [
    { value: NONE, label: 'Not in the file' },
    ...headings.map((heading, place) => ({ value: keyOf(place), label: heading })),
  ]
  const used = new Set(Object.values(columns))
  const forConsent = Object.values(consentColumns(headings, columns)).flat()
  const also = forConsent.filter((heading) => !used.has(heading))
  const left = headings.filter((heading) => !used.has(heading) && !also.includes(heading))
  return (
    <fieldset className={css.columns}>
      <legend>Columns of the file</legend>
      <div className={css.choices}>
        {IMPORT_FIELDS.map(({ id, label }) => {
          const place = headings.findIndex((heading) => heading === columns[id])
          return (
            <SelectField
              key={id}
              label={label}
              value={place < 0 ? NONE : keyOf(place)}
              choices={choices}
              error={id === 'name' && place < 0 ? 'Choose the column with the names.' : undefined}
              onChange={(key) => onChoose(id, headings.find((_, at) => keyOf(at) === key) ?? null)}
            />
          )
        })}
      </div>
      {also.length > 0 && <p className={css.faint}>Also read for consent: {also.join(', ')}</p>}
      {left.length > 0 && <p className={css.faint}>Left out: {left.join(', ')}</p>}
    </fieldset>
  )
}
