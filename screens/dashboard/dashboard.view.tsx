import { useState } from 'react'
import { useHousehold } from '#kit/react/household.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { localDay } from '#kit/local-day.ts'
import css from './dashboard.module.css'
import { MoneyLine } from './money/money-line.tsx'
import { NextActions } from './next/next-actions.tsx'
import { Organisations } from './organisations.tsx'
import { useChecklistWork, useMovedPlans, usePlans } from './queries.ts'
import { Recent } from './recent.tsx'
import { SavedPlans } from './saved-plans.tsx'

/** Home: what to do next, and whether one is on track. Everything is computed from stored records. */
export default function Dashboard() {
  const { user } = useSession()
  const [now] = useState(() => Date.now())
  const profile = useHousehold(now)
  const plans = usePlans()
  const moved = useMovedPlans(profile.data)
  const organisations = useMemberships()
  const lists = useChecklistWork(organisations.data ?? [], localDay(now))
  const work = organisations.isError ? { ...organisations, data: undefined } : lists
  return (
    <article className={css.page}>
      <header>
        <h1>{user?.firstName ? `Hello, ${user.firstName}` : 'Dashboard'}</h1>
      </header>
      <MoneyLine source={profile} now={now} />
      <div className={css.columns}>
        <div className={css.column}>
          <NextActions profile={profile} plans={plans} moved={moved} work={work} now={now} />
          <SavedPlans plans={plans} moved={moved} />
        </div>
        <div className={css.column}>
          <Organisations source={work} />
          <Recent plans={plans} profile={profile} work={work} />
        </div>
      </div>
    </article>
  )
}
