import { useAddress } from '#kit/react/use-address.ts'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Achieved } from './achieved/achieved.tsx'
import { Boards } from './board/boards.tsx'
import { Manage } from './manage/manage.tsx'
import { useManagedOrgs } from './manage/managed-orgs.ts'
import { Level } from './path/level.tsx'
import { PathTab } from './path/path-tab.tsx'
import { type Path, usePath } from './queries.ts'

const TABS = [
  { id: 'path', label: 'Path' },
  { id: 'achieved', label: 'Achievements' },
  { id: 'board', label: 'Leaderboards' },
] as const
const MANAGE = { id: 'manage', label: 'Manage' } as const

/** What is nearest, what was achieved, how others fare, and for who may, what can be achieved. */
export default function MilestoneDashboard() {
  const path = usePath()
  return (
    <Page title="Milestones">
      <Waiting asked={path} what="your milestones">
        {(data) => <Parts path={data} />}
      </Waiting>
    </Page>
  )
}

function Parts({ path }: { readonly path: Path }) {
  const { query, setQuery } = useAddress()
  const orgs = useManagedOrgs()
  const tabs = orgs.length === 0 ? TABS : [...TABS, MANAGE]
  const tab = tabs.find(({ id }) => id === query['tab'])?.id ?? 'path'
  return (
    <>
      <Level path={path} />
      <PageTabs
        label="Milestones"
        tabs={tabs}
        current={tab}
        onChoose={(id) => setQuery({ tab: id === 'path' ? null : id }, 'push')}
      />
      {tab === 'path' ? <PathTab path={path} /> : null}
      {tab === 'achieved' ? <Achieved /> : null}
      {tab === 'board' ? <Boards /> : null}
      {tab === 'manage' ? <Manage orgs={orgs} /> : null}
    </>
  )
}
