import { Link } from '@tanstack/react-router'
import { hasPermission, hasPermissionIn } from '#kit/access.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { GapsTab } from './view/gaps-tab.tsx'
import { LookUpTab } from './view/look-up-tab.tsx'
import { TableTab } from './view/table-tab.tsx'
import { WidgetTab } from './view/widget-tab.tsx'
import css from './view/zip.module.css'

const LEAD = 'Find where a ZIP code is, who in your organization serves it, and how far away they are.'

export default function ZipLocator() {
  const memberships = useMemberships()
  return (
    <Waiting asked={memberships} what="your organizations">
      {(orgs) => <Locator names={orgs.map(({ org_name }) => org_name)} />}
    </Waiting>
  )
}

/** What every part works with: the organization, and what the person may do there. */
export type Place = {
  /** Null: they belong to none. */
  readonly org: string | null
  readonly may: (permission: Parameters<typeof hasPermissionIn>[2]) => boolean
}

function Locator({ names }: { readonly names: readonly string[] }) {
  const { query, setQuery } = useAddress()
  const roles = useSession().user?.roles ?? []
  const org = names.find((name) => name === query.org) ?? names[0] ?? null
  const place: Place = { org, may: (permission) => org !== null && hasPermissionIn(roles, org, permission) }
  const tabs = tabsOf(place, hasPermission(roles, 'platform.settings'))
  const current = tabs.find(({ id }) => id === query.tab) ?? tabs[0]
  return (
    <Page
      title="ZIP locator"
      lead={LEAD}
      actions={
        place.may('org.lists.read') ? (
          <Link className={css.link} to="/zip-locator-widget/service-areas" search={orgQuery(org)}>
            Service areas
          </Link>
        ) : null
      }
    >
      {tabs.length < 2 ? null : (
        <PageTabs
          label="ZIP locator"
          tabs={tabs}
          current={current?.id ?? ''}
          onChoose={(tab) => setQuery({ tab: tab === tabs[0]?.id ? null : tab }, 'push')}
        />
      )}
      {names.length < 2 || current?.id === 'table' ? null : (
        <div className={css.organization}>
          <SelectField
            label="Organization"
            value={org ?? ''}
            choices={names.map((name) => ({ value: name, label: name }))}
            onChange={(name) => setQuery({ org: name }, 'push')}
          />
        </div>
      )}
      {current === undefined ? null : <current.Part key={org} {...place} />}
    </Page>
  )
}

const orgQuery = (org: string | null): Record<string, string> => (org === null ? {} : { org })

function tabsOf({ may }: Place, isOperator: boolean) {
  return [
    { id: 'look-up', label: 'Look up', Part: LookUpTab, isShown: true },
    {
      id: 'gaps',
      label: 'Coverage gaps',
      Part: GapsTab,
      isShown: may('prospects.read') && may('org.lists.read'),
    },
    { id: 'widget', label: 'Widget', Part: WidgetTab, isShown: may('org.settings.write') },
    { id: 'table', label: 'ZIP table', Part: TableTab, isShown: isOperator },
  ].filter(({ isShown }) => isShown)
}
