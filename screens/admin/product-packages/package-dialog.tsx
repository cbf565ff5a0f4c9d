import { useState } from 'react'
import type { createPackage, patchPackage } from '#kit/contract/packages.api.ts'
import { counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Modal } from '#ui/parts/modal.ts'
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

/** A package and what it opens; what a removed route means for those who hold it stands before saving. */
export function PackageDialog({ edited, onClose }: DialogProps) {
  const api = useApi()
  const changed = usePackagesChanged()
  const submit = useSubmit(['slug', 'name', 'routes'])
  const [name, setName] = useState(edited?.name ?? '')
  const [slug, setSlug] = useState(edited?.slug ?? '')
  const [summary, setSummary] = useState(edited?.summary ?? '')
  const [routes, setRoutes] = useState((edited?.routes ?? []).join('\n'))
  const [status, setStatus] = useState<string>(edited?.status ?? 'draft')
  const removed = edited?.routes.filter((route) => !linesOf(routes).includes(route)) ?? []
  const save = async () => {
    const about = { name, summary, routes: [...linesOf(routes)], status: statusOf(status) }
    const isDone = await submit.run(async () => {
      if (edited === null)
        await api.call<typeof createPackage>('POST', '/admin/packages', { body: { slug, ...about } })
      else {
        const body = { ...about, rev: edited.rev }
        await api.call<typeof patchPackage>('PATCH', '/admin/packages/{id}', {
          params: { id: edited.id },
          body,
        })
      }
      await changed()
    })
    if (isDone) onClose()
  }
  const title = edited === null ? 'New package' : `Edit ${edited.name}`
  return (
    <Modal opened onClose={onClose} title={title} size="lg" centered>
      <div className={css.form}>
        <Problem text={submit.failure} />
        <LineField
          label="Name"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={submit.wrong('name')}
          onChange={setName}
        />
        {edited === null ? (
          <LineField
            label="Short name"
            autoComplete="off"
            maxLength={40}
            help="Lowercase letters, digits, and hyphens. It does not change later."
            value={slug}
            error={submit.wrong('slug')}
            onChange={setSlug}
          />
        ) : null}
        <LineField label="Summary" autoComplete="off" maxLength={200} value={summary} onChange={setSummary} />
        <LinesField
          label="Routes"
          help="One a line, such as /calculators/budget, or /hoa/* for a whole area."
          value={routes}
          onChange={setRoutes}
        />
        <SelectField label="Status" value={status} choices={STATUSES} onChange={setStatus} />
        {edited !== null && removed.length > 0 && edited.subscribers > 0 ? (
          <p className={css.note} role="status">
            {counted(edited.subscribers, 'subscriber')} will keep {removed.join(', ')} until their paid period
            ends.
          </p>
        ) : null}
        <Actions>
          <Action isRunning={submit.isRunning} onClick={() => void save()}>
            Save
          </Action>
          <Action tone="plain" onClick={onClose}>
            Cancel
          </Action>
        </Actions>
      </div>
    </Modal>
  )
}
