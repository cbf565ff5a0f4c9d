import { type CellField, choice, defaultOf, flag, integer, options, rows, text } from '#kit/field.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Button } from '#ui/parts/button.ts'
import { ANCHORS, isRecord, readTemplate } from '../checklist.model.ts'
import { nextVersion } from '../runs/template-update.model.ts'
import { BackToList } from './back-to-list.tsx'
import css from './checklists.module.css'
import { useWork } from './use-work.ts'

const short = (label: string, maxLength = 80): CellField => text({ label, default: '', maxLength })

const HEAD = { name: short('Name', 120), area: short('Area'), appliesTo: short('Applies to') }

const ITEMS = rows({
  label: 'Items',
  addLabel: 'Add an item',
  maxRows: 500,
  default: [],
  columns: {
    title: short('Item', 200),
    ownerRole: short('Owner'),
    anchor: choice({
      label: 'Counts from',
      default: 'startDate',
      options: Object.entries(ANCHORS).map(([value, label]) => ({ value, label })),
    }),
    offsetDays: integer({
      label: 'Days',
      help: 'Negative before the date.',
      default: 0,
      min: -3660,
      max: 3660,
    }),
    unit: choice({
      label: 'Day type',
      default: 'calendar',
      options: options(['calendar', 'Calendar'], ['business', 'Business']),
    }),
    required: flag({ label: 'Required', default: false }),
    gate: short('Gate', 40),
  },
})

/** The steps of a template. Runs keep what they were made from: a changed template is a new version for them. */
export function TemplateEditor({ item }: { readonly item: ListItem }) {
  const { readOnly, problemsOf, update } = useCollection()
  const { runs } = useWork()
  const template = readTemplate(item)
  const set = (name: string, label: string, value: unknown) =>
    update(item.id, `${template.name}: ${label}`, (old) => ({
      ...old,
      [name]: value,
      version: nextVersion(template, runs),
    }))
  return (
    <section className={css.section} aria-label={template.name}>
      <BackToList />
      <div className={css.sectionHead}>
        <h2>{template.name}</h2>
        <span className={css.muted}>Version {template.version}</span>
      </div>
      <div className={css.fields}>
        {Object.entries(HEAD).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            value={item[name] ?? defaultOf(field)}
            problems={problemsOf(item.id)}
            disabled={readOnly !== null}
            onChange={(value) => set(name, field.label, value)}
          />
        ))}
      </div>
      <FieldInput
        name="items"
        field={ITEMS}
        value={Array.isArray(item.items) ? item.items : []}
        problems={problemsOf(item.id)}
        disabled={readOnly !== null}
        onChange={(value) => set('items', ITEMS.label, withIds(value))}
      />
      <p className={css.muted}>
        A gate names what waits for the item, such as Closing. Open runs keep their items until someone
        updates them.
      </p>
      <TemplateActions item={item} />
    </section>
  )
}

/** A row that was added has no id yet; with one, two people can edit different items of one template. */
const withIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row: unknown) =>
        isRecord(row) && row.id === undefined
          ? { ...row, id: `stp_${crypto.randomUUID().slice(0, 13)}` }
          : row,
      )
    : value

function TemplateActions({ item }: { readonly item: ListItem }) {
  const { readOnly, add, remove, setQuery } = useCollection()
  const { name } = readTemplate(item)
  const copy = () => {
    const { id: _id, ...rest } = item
    setQuery({ item: add(`Copy ${name}`, { ...rest, name: `${name} (copy)`, version: 1 }) }, 'push')
  }
  const drop = () => {
    setQuery({ item: null, view: 'templates' })
    remove(`Delete ${name}`, [keyOf(item)])
  }
  return (
    <div className={`${css.row} no-print`}>
      <Button variant="default" disabled={readOnly !== null} onClick={copy}>
        Copy
      </Button>
      <Button variant="default" disabled={readOnly !== null} onClick={drop}>
        Delete
      </Button>
    </div>
  )
}
