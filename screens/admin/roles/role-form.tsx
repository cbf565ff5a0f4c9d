import { useState } from 'react'
import type { Permission } from '#kit/access.ts'
import type { patchRole, postRole } from '#kit/contract/roles.api.ts'
import { permissionWords } from '#kit/permission-words.ts'
import { useApi } from '#kit/react/api.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import type { Scope } from '../access.model.ts'
import css from '../admin.module.css'
import { Problem } from '../parts/side-panel.tsx'
import type { Role } from '../people/people-queries.ts'
import { useAct } from '../use-act.ts'
import { copyName, OF_ORGANIZATIONS } from './role.model.ts'
import roleCss from './roles.module.css'

type FormProps = {
  readonly role: Role | null
  readonly from: Role | undefined
  readonly roles: readonly Role[]
  readonly scope: Scope
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Name, description and permissions of a role; those that the administrator does not hold cannot be ticked. */
export function RoleForm({ onCancel, ...props }: FormProps) {
  const { typed, change, chosen, setChosen, act, submit } = useRoleForm(props)
  return (
    <SendForm className={css.form} onSubmit={submit}>
      <LineField
        label="Name"
        autoComplete="off"
        maxLength={40}
        value={typed.name}
        error={act.wrong('name')}
        onChange={(name) => change({ name })}
      />
      <LineField
        label="Description"
        autoComplete="off"
        maxLength={300}
        value={typed.description}
        error={act.wrong('description')}
        onChange={(description) => change({ description })}
      />
      <Permissions chosen={chosen} held={props.scope.grants} onChange={setChosen} />
      <div className={roleCss.end}>
        <Problem text={act.failure ?? undefined} />
        <FormEnd
          action={props.role === null ? 'Create role' : 'Save'}
          isRunning={act.isRunning}
          onCancel={onCancel}
        />
      </div>
    </SendForm>
  )
}

function useRoleForm({ role, from, roles, scope, onDone }: Omit<FormProps, 'onCancel'>) {
  const start = role ?? from
  const api = useApi()
  const act = useAct(['name', 'description'])
  const [typed, setTyped] = useState({
    name: role?.name ?? (from === undefined ? '' : copyName(from.name, namesOf(roles))),
    description: start?.description ?? '',
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(start?.permissions.filter((one) => role !== null || scope.grants.has(one))),
  )
  const change = (to: Partial<typeof typed>) => {
    for (const path of Object.keys(to)) act.clear(path)
    setTyped({ ...typed, ...to })
  }
  const submit = async () => {
    const permissions = OF_ORGANIZATIONS.flatMap((group) => group.permissions).filter((one) =>
      chosen.has(one),
    )
    const isShort = typed.name.trim().length < 2
    const found = isShort ? [{ path: 'name', message: 'Enter a name of at least two letters.' }] : []
    const isDone = await act.run(() => {
      const body = { ...typed, permissions }
      return role === null
        ? api.call<typeof postRole>('POST', '/roles', { body: { ...body, org_name: scope.name } })
        : api.call<typeof patchRole>('PATCH', '/roles/{id}', { params: { id: role.id }, body })
    }, found)
    if (isDone) onDone()
  }
  return { typed, change, chosen, setChosen, act, submit }
}

const namesOf = (roles: readonly Role[]): readonly string[] => roles.map(({ name }) => name)

type PermissionsProps = {
  readonly chosen: ReadonlySet<string>
  readonly held: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

function Permissions({ chosen, held, onChange }: PermissionsProps) {
  const turn = (name: Permission) =>
    onChange(
      chosen.has(name) ? new Set([...chosen].filter((one) => one !== name)) : new Set([...chosen, name]),
    )
  return (
    <fieldset className={roleCss.choices}>
      <legend className={css.legend}>Permissions</legend>
      {OF_ORGANIZATIONS.map(({ title, permissions }) => (
        <div key={title}>
          <h3>{title}</h3>
          {permissions.map((name) => (
            <label key={name} className={roleCss.choice} data-beyond={!held.has(name) || undefined}>
              <input
                type="checkbox"
                checked={chosen.has(name)}
                disabled={!held.has(name) && !chosen.has(name)}
                onChange={() => turn(name)}
              />
              <span>
                {permissionWords(name)}
                {held.has(name) ? '' : ' You do not have this permission, so you cannot assign it.'}
                <code>{name}</code>
              </span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
