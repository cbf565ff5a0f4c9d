import type { z } from 'zod'
import type { importLeads } from '#kit/contract/leads.api.ts'
import { isOpen } from '#kit/leads/stages.ts'
import type { Queries } from '../database/connection.ts'
import { addLead, attachTo, type NewLead } from './add-lead.ts'
import { fieldsOf, leadAnswer, weightsOf } from './lead-answer.ts'
import { findLeads, lockLead } from './leads.db.ts'
import type { ReadRow } from './read-rows.ts'
import { createLookup, type Match } from './same-lead.ts'

type Importing = Omit<NewLead, 'fields' | 'source' | 'sourceRef'> & { readonly asNew: readonly number[] }
type Judged = { readonly row: ReadRow; readonly match: Match | null }

/** As many as a board holds in practice; beyond it, the oldest are not looked through. */
const LOOKED_AT = 20_000

/** What each row is: a lead of its own, or one that looks like an open lead or like an earlier row. */
export async function judgeRows(
  trx: Queries,
  rows: readonly ReadRow[],
  { orgId, board, now, asNew }: Importing,
): Promise<readonly Judged[]> {
  const lookup = createLookup()
  const about = { weights: weightsOf(null), now, moves: [] }
  for (const row of await findLeads(trx, { orgId, board, before: null, limit: LOOKED_AT }))
    if (isOpen(row.stage) && row.erased_at === null)
      lookup.add(fieldsOf(row), { id: row.id, line: null, name: leadAnswer(row, about).name })
  return rows.map((row) => {
    if (row.fields === null) return { row, match: null }
    const { name, email = '', phone = '', zip = '' } = row.fields
    const found = lookup.find({ name, email, phone, zip })
    lookup.add({ name, email, phone, zip }, { id: null, line: row.line, name })
    // Two open leads of a board never have one e-mail, so such a row is never one of its own.
    const isOwn = found !== null && found.by !== 'e-mail' && asNew.includes(row.line)
    return { row, match: isOwn ? null : found }
  })
}

type Shown = z.output<typeof importLeads.answer>['rows'][number]

export function shownRow({ row, match }: Judged): Shown {
  const about = { line: row.line, name: row.name, match: null }
  if (row.fields === null) return { ...about, verdict: 'refused', reason: row.problem }
  const leftOut = row.leftOut.join(' ')
  if (match === null) return { ...about, verdict: 'new', reason: leftOut }
  const { known, by } = match
  const of = known.id === null ? `line ${known.line}` : known.name
  return {
    ...about,
    verdict: 'duplicate',
    reason: leftOut === '' ? `Same ${by} as ${of}` : `Same ${by} as ${of}. ${leftOut}`,
    match: known.id === null ? null : { id: known.id, name: known.name },
  }
}

/** Writes what was judged: new leads, and duplicates as activities of the leads that they look like. */
export async function writeRows(
  trx: Queries,
  judged: readonly Judged[],
  importing: Importing,
): Promise<void> {
  const ids = new Map<number, string>()
  for (const { row, match } of judged) {
    if (row.fields === null) continue
    const origin = { source: 'import', sourceRef: `Line ${row.line} of a file` } as const
    const lead: NewLead = { ...importing, ...origin, fields: row.fields }
    const id = match?.known.id ?? ids.get(match?.known.line ?? 0)
    const same = id === undefined ? undefined : await lockLead(trx, { orgId: lead.orgId, id })
    const written = same === undefined ? (await addLead(trx, lead)).row : await attachTo(trx, same, lead)
    ids.set(row.line, written.id)
  }
}
