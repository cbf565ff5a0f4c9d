import {
  announce,
  asServer,
  bind,
  certificatePdf,
  goneOf,
  noteLater,
  notify,
  publicUrl,
  type Queries,
  REFUSALS,
  Refusal,
} from '#api/kit.ts'
import { date } from '#kit/format.ts'
import { hasCompleted } from './attendance.model.ts'
import { findAttendance } from './attendance.db.ts'
import * as contract from './certificates.api.ts'
import { findCertificate, findValid, insertCertificate, withdrawCertificate } from './certificates.db.ts'
import type { CohortRow } from './cohorts.db.ts'
import { findEnrollment, updateEnrollment } from './enrollments.db.ts'
import { findParticipants, type Participant } from './people.db.ts'
import { MY_COHORTS, stageOf } from './terms.model.ts'
import { lockForRunning } from './visible.handlers.ts'

const isIn = ({ status }: Participant) => status === 'enrolled' || status === 'completed'

/** The named people, each once; whoever is not in it, or was there too rarely, is refused by name of the place. */
async function completed(trx: Queries, { id, cohort }: CohortRow, ids: readonly string[]) {
  const people = new Map((await findParticipants(trx, id)).filter(isIn).map((one) => [one.id, one]))
  const marks = await findAttendance(trx, ids)
  const problems = ids.flatMap((one, at) => {
    const path = `ids[${at}]`
    if (!people.has(one)) return [{ path, message: 'Choose somebody who is in this cohort.' }]
    if (hasCompleted(cohort, marks.get(one) ?? [])) return []
    const asked = `${cohort.attendancePercent}%`
    return [{ path, message: `This person’s attendance is below the ${asked} that the cohort asks for.` }]
  })
  if (problems.length > 0) throw REFUSALS.invalid(problems)
  return [...new Set(ids)].flatMap((one) => people.get(one) ?? [])
}

export const issueCertificates = bind(
  contract.issueCertificates,
  async ({ params: { id }, body: { ids }, caller, services }) => {
    const now = services.now()
    return asServer(services.db, async (trx) => {
      const row = await lockForRunning(trx, caller, id)
      if (stageOf(row.cohort, { now: now.getTime(), free: 0 }) !== 'completed')
        throw new Refusal(409, 'not_over', {
          message: 'Certificates are given once the cohort is over.',
        })
      const people = await completed(trx, row, ids)
      const valid = await findValid(trx, ids)
      const fresh = people.filter((one) => !valid.has(one.id))
      for (const one of fresh) await issue(trx, { row, now }, one)
      return { issued: fresh.length }
    })
  },
)

type Locked = { readonly row: CohortRow; readonly now: Date }

async function issue(trx: Queries, { row, now }: Locked, one: Participant): Promise<void> {
  const { cohort_name } = row.cohort
  const { first_name, last_name, ...enrollment } = one
  await insertCertificate(trx, {
    enrollment_id: one.id,
    org_id: row.org_id,
    user_id: one.user_id,
    name: `${first_name} ${last_name}`.trim(),
    cohort_name,
    issued_at: now,
  })
  await updateEnrollment(trx, enrollment, { status: 'completed' })
  await noteLater(trx, { userId: one.user_id, type: 'cohort.completed', object: row.id, now })
  const data = { cohortId: row.id, enrollmentId: one.id, userId: one.user_id }
  await announce(trx, { orgId: row.org_id, event: 'cohort.completed', data, key: one.id, now })
  await notify(trx, {
    person: one.user_id,
    kind: 'cohort.changed',
    title: `Your certificate: ${cohort_name}`,
    text: `You completed ${cohort_name}. Download your certificate under Cohorts.`,
    link: MY_COHORTS,
    key: `${one.id} ${now.toISOString()}`,
    now,
  })
}

export const withdraw = bind(
  contract.withdrawCertificate,
  async ({ params: { id }, body, caller, services }) => {
    const now = services.now()
    return asServer(services.db, async (trx) => {
      const row = await lockForRunning(trx, caller, id)
      const enrollment = await findEnrollment(trx, body.id)
      if (enrollment?.cohort_id !== row.id)
        throw REFUSALS.invalid([{ path: 'id', message: 'Choose somebody who is in this cohort.' }])
      const certificate = (await findValid(trx, [enrollment.id])).get(enrollment.id)
      if (certificate === undefined)
        throw new Refusal(409, 'no_certificate', { message: 'There is no valid certificate to withdraw.' })
      await withdrawCertificate(trx, certificate.id, { reason: body.reason, now })
      await updateEnrollment(trx, enrollment, { status: 'enrolled' })
      return { withdrawn: true as const }
    })
  },
)

export const getCohortCertificate = bind(
  contract.getCohortCertificate,
  async ({ params: { id }, caller, services, reply }) => {
    const certificate = await asServer(services.db, async (trx) => {
      const enrollment = await findEnrollment(trx, id)
      if (enrollment?.user_id !== caller.userId) throw REFUSALS.notFound()
      return (await findValid(trx, [id])).get(id)
    })
    if (certificate === undefined)
      throw new Refusal(409, 'no_certificate', {
        message: 'There is no valid certificate. Those who run the cohort give it after the last session.',
      })
    const { id: code, name, cohort_name: what, issued_at } = certificate
    const base64 = await certificatePdf(
      {
        heading: 'Certificate of completion',
        name,
        did: 'completed the cohort',
        what,
        notes: [
          date(issued_at.toISOString()),
          `Check this certificate at ${publicUrl(services.settings)}/cohorts/certificate/${code}`,
        ],
      },
      goneOf(reply),
    )
    return { fileName: `certificate-${code.slice(4)}.pdf`, mediaType: 'application/pdf', base64 }
  },
)

export const checkCertificate = bind(contract.checkCertificate, async ({ params: { code }, services }) => {
  const found = await asServer(services.db, (trx) => findCertificate(trx, code))
  if (found === undefined) throw REFUSALS.notFound('There is no certificate with this code')
  const { name, cohort_name, issued_at, withdrawn_at } = found
  const status = withdrawn_at === null ? ('valid' as const) : ('withdrawn' as const)
  return { name, cohort_name, issuedAt: issued_at.toISOString(), status }
})
