import { useState } from 'react'
import type { deleteUserRole, postUserRole } from '#kit/contract/roles.api.ts'
import { roleName } from '#kit/permission-words.ts'
import { useApi } from '#kit/react/api.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action } from '#ui/page/Action.tsx'
import type { Scope } from '../access.model.ts'
import css from '../admin.module.css'
import { Problem } from '../parts/side-panel.tsx'
import { beyond } from '../roles/role.model.ts'
import { useAct } from '../use-act.ts'
import { type Member, useRoles } from './people-queries.ts'

type RolesProps = {
  readonly person: Member
  /** The administrator's rights in the organization; undefined where there are none. */
  readonly scope: Scope | undefined
}

/** The person's roles in one organization. A role that was taken away can be given back at once. */
export function PersonRoles({ person, scope }: RolesProps) {
  const { change, act, undoable, undo } = useRoleChange(person)
  const mayAssign = scope?.permissions.has('org.roles.assign') === true
  const known = useRoles(scope ?? NOWHERE)
  const isPlatform = (id: string) => known.data?.some((role) => role.platform && role.id === id) === true
  return (
    <>
      {person.roles.length === 0 ? (
        <p className={css.faint}>No roles here, so this person cannot do anything yet.</p>
      ) : null}
      <ul className={css.rows}>
        {person.roles.map((role) => (
          <li key={role.id}>
            <span>
              {roleName(role.name)}
              {isPlatform(role.id) ? <span className={css.faint}> across all organizations</span> : null}
            </span>
            {mayAssign && known.data !== undefined && !isPlatform(role.id) ? (
              <Action
                tone="danger"
                label={`Remove the role ${roleName(role.name)}`}
                isRunning={act.isRunning}
                onClick={() => change('remove', role)}
              >
                Remove
              </Action>
            ) : null}
          </li>
        ))}
      </ul>
      <Problem text={act.failure ?? undefined} />
      {undoable === null ? null : (
        <p className={css.undo} role="status">
          <span>{roleName(undoable.name)} was removed. The change applies right away.</span>
          <button type="button" className={css.link} onClick={undo}>
            Undo
          </button>
        </p>
      )}
      {mayAssign ? <GiveRole person={person} scope={scope} onGive={(role) => change('give', role)} /> : null}
    </>
  )
}

const NOWHERE: Scope = { orgId: null, name: '', permissions: new Set(), grants: new Set() }

type Named = { readonly id: string; readonly name: string }

function useRoleChange({ userId, org_name }: Member) {
  const api = useApi()
  const act = useAct()
  const [undoable, setUndoable] = useState<Named | null>(null)
  const change = async (how: 'give' | 'remove', role: Named) => {
    const body = { user_id: userId, role_id: role.id, org_name }
    const isDone = await act.run(() =>
      how === 'give'
        ? api.call<typeof postUserRole>('POST', '/user/roles', { body })
        : api.call<typeof deleteUserRole>('DELETE', '/user/roles/{roleId}', {
            params: { roleId: role.id },
            body,
          }),
    )
    if (isDone) setUndoable(how === 'remove' ? role : null)
  }
  return {
    act,
    undoable,
    change: (how: 'give' | 'remove', role: Named) => void change(how, role),
    undo: () => void (undoable === null ? undefined : change('give', undoable)),
  }
}

type GiveProps = {
  readonly person: Member
  readonly scope: Scope
  readonly onGive: (role: Named) => void
}

/** Roles that the person does not have; those above the administrator's own rights are named as such. */
function GiveRole({ person, scope, onGive }: GiveProps) {
  const roles = useRoles(scope)
  const [roleId, setRoleId] = useState('')
  const missing = (roles.data ?? []).filter(
    ({ id, platform }) => !platform && !person.roles.some((role) => role.id === id),
  )
  const chosen = missing.find(({ id }) => id === roleId)
  const above = chosen === undefined ? [] : beyond(chosen.permissions, scope.grants)
  const give = () => {
    if (chosen === undefined) return
    onGive(chosen)
    setRoleId('')
  }
  return (
    <div className={css.give}>
      <SelectField
        label="Assign a role"
        value={chosen?.id ?? ''}
        placeholder={roles.isPending ? 'Loading...' : 'Choose a role'}
        choices={missing.map(({ id, name }) => ({ value: id, label: roleName(name) }))}
        error={
          above.length === 0
            ? undefined
            : `You can assign only permissions you hold yourself. You do not have ${above.join(', ')}.`
        }
        help={chosen?.description || undefined}
        onChange={setRoleId}
      />
      <Action tone="plain" disabled={chosen === undefined || above.length > 0} onClick={give}>
        Give
      </Action>
    </div>
  )
}
