import * as contract from '#kit/contract/reports.api.ts'
import { date } from '#kit/format.ts'
import { problemsWithin } from '#kit/schema-problems.ts'
import type { Caller } from '../auth/caller.db.ts'
import type { Queries } from '../database/connection.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { makePdf } from '../exports/make-pdf.ts'
import { pageOf } from '../http/cursor.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { readTimeCursor, writeTimeCursor } from '../http/time-cursor.ts'
import { findPlan } from '../plans/plans.db.ts'
import { standsOn } from '../plans/told-plan.ts'
import type { Services } from '../services.ts'
import { removeAllShares } from '../shares/shares.db.ts'
import { type Asking, askerOf } from '../tools/asker.ts'
import { toolFor } from '../tools/tools.handlers.ts'
import { contentOf } from './plan-report.ts'
import { answersFor, readerOf } from './reader.ts'
import { keptContent, toReport } from './report-answer.ts'
import { deleteReport, findReport, findReports, restoreReport, type WholeRow } from './reports.db.ts'

const DAY_MS = 86_400_000
const BIN_DAYS = 30

const list = bind(contract.listReports, async ({ query, caller, services }) => {
  const { kind, project, q, deleted, limit } = query
  const wanted = {
    ...readerOf(caller),
    kind,
    project,
    q,
    isDeleted: deleted === 'true',
    cursor: readTimeCursor(query.cursor),
    limit: limit + 1,
  }
  const rows = await withPerson(services.db, caller.userId, (trx) => findReports(trx, wanted))
  const { page, last } = pageOf(rows, limit)
  return {
    reports: page.map(toReport),
    ...(last === null ? {} : { nextCursor: writeTimeCursor({ at: last.updated_at, id: last.id }) }),
  }
})

const notFound = () => REFUSALS.notFound('Report not found')

/** A report that stands and that the caller sees. */
async function standing({ db }: Services, caller: Caller, id: string): Promise<WholeRow> {
  const row = await withPerson(db, caller.userId, (trx) => findReport(trx, readerOf(caller), id))
  if (row === undefined || row.deleted_at !== null) throw notFound()
  return row
}

type Call = Asking & { readonly services: Services }

/** The saved plan of a report that is made when it is opened, with its tool. */
async function planOf({ services, caller }: Call, { source_ref: id }: WholeRow) {
  const { userId } = caller
  const plan = await withPerson(services.db, userId, (trx) => findPlan(trx, { userId, id }))
  if (plan === null) throw notFound()
  const tool = await toolFor(services, caller, plan.toolId)
  return { plan, tool, stands: await standsOn(services.toolbox, plan) }
}

async function computed(call: Call, row: WholeRow) {
  const { plan, tool, stands } = await planOf(call, row)
  const answer = await call.services.toolbox.run(tool, plan.inputs, askerOf(call))
  if (!answer.ok) throw REFUSALS.invalid(problemsWithin('inputs', answer.problems))
  return { ...contentOf({ tool, answer, stands }), budget: null }
}

const get = bind(contract.getReport, async ({ params: { id }, ...call }) => {
  const row = await standing(call.services, call.caller, id)
  const content = row.content === null ? await computed(call, row) : keptContent(row.content)
  return { ...toReport(row), ...content }
})

const pdf = bind(contract.exportReport, async ({ params: { id }, body: { paper }, ...call }) => {
  const row = await standing(call.services, call.caller, id)
  if (row.content !== null) {
    const { title, content } = row
    const made = { title, lead: `Made ${date(row.updated_at.toISOString())}`, paper }
    return makePdf(call, { fileName: `${id}.pdf`, kept: { ...made, ...keptContent(content) } })
  }
  const { plan, tool, stands } = await planOf(call, row)
  const { name: title, inputs } = plan
  const run = { toolId: tool.id, inputs, title, paper, ...stands, shown: 'everything' } as const
  return makePdf(call, { fileName: `${id}.pdf`, run })
})

/** A report that the caller may end. */
async function endable(trx: Queries, caller: Caller, id: string) {
  const reader = readerOf(caller)
  const row = await findReport(trx, reader, id)
  if (row === undefined || row.content === null) throw notFound()
  if (!answersFor(reader, row)) throw REFUSALS.forbidden(['project owner'])
  return row
}

const remove = bind(contract.deleteReport, async ({ params: { id }, caller, services }) => {
  const now = services.now()
  const row = await withPerson(services.db, caller.userId, (trx) => endable(trx, caller, id))
  if (row.deleted_at !== null) throw notFound()
  await asServer(services.db, async (trx) => {
    if (!(await deleteReport(trx, id, now))) throw notFound()
    await removeAllShares(trx, { kind: 'report', objectId: id })
  })
  const until = new Date(now.getTime() + BIN_DAYS * DAY_MS)
  return { id, deleted: true as const, restorableUntil: until.toISOString() }
})

const restore = bind(contract.restoreReport, async ({ params: { id }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    const row = await endable(trx, caller, id)
    await restoreReport(trx, id)
    return toReport({ ...row, deleted_at: null })
  }),
)

export const REPORT_HANDLERS = [list, get, pdf, remove, restore] as const
