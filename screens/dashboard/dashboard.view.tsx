import { type ReactNode, useState } from 'react'
import { useProfile } from '#kit/react/facts.ts'
import { type Household, useHousehold } from '#kit/react/household.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { localDay } from '#kit/local-day.ts'
import { Block, type Source } from './block.tsx'
import css from './dashboard.module.css'
import { MoneyLine } from './money/money-line.tsx'
import { NextActions } from './next/next-actions.tsx'
import { FirstVisit } from './first/first-visit.tsx'
import { Questions, useAsked, WhereItGoes } from './first/questions.tsx'
import { MONEY_FACTS } from '#kit/household-money.ts'
import { KeptAnswers } from './first/kept-answers.tsx'
import { OpenQuestions, OtherWays } from './first/start-here.tsx'
import { MilestonesBlock } from './milestones-block.tsx'
import { Organizations } from './organizations.tsx'
import { type Plan, useChecklistWork, useMovedPlans, usePlans } from './queries.ts'
import { Recent } from './recent.tsx'
import { SavedPlans } from './saved-plans.tsx'

/** Everything that the page stands on, each part with its own fate. */
function useSources(now: number) {
  useProfile({ isFollowed: true })
  const household = useHousehold(now)
  const plans = usePlans()
  const moved = useMovedPlans(household.data)
  const memberships = useMemberships()
  const lists = useChecklistWork(memberships.data ?? [], localDay(now))
  const work = memberships.isError ? { ...memberships, data: undefined } : lists
  return { household, plans, moved, memberships, work }
}

/** Home: what to do next, and whether one is on track. Everything is computed from stored records. */
export default function Dashboard() {
  const { user } = useSession()
  const [now] = useState(() => Date.now())
  const { household, plans, moved, memberships, work } = useSources(now)
  const isFirst = useFirstVisit(household, plans)
  const next = <NextActions profile={household} plans={plans} moved={moved} work={work} now={now} />
  const money = <MoneyLine source={household} now={now} />
  return (
    <article className={css.page}>
      <header>
        <h1>{user?.firstName ? `Hello, ${user.firstName}` : 'Dashboard'}</h1>
        {isFirst === true ? <Lead /> : null}
      </header>
      {isFirst === null ? (
        <div className={css.skeleton} role="status" aria-label="Loading: Dashboard" data-loading />
      ) : null}
      {isFirst === true ? (
        <>
          <FirstVisit source={household} memberships={memberships} />
          {next}
          {money}
        </>
      ) : null}
      {isFirst === false ? (
        <>
          <AskedFor source={household} />
          {money}
          <KeptAnswers household={household.data} plans={plans.data ?? []} />
          <OpenQuestions source={household} />
          <Columns
            left={
              <>
                {next}
                <SavedPlans plans={plans} moved={moved} household={household.data} />
              </>
            }
            right={
              <>
                <MilestonesBlock />
                <Organizations source={work} />
                <Recent plans={plans} profile={household} />
              </>
            }
          />
          <OtherWays />
        </>
      ) : null}
    </article>
  )
}

const Lead = () => (
  <p>
    Each question takes about a minute. Your answers are saved to your profile, so you never have to enter
    them twice.
  </p>
)

/** The question that a search led to, for somebody whose page no longer begins with the questions. */
const AskedFor = ({ source }: { readonly source: Source<Household> }) =>
  useAsked() === undefined ? null : (
    <Block title="A short answer" source={source}>
      {(household) => (
        <>
          <Questions household={household} />
          <WhereItGoes />
        </>
      )}
    </Block>
  )

const Columns = ({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) => (
  <div className={css.columns}>
    <div className={css.column}>{left}</div>
    <div className={css.column}>{right}</div>
  </div>
)

/**
 * Whether nothing is known of the household yet and nothing was saved; null while that is not known. It stays so for
 * this visit: the page does not change under the hands of somebody who has just answered the first question.
 */
function useFirstVisit(household: Source<Household>, plans: Source<readonly Plan[]>): boolean | null {
  const [isFirst, setFirst] = useState<boolean | null>(null)
  const facts = household.data?.facts
  if (isFirst === null && (household.isError || plans.isError)) setFirst(false)
  else if (isFirst === null && facts !== undefined && plans.data !== undefined)
    setFirst(plans.data.length === 0 && MONEY_FACTS.every((name) => facts[name] === undefined))
  return isFirst
}
