import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { NoAccess } from '#ui/states/PageState.tsx'
import { Before } from './candidate/before.tsx'
import { Sitting } from './candidate/sitting.tsx'
import { Examiner } from './examiner/examiner.tsx'
import { Questions } from './examiner/questions.tsx'

const TITLE = 'Membership exam'
const OWN = { id: 'exam', label: 'Your exam' }
const RUN = [
  { id: 'examiner', label: 'Candidates' },
  { id: 'questions', label: 'Questions' },
]

/** What of the list of questions stands in the address; another organization's or another tab's is not meant. */
const NO_QUESTION = { item: null, q: null, domain: null, state: null, org: null }

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
          text="If you are one, ask the operator of this installation for the MMG role."
        />
      </Page>
    )
  const tabs = [...(sits.length > 0 ? [OWN] : []), ...(runs.length > 0 ? RUN : [])]
  const tab = tabs.find(({ id }) => id === query.tab) ?? tabs[0] ?? OWN
  const isExaminer = tab !== OWN
  const places = isExaminer ? runs : sits
  const org = places.find((name) => name === query.org) ?? places[0] ?? ''
  if (!isExaminer && query.attempt !== undefined)
    return <Sitting key={query.attempt} id={query.attempt} org={org} />
  return (
    <Page title={TITLE} lead={isExaminer ? undefined : 'Prove that you can apply the material.'}>
      {tabs.length > 1 ? (
        <PageTabs
          label={TITLE}
          tabs={tabs}
          current={tab.id}
          onChoose={(id) => setQuery({ ...NO_QUESTION, tab: id === tabs[0]?.id ? null : id }, 'push')}
        />
      ) : null}
      <Organizations names={places} current={org} />
      {tab === OWN ? <Before key={org} org={org} /> : null}
      {tab.id === 'examiner' ? <Examiner key={org} org={org} /> : null}
      {tab.id === 'questions' ? <Questions key={org} org={org} /> : null}
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
      <select
        value={current}
        onChange={(event) => setQuery({ ...NO_QUESTION, org: event.target.value }, 'push')}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
