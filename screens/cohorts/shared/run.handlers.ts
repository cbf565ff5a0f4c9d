import { asServer, bind, type Caller, organizationOf, type Queries, REFUSALS } from '#api/kit.ts'
import { findAttendance, type Mark, writeMarks } from './attendance.db.ts'
import { hasCompleted, isAtRisk, meets, shareOf } from './attendance.model.ts'
import { findNewest } from './certificates.db.ts'
import { sessionKeys } from './cohort.model.ts'
import { certificatesOf, cohortAnswer } from './cohort-answer.handlers.ts'
import { type CohortRow, findCohort, findOfOrganization, lockCohort } from './cohorts.db.ts'
import { meetingsOf } from './dates.model.ts'
import { countIn } from './enrollments.db.ts'
import { isLate } from './late.model.ts'
import { findParticipants, type Participant } from './people.db.ts'
import * as contract from './run.api.ts'
import { isMentor, noCohort, orgIdsOf, runs } from './visible.handlers.ts'

const isIn = ({ status }: Participant) => status === 'enrolled' || status === 'completed'

export const getBoard = bind(contract.getBoard, async ({ query, caller, services }) => {
  const org = await organizationOf(services, caller, { name: query.org_name, permission: 'cohorts.write' })
  const now = services.now()
  return asServer(services.db, async (trx) => {
    const rows = (await findOfOrganization(trx, org.orgId)).filter(({ cohort }) => cohort.status !== 'draft')
    const counts = await countIn(
      trx,
      rows.map(({ id }) => id),
    )
    const cohorts = []
    for (const row of rows) {
      const own = counts.get(row.id)
      const { stage, cohort_name } = cohortAnswer(row, { caller, counts: own, now })
      cohorts.push({
        id: row.id,
        itemId: row.item_id,
        cohort_name,
        stage,
        isRemoved: row.removed_at !== null,
        seats: row.cohort.seats,
        taken: own?.taken ?? 0,
        enrolled: own?.enrolled ?? 0,
        waiting: own?.waiting ?? 0,
        paid: own?.paid ?? 0,
        refunded: own?.refunded ?? 0,
        ...(await attendanceIn(trx, row)),
      })
    }
    return { org_name: org.org_name, cohorts }
  })
})

async function attendanceIn(trx: Queries, row: CohortRow) {
  const people = (await findParticipants(trx, row.id)).filter(isIn)
  const marks = await findAttendance(
    trx,
    people.map(({ id }) => id),
  )
  const order = sessionKeys(row.cohort)
  const all = [...marks.values()]
  return { attendance: shareOf(all.flat()), atRisk: all.filter((own) => isAtRisk(own, order)).length }
}

/** The cohort, for those who run it or are its mentors: whoever is not of its organization does not find it. */
async function openForRunning(trx: Queries, caller: Caller, id: string) {
  const row = await findCohort(trx, id, { orgIds: [] })
  if (row === undefined) throw noCohort()
  if (runs(caller, row.org_id)) return { row, role: 'coordinator' as const }
  if (isMentor(caller, row)) return { row, role: 'mentor' as const }
  throw orgIdsOf(caller).includes(row.org_id) ? REFUSALS.forbidden(['cohorts.write']) : noCohort()
}

export const listParticipants = bind(
  contract.listParticipants,
  async ({ params: { id }, caller, services }) =>
    asServer(services.db, async (trx) => {
      const { row, role } = await openForRunning(trx, caller, id)
      const found = await findParticipants(trx, row.id)
      const marks = await findAttendance(
        trx,
        found.map((one) => one.id),
      )
      const certificates = await findNewest(
        trx,
        found.map((one) => one.id),
      )
      const waiting = found.filter(({ status }) => status === 'waitlisted').map((one) => one.id)
      const counts = (await countIn(trx, [row.id])).get(row.id)
      const answer = cohortAnswer(row, { caller, counts, now: services.now() })
      return {
        cohort_name: row.cohort.cohort_name,
        role,
        stage: answer.stage,
        sessions: answer.sessions.map(({ key, title, at, minutes }) => ({ key, title, at, minutes })),
        people: found.map((one) => ({
          id: one.id,
          userId: role === 'mentor' ? null : one.user_id,
          name: `${one.first_name} ${one.last_name}`.trim(),
          status: one.status,
          lateOn: lateOn(one, row),
          position: one.status === 'waitlisted' ? waiting.indexOf(one.id) + 1 : null,
          paid: role === 'mentor' ? null : paidBy(one),
          refund: role === 'mentor' ? null : one.refund,
          ...certificatesOf(certificates.get(one.id), role),
          isEligible: isIn(one) && hasCompleted(row.cohort, marks.get(one.id) ?? []),
          ...presence(marks.get(one.id) ?? [], row),
        })),
      }
    }),
)

function lateOn({ enrolled_at }: Participant, { cohort }: CohortRow): string | null {
  const at = enrolled_at?.toISOString() ?? null
  return isLate(cohort, at) ? at : null
}

const paidBy = ({ payment_id, enrolled_at, refund, price }: Participant): number =>
  payment_id !== null && (enrolled_at !== null || refund > 0) ? price : 0

const presence = (marks: readonly Mark[], { cohort }: CohortRow) => ({
  attendance: marks.map(({ session, present, minutes }) => ({ session, present, minutes })),
  isAtRisk: isAtRisk(marks, sessionKeys(cohort)),
  meetsAttendance: meets(marks, cohort.attendancePercent),
})

function assertBegun({ cohort }: CohortRow, session: string, now: Date): void {
  const wrong = (message: string) => REFUSALS.invalid([{ path: 'session', message }])
  const place = sessionKeys(cohort).indexOf(session)
  if (place < 0) throw wrong('Choose a session of this cohort.')
  const at = meetingsOf(cohort)[place]?.at
  if (at === undefined || Date.parse(at) > now.getTime()) throw wrong('This session has not begun yet.')
}

export const markAttendance = bind(
  contract.markAttendance,
  async ({ params: { id }, body: { session, marks }, caller, services }) => {
    const now = services.now()
    return asServer(services.db, async (trx) => {
      const opened = await openForRunning(trx, caller, id)
      const row = await lockCohort(trx, opened.row.id)
      if (row === undefined) throw noCohort()
      assertBegun(row, session, now)
      const people = new Set((await findParticipants(trx, row.id)).filter(isIn).map((one) => one.id))
      const strangers = marks.flatMap((mark, index) =>
        people.has(mark.id)
          ? []
          : [{ path: `marks[${index}].id`, message: 'Choose somebody who is in this cohort.' }],
      )
      if (strangers.length > 0) throw REFUSALS.invalid(strangers)
      const newest = new Map(marks.map((mark) => [mark.id, mark]))
      await writeMarks(
        trx,
        [...newest.values()].map(({ id: enrollment_id, present, minutes }) => ({
          enrollment_id,
          session,
          present,
          minutes: present ? minutes : 0,
          marked_at: now,
        })),
      )
      return { marked: newest.size }
    })
  },
)
