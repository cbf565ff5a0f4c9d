import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hasPermissionIn, type Permission } from '#kit/access.ts'
import type { Membership } from '#kit/react/organizations.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { useSellingPlanName } from '#kit/react/selling-plan.ts'
import { useSession } from '#kit/react/session.tsx'
import { CreateOrganization } from '#ui/organization/CreateOrganization.tsx'
import { JoinByCode } from '#ui/organization/JoinByCode.tsx'
import { OwnInvitations } from '#ui/organization/OwnInvitations.tsx'
import { Action } from '#ui/page/Action.tsx'
import css from './first.module.css'
import own from './together.module.css'
import { Fold } from './fold.tsx'

/** Joining, creating, or bringing what a broker knows; and once somebody belongs somewhere, what to do first there. */
export function Together({ memberships }: { readonly memberships: readonly Membership[] }) {
  return (
    <>
      {memberships.map((membership) => (
        <Mine key={membership.id} {...membership} />
      ))}
      <Ways />
      <p className={css.aside}>Your own plans do not need an organization.</p>
    </>
  )
}

/** The ways to others and to what a broker knows, each a card. */
export function Ways() {
  const [isCreating, setCreating] = useState(false)
  const mayImport = useInPlan('/portfolio/currentholdings')
  const plan = useSellingPlanName('/portfolio/currentholdings')
  return (
    <div className={css.cards}>
      <Fold
        title="I have an invitation"
        text="From a coach, a brokerage, or an association. Paste the link or the code."
        short="Link or code"
      >
        <OwnInvitations none={null} />
        <JoinByCode />
      </Fold>
      <Fold
        title="I work with others"
        text="An organization keeps checklists and lists for your household, practice, or association. You become its administrator and can invite people."
        short="Create an organization"
      >
        {isCreating ? (
          <CreateOrganization />
        ) : (
          <div>
            <Action tone="plain" onClick={() => setCreating(true)}>
              Create an organization
            </Action>
          </div>
        )}
      </Fold>
      <Fold
        title="I have brokerage accounts"
        text="Import a file from your broker or bank to see what you own, what it cost, and what it is worth after tax."
        short={mayImport ? 'Import a file' : `Part of ${plan}`}
      >
        <p>
          {mayImport ? (
            <Link to="/portfolio/currentholdings" search={{ tab: 'import' }} className={css.plain}>
              Import a file
            </Link>
          ) : (
            <>
              Importing is part of {plan}. <Link to="/subscriptionPlans">See plans</Link>
            </>
          )}
        </p>
      </Fold>
    </div>
  )
}

type MineProps = Pick<Membership, 'id' | 'org_name'>

/** What this person may do first in one organization. */
function Mine({ id, org_name }: MineProps) {
  const { user } = useSession()
  const may = (permission: Permission) => hasPermissionIn(user?.roles ?? [], org_name, permission)
  return (
    <section className={own.mine} aria-label={org_name}>
      <h3>{org_name}</h3>
      <p>
        {may('org.lists.write') ? (
          <Link to="/checklists" search={{ org: org_name }}>
            Start a checklist
          </Link>
        ) : null}
        {may('org.roles.assign') ? (
          <Link to="/admin" search={{ tab: 'invitations', org: id }}>
            Invite someone
          </Link>
        ) : null}
      </p>
    </section>
  )
}
