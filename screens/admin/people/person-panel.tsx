import { permissionWords } from '#kit/permission-words.ts'
import { Facts } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import type { Scope } from '../access.model.ts'
import css from '../admin.module.css'
import { PanelPart, SidePanel } from '../parts/side-panel.tsx'
import { day, moment, PERSON_STATUS } from '../words.ts'
import { Leaving } from './leaving.tsx'
import type { Member } from './people-queries.ts'
import { PersonAccount } from './person-account.tsx'
import { PersonRoles } from './person-roles.tsx'
import { PlatformRole } from './platform-role.tsx'

type PanelProps = {
  /** The person in each organization that is shown; at least one. */
  readonly rows: readonly Member[]
  readonly scope: Scope
  readonly scopes: readonly Scope[]
  readonly isSelf: boolean
  readonly onClose: () => void
}

/** One person: who they are, what they may do where, and what can be done about it. */
export function PersonPanel({ rows, scope, scopes, isSelf, onClose }: PanelProps) {
  const [person] = rows
  if (person === undefined) return null
  const platform = scopes.find(({ orgId }) => orgId === null)?.permissions ?? new Set<string>()
  const name = `${person.firstName} ${person.lastName}`
  return (
    <SidePanel title={isSelf ? `${name} (you)` : name} onClose={onClose}>
      <Facts rows={factsOf(person)} />
      {rows
        .filter(({ orgId }) => orgId !== null)
        .map((row) => (
          <PanelPart key={row.orgId} title={`Roles in ${row.org_name ?? ''}`}>
            <PersonRoles person={row} scope={scopes.find(({ orgId }) => orgId === row.orgId)} />
            <Leaving person={row} scope={scopes.find(({ orgId }) => orgId === row.orgId)} isSelf={isSelf} />
          </PanelPart>
        ))}
      {scope.orgId === null && platform.has('platform.users') ? (
        <PanelPart title="Platform administrator">
          <p className={css.faint}>{permissionWords('platform.users')}</p>
          <PlatformRole rows={rows} />
        </PanelPart>
      ) : null}
      <PersonAccount person={person} platform={platform} isSelf={isSelf} />
    </SidePanel>
  )
}

function factsOf({ email, status, mfa, lastSeenAt, since, org_name }: Member) {
  const shown: (readonly [string, React.ReactNode])[] = [
    ['Status', <StatusDot key="status" {...PERSON_STATUS[status]} />],
  ]
  if (email !== undefined) shown.unshift(['E-mail', email])
  if (mfa !== undefined) shown.push(['Two-step verification', mfa ? 'Yes' : 'No'])
  if (lastSeenAt !== undefined) shown.push(['Last seen', lastSeenAt === null ? 'Never' : moment(lastSeenAt)])
  if (since !== null) shown.push([`In ${org_name ?? 'the organization'} since`, day(since)])
  return shown
}
