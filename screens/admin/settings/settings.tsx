import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import type { Scope } from '../access.model.ts'
import { useSettings } from '../installation-queries.ts'
import { OrganizationForm } from '../organizations/organization-form.tsx'
import { useOrganization } from '../organizations/organizations-queries.ts'
import { SettingRow } from './setting-row.tsx'
import css from './settings.module.css'

/** The settings of one organization, which its administrators change, or those of the installation. */
export const Settings = ({ scope }: { readonly scope: Scope }) =>
  scope.orgId === null ? <OfInstallation /> : <OfOrganization orgId={scope.orgId} />

function OfOrganization({ orgId }: { readonly orgId: string }) {
  const whole = useOrganization(orgId)
  return (
    <Panel
      title="Organization"
      lead="Its name and who can edit its lists. Changes apply right away for everyone."
    >
      <Waiting asked={whole} what="the organization" shape="lines">
        {(organization) => (
          <div className={css.form}>
            <OrganizationForm key={organization.rev} organization={organization} />
          </div>
        )}
      </Waiting>
    </Panel>
  )
}

function OfInstallation() {
  const asked = useSettings()
  return (
    <Waiting asked={asked} what="the settings">
      {(settings) => (
        <>
          <p className={css.lead}>
            Settings with an Edit button can be changed here: they take effect within seconds, and the audit
            keeps each change. The rest is set in the server’s environment, under the names shown, and takes
            effect on the next restart. Secrets are never shown.
          </p>
          {[...Map.groupBy(settings, ({ group }) => group)].map(([group, ofGroup]) => (
            <Panel key={group} title={group}>
              <dl className={css.settings}>
                {ofGroup.map((setting) => (
                  <SettingRow key={setting.name} setting={setting} />
                ))}
              </dl>
            </Panel>
          ))}
        </>
      )}
    </Waiting>
  )
}
