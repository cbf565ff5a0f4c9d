import { counted } from '#kit/format.ts'
import { permissionWords, roleName } from '#kit/permission-words.ts'
import { TickMatrix } from '#ui/table/TickMatrix.tsx'
import type { Role } from '../people/people-queries.ts'
import { GROUPED } from './role.model.ts'

type MatrixProps = { readonly roles: readonly Role[]; readonly onOpen: (role: Role) => void }

/** Every permission in plain words, and the roles that give it. */
export const Matrix = ({ roles, onOpen }: MatrixProps) => (
  <TickMatrix
    label="Permissions of each role"
    corner="Permission"
    columns={roles.map((role) => ({
      id: role.id,
      label: roleName(role.name),
      note: kindOf(role),
      onOpen: () => onOpen(role),
    }))}
    groups={GROUPED.map(({ title, permissions }) => ({
      title,
      rows: permissions.map((name) => ({
        id: name,
        label: permissionWords(name),
        code: name,
        on: new Set(roles.filter((role) => role.permissions.includes(name)).map(({ id }) => id)),
      })),
    }))}
  />
)

function kindOf({ builtIn, platform, memberCount }: Role): string {
  const kind = platform ? 'platform' : builtIn ? 'built in' : 'own'
  return memberCount === undefined ? kind : `${kind}, ${counted(memberCount, 'person', 'people')}`
}
