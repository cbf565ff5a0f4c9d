import { hasPermissionIn } from '#kit/access.ts'
import { keyOf } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { useSession } from '#kit/react/session.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { CohortBoard } from './board/cohort-board.tsx'
import { CohortEditor } from './edit/cohort-editor.tsx'
import { People } from './people/people.tsx'

const TABS = [
  { id: 'board', label: 'Overview' },
  { id: 'list', label: 'All cohorts' },
]

/** How the cohorts stand, all of them as a list, and one of them open: to edit, or with its people. */
export default function CohortCreatorView() {
  const { items, query, setQuery, records, orgName } = useCollection()
  const { user } = useSession()
  const mayRun = hasPermissionIn(user?.roles ?? [], orgName, 'cohorts.write')
  const open = items.find((item) => keyOf(item) === query.item)
  if (query.people !== undefined)
    return <People id={query.people} orgName={orgName} onClose={() => setQuery({ people: null })} />
  if (open !== undefined) return <CohortEditor key={keyOf(open)} item={open} mayRun={mayRun} />
  const tab = query.tab === 'list' ? 'list' : 'board'
  return (
    <>
      <PageTabs
        label="Cohorts"
        tabs={TABS}
        current={tab}
        onChoose={(id) => setQuery({ tab: id === 'list' ? id : null }, 'push')}
      />
      {tab === 'list' ? records : <CohortBoard mayRun={mayRun} />}
    </>
  )
}
