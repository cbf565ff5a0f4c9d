import { defineSample, type Queries, type SampleOwner } from '#api/kit.ts'
import { SAMPLE_COHORTS } from './sample-cohorts.model.ts'
import { insertCertificate } from './certificates.db.ts'
import { type CohortRow, findOfOrganization, lockCohort, writeOffer } from './cohorts.db.ts'
import { updateEnrollment } from './enrollments.db.ts'
import { writeMarks } from './attendance.db.ts'
import { addPlace } from './seats.db.ts'

/** Sample people who are in the sample cohort that runs; the administrator runs it. */
const IN_IT: readonly string[] = ['member@example.org', 'broker@example.org', 'coordinator@example.org']
const DAY_MS = 86_400_000

type Joined = {
  readonly itemId: string
  readonly status: 'enrolled' | 'completed'
  readonly daysAgo: number
  /** Which of the first sessions each of them came to. */
  readonly came: Readonly<Record<string, readonly boolean[]>>
}

const JOINED: readonly Joined[] = [
  {
    itemId: 'sample-cohort-running',
    status: 'enrolled',
    daysAgo: 20,
    came: {
      'member@example.org': [true, true],
      'broker@example.org': [true, false],
      'coordinator@example.org': [true, true],
    },
  },
  {
    itemId: 'sample-cohort-over',
    status: 'completed',
    daysAgo: 80,
    came: { 'member@example.org': [true, true], 'broker@example.org': [true, false] },
  },
]

/** What the sample list offers, and a few sample people in the cohort that runs and in the one that is over. */
export const sampleCohorts = defineSample(async (trx, owner) => {
  if (!IN_IT.includes(owner.email) && owner.email !== 'admin@example.org') return
  const memberships = await trx
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', owner.userId)
    .execute()
  for (const { org_id: orgId } of memberships) {
    for (const item of SAMPLE_COHORTS)
      await writeOffer(trx, { orgId, itemId: String(item.id), body: JSON.stringify(item), now: owner.now })
    for (const joined of JOINED)
      if (joined.came[owner.email]) await enrollSample(trx, orgId, { joined, owner })
  }
})

type Enrolling = { readonly joined: Joined; readonly owner: SampleOwner }

async function enrollSample(trx: Queries, orgId: string, { joined, owner }: Enrolling): Promise<void> {
  const { userId, email, now } = owner
  const found = (await findOfOrganization(trx, orgId)).find(({ item_id }) => item_id === joined.itemId)
  const row = found && (await lockCohort(trx, found.id))
  if (row === undefined) return
  const at = new Date(now.getTime() - joined.daysAgo * DAY_MS)
  const place = await addPlace(trx, {
    row,
    now: at,
    userId,
    status: 'pending_payment',
    price: 0,
    until: null,
  })
  await updateEnrollment(trx, place, { status: joined.status, enrolled_at: at })
  const marks = (joined.came[email] ?? []).map((present, index) => ({
    enrollment_id: place.id,
    session: `week-${index + 1}`,
    present,
    minutes: present ? 90 : 0,
    marked_at: now,
  }))
  await writeMarks(trx, marks)
  if (joined.status === 'completed') await certifySample(trx, row, { enrollmentId: place.id, owner })
}

type Certified = { readonly enrollmentId: string; readonly owner: SampleOwner }

/** What a person of the cohort that is over was given for it. */
async function certifySample(
  trx: Queries,
  { org_id, cohort: { cohort_name } }: CohortRow,
  { enrollmentId, owner: { userId, now } }: Certified,
): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await insertCertificate(trx, {
    enrollment_id: enrollmentId,
    org_id,
    user_id: userId,
    name: `${person.first_name} ${person.last_name}`.trim(),
    cohort_name,
    issued_at: new Date(now.getTime() - 40 * DAY_MS),
  })
}
