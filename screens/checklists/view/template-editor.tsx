import { defaultOf } from '#kit/field.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Button } from '#ui/parts/button.ts'
import { readTemplate } from '../checklist.model.ts'
import { nextVersion } from '../runs/template-update.model.ts'
import { BackToList } from './back-to-list.tsx'
import css from './checklists.module.css'
import { TEMPLATE_FIELDS } from './template-fields.ts'
import { TemplateSteps } from './template-steps.tsx'
import { useWork } from './use-work.ts'

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
        {Object.entries(TEMPLATE_FIELDS).map(([name, field]) => (
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
      <h3>Items</h3>
      <TemplateSteps item={item} onChange={(label, items) => set('items', label, items)} />
      <p className={css.muted}>Open runs keep their current items until someone updates them.</p>
      <TemplateActions item={item} />
    </section>
  )
}

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
