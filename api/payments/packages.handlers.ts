import type { FastifyRequest } from 'fastify'
import * as contract from '#kit/contract/packages.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import type { Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { isFree, opensScreen, parseLimits, planAnswer, pricesOf } from './offer.ts'
import type { Interval } from './payment-tables.ts'
import {
  countSubscribers,
  findOffer,
  insertPackage,
  insertPrice,
  lockOffer,
  type Offer,
  type PackageRow,
  type PlanRow,
  retirePrice,
  updatePackage,
  updatePlan,
} from './plans.db.ts'

type Counts = ReadonlyMap<string, number>

function packageAnswer(row: PackageRow, offer: Offer, counts: Counts) {
  const plans = offer.plans.filter(({ packages }) => packages.includes(row.id))
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    routes: row.routes,
    courses: row.courses,
    cohortDiscount: row.cohort_discount,
    milestonePackage: row.milestone_package,
    limits: parseLimits(row.limits),
    status: row.status,
    planIds: plans.map(({ id }) => id),
    hasScreens: opensScreen(row.routes),
    subscribers: plans.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
    rev: row.rev,
  }
}

const managedPlan = (plan: PlanRow, offer: Offer, counts: Counts) => ({
  ...planAnswer(offer, plan),
  status: plan.status,
  packageIds: plan.packages,
  subscribers: counts.get(plan.id) ?? 0,
  rev: plan.rev,
})

const listPackages = bind(contract.listPackages, ({ services }) =>
  asServer(services.db, async (trx) => {
    const offer = await findOffer(trx)
    const counts = await countSubscribers(trx)
    return {
      packages: offer.packages.map((row) => packageAnswer(row, offer, counts)),
      plans: offer.plans.map((plan) => managedPlan(plan, offer, counts)),
    }
  }),
)

type By = { readonly caller: Caller; readonly request: FastifyRequest; readonly now: Date }
type Values = Readonly<Record<string, unknown>>
type Noted = {
  readonly action: string
  readonly target: string
  readonly before: Values
  readonly after: Values
}

const note = (trx: Queries, { caller, request, now }: By, noted: Noted) =>
  recordEvent(trx, { ...noted, orgId: null, actorId: caller.userId, detail: {}, now, requestId: request.id })

const createPackage = bind(contract.createPackage, ({ body, caller, services, request }) =>
  asServer(services.db, async (trx) => {
    const now = services.now()
    await lockOffer(trx)
    const before = await findOffer(trx)
    if (before.packages.some(({ slug }) => slug === body.slug))
      throw new Refusal(409, 'slug_taken', { message: 'A package with this short name exists.' })
    const id = newId('pkg')
    const { slug, name, summary, routes, courses, status } = body
    await insertPackage(trx, {
      id,
      slug,
      name,
      summary,
      routes,
      courses,
      status,
      cohort_discount: body.cohortDiscount,
      milestone_package: body.milestonePackage,
      limits: JSON.stringify(body.limits),
      updated_at: now,
    })
    await note(
      trx,
      { caller, request, now },
      { action: 'package.create', target: id, before: {}, after: body },
    )
    return packageOf(trx, id)
  }),
)

async function packageOf(trx: Queries, id: string) {
  const offer = await findOffer(trx)
  const row = offer.packages.find((one) => one.id === id)
  if (row === undefined) throw REFUSALS.notFound('Package not found')
  return packageAnswer(row, offer, await countSubscribers(trx))
}

const stale = () =>
  new Refusal(412, 'conflict', { message: 'Someone else changed this meanwhile. Load it again.' })

const patchPackage = bind(contract.patchPackage, ({ params, body, caller, services, request }) =>
  asServer(services.db, async (trx) => {
    const now = services.now()
    await lockOffer(trx)
    const row = (await findOffer(trx)).packages.find(({ id }) => id === params.id)
    if (row === undefined) throw REFUSALS.notFound('Package not found')
    if (body.rev !== undefined && body.rev !== row.rev) throw stale()
    const { name = row.name, summary = row.summary, routes = row.routes, courses = row.courses } = body
    const { status = row.status, cohortDiscount = row.cohort_discount } = body
    const { milestonePackage = row.milestone_package, limits } = body
    await updatePackage(trx, {
      ...row,
      name,
      summary,
      routes,
      courses,
      status,
      cohort_discount: cohortDiscount,
      milestone_package: milestonePackage,
      limits: limits === undefined ? row.limits : JSON.stringify(limits),
      rev: row.rev + 1,
      updated_at: now,
    })
    const { routes: was, status: stood } = row
    const changed = { before: { routes: was, status: stood }, after: { routes, status } }
    await note(trx, { caller, request, now }, { action: 'package.update', target: row.id, ...changed })
    return packageOf(trx, row.id)
  }),
)

const patchPlan = bind(contract.patchPlan, ({ params, body, caller, services, request }) =>
  asServer(services.db, async (trx) => {
    const now = services.now()
    await lockOffer(trx)
    const offer = await findOffer(trx)
    const plan = offer.plans.find(({ id }) => id === params.id)
    if (plan === undefined) throw REFUSALS.notFound('Plan not found')
    const { rev, monthly, yearly, ...changes } = body
    if (rev !== undefined && rev !== plan.rev) throw stale()
    const known = new Set(offer.packages.map(({ id }) => id))
    const { packageIds = plan.packages } = changes
    if (packageIds.some((id) => !known.has(id)))
      throw REFUSALS.invalid([{ path: 'packageIds', message: 'Choose packages that exist.' }])
    await reprice(trx, { offer, plan, amounts: { month: monthly, year: yearly } })
    const { name = plan.name, description = plan.description, features = plan.features } = changes
    const {
      highlighted = plan.highlighted,
      status = plan.status,
      trialDays = plan.trial_days,
      limits,
    } = changes
    await updatePlan(trx, plan.id, {
      name,
      description,
      features,
      highlighted,
      status,
      packages: packageIds,
      trial_days: trialDays,
      limits: limits === undefined ? plan.limits : JSON.stringify(limits),
      rev: plan.rev + 1,
    })
    const amounts = Object.fromEntries(
      pricesOf(offer, plan.id).map(({ interval, amount }) => [interval, amount]),
    )
    const changed = { before: amounts, after: { ...amounts, ...body } }
    await note(trx, { caller, request, now }, { action: 'plan.update', target: plan.id, ...changed })
    const after = await findOffer(trx)
    const stands = after.plans.find(({ id }) => id === plan.id) ?? plan
    return managedPlan(stands, after, await countSubscribers(trx))
  }),
)

type Repricing = {
  readonly offer: Offer
  readonly plan: PlanRow
  readonly amounts: Readonly<Record<Interval, number | undefined>>
}

/** A price that changes is a new one; who pays the old one goes on. A free plan stays free, and a paid one paid. */
async function reprice(trx: Queries, { offer, plan, amounts }: Repricing): Promise<void> {
  for (const price of pricesOf(offer, plan.id)) {
    const amount = amounts[price.interval]
    if (amount === undefined || amount === price.amount) continue
    if (isFree(offer, plan.id) || amount === 0)
      throw new Refusal(409, 'free_plan', {
        message: 'A free plan stays free, and a paid one keeps a price.',
      })
    await retirePrice(trx, plan.id, price.interval)
    await insertPrice(trx, { ...price, id: newId('price'), amount, live: true })
  }
}

export const PACKAGE_HANDLERS = [listPackages, createPackage, patchPackage, patchPlan] as const
