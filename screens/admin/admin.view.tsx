import { useQuery } from '@tanstack/react-query'
import type { verify } from '#kit/contract/auth.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { isOverall, type Scope, scopesOf, type TabId, tabsOf } from './access.model.ts'
import css from './admin.module.css'
import { Audit } from './audit/audit.tsx'
import { Content } from './content/content.tsx'
import { Invitations } from './invitations/invitations.tsx'
import { NothingToAdminister } from './no-access.tsx'
import { Organizations } from './organizations/organizations.tsx'
import { Outbox } from './outbox/outbox.tsx'
import { People } from './people/people.tsx'
import { Roles } from './roles/roles.tsx'
import { Rules } from './rules/rules.tsx'
import { Settings } from './settings/settings.tsx'
import { ACCESS_KEY } from './use-act.ts'
import { Webhooks } from './webhooks/webhooks.tsx'

/** Administration: each part for those who hold its permission, as the server sees them at this moment. */
export default function AdminPage() {
  const api = useApi()
  const rights = useQuery({
    queryKey: ACCESS_KEY,
    queryFn: ({ signal }) => api.call<typeof verify>('GET', '/auth/verify', { signal }),
  })
  return (
    <Waiting asked={rights} what="your permissions">
      {(data) => <Parts scopes={scopesOf(data)} userId={data.userId} />}
    </Waiting>
  )
}

type PartsProps = { readonly scopes: readonly Scope[]; readonly userId: string }

function Parts({ scopes, userId }: PartsProps) {
  const { query, setQuery } = useAddress()
  const [first] = scopes
  if (first === undefined) return <NothingToAdminister />
  const scope = scopes.find(({ orgId }) => (orgId ?? 'all') === query['org']) ?? first
  const tabs = tabsOf(scope, scopes)
  const tab = tabs.find(({ id }) => id === query['tab'])?.id ?? tabs[0]?.id ?? 'people'
  // What is open in one part means nothing in another.
  const move = (to: Readonly<Record<string, string>>) => {
    const kept = Object.fromEntries(Object.keys(query).map((name) => [name, null]))
    setQuery({ ...kept, org: query['org'] ?? null, tab, ...to }, 'push')
  }
  return (
    <Page
      title="Administration"
      actions={
        isOverall(tab) ? null : (
          <ScopePicker scopes={scopes} scope={scope} onChoose={(org) => move({ org })} />
        )
      }
    >
      <PageTabs label="Administration" tabs={tabs} current={tab} onChoose={(id) => move({ tab: id })} />
      <Part key={`${tab} ${scope.orgId}`} tab={tab} scope={scope} scopes={scopes} userId={userId} />
    </Page>
  )
}

type PartProps = PartsProps & { readonly tab: TabId; readonly scope: Scope }

function Part({ tab, scope, scopes, userId }: PartProps) {
  switch (tab) {
    case 'people':
      return <People scope={scope} scopes={scopes} userId={userId} />
    case 'roles':
      return <Roles scope={scope} />
    case 'organizations':
      return <Organizations scopes={scopes} />
    case 'invitations':
      return <Invitations scope={scope} />
    case 'audit':
      return <Audit scope={scope} />
    case 'settings':
      return <Settings scope={scope} />
    case 'webhooks':
      return <Webhooks scope={scope} />
    case 'content':
      return <Content />
    case 'rules':
      return <Rules />
    case 'outbox':
      return <Outbox />
  }
}

type PickerProps = {
  readonly scopes: readonly Scope[]
  readonly scope: Scope
  readonly onChoose: (org: string) => void
}

/** Whose people, roles and events; a choice only for who manages more than one organization. */
function ScopePicker({ scopes, scope, onChoose }: PickerProps) {
  if (scopes.length < 2) return <span className={css.scope}>{scope.name}</span>
  return (
    <label className={css.scope}>
      <span>Organization</span>
      <select value={scope.orgId ?? 'all'} onChange={(event) => onChoose(event.target.value)}>
        {scopes.map(({ orgId, name }) => (
          <option key={orgId ?? 'all'} value={orgId ?? 'all'}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
