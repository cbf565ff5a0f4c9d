import { newId } from '#api/ids.ts'
import { insertOrg } from '#api/orgs/orgs.db.ts'
import type { Makers } from '#api/verify/found-makers.ts'
import type { Maker } from '#api/verify/makers.ts'
import { isMemberNow } from '#api/verify/world.ts'
import { writeOffer } from './cohorts.db.ts'
import { insertEnrollment } from './enrollments.db.ts'

type Making = Parameters<Maker>[0]

/** A free cohort that everybody can see and join, of the organization of the call; its owner is a mentor of it. */
async function addCohort({ world, owner, org, path }: Making): Promise<string> {
  const itemId = newId('itm')
  const orgId = org?.id ?? owner.org?.id ?? (await openOrganization({ world }))
  const body = {
    id: itemId,
    cohort_name: 'A cohort',
    status: 'open',
    visibility: 'public',
    // What is marked, and joined late, has begun.
    start: /\/(attendance|late-enrollment)$/.test(path) ? '2020-01-01' : '2199-01-01',
    end: '2199-02-01',
    sessions: [{ id: 'first', title: 'First', dayOffset: 0 }],
    mentors: isMemberNow(owner.kind) ? [{ userId: owner.userId, name: 'A mentor' }] : [],
  }
  const db = world.db.kysely
  await writeOffer(db, { orgId, itemId, body: JSON.stringify(body), now: new Date() })
  const row = await db
    .selectFrom('cohorts')
    .select('id')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whoever belongs to none joins the public cohort of an organization that has nobody else. */
async function openOrganization({ world }: Pick<Making, 'world'>): Promise<string> {
  const about = { org_name: `Open to all ${newId('itm')}`, kind: 'brokerage', createdBy: null } as const
  const id = await insertOrg(world.db.kysely, { ...about, now: new Date() })
  if (id === null) throw new Error('the name is taken')
  return id
}

export const MAKERS: Makers = {
  coh: addCohort,
  '/cohorts/{id} id': addCohort,
  '/cohorts/{id}/waitlist id': addCohort,
  '/cohorts/{id}/checkout id': addCohort,
  enr: async (making) => {
    const db = making.world.db.kysely
    // One of an organization that they do not belong to would show them its name.
    const { owner } = making
    const place = isMemberNow(owner.kind) ? {} : { org: null, owner: { ...owner, org: null } }
    const cohort_id = await addCohort({ ...making, ...place })
    const { org_id } = await db
      .selectFrom('cohorts')
      .select('org_id')
      .where('id', '=', cohort_id)
      .executeTakeFirstOrThrow()
    const now = new Date()
    const whose = { cohort_id, org_id, user_id: making.owner.userId }
    const state = { status: 'enrolled', place: 1, price: 0, enrolled_at: now, created_at: now } as const
    return (await insertEnrollment(db, { ...whose, ...state })).id
  },
}
