import { roleName } from '#kit/permission-words.ts'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import type { Scope } from '../access.model.ts'
import css from '../admin.module.css'
import { moment, PERSON_STATUS } from '../words.ts'
import type { Member } from './people-queries.ts'

type Column = GridColumn<Member>

const rolesOf = ({ roles }: Member): string => roles.map(({ name }) => roleName(name)).join(', ')

const NAME: Column = {
  key: 'name',
  label: 'Name',
  format: 'text',
  width: 170,
  isFixed: true,
  value: ({ firstName, lastName, displayName }) => `${firstName} ${lastName}`.trim() || displayName,
}

const ROLES: Column = {
  key: 'roles',
  label: 'Roles',
  format: 'text',
  width: 200,
  value: rolesOf,
  render: (one) => (one.roles.length === 0 ? <span className={css.faint}>No roles</span> : rolesOf(one)),
}

const STATUS: Column = {
  key: 'status',
  label: 'Status',
  format: 'text',
  width: 110,
  value: ({ status }) => PERSON_STATUS[status].label,
  render: ({ status }) => <StatusDot {...PERSON_STATUS[status]} />,
}

const ORGANIZATION: Column = {
  key: 'org',
  label: 'Organization',
  format: 'text',
  width: 190,
  value: ({ org_name }) => org_name ?? 'None',
}

const EMAIL: Column = {
  key: 'email',
  label: 'E-mail',
  format: 'text',
  width: 230,
  value: ({ email }) => email ?? null,
}

const SECOND_FACTOR: Column = {
  key: 'mfa',
  label: 'Two-step verification',
  format: 'text',
  width: 160,
  value: ({ mfa }) => (mfa === undefined ? null : mfa ? 'Yes' : 'No'),
}

const SEEN: Column = {
  key: 'seen',
  label: 'Last seen',
  format: 'text',
  width: 190,
  value: ({ lastSeenAt }) => lastSeenAt ?? null,
  render: ({ lastSeenAt }) => seenWords(lastSeenAt),
}

function seenWords(at: string | null | undefined): string {
  if (at === undefined) return ''
  return at === null ? 'Never' : moment(at)
}

/** The columns of the people; the organization only where several are shown. */
export const columnsOf = ({ orgId }: Scope): readonly Column[] => [
  NAME,
  ROLES,
  STATUS,
  ...(orgId === null ? [ORGANIZATION] : []),
  EMAIL,
  SECOND_FACTOR,
  SEEN,
]
