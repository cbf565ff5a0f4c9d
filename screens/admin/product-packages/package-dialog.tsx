import { useState } from 'react'
import type { createPackage, patchPackage } from '#kit/contract/packages.api.ts'
import { counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import { linesOf } from './amounts.model.ts'
import { LinesField } from './lines-field.tsx'
import css from './packages.module.css'
import { type SoldPackage, usePackagesChanged } from './queries.ts'

type DialogProps = { readonly edited: SoldPackage | null; readonly onClose: () => void }

const STATUSES = [
  { value: 'draft', label: 'Draft: opens nothing yet' },
  { value: 'live', label: 'Live' },
  { value: 'retired', label: 'Retired: no new sales' },
]

const statusOf = (text: string): SoldPackage['status'] =>
  text === 'live' || text === 'retired' ? text : 'draft'

type Written = Pick<SoldPackage, 'name' | 'slug' | 'summary' | 'status'> & { readonly routes: string }

const written = (edited: SoldPackage | null): Written =>
  edited === null
    ? { name: '', slug: '', summary: '', status: 'draft', routes: '' }
    : { ...edited, routes: edited.routes.join('\n') }

function useSaving(edited: SoldPackage | null, onClose: () => void) {
  const api = useApi()
  const changed = usePackagesChanged()
  const submit = useSubmit(['slug', 'name', 'routes'])
  const save = async ({ name, slug, summary, status, routes }: Written) => {
    const about = { name, summary, status, routes: [...linesOf(routes)] }
    const isDone = await submit.run(async () => {
      if (edited === null)
        await api.call<typeof createPackage>('POST', '/admin/packages', { body: { slug, ...about } })
      else {
        const call = { params: { id: edited.id }, body: { ...about, rev: edited.rev } }
        await api.call<typeof patchPackage>('PATCH', '/admin/packages/{id}', call)
      }
      await changed()
    })
    if (isDone) onClose()
  }
  return { submit, save }
}

/** A package and what it opens; what a removed route means for those who hold it stands before saving. */
export function PackageDialog({ edited, onClose }: DialogProps) {
  const { submit, save } = useSaving(edited, onClose)
  const [form, setForm] = useState(() => written(edited))
  const title = edited === null ? 'New package' : `Edit ${edited.name}`
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" centered>
      <div className={css.form}>
        <Problem text={submit.failure} />
        <PackageFields form={form} isNew={edited === null} wrong={submit.wrong} onChange={setForm} />
        {edited === null ? null : <Kept edited={edited} routes={form.routes} />}
        <FormEnd
          action="Save"
          isRunning={submit.isRunning}
          onClick={() => void save(form)}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  )
}

type FieldsProps = {
  readonly form: Written
  readonly isNew: boolean
  readonly wrong: (path: string) => string | undefined
  readonly onChange: (form: Written) => void
}

function PackageFields({ form, isNew, wrong, onChange }: FieldsProps) {
  const set = (change: Partial<Written>) => onChange({ ...form, ...change })
  return (
    <>
      <LineField
        label="Name"
        autoComplete="off"
        maxLength={60}
        value={form.name}
        error={wrong('name')}
        onChange={(name) => set({ name })}
      />
      {isNew ? (
        <LineField
          label="Short name"
          autoComplete="off"
          maxLength={40}
          help="Lowercase letters, digits, and hyphens. It does not change later."
          value={form.slug}
          error={wrong('slug')}
          onChange={(slug) => set({ slug })}
        />
      ) : null}
      <LineField
        label="Summary"
        autoComplete="off"
        maxLength={200}
        value={form.summary}
        onChange={(summary) => set({ summary })}
      />
      <LinesField
        label="Routes"
        help="One a line, such as /calculators/budget, or /hoa/* for a whole area."
        value={form.routes}
        onChange={(routes) => set({ routes })}
      />
      <SelectField
        label="Status"
        value={form.status}
        choices={STATUSES}
        onChange={(status) => set({ status: statusOf(status) })}
      />
    </>
  )
}

/** Whoever bought a route that is taken out keeps it for a while. */
function Kept({ edited, routes }: { readonly edited: SoldPackage; readonly routes: string }) {
  const removed = edited.routes.filter((route) => !linesOf(routes).includes(route))
  if (removed.length === 0 || edited.subscribers === 0) return null
  return (
    <p className={css.note} role="status">
      {counted(edited.subscribers, 'subscriber')} will keep {removed.join(', ')} until their paid period ends.
    </p>
  )
}
