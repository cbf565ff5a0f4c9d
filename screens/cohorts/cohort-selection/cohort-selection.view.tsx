import { useCallback, useState } from 'react'
import { counted } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { DoneAbove } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { type Cohort, type Own, useCohorts, useInvited, useOwn } from '../shared/queries.ts'
import { datesText, whenText } from '../shared/words.ts'
import { FindCohorts } from './find/find-cohorts.tsx'
import { nextOfAll } from './mine/next.model.ts'
import { OwnList } from './mine/own-list.tsx'
import { Paid } from './mine/paid.tsx'
import { Unpaid } from './mine/unpaid.tsx'
import css from './selection.module.css'

const OVER: readonly string[] = ['cancelled', 'refunded']

/** The next session first; then what can be joined, and what one is in. */
export default function CohortSelection() {
  const { query, setQuery } = useAddress()
  const cohorts = useCohorts()
  const invited = useInvited(query.cohort, query.code).data
  const own = useOwn(query.paid !== undefined)
  const [done, setDone] = useState<string | null>(null)
  const said = useCallback((text: string) => setDone(text), [])
  const tab = query.tab === 'mine' || (query.paid ?? query.unpaid) !== undefined ? 'mine' : 'find'
  const choose = (id: string) => {
    setDone(null)
    setQuery({ tab: id === 'mine' ? id : null, unpaid: null }, 'push')
  }
  const live = own.data?.filter(({ status }) => !OVER.includes(status))
  return (
    <Page title="Cohorts" lead="A group that goes through courses together, with dates, seats, and a mentor.">
      <Waiting asked={cohorts} what="the cohorts">
        {(listed) => (
          <Waiting asked={own} what="your cohorts">
            {(mine) => (
              <>
                <Answer cohorts={listed} own={mine} />
                <PageTabs
                  label="Cohorts"
                  tabs={[
                    { id: 'find', label: 'Find a cohort' },
                    { id: 'mine', label: 'My cohorts', count: live?.length },
                  ]}
                  current={tab}
                  onChoose={choose}
                />
                <DoneAbove text={done} />
                <Paid own={mine} onDone={said} />
                <Unpaid own={mine} />
                {tab === 'find' ? (
                  <FindCohorts cohorts={withInvited(listed, invited)} own={mine} />
                ) : (
                  <OwnList
                    own={mine}
                    onDone={said}
                    find={<Action onClick={() => choose('find')}>Find a cohort</Action>}
                  />
                )}
              </>
            )}
          </Waiting>
        )}
      </Waiting>
    </Page>
  )
}

const withInvited = (listed: readonly Cohort[], invited: Cohort | undefined): readonly Cohort[] =>
  invited === undefined || listed.some(({ id }) => id === invited.id) ? listed : [invited, ...listed]

type AnswerProps = { readonly cohorts: readonly Cohort[]; readonly own: readonly Own[] }

/** What the page answers, in a sentence. */
function Answer({ cohorts, own }: AnswerProps) {
  const [now] = useState(() => Date.now())
  const next = nextOfAll(own, now)
  if (next !== undefined)
    return (
      <p className={css.headline}>
        Your next session is {next.session.title} on <strong>{whenText(next.session.at)}</strong>.
      </p>
    )
  const open = cohorts
    .filter(({ stage }) => stage === 'open')
    .toSorted((one, other) => (one.start ?? '9').localeCompare(other.start ?? '9'))
  const [first] = open
  if (first === undefined) return null
  const starts = datesText({ start: first.start, end: null }).replace('From', 'starts')
  return (
    <p className={css.headline}>
      <strong>{counted(open.length, 'cohort')}</strong> {open.length === 1 ? 'is' : 'are'} open.{' '}
      {first.cohort_name} {starts}.
    </p>
  )
}
