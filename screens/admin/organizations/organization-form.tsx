import { useState } from 'react'
import type { patchOrg } from '#kit/contract/orgs.api.ts'
import { useApi } from '#kit/react/api.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import css from '../admin.module.css'
import { Problem } from '../parts/side-panel.tsx'
import { useAct } from '../use-act.ts'
import { KIND_CHOICES, toKind } from './kinds.ts'
import type { WholeOrganization } from './organizations-queries.ts'

/** Name, kind and settings; a change that somebody else made meanwhile is said and nothing is overwritten. */
export function OrganizationForm({ organization }: { readonly organization: WholeOrganization }) {
  const { typed, change, act, submit } = useOrganizationForm(organization)
  return (
    <SendForm className={css.form} onSubmit={submit}>
      <LineField
        label="Name"
        autoComplete="off"
        maxLength={80}
        value={typed.org_name}
        help="The old name will still lead here."
        error={act.wrong('org_name')}
        onChange={(org_name) => change({ org_name })}
      />
      <SelectField
        label="Kind"
        value={typed.kind}
        choices={KIND_CHOICES}
        onChange={(kind) => change({ kind: toKind(kind) })}
      />
      <SelectField
        label="Who can edit its lists"
        value={typed.listWrites}
        choices={WRITERS}
        onChange={(value) => change({ listWrites: value === 'admins' ? 'admins' : 'members' })}
      />
      <CheckField
        checked={typed.requireMfaForAdmins}
        onChange={(requireMfaForAdmins) => change({ requireMfaForAdmins })}
      >
        Require two-step verification for administrators. Those without it lose their administrator rights
        until they turn it on.
      </CheckField>
      <Problem text={act.failure ?? undefined} />
      <Actions>
        <Action type="submit" isRunning={act.isRunning}>
          Save
        </Action>
      </Actions>
    </SendForm>
  )
}

const WRITERS = [
  { value: 'members', label: 'Members whose role allows it' },
  { value: 'admins', label: 'Administrators only' },
] as const

function useOrganizationForm({ id, rev, org_name, kind, settings }: WholeOrganization) {
  const api = useApi()
  const act = useAct(['org_name'])
  const [typed, setTyped] = useState({ org_name, kind, ...settings })
  const change = (to: Partial<typeof typed>) => {
    act.clear('org_name')
    setTyped({ ...typed, ...to })
  }
  const submit = async () => {
    const { listWrites, requireMfaForAdmins, ...names } = typed
    const body = { ...names, settings: { listWrites, requireMfaForAdmins }, rev }
    const isShort = typed.org_name.trim().length < 2
    await act.run(
      () => api.call<typeof patchOrg>('PATCH', '/orgs/{id}', { params: { id }, body }),
      isShort ? [{ path: 'org_name', message: 'Enter a name of at least two letters.' }] : [],
    )
  }
  return { typed, change, act, submit }
}
