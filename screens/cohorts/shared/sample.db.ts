import { defineSample, type Queries, type SampleOwner } from '#api/kit.ts'
import { SAMPLE_COHORTS } from './sample-cohorts.model.ts'
import { findOfOrganization, lockCohort, writeOffer } from './cohorts.db.ts'
import { updateEnrollment } from './enrollments.db.ts'
import { writeMarks } from './attendance.db.ts'
import { addPlace } from './seats.db.ts'

/** Sample people who are in the sample cohort that runs; the administrator runs it. */
const IN_IT: readonly string[] = ['member@example.org', 'broker@example.org', 'coordinator@example.org']
const RUNNING = 'sample-cohort-running'
const DAY_MS = 86_400_000

/** Which sessions of the first two each of them came to. */
const CAME: Readonly<Record<string, readonly boolean[]>> = {
  'member@example.org': [true, true],
  'broker@example.org': [true, false],
  'coordinator@example.org': [true, true],
}

/** What the sample list offers, and a few sample people in the cohort that runs. */
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
    if (IN_IT.includes(owner.email)) await enrollSample(trx, orgId, owner)
  }
})

async function enrollSample(trx: Queries, orgId: string, { userId, email, now }: SampleOwner): Promise<void> {
  const found = (await findOfOrganization(trx, orgId)).find(({ item_id }) => item_id === RUNNING)
  const row = found && (await lockCohort(trx, found.id))
  if (row === undefined) return
  const at = new Date(now.getTime() - 20 * DAY_MS)
  const place = await addPlace(trx, {
    row,
    now: at,
    userId,
    status: 'pending_payment',
    price: 0,
    until: null,
  })
  await updateEnrollment(trx, place, { status: 'enrolled', enrolled_at: at })
  const marks = (CAME[email] ?? []).map((present, index) => ({
    enrollment_id: place.id,
    session: `week-${index + 1}`,
    present,
    minutes: present ? 90 : 0,
    marked_at: now,
  }))
  await writeMarks(trx, marks)
}
