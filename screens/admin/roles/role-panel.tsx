import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { deleteRole } from '#kit/contract/roles.api.ts'
import { counted } from '#kit/format.ts'
import { roleName } from '#kit/permission-words.ts'
import { useApi } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import type { Scope } from '../access.model.ts'
import css from '../admin.module.css'
import { PanelPart, SidePanel } from '../parts/side-panel.tsx'
import type { Role } from '../people/people-queries.ts'
import { useAct } from '../use-act.ts'
import { PermissionList } from './comparison.tsx'
import { RoleForm } from './role-form.tsx'

type PanelProps = {
  /** Null: a new one. */
  readonly role: Role | null
  /** What a new one starts as a copy of. */
  readonly from: Role | undefined
  readonly roles: readonly Role[]
  readonly scope: Scope
  readonly onClose: () => void
}

/** One role: what it gives, and for the organization's own ones how to change it. */
export function RolePanel({ role, from, roles, scope, onClose }: PanelProps) {
  const [isEditing, setEditing] = useState(false)
  const copied = from === undefined ? 'New role' : `Copy of ${roleName(from.name)}`
  const title = role === null ? copied : roleName(role.name)
  return (
    <SidePanel title={title} onClose={onClose}>
      {role === null || isEditing ? (
        <RoleForm
          role={role}
          from={from}
          roles={roles}
          scope={scope}
          onDone={() => (role === null ? onClose() : setEditing(false))}
          onCancel={() => (role === null ? onClose() : setEditing(false))}
        />
      ) : (
        <RoleFacts role={role} scope={scope} onEdit={() => setEditing(true)} onClose={onClose} />
      )}
    </SidePanel>
  )
}

type FactsProps = {
  readonly role: Role
  readonly scope: Scope
  readonly onEdit: () => void
  readonly onClose: () => void
}

function RoleFacts({ role, scope, onEdit, onClose }: FactsProps) {
  const { setQuery } = useAddress()
  const mayWrite = scope.permissions.has('org.roles.write') && scope.orgId !== null
  return (
    <>
      <p>{role.description || <span className={css.faint}>No description</span>}</p>
      <p className={css.faint}>{originOf(role)}</p>
      {mayWrite ? (
        <Actions>
          {role.builtIn ? null : (
            <Action tone="plain" onClick={onEdit}>
              Edit
            </Action>
          )}
          {role.platform ? null : (
            <Action tone="plain" onClick={() => setQuery({ role: 'new', from: role.id })}>
              Clone
            </Action>
          )}
          {role.builtIn ? null : <DeleteRole role={role} onDone={onClose} />}
        </Actions>
      ) : null}
      <p>
        <Link
          to="/role-test"
          search={{ roles: role.id, ...(scope.orgId === null ? {} : { org: scope.name }) }}
        >
          What can {roleName(role.name)} do?
        </Link>
      </p>
      <PanelPart title={counted(role.permissions.length, 'permission')}>
        <PermissionList permissions={role.permissions} />
      </PanelPart>
    </>
  )
}

function originOf({ builtIn, platform, memberCount, org_name }: Role): string {
  const people =
    memberCount === undefined ? '' : ` ${counted(memberCount, 'person has', 'people have')} it here.`
  if (platform) return 'Applies to every organization; assigned by platform administrators.'
  if (builtIn)
    return `Built in: the same in every organization and cannot be changed. Clone it to make your own version.${people}`
  return `A role in ${org_name ?? 'this organization'}.${people}`
}

function DeleteRole({ role, onDone }: { readonly role: Role; readonly onDone: () => void }) {
  const api = useApi()
  const act = useAct()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const isDone = await act.run(() =>
      api.call<typeof deleteRole>('DELETE', '/roles/{id}', { params: { id: role.id } }),
    )
    if (isDone) onDone()
  }
  return (
    <>
      <Action tone="danger" onClick={() => setAsking(true)}>
        Delete
      </Action>
      {isAsking ? (
        <Confirm
          title={`Delete the role ${roleName(role.name)}`}
          action="Delete"
          isRunning={act.isRunning}
          problem={act.failure ?? undefined}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          You cannot delete a role that someone has. The audit log keeps its history.
        </Confirm>
      ) : null}
    </>
  )
}
