import type { Collection } from '#kit/collection.ts'
import { columnOfField } from '#kit/list/field-columns.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { useText } from '#ui/text.tsx'
import { cellOf } from '../filters/found-items.ts'
import type { ItemChange } from './item-changes.ts'
import css from './panel.module.css'

type Props = { readonly change: Extract<ItemChange, { readonly kind: 'changed' }> }

/** What a field held and what it holds now, as the page tells its values. */
export function ChangedValue({ change: { field: name, before, after } }: Props) {
  const { fields } = useCollection().collection
  const { show } = useText()
  const words = (value: unknown) => {
    const field = fields?.[name]
    if (field === undefined) return plain(value)
    const column = columnOfField(name, field)
    const cell = cellOf(column, { [name]: value })
    return cell === null || cell === '' ? 'nothing' : show(cell, column)
  }
  const [old, now] = [words(before), words(after)]
  // Of a table only the number of rows is told.
  if (old === now) return <p className={css.values}>changed inside</p>
  return (
    <p className={css.values}>
      <del>{old}</del> <span aria-hidden="true">→</span>
      <span className="visually-hidden"> to </span> <ins>{now}</ins>
    </p>
  )
}

export const labelOf = ({ fields }: Collection, name: string): string =>
  fields?.[name]?.label ?? capital(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())

export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'details'
}
