import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Membership, useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { CreateOrganization } from '#ui/organization/CreateOrganization.tsx'
import { JoinByCode } from '#ui/organization/JoinByCode.tsx'
import { OwnInvitations } from '#ui/organization/OwnInvitations.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../account.module.css'
import { Rows } from '../parts.tsx'
import { type Grant, useGrants } from '../queries.ts'
import { OneMembership } from './membership.tsx'
import { RoleWords } from './role-words.tsx'

/** What the person belongs to, with what their roles allow; invitations; the way to a new organization. */
export function Organizations() {
  const { user } = useSession()
  const memberships = useMemberships()
  const grants = useGrants()
  const platform = grants.data?.roles.filter(({ org_name }) => org_name === null) ?? []
  return (
    <>
      <Panel title="Organizations" lead="The organizations you belong to and what your roles let you do.">
        <Waiting asked={memberships} what="your organizations" shape="lines">
          {(list) => <Memberships list={list} grants={grants.data?.roles} />}
        </Waiting>
      </Panel>
      {platform.length === 0 ? null : (
        <Panel title="This installation" lead="Roles that apply across organizations.">
          <RoleWords grants={platform} />
        </Panel>
      )}
      <Panel
        title="Invitations"
        lead={`Sent to ${user?.email ?? 'your address'}, or by a code you were given.`}
      >
        <OwnInvitations none={<None isConfirmed={grants.data?.emailVerified} />} />
        <ByCode />
      </Panel>
      <Panel title="Create an organization" lead="You will be its administrator and can invite people.">
        <CreateOrganization />
      </Panel>
    </>
  )
}

/** A code that a link brought leaves the address as soon as it is read. */
function ByCode() {
  const { query, setQuery } = useAddress()
  const [brought] = useState(() => query.invite ?? '')
  useEffect(() => {
    if (query.invite !== undefined) setQuery({ invite: null })
  }, [query.invite, setQuery])
  return <JoinByCode code={brought} />
}

const None = ({ isConfirmed }: { readonly isConfirmed: boolean | undefined }) => (
  <p className={css.muted}>
    {isConfirmed === false ? (
      <>
        Invitations to your address appear here once you confirm it under{' '}
        <Link to="/account" search={{ tab: 'security' }}>
          Security
        </Link>
        .
      </>
    ) : (
      'No open invitations.'
    )}
  </p>
)

type MembershipsProps = {
  readonly list: readonly Membership[]
  readonly grants: readonly Grant[] | undefined
}

function Memberships({ list, grants }: MembershipsProps) {
  if (list.length === 0)
    return (
      <p className={css.muted}>
        You are not in an organization yet. Accept an invitation below or create your own. Household tools
        work without one.
      </p>
    )
  return (
    <Rows label="Organizations">
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
