import { useState } from 'react'
import { defaultOf, type Field } from '#kit/field.ts'
import { counted } from '#kit/format.ts'
import { checkField } from '#kit/parse.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Button } from '#ui/parts/button.ts'
import { Popover } from '#ui/parts/popover.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import type { Records } from './use-records.ts'
import css from './views.module.css'

type BulkProps = {
  readonly records: Records
  readonly chosen: readonly ListItem[]
  readonly onDone: () => void
}

/** One field of all chosen records, or their end: each is one step that one Undo takes back. */
export function BulkActions({ records, chosen, onDone }: BulkProps) {
  const { collection, readOnly, remove } = records.page
  const fields = Object.entries(collection.fields ?? {})
  const what = counted(chosen.length, collection.noun)
  const drop = () => {
    remove(`Delete ${what}`, chosen.map(keyOf))
    onDone()
  }
  return (
    <>
      {fields.length > 0 && (
        <Popover position="bottom-start" trapFocus returnFocus>
          <Popover.Target>
            <Button variant="default" disabled={readOnly !== null}>
              Change a field
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <ChangeField records={records} chosen={chosen} fields={fields} onDone={onDone} />
          </Popover.Dropdown>
        </Popover>
      )}
      <Button variant="default" disabled={readOnly !== null} onClick={drop}>
        Delete
      </Button>
    </>
  )
}

type ChangeProps = BulkProps & { readonly fields: readonly (readonly [string, Field])[] }

function ChangeField({ records, chosen, fields, onDone }: ChangeProps) {
  const { change, collection } = records.page
  const [name, setName] = useState(fields[0]?.[0] ?? '')
  const [value, setValue] = useState<unknown>(undefined)
  const field = collection.fields?.[name]
  if (field === undefined) return null
  const given = value ?? defaultOf(field)
  const checked = checkField(field, given)
  const what = counted(chosen.length, collection.noun)
  const apply = () => {
    const ids = new Set(chosen.map(keyOf))
    change(`${field.label} of ${what}`, (items) =>
      items.map((item) => (ids.has(keyOf(item)) ? { ...item, [name]: given } : item)),
    )
    onDone()
  }
  return (
    <div className={css.bulk}>
      <label className={css.pick}>
        Field
        <select
          aria-label="Field"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setValue(undefined)
          }}
        >
          {fields.map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <FieldInput
        key={name}
        name={name}
        field={field}
        value={given}
        problems={'problem' in checked ? [{ path: name, message: checked.problem }] : []}
        onChange={setValue}
      />
      <Button disabled={!('value' in checked)} onClick={apply}>
        Change {what}
      </Button>
    </div>
  )
}
