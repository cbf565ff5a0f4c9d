import { newId, randomLetters } from '../ids.ts'
import { blank } from '../payments/blank.ts'
import { insertPayment } from '../payments/ledger.db.ts'
import { insertPackage } from '../payments/plans.db.ts'
import { findSubscriptions, insertSubscription } from '../payments/subscriptions.db.ts'
import type { Person, World } from './world.ts'

/** A plan that nobody bills, the owner's newest. */
export async function addSubscription({ db }: World, { userId }: Person): Promise<string> {
  const id = newId('sub')
  const begun = { id, owner: { userId, orgId: null }, plan: { id: 'pln_plus' }, routes: [], now: new Date() }
  await insertSubscription(db.kysely, blank(begun))
  return id
}

/** A paid charge of the plan that the path names just before: its owner's newest. */
export async function addCharge(world: World, owner: Person): Promise<string> {
  const [newest] = await findSubscriptions(world.db.kysely, { userId: owner.userId, orgIds: [] })
  return addPayment(world, owner, { kind: 'subscription', id: newest?.id ?? '' })
}

/** What was paid once, for a thing that nobody sells any more. */
export const addSinglePayment = (world: World, owner: Person): Promise<string> =>
  addPayment(world, owner, { kind: 'cohort', id: newId('coh') })

type Subject = { readonly kind: string; readonly id: string }

async function addPayment({ db }: World, { userId, text }: Person, subject: Subject): Promise<string> {
  const id = newId('pay')
  await insertPayment(db.kysely, {
    id,
    user_id: userId,
    org_id: null,
    subject_kind: subject.kind,
    subject_id: subject.id,
    description: text,
    amount: 1_200,
    status: 'paid',
    provider: 'test',
    provider_ref: id,
    lines: '[]',
    period_start: null,
    period_end: null,
    created_at: new Date(),
    paid_at: new Date(),
    used_by: null,
  })
  return id
}

export async function addPackage({ db }: World): Promise<string> {
  const id = newId('pkg')
  const about = { slug: randomLetters(12), name: 'A package', summary: '', routes: [], courses: [] }
  const more = { cohort_discount: 0, milestone_package: null, limits: '{}', updated_at: new Date() }
  await insertPackage(db.kysely, { id, ...about, ...more, status: 'draft' })
  return id
}
