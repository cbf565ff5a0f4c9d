import { useSession } from '#kit/react/session.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../account.module.css'
import { Rows } from '../parts.tsx'
import { type Grant, type Membership, useGrants, useMemberships } from '../queries.ts'
import { AcceptCode } from './accept-code.tsx'
import { Invitations } from './invitations.tsx'
import { OneMembership } from './membership.tsx'
import { NewOrganisation } from './new-organisation.tsx'
import { RoleWords } from './role-words.tsx'

/** What the person belongs to, with what their roles allow; invitations; the way to a new organisation. */
export function Organisations() {
  const { user } = useSession()
  const memberships = useMemberships()
  const grants = useGrants()
  const platform = grants.data?.roles.filter(({ org_name }) => org_name === null) ?? []
  return (
    <>
      <Panel title="Organisations" lead="What you belong to and what your roles there let you do.">
        <Waiting asked={memberships} what="your organisations" shape="lines">
          {(list) => <Memberships list={list} grants={grants.data?.roles} />}
        </Waiting>
      </Panel>
      {platform.length === 0 ? null : (
        <Panel title="This installation" lead="Roles that reach beyond one organisation.">
          <RoleWords grants={platform} />
        </Panel>
      )}
      <Panel
        title="Invitations"
        lead={`To ${user?.email ?? 'your address'}, and by a code that you were given.`}
      >
        <Invitations isConfirmed={grants.data?.emailVerified} />
        <AcceptCode />
      </Panel>
      <NewOrganisation />
    </>
  )
}

type MembershipsProps = {
  readonly list: readonly Membership[]
  readonly grants: readonly Grant[] | undefined
}

function Memberships({ list, grants }: MembershipsProps) {
  if (list.length === 0)
    return (
      <p className={css.muted}>
        You belong to no organisation yet. Accept an invitation below, or create one of your own. Your
        household's tools work without.
      </p>
    )
  return (
    <Rows label="Organisations">
      {list.map((membership) => (
        <OneMembership
          key={membership.id}
          membership={membership}
          grants={grants?.filter(({ org_name }) => org_name === membership.org_name)}
        />
      ))}
    </Rows>
  )
}
