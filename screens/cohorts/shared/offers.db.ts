import { defineListRule, enqueueJob, type Queries, REFUSALS, Refusal, type WrittenList } from '#api/kit.ts'
import { counted } from '#kit/format.ts'
import { orderProblems, planOf } from './cohort.model.ts'
import { type CohortRow, countOffered, lockOffers, removeOffer, writeOffer } from './cohorts.db.ts'
import { movedDates } from './dates.model.ts'
import { findLive } from './enrollments.db.ts'
import { assertMentors } from './mentors.db.ts'
import { writeNotice } from './notices.db.ts'

/** As many at once as a person can look through. */
const OFFERED_AT_MOST = 100

const tooMany = () =>
  new Refusal(409, 'too_many', {
    message: `An organization can have ${OFFERED_AT_MOST} cohorts on offer at a time. Complete or cancel some first.`,
  })

const isOffer = ({ status }: Plan): boolean => ['open', 'full', 'running'].includes(status)

/**
 * What an organization's list of cohorts offers. Everybody who may write the list plans in it; what somebody with
 * `cohorts.write` saves is offered, and nobody else offers, changes what is offered, or takes it off the list. Taking a
 * cohort off the list closes it for new people and leaves those in it where they are.
 */
export const offersOfList = defineListRule({
  listPath: '/org/cohorts',
  async afterSave(trx, written) {
    const { orgId, changed, holds } = written
    await assertMentors(trx, written)
    const offered = changed.filter(({ body }) => body !== null && isOffer(planOf(body)))
    if (holds('cohorts.write') && offered.length > OFFERED_AT_MOST) throw tooMany()
    const before = await lockOffers(
      trx,
      orgId,
      changed.map(({ id }) => id),
    )
    for (const { id, body } of changed) {
      const offer = before.find(({ item_id }) => item_id === id)
      if (body === null) await remove(trx, written, offer)
      else await change(trx, written, { id, body, offer })
    }
    if ((await countOffered(trx, orgId)) > OFFERED_AT_MOST) throw tooMany()
  },
})

async function remove(
  trx: Queries,
  { holds, now }: WrittenList,
  offer: CohortRow | undefined,
): Promise<void> {
  if (offer === undefined) return
  if (isOffered(offer) && !holds('cohorts.write')) throw REFUSALS.forbidden(['cohorts.write'])
  await removeOffer(trx, offer.id, now)
}

type Change = { readonly id: string; readonly body: string; readonly offer: CohortRow | undefined }

const isOffered = (offer: CohortRow | undefined): offer is CohortRow =>
  offer !== undefined && offer.removed_at === null && offer.cohort.status !== 'draft'

async function change(trx: Queries, written: WrittenList, { id, body, offer }: Change): Promise<void> {
  const { orgId, now, holds, userId } = written
  const after = planOf(body)
  if (!holds('cohorts.write')) {
    if (isOffered(offer) && JSON.stringify(after) !== JSON.stringify(offer.cohort))
      throw REFUSALS.forbidden(['cohorts.write'])
    return
  }
  if (offer === undefined && after.status === 'draft') return
  const problems = isOffer(after) ? orderProblems(after) : []
  if (problems.length > 0) throw REFUSALS.invalid(problems)
  if (offer !== undefined) await assertFair(trx, offer, after)
  await writeOffer(trx, { orgId, itemId: id, body, now })
  if (offer !== undefined) await follow(trx, offer, { after, now, userId })
}

type Plan = CohortRow['cohort']

/** What people who are in a cohort can rely on. */
async function assertFair(trx: Queries, { id, cohort }: CohortRow, after: Plan): Promise<void> {
  const live = await findLive(trx, id)
  const seated = live.filter(({ status }) => status !== 'waitlisted').length
  const refuse = (code: string, message: string, extra = {}) => {
    throw new Refusal(409, code, { message, extra })
  }
  if (seated > after.seats && after.seats < cohort.seats)
    refuse(
      'seats_taken',
      `${counted(seated, 'seat')} in ${cohort.cohort_name} ${seated === 1 ? 'is' : 'are'} taken. It cannot have fewer seats.`,
      { taken: seated },
    )
  if (live.length > 0 && after.status === 'draft')
    refuse('has_people', `There are people in ${cohort.cohort_name}. Cancel it instead of making it a draft.`)
  if (cohort.status === 'cancelled' && after.status !== 'cancelled')
    refuse('cancelled', `${cohort.cohort_name} was canceled. Copy it to new dates instead.`)
}

type Then = { readonly after: Plan; readonly now: Date; readonly userId: string }

/** What a change means for those who are in it, as jobs of whoever changed it: letters, refunds, seats. */
async function follow(trx: Queries, offer: CohortRow, { after, now, userId }: Then): Promise<void> {
  const { id, org_id, cohort } = offer
  const job = { userId, orgId: org_id, inputs: { cohortId: id }, now } as const
  if (after.status === 'cancelled' && cohort.status !== 'cancelled')
    await enqueueJob(trx, { ...job, kind: 'cohorts.shared.cancel', idempotencyKey: id })
  else if (after.seats > cohort.seats || offer.removed_at !== null)
    await enqueueJob(trx, { ...job, kind: 'cohorts.shared.settle' })
  const changes = movedDates(cohort, after)
  const isSomebodyIn = (await findLive(trx, id)).some(({ status }) => status === 'enrolled')
  if (changes.length === 0 || !isSomebodyIn || after.status === 'cancelled') return
  await writeNotice(trx, id, { at: now, changes })
  await enqueueJob(trx, {
    ...job,
    kind: 'cohorts.shared.moved',
    inputs: { cohortId: id, at: now.toISOString() },
  })
}
