import { zip } from '#kit/field.ts'
import { readZip } from '#kit/places/zip.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'

const ZIP = zip('ZIP code', { default: '', maxLength: 10 })
const PROBLEM = [{ path: 'zip', message: 'Enter five digits.' }]

type Props = { readonly value: string; readonly onChange: (text: string) => void }

/** The ZIP code that is looked up; what is none is said as soon as the field is left or sent. */
export const ZipField = ({ value, onChange }: Props) => (
  <FieldInput
    name="zip"
    field={ZIP}
    value={value}
    problems={value !== '' && readZip(value) === null ? PROBLEM : []}
    onChange={(text) => onChange(typeof text === 'string' ? text : '')}
  />
)
