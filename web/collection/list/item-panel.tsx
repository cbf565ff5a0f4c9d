import { IconX } from '@tabler/icons-react'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { ActionIcon } from '#ui/parts/action-icon.ts'
import { Button } from '#ui/parts/button.ts'
import { useText } from '#ui/text.tsx'
import css from '../collection.module.css'
import { cellOf } from './found-items.ts'
import { useEscape } from './use-escape.ts'

/** One record beside the list, at an address of its own; Escape closes it. */
export function ItemPanel({ item }: { readonly item: ListItem }) {
  const { collection, setQuery, remove, readOnly } = useCollection()
  const name = collection.nameOf(item)
  const close = () => setQuery({ item: null })
  useEscape(close)
  const drop = () => {
    close()
    remove(`Delete ${name}`, [keyOf(item)])
  }
  return (
    <aside className={css.panel} aria-label={name}>
      <div className={css.panelHead}>
        <h2>{name}</h2>
        <ActionIcon variant="subtle" aria-label="Close" onClick={close}>
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {collection.fields === undefined ? <Facts item={item} /> : <Form item={item} />}
      <div className={css.row}>
        <Button variant="default" disabled={readOnly !== null} onClick={drop}>
          Delete
        </Button>
      </div>
    </aside>
  )
}

function Form({ item }: { readonly item: ListItem }) {
  const { collection, update, problemsOf, readOnly } = useCollection()
  return (
    <div className={css.form}>
      {Object.entries(collection.fields ?? {}).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={item[name]}
          problems={problemsOf(item.id)}
          disabled={readOnly !== null}
          onChange={(value) =>
            update(item.id, `${collection.nameOf(item)}: ${field.label}`, (old) => ({
              ...old,
              [name]: value,
            }))
          }
        />
      ))}
    </div>
  )
}

function Facts({ item }: { readonly item: ListItem }) {
  const { collection } = useCollection()
  const { show } = useText()
  return (
    <dl className={css.facts}>
      {collection.columns.map((column) => (
        <div key={column.key}>
          <dt>{column.label}</dt>
          <dd>{show(cellOf(column, item), column)}</dd>
        </div>
      ))}
    </dl>
  )
}
