import { asServer, bind, notify, type Queries, recordEvent, REFUSALS, Refusal } from '#api/kit.ts'
import * as contract from './late.api.ts'
import { lateText } from './late.model.ts'
import type { CohortRow } from './cohorts.db.ts'
import { meetingsOf } from './dates.model.ts'
import { type EnrollmentRow, updateEnrollment } from './enrollments.db.ts'
import { isActiveMember } from './people.db.ts'
import { addPlace, offerSeat, type Seats, seat, settleSeats } from './seats.db.ts'
import { MY_COHORTS, priceOn, stageOf } from './terms.model.ts'
import { lockForRunning } from './visible.handlers.ts'

const refused = (code: string, message: string) => new Refusal(409, code, { message })

/** Somebody to be let into a locked cohort that has begun. */
type Late = { readonly row: CohortRow; readonly seats: Seats; readonly userId: string; readonly now: Date }

/** Until the first day people join themselves; after the last one there is nothing to join. */
function assertRunning({ cohort, removed_at }: CohortRow, now: Date): void {
  const stage = stageOf(cohort, { now: now.getTime(), free: 1 })
  if (stage === 'draft' || stage === 'open')
    throw refused('not_begun', 'This cohort has not begun. People join it themselves until its first day.')
  if (stage !== 'running' || removed_at !== null) throw refused('over', 'This cohort is over.')
}

/** Whose place it becomes; anybody else has to ask an organization to be let in. */
async function personOf(trx: Queries, { row, seats }: Pick<Late, 'row' | 'seats'>, id: string) {
  const waiting = seats.live.find((one) => one.id === id && one.status === 'waitlisted')
  if (waiting !== undefined) return waiting.user_id
  if (await isActiveMember(trx, { orgId: row.org_id, userId: id })) return id
  const message = 'Choose a member of the organization, or somebody on the waitlist.'
  throw REFUSALS.invalid([{ path: 'id', message }])
}

/** A seat is there, and nobody has waited longer for it. */
function assertFree({ seats: { live, free } }: Late, mine: EnrollmentRow | undefined): void {
  if (mine !== undefined && mine.status !== 'waitlisted')
    throw refused('held', 'A seat is held for this person already.')
  const before = live.find((one) => one.status === 'waitlisted')
  if (before !== undefined && before.id !== mine?.id)
    throw refused('others_wait', 'Others have waited longer. Enroll the first person on the waitlist.')
  if (free <= 0) throw refused('full', 'This cohort is full.')
}

const isIn = ({ status }: EnrollmentRow): boolean => status === 'enrolled' || status === 'completed'

/** Enrolled at once where it costs nothing; otherwise the seat is offered, and the person pays for it as anybody does. */
async function letIn(trx: Queries, late: Late, mine: EnrollmentRow | undefined): Promise<EnrollmentRow> {
  const { row, userId, now } = late
  const price = priceOn(row.cohort, now.getTime())
  const fresh = { row, now, userId, status: 'waitlisted', price, until: null } as const
  const place = { ...(mine ?? (await addPlace(trx, fresh))), price }
  await updateEnrollment(trx, place, { price })
  if (price > 0) return offerSeat(trx, { row, now }, place)
  const enrolled = await seat(trx, place, { payment: null, now })
  const name = row.cohort.cohort_name
  await notify(trx, {
    person: userId,
    kind: 'cohort.changed',
    title: `You are enrolled: ${name}`,
    text: `You were enrolled in ${name}. ${lateText(meetingsOf(row.cohort), now.toISOString())}`,
    link: MY_COHORTS,
    key: `${enrolled.id} ${now.toISOString()}`,
    now,
  })
  return enrolled
}

export const enrollLate = bind(
  contract.enrollLate,
  async ({ params, body, caller, services, request, reply }) => {
    const now = services.now()
    return asServer(services.db, async (trx) => {
      const row = await lockForRunning(trx, caller, params.id)
      assertRunning(row, now)
      const seats = await settleSeats(trx, { row, now })
      const userId = await personOf(trx, { row, seats }, body.id)
      const mine = seats.live.find((one) => one.user_id === userId)
      if (mine !== undefined && isIn(mine)) {
        reply.status(200)
        return { id: mine.id, status: mine.status }
      }
      const late = { row, seats, userId, now }
      assertFree(late, mine)
      const { id, status } = await letIn(trx, late, mine)
      await recordEvent(trx, {
        orgId: row.org_id,
        actorId: caller.userId,
        action: 'cohort.enroll_late',
        target: row.id,
        detail: { userId, enrollmentId: id },
        now,
        requestId: request.id,
      })
      return { id, status }
    })
  },
)
