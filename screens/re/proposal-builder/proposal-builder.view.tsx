import { useState } from 'react'
import { hasPermissionIn } from '#kit/access.ts'
import { roleThatLets } from '#kit/permission-words.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Desk } from './view/desk.tsx'
import css from './view/proposal.module.css'

/** Below the net sheet: the proposal that goes to the client, for an organization. */
export default function ProposalBuilderView() {
  const roles = useSession().user?.roles ?? []
  const memberships = useMemberships()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState('')
  const names = (memberships.data ?? [])
    .map(({ org_name }) => org_name)
    .filter((name) => hasPermissionIn(roles, name, 'proposals.write'))
  const org = names.includes(asked) ? asked : names[0]
  if (memberships.isPending) return null
  return (
    <div>
      <Section title="Proposal">
        {org === undefined ? (
          <p className={css.quiet}>
            Writing proposals needs an organization and {roleThatLets('proposals.write')}
          </p>
        ) : isOpen ? (
          <>
            {names.length > 1 && (
              <SelectField
                label="Organization"
                value={org}
                choices={names.map((name) => ({ value: name, label: name }))}
                onChange={setAsked}
              />
            )}
            <Desk key={org} org={org} onClose={() => setOpen(false)} />
          </>
        ) : (
          <div className={css.start}>
            <p>Turn these figures into a document for your client, save it, and follow it to an agreement.</p>
            <Action onClick={() => setOpen(true)}>Write or open a proposal</Action>
          </div>
        )}
      </Section>
    </div>
  )
}
