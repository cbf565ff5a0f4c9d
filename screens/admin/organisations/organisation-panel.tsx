import { counted } from '#kit/format.ts'
import { Facts } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../admin.module.css'
import { PanelPart, SidePanel } from '../parts/side-panel.tsx'
import { day } from '../words.ts'
import { DeleteOrganisation } from './delete-organisation.tsx'
import { KIND_LABELS } from './kinds.ts'
import { OrganisationForm } from './organisation-form.tsx'
import { type Organisation, useOrganisation, type WholeOrganisation } from './organisations-queries.ts'

type PanelProps = {
  readonly organisation: Organisation
  /** Settings of an organisation are for its own people; deleting also for those who run the installation. */
  readonly mayWrite: boolean
  readonly mayDelete: boolean
  readonly onClose: () => void
}

/** One organisation: names, kind, settings, and its end. */
export function OrganisationPanel({ organisation, mayWrite, mayDelete, onClose }: PanelProps) {
  const whole = useOrganisation(organisation.id)
  return (
    <SidePanel title={organisation.org_name} onClose={onClose}>
      <Waiting asked={whole} what="the organisation">
        {(org) => (
          <>
            <Facts rows={factsOf(org)} />
            {mayWrite ? (
              <PanelPart title="Name and settings">
                {/* A change by somebody else is read again, and the form starts from it. */}
                <OrganisationForm key={org.rev} organisation={org} />
              </PanelPart>
            ) : (
              <p className={css.faint}>Its name and settings are changed by its own administrators.</p>
            )}
            {mayWrite || mayDelete ? (
              <PanelPart title="Delete">
                <DeleteOrganisation organisation={org} onDone={onClose} />
              </PanelPart>
            ) : null}
          </>
        )}
      </Waiting>
    </SidePanel>
  )
}

function factsOf({ kind, memberCount, createdAt, aliases, isDefault, settings }: WholeOrganisation) {
  const rows: (readonly [string, string])[] = [
    ['Kind', KIND_LABELS[kind]],
    ['Created', day(createdAt)],
    ['Writing its lists', settings.listWrites === 'admins' ? 'Administrators only' : 'Every member'],
    ['Second factor', settings.requireMfaForAdmins ? 'Asked of administrators' : 'Up to each person'],
  ]
  if (memberCount !== undefined) rows.splice(1, 0, ['People', counted(memberCount, 'person', 'people')])
  if (isDefault) rows.push(['Default', 'Calls that name no organisation are about this one'])
  if (aliases.length > 0)
    rows.push(['Former names', `${aliases.join(', ')} (still lead here, and are given to nobody else)`])
  return rows
}
