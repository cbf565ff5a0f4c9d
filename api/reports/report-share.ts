import { z } from 'zod'
import { withPerson } from '../database/tenant.ts'
import { defineShareable } from '../shares/shareable.ts'
import { findAnswered } from './reader.ts'
import { keptContent } from './report-answer.ts'
import { holdReport } from './reports.db.ts'

/** A report by link: all that it says. It opens while whoever made the link may answer for the report. */
export const reportShare = defineShareable({
  kind: 'report',
  options: z.strictObject({}),
  exists: async ({ userId, objectId }, trx) => {
    await holdReport(trx, objectId)
    return ((await findAnswered(trx, { userId, id: objectId }))?.content ?? null) !== null
  },
  show: async ({ db }, { userId, objectId }) => {
    const row = await withPerson(db, userId, (trx) => findAnswered(trx, { userId, id: objectId }))
    if (row === null || row.content === null) return null
    const { budget: _own, ...content } = keptContent(row.content)
    return { kind: 'report', title: row.title, updatedAt: row.updated_at.toISOString(), ...content }
  },
})
