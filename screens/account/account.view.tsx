import { useAddress } from '#kit/react/use-address.ts'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { Appearance } from './appearance/appearance.tsx'
import { Data } from './data/data.tsx'
import { Leaving } from './data/leaving.tsx'
import { Notifications } from './notifications/notifications.tsx'
import { Organizations } from './organizations/organizations.tsx'
import { Plan } from './plan/plan.tsx'
import { Profile } from './profile/profile.tsx'
import { Security } from './security/security.tsx'
import { Tokens } from './tokens/tokens.tsx'

const FIRST = { id: 'profile', label: 'Profile', Part: Profile }
const TABS = [
  FIRST,
  { id: 'security', label: 'Security', Part: Security },
  { id: 'organizations', label: 'Organizations', Part: Organizations },
  { id: 'plan', label: 'Plan', Part: Plan },
  { id: 'notifications', label: 'Notifications', Part: Notifications },
  { id: 'tokens', label: 'API tokens', Part: Tokens },
  { id: 'data', label: 'Data', Part: Data },
  { id: 'appearance', label: 'Appearance', Part: Appearance },
]

/** The person's own matters, each part with an address of its own. */
export default function Account() {
  const { query, setQuery } = useAddress()
  const { id, Part } = TABS.find((tab) => tab.id === query.tab) ?? FIRST
  return (
    <Page title="Account" width="prose">
      <Leaving />
      <PageTabs label="Account" tabs={TABS} current={id} onChoose={(tab) => setQuery({ tab }, 'push')} />
      <Part />
    </Page>
  )
}
