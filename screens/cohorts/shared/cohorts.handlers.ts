import { asServer, bind } from '#api/kit.ts'
import { cohortAnswer } from './cohort-answer.handlers.ts'
import * as contract from './cohorts.api.ts'
import { findVisible } from './cohorts.db.ts'
import { countIn } from './enrollments.db.ts'
import { openCohort, orgIdsOf } from './visible.handlers.ts'

export const listCohorts = bind(contract.listCohorts, async ({ caller, services }) => {
  const now = services.now()
  return asServer(services.db, async (trx) => {
    const rows = await findVisible(trx, { orgIds: orgIdsOf(caller) }, now.getTime())
    const counts = await countIn(
      trx,
      rows.map(({ id }) => id),
    )
    const cohorts = rows.map((row) => cohortAnswer(row, { caller, counts: counts.get(row.id), now }))
    return { cohorts: cohorts.filter(({ stage }) => stage !== 'completed') }
  })
})

export const getCohort = bind(
  contract.getCohort,
  async ({ params: { id }, query: { code }, caller, services }) =>
    asServer(services.db, async (trx) => {
      const row = await openCohort(trx, caller, { id, code })
      const counts = await countIn(trx, [row.id])
      return cohortAnswer(row, { caller, counts: counts.get(row.id), now: services.now() })
    }),
)
