import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { NoAccess } from '#ui/states/PageState.tsx'
import { Before } from './candidate/before.tsx'
import { Sitting } from './candidate/sitting.tsx'
import { Examiner } from './examiner/examiner.tsx'

const TITLE = 'Membership exam'
const TABS = [
  { id: 'exam', label: 'Your exam' },
  { id: 'examiner', label: 'Examiner' },
]

/** The exam for who takes it, and for who runs it. */
export default function MmgExam() {
  const { query, setQuery } = useAddress()
  const sits = useHolding('exam.sit')
  const runs = useHolding('exam.manage')
  if (sits.length + runs.length === 0)
    return (
      <Page title={TITLE} width="prose">
        <NoAccess
          title="This exam is for MMG members."
          text="Ask the administrator of the platform for the MMG role if you are one."
        />
      </Page>
    )
  const isExaminer = sits.length === 0 || (runs.length > 0 && query.tab === 'examiner')
  const places = isExaminer ? runs : sits
  const org = places.find((name) => name === query.org) ?? places[0] ?? ''
  if (!isExaminer && query.attempt !== undefined) return <Sitting key={query.attempt} id={query.attempt} />
  return (
    <Page title={TITLE} lead={isExaminer ? undefined : 'Prove that you can apply the material.'}>
      {sits.length > 0 && runs.length > 0 ? (
        <PageTabs
          label={TITLE}
          tabs={TABS}
          current={isExaminer ? 'examiner' : 'exam'}
          onChoose={(tab) => setQuery({ tab: tab === 'exam' ? null : tab, org: null }, 'push')}
        />
      ) : null}
      <Organizations names={places} current={org} />
      {isExaminer ? <Examiner key={org} org={org} /> : <Before key={org} org={org} />}
    </Page>
  )
}

/** The organizations in which the person holds a permission. */
function useHolding(permission: string): readonly string[] {
  const roles = useSession().user?.roles ?? []
  const own = roles.filter((role) => role.permissions.includes(permission))
  return [...new Set(own.flatMap(({ org_name: name }) => name ?? []))]
}

type OrganizationsProps = { readonly names: readonly string[]; readonly current: string }

/** Which organization's exam: a choice only where there are several. */
function Organizations({ names, current }: OrganizationsProps) {
  const { setQuery } = useAddress()
  const memberships = useMemberships()
  if (names.length < 2 || memberships.data === undefined) return null
  return (
    <label>
      <span className="visually-hidden">Organization</span>
      <select value={current} onChange={(event) => setQuery({ org: event.target.value }, 'push')}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
