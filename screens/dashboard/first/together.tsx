import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Membership } from '#kit/react/organizations.ts'
import { CreateOrganization } from '#ui/organization/CreateOrganization.tsx'
import { JoinByCode } from '#ui/organization/JoinByCode.tsx'
import { OwnInvitations } from '#ui/organization/OwnInvitations.tsx'
import { Action } from '#ui/page/Action.tsx'
import css from './first.module.css'

/** Joining, creating, or bringing what a broker knows; and once somebody belongs somewhere, what to do first there. */
export function Together({ memberships }: { readonly memberships: readonly Membership[] }) {
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      {memberships.map((membership) => (
        <Mine key={membership.id} {...membership} />
      ))}
      <div className={css.cards}>
        <section className={css.card} aria-label="I have an invitation">
          <div>
            <h3>I have an invitation</h3>
            <p>From a coach, a brokerage or an association. Paste its link or its code.</p>
          </div>
          <OwnInvitations none={null} />
          <JoinByCode />
        </section>
        <section className={css.card} aria-label="I run a practice or an association">
          <div>
            <h3>I run a practice or an association</h3>
            <p>An organization holds checklists and lists for your team. You become its administrator.</p>
          </div>
          {isCreating ? (
            <CreateOrganization />
          ) : (
            <div>
              <Action tone="plain" onClick={() => setCreating(true)}>
                Create an organization
              </Action>
            </div>
          )}
        </section>
        <section className={css.card} aria-label="I have accounts at a broker">
          <div>
            <h3>I have accounts at a broker</h3>
            <p>
              A file of your broker or bank becomes your portfolio: what it holds, cost and is worth after
              tax.
            </p>
          </div>
          <p>
            <Link to="/portfolio/currentholdings" search={{ tab: 'import' }} className={css.plain}>
              Import a file
            </Link>
          </p>
        </section>
      </div>
      <p className={css.aside}>Your own plans do not need an organization.</p>
    </>
  )
}

const Mine = ({ id, org_name }: Pick<Membership, 'id' | 'org_name'>) => (
  <section className={css.mine} aria-label={org_name}>
    <h3>{org_name}</h3>
    <p>
      <Link to="/checklists" search={{ org: org_name }}>
        Start a checklist
      </Link>
      <Link to="/admin" search={{ tab: 'invitations', org: id }}>
        Invite somebody
      </Link>
    </p>
  </section>
)
