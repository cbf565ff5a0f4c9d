import type { Selectable } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import type { Interval, PaymentTables } from './payment-tables.ts'
import { SHIPPED_PACKAGES, SHIPPED_PLANS } from './shipped.ts'

export type PackageRow = Selectable<PaymentTables['packages']>
export type PlanRow = Selectable<PaymentTables['sold_plans']>
export type PriceRow = PaymentTables['prices']

export type Offer = {
  readonly packages: readonly PackageRow[]
  readonly plans: readonly PlanRow[]
  readonly prices: readonly PriceRow[]
}

/** Everything that is, was, or will be on offer: a handful of rows that belong to no one. */
export async function findOffer(trx: Queries): Promise<Offer> {
  const packages = await trx.selectFrom('packages').selectAll().orderBy('name').execute()
  const plans = await trx.selectFrom('sold_plans').selectAll().orderBy('place').orderBy('id').execute()
  const prices = await trx.selectFrom('prices').selectAll().orderBy('interval').orderBy('id').execute()
  return { packages, plans, prices }
}

/** In an installation that offers nothing yet: the shipped plans. */
export async function writeShippedOffer(trx: Queries, now: Date): Promise<void> {
  const any = await trx.selectFrom('packages').select('id').limit(1).executeTakeFirst()
  if (any !== undefined) return
  const ids = new Map(SHIPPED_PACKAGES.map(({ slug }) => [slug, newId('pkg')]))
  for (const { slug, name, summary, routes, courses = [] } of SHIPPED_PACKAGES)
    await insertPackage(trx, {
      id: ids.get(slug) ?? '',
      slug,
      name,
      summary,
      routes: [...routes],
      courses: [...courses],
      cohort_discount: 0,
      milestone_package: slug,
      limits: '{}',
      status: 'live',
      updated_at: now,
    })
  for (const [place, plan] of SHIPPED_PLANS.entries()) {
    const { id, name, description, features, limits, trialDays, highlighted = false } = plan
    const packages = plan.packages.map((slug) => ids.get(slug) ?? '')
    const about = { id, name, description, features: [...features], packages, limits: JSON.stringify(limits) }
    await trx
      .insertInto('sold_plans')
      .values({ ...about, trial_days: trialDays, highlighted, place, status: 'live' })
      .execute()
    for (const interval of ['month', 'year'] as const)
      await insertPrice(trx, {
        id: `price_${id.slice('pln_'.length)}_${interval}`,
        plan_id: id,
        interval,
        amount: plan[interval],
        seat_amount: plan.seats?.[interval] ?? null,
        seats: plan.seats?.included ?? 1,
        live: true,
      })
  }
}

type NewPackage = Omit<PackageRow, 'rev'>

export async function insertPackage(trx: Queries, row: NewPackage): Promise<void> {
  await trx.insertInto('packages').values(row).execute()
}

export async function updatePackage(trx: Queries, row: PackageRow): Promise<void> {
  const { id, ...changes } = row
  await trx.updateTable('packages').set(changes).where('id', '=', id).execute()
}

export async function insertPrice(trx: Queries, row: PriceRow): Promise<void> {
  await trx.insertInto('prices').values(row).execute()
}

/** Whoever pays it goes on; new checkouts find the one that replaces it. */
export async function retirePrice(trx: Queries, planId: string, interval: Interval): Promise<void> {
  await trx
    .updateTable('prices')
    .set({ live: false })
    .where('plan_id', '=', planId)
    .where('interval', '=', interval)
    .where('live', '=', true)
    .execute()
}

type PlanChanges = Partial<Omit<PaymentTables['sold_plans'], 'id' | 'rev'>> & { readonly rev: number }

export async function updatePlan(trx: Queries, id: string, changes: PlanChanges): Promise<void> {
  await trx.updateTable('sold_plans').set(changes).where('id', '=', id).execute()
}

/** Changes of what is on offer follow each other. */
export async function lockOffer(trx: Queries): Promise<void> {
  await trx.selectFrom('sold_plans').select('id').orderBy('id').forUpdate().execute()
  await trx.selectFrom('packages').select('id').orderBy('id').forUpdate().execute()
}

/** How many subscriptions run on each plan. */
export async function countSubscribers(trx: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('subscriptions')
    .select(['plan_id', (eb) => eb.fn.countAll<string>().as('count')])
    .where('status', 'in', ['trialing', 'active', 'past_due'])
    .groupBy('plan_id')
    .execute()
  return new Map(rows.map(({ plan_id, count }) => [plan_id, Number(count)]))
}
