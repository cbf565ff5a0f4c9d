import type { z } from 'zod'
import type { importLeads } from '#kit/contract/lead-files.api.ts'
import { isOpen } from '#kit/leads/stages.ts'
import { foldEmail } from '../auth/users.db.ts'
import type { Queries } from '../database/connection.ts'
import { addLead, attachTo, type NewLead } from './add-lead.ts'
import { type Declining, withDeclined, withoutDeclined } from './import-consent.ts'
import { elsewhereByEmail, notTaken } from './import-remarks.ts'
import { fieldsOf, leadAnswer, weightsOf } from './lead-answer.ts'
import type { LeadRow } from './lead-tables.ts'
import { findLeads, findOwnersByName, lockLead } from './leads.db.ts'
import { quoted } from './quoted.ts'
import { leftOut, type ReadRow } from './read-row.ts'
import { createLookup, type Match } from './same-lead.ts'
import { tellOwners } from './tell-of-lead.ts'

type Importing = Omit<NewLead, 'fields' | 'source' | 'sourceRef' | 'stage' | 'ownerId'> & {
  readonly asNew: readonly number[]
}
type Judged = Declining & {
  readonly row: ReadRow
  readonly match: Match | null
  readonly remarks: readonly string[]
}

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
    if (isOpen(row.stage) && row.erased_at === null) {
      // Of a hidden lead, no remark says what it has or has not.
      const shown = leadAnswer(row, about)
      lookup.add(fieldsOf(row), {
        id: row.id,
        line: null,
        name: shown.name,
        fields: shown,
        isShown: !shown.isHidden,
      })
    }
  const elsewhere = await elsewhereByEmail(trx, rows, { orgId, board, now })
  const judged = rows.map((row) => {
    const { line, fields } = row
    if (fields === null) return { row, match: null, remarks: [] }
    const found = lookup.find(fields)
    // Two open leads of a board never have one e-mail, so such a row is never one of its own.
    const isOwn = found !== null && found.by !== 'e-mail' && asNew.includes(line)
    const match = isOwn ? null : found
    const kept = match?.known.fields ?? fields
    lookup.add(fields, { id: null, line, name: fields.name, fields: kept, isShown: false })
    const same = match === null ? [] : notTaken(fields, kept, calledIn(match))
    const others = fields.email === '' ? [] : (elsewhere.get(foldEmail(fields.email)) ?? [])
    return { row, match, remarks: [...row.remarks, ...same, ...others] }
  })
  return withDeclined(judged)
}

const calledIn = ({ known: { id, line, name } }: Match): string => (id === null ? `line ${line}` : name)

type Shown = z.output<typeof importLeads.answer>['rows'][number]

export function shownRow({ row, match, remarks }: Judged): Shown {
  const about = {
    line: row.line,
    name: row.name,
    match: null,
    leftOut: row.fields === null ? [] : [...row.leftOut],
    remarks: [...remarks],
  }
  if (row.fields === null) return { ...about, verdict: 'refused', reason: row.problem }
  if (match === null) return { ...about, verdict: 'new', reason: '' }
  const { known, by } = match
  return {
    ...about,
    verdict: 'duplicate',
    reason: `Same ${by} as ${calledIn(match)}`,
    match: known.id === null ? null : { id: known.id, name: known.name },
  }
}

/** Who owns each row: a member who may work on leads, by e-mail or exact name; another is said, and nobody owns the lead. */
export async function withOwners(
  trx: Queries,
  orgId: string,
  rows: readonly ReadRow[],
): Promise<readonly ReadRow[]> {
  if (!rows.some((row) => row.fields !== null && row.owner !== '')) return rows
  const owners = await findOwnersByName(trx, orgId)
  return rows.map((row) => {
    if (row.fields === null || row.owner === '') return row
    const said = row.owner.toLowerCase()
    const named = owners.filter(({ email, displayName }) =>
      [email.toLowerCase(), displayName.toLowerCase()].includes(said),
    )
    const [owner] = named
    if (owner !== undefined && named.length === 1) return { ...row, ownerId: owner.userId }
    const problem =
      named.length > 1
        ? `several members are called ${quoted(row.owner)}; use an e-mail`
        : `nobody who may work on leads here is ${quoted(row.owner)}`
    return { ...row, leftOut: [...row.leftOut, leftOut('owner', problem)] }
  })
}

/** Writes what was judged: new leads, and duplicates as activities of the leads that they look like. */
export async function writeRows(
  trx: Queries,
  judged: readonly Judged[],
  importing: Importing,
): Promise<void> {
  const ids = new Map<number, string>()
  const given: LeadRow[] = []
  for (const { row, match, declined } of judged) {
    if (row.fields === null) continue
    const { fields, source, stage, ownerId, sourceText } = row
    const place = `Line ${row.line} of a file`
    const sourceRef = sourceText === '' ? place : `${sourceText}, ${place.toLowerCase()}`
    const consent = withoutDeclined(importing.consent, declined)
    const lead: NewLead = { ...importing, consent, fields, source, sourceRef, stage, ownerId }
    const id = match?.known.id ?? ids.get(match?.known.line ?? 0)
    const same = id === undefined ? undefined : await lockLead(trx, { orgId: lead.orgId, id })
    const written =
      same === undefined ? await addLead(trx, lead) : { row: await attachTo(trx, same, lead), attached: true }
    if (!written.attached) given.push(written.row)
    ids.set(row.line, written.row.id)
  }
  await tellOwners(trx, given, importing)
}
