import { useState } from 'react'
import type { postOrg } from '#kit/contract/orgs.api.ts'
import { useApi } from '#kit/react/api.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import css from '../admin.module.css'
import { Problem } from '../parts/side-panel.tsx'
import { useAct } from '../use-act.ts'
import { KIND_CHOICES, toKind } from './kinds.ts'

/** A name that is free, and what kind of organization it is; who creates it becomes its administrator. */
export function NewOrganization({ onClose }: { readonly onClose: () => void }) {
  const api = useApi()
  const act = useAct(['org_name', 'kind'])
  const [name, setName] = useState('')
  const [kind, setKind] = useState('business')
  const submit = async () => {
    const isShort = name.trim().length < 2
    const found = isShort ? [{ path: 'org_name', message: 'Enter a name of at least two letters.' }] : []
    const body = { org_name: name, kind: toKind(kind) }
    if (await act.run(() => api.call<typeof postOrg>('POST', '/orgs', { body }), found)) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="New organization" size="md" centered>
      <SendForm className={css.form} onSubmit={submit}>
        <LineField
          label="Name"
          autoComplete="off"
          maxLength={80}
          value={name}
          error={act.wrong('org_name')}
          onChange={(value) => {
            act.clear('org_name')
            setName(value)
          }}
        />
        <SelectField
          label="Kind"
          value={kind}
          choices={KIND_CHOICES}
          error={act.wrong('kind')}
          onChange={setKind}
        />
        <Problem text={act.failure ?? undefined} />
        <FormEnd action="Create" isRunning={act.isRunning} onCancel={onClose} />
      </SendForm>
    </Dialog>
  )
}
