import { counted } from '#kit/format.ts'
import { Facts } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../admin.module.css'
import { PanelPart, SidePanel } from '../parts/side-panel.tsx'
import { day } from '../words.ts'
import { DeleteOrganization } from './delete-organization.tsx'
import { KIND_LABELS } from './kinds.ts'
import { OrganizationForm } from './organization-form.tsx'
import { type Organization, useOrganization, type WholeOrganization } from './organizations-queries.ts'

type PanelProps = {
  readonly organization: Organization
  /** Settings of an organization are for its own people; deleting also for those who run the installation. */
  readonly mayWrite: boolean
  readonly mayDelete: boolean
  readonly onClose: () => void
}

/** One organization: names, kind, settings, and its end. */
export function OrganizationPanel({ organization, mayWrite, mayDelete, onClose }: PanelProps) {
  const whole = useOrganization(organization.id)
  return (
    <SidePanel title={organization.org_name} onClose={onClose}>
      <Waiting asked={whole} what="the organization">
        {(org) => (
          <>
            <Facts rows={factsOf(org)} />
            {mayWrite ? (
              <PanelPart title="Name and settings">
                {/* A change by somebody else is read again, and the form starts from it. */}
                <OrganizationForm key={org.rev} organization={org} />
              </PanelPart>
            ) : (
              <p className={css.faint}>Only its own administrators can change its name and settings.</p>
            )}
            {mayWrite || mayDelete ? (
              <PanelPart title="Delete">
                <DeleteOrganization organization={org} onDone={onClose} />
              </PanelPart>
            ) : null}
          </>
        )}
      </Waiting>
    </SidePanel>
  )
}

function factsOf({ kind, memberCount, createdAt, aliases, isDefault, settings }: WholeOrganization) {
  const rows: (readonly [string, string])[] = [
    ['Kind', KIND_LABELS[kind]],
    ['Created', day(createdAt)],
    ['Can edit lists', settings.listWrites === 'admins' ? 'Administrators only' : 'Every member'],
    ['Two-step verification', settings.requireMfaForAdmins ? 'Required for administrators' : 'Optional'],
  ]
  if (memberCount !== undefined) rows.splice(1, 0, ['People', counted(memberCount, 'person', 'people')])
  if (isDefault) rows.push(['Default', 'Used when a request does not name an organization'])
  if (aliases.length > 0)
    rows.push(['Former names', `${aliases.join(', ')} (still lead here and are never reused)`])
  return rows
}
