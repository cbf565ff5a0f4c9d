import * as contract from '#kit/contract/milestone-admin.api.ts'
import { dayNumber, dayOf, mondayOf, weekOf } from '#kit/milestones/streak.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import {
  findByCategory,
  findByMilestone,
  findByWeek,
  findTotals,
  type OfCategory,
  type OfMilestone,
} from './analytics.db.ts'
import { managedBy } from './managed.ts'

/** A smaller group could be recognized. */
const LEAST = 5
const WEEKS = 12
const WEEK = 7

export const analytics = bind(contract.milestoneAnalytics, async ({ query, caller, services: all }) => {
  const { orgId, org_name } = await managedBy(all, caller, {
    name: query.org_name,
    permission: 'milestones.manage',
  })
  const today = all.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const first = mondayOf(weekOf(dayNumber(today))) - (WEEKS - 1) * WEEK
  return asServer(all.db, async (trx) => {
    const totals = await findTotals(trx, orgId)
    const weeks = await findByWeek(trx, orgId, new Date(`${dayOf(first)}T00:00:00.000Z`))
    return {
      org_name,
      totals,
      byMilestone: merged(await findByMilestone(trx, orgId), totals.people),
      byCategory: mergedCategories(await findByCategory(trx, orgId), totals.people),
      trend: Array.from({ length: WEEKS }, (_, index) => {
        const week = dayOf(first + index * WEEK)
        return { week, achievements: weeks.find((one) => one.week === week)?.achievements ?? 0 }
      }),
    }
  })
})

function merged(rows: readonly OfMilestone[], people: number) {
  const share = (count: number) => (people === 0 ? 0 : count / people)
  const large = rows.filter((row) => row.people >= LEAST)
  const small = rows.filter((row) => row.people < LEAST)
  // One person may have several of them.
  const together = Math.min(
    people,
    small.reduce((sum, row) => sum + row.people, 0),
  )
  return [
    ...large.map((row) => ({ ...row, share: share(row.people) })),
    ...(small.length === 0
      ? []
      : [{ id: null, title: 'Other', people: together, share: share(together), medianDays: null }]),
  ]
}

function mergedCategories(rows: readonly OfCategory[], all: number) {
  const small = rows.filter(({ people }) => people < LEAST)
  const other = {
    category: 'other',
    achievements: small.reduce((sum, { achievements }) => sum + achievements, 0),
    people: Math.min(
      all,
      small.reduce((sum, { people }) => sum + people, 0),
    ),
  }
  return [...rows.filter(({ people }) => people >= LEAST), ...(small.length === 0 ? [] : [other])]
}
