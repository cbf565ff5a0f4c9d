import { bind, type Caller, type Queries, REFUSALS, Refusal, type Services, withPerson } from '#api/kit.ts'
import { findAllEvents } from '../items.db.ts'
import { openProject } from '../open-project.db.ts'
import { additionsOf, analyticsOf, forecastBasis, type Unit } from './analytics.model.ts'
import { doneWithin, errorOf, forecastOf, MOST_WEEKS, RUNS, sharesBy } from './forecast.model.ts'
import { calendarOf, startedOf, todayOf } from './sprint-answer.handlers.ts'
import * as contract from './sprints.api.ts'
import { findSprints } from './sprints.db.ts'
import { dayIn, endOfDay } from './working-days.model.ts'

type Asked = {
  readonly caller: Caller
  readonly services: Services
  readonly id: string
  readonly sprintId: string
  readonly unit: Unit | undefined
  readonly day: number | undefined
}

async function analyze(trx: Queries, { caller, services, id, sprintId, unit, day }: Asked) {
  const { project } = await openProject(trx, caller, { id, as: 'viewer' })
  const zone = project.time_zone
  const rows = await findSprints(trx, id)
  const row = rows.find((one) => one.id === sprintId)
  if (row === undefined) throw REFUSALS.notFound('Sprint not found')
  const sprints = rows
    .flatMap((one) => startedOf(one, zone) ?? [])
    .toSorted((a, b) => a.activeSeq - b.activeSeq)
  const sprint = sprints.find((one) => one.id === sprintId)
  if (sprint === undefined)
    throw new Refusal(409, 'state', { message: 'This sprint has not been started yet.' })
  const dayOf = dayIn(zone)
  const events = (await findAllEvents(trx, id)).map(({ item_id: itemId, at, by, ...event }) => ({
    ...event,
    itemId,
    at: at.getTime(),
    day: dayOf(at.getTime()),
    by: by ?? 'Deleted person',
  }))
  const now = services.now()
  const today = todayOf(project, now)
  const asked = {
    events,
    sprints,
    sprint,
    calendar: calendarOf(project),
    today,
    unit: unit ?? null,
    d: day ?? null,
  }
  const analytics = analyticsOf({
    ...asked,
    now: (row.closed_at ?? now).getTime(),
    endOf: (one) => endOfDay(one, dayOf),
  })
  return { ...analytics, sprintId, today, seed: row.seed }
}

export const sprintAnalytics = bind(contract.sprintAnalytics, async ({ params, query, caller, services }) =>
  withPerson(services.db, caller.userId, (trx) =>
    analyze(trx, { caller, services, ...params, unit: query.unit, day: query.day }),
  ),
)

export const sprintForecast = bind(contract.sprintForecast, async ({ params, body, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    const found = await analyze(trx, { caller, services, ...params, unit: body.unit, day: body.day })
    const basis = forecastBasis(found)
    const weeks = basis.weeks.slice(-MOST_WEEKS)
    const samples = weeks.map(({ completed }) => completed)
    const remaining = basis[body.of]
    const seed = body.seed ?? found.seed
    const additions = body.growth ? additionsOf(weeks, body.of) : []
    const forecast = forecastOf({ samples, remaining, additions, seed })
    const shares = forecast.ok ? sharesBy(forecast.finishes) : []
    return {
      unit: found.unit,
      seed,
      remaining,
      samples,
      reason: forecast.ok ? null : forecast.reason,
      p50: forecast.ok ? forecast.p50 : null,
      p85: forecast.ok ? forecast.p85 : null,
      p95: forecast.ok ? forecast.p95 : null,
      shares: shares.map((share, at) => ({ week: at + 1, share, error: errorOf(share) })),
      runs: RUNS,
      within: {
        weeks: body.weeks,
        amount: samples.length === 0 ? null : doneWithin({ samples, seed }, body.weeks),
      },
    }
  }),
)
