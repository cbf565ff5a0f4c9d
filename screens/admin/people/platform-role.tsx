import type { deleteUserRole, postUserRole } from '#kit/contract/roles.api.ts'
import { roleName } from '#kit/permission-words.ts'
import { useApi } from '#kit/react/api.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import type { Scope } from '../access.model.ts'
import { Problem } from '../parts/side-panel.tsx'
import { useAct } from '../use-act.ts'
import { type Member, useRoles } from './people-queries.ts'

const INSTALLATION: Scope = {
  orgId: null,
  name: 'All organizations',
  permissions: new Set(),
  grants: new Set(),
}

/** The one role that reaches over every organization. */
export function PlatformRole({ rows }: { readonly rows: readonly Member[] }) {
  const api = useApi()
  const act = useAct()
  const roles = useRoles(INSTALLATION)
  const role = roles.data?.find(({ platform }) => platform)
  const [person] = rows
  if (role === undefined || person === undefined) return null
  const hasIt = rows.some(({ roles: own }) => own.some(({ id }) => id === role.id))
  const body = { user_id: person.userId, role_id: role.id }
  const turn = () =>
    void act.run(() =>
      hasIt
        ? api.call<typeof deleteUserRole>('DELETE', '/user/roles/{roleId}', {
            params: { roleId: role.id },
            body,
          })
        : api.call<typeof postUserRole>('POST', '/user/roles', { body }),
    )
  return (
    <>
      <Actions>
        <Action tone={hasIt ? 'danger' : 'plain'} isRunning={act.isRunning} onClick={turn}>
          {hasIt ? `Remove ${roleName(role.name)}` : `Assign ${roleName(role.name)}`}
        </Action>
      </Actions>
      <Problem text={act.failure ?? undefined} />
    </>
  )
}
