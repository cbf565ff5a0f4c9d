import * as files from '#kit/contract/lead-files.api.ts'
import { getLeadSettings, patchLeadSettings } from '#kit/contract/leads.api.ts'
import { csvCell } from '#kit/export/csv.ts'
import { blockedReason } from '#kit/leads/contactable.ts'
import { memberNames } from '#kit/told-apart.ts'
import type { Caller } from '../auth/caller.db.ts'
import { recordEvent } from '../audit/audit.db.ts'
import { withTenant } from '../database/tenant.ts'
import { goneOf } from '../http/gone.ts'
import { bind } from '../http/handler.ts'
import { holds, organizationOf } from '../orgs/organization-of.ts'
import { judgeRows, shownRow, withOwners, writeRows } from './import-leads.ts'
import { contactOf, fieldsOf, weightsOf } from './lead-answer.ts'
import { findLeads, findOwnersByName, findWeights, saveWeights } from './leads.db.ts'
import { assertNamed, readRows } from './read-rows.ts'

const importFile = bind(files.importLeads, async ({ query, body, caller, services, reply }) => {
  const { org_name, board, consent, asNew } = body
  const place = { name: org_name, permission: 'prospects.write' }
  const { orgId } = await organizationOf(services, caller, place)
  const { userId } = caller
  const now = services.now()
  const read = await readRows({ ...body, now }, goneOf(reply))
  const dryRun = query.dryRun === 'true'
  if (!dryRun) assertNamed(read)
  const importing = { orgId, board, consent, asNew, by: userId, now }
  return withTenant(services.db, { userId, orgId }, async (trx) => {
    const judged = await judgeRows(trx, await withOwners(trx, orgId, read.rows), importing)
    if (!dryRun) await writeRows(trx, judged, importing)
    const rows = judged.map(shownRow)
    const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
    return {
      dryRun,
      headings: [...read.headings],
      columns: { ...read.columns },
      rows,
      added: count('new'),
      attached: count('duplicate'),
      refused: count('refused'),
    }
  })
})

const EXPORTED_AT_MOST = 50_000
const COLUMNS = [
  'name',
  'company',
  'email',
  'phone',
  'zip',
  'board',
  'stage',
  'source',
  'value',
  'expectedClose',
  'nextAction',
  'nextActionAt',
  'may',
] as const
const HEADINGS: Readonly<Record<string, string>> = {
  expectedClose: 'expected close',
  nextAction: 'next action',
  nextActionAt: 'next action due',
  may: 'may be contacted by',
}

/** Each channel only where it was agreed to: a number that may not be called is not in the file. */
const exportFile = bind(files.exportLeads, async ({ query, caller, services, request }) => {
  const { org_name: name, board = null } = query
  const { orgId } = await organizationOf(services, caller, { name, permission: 'org.export' })
  await organizationOf(services, caller, { name, permission: 'prospects.read' })
  const now = services.now()
  const rows = await withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const found = await findLeads(trx, { orgId, board, before: null, limit: EXPORTED_AT_MOST })
    const free = found.flatMap((row) => {
      const fields = fieldsOf(row)
      if (blockedReason(contactOf(row, fields)) !== null) return []
      const mayCall = row.consent_phone || row.consent_text
      const may = [row.consent_email && 'e-mail', row.consent_phone && 'phone', row.consent_text && 'text']
      return [
        {
          name: fields.name,
          company: fields.company,
          zip: fields.zip,
          value: fields.value,
          expectedClose: fields.expectedClose,
          nextAction: fields.nextAction,
          nextActionAt: fields.nextActionAt,
          email: row.consent_email ? fields.email : '',
          phone: mayCall ? fields.phone : '',
          board: row.board,
          stage: row.stage,
          source: row.source,
          may: may.filter((one) => one !== false).join(', '),
        },
      ]
    })
    const about = { orgId, actorId: caller.userId, target: orgId, now, requestId: request.id }
    await recordEvent(trx, { ...about, action: 'lead.export', detail: { leads: free.length } })
    return free
  })
  const head = COLUMNS.map((key) => HEADINGS[key] ?? key)
  const lines = [head, ...rows.map((row) => COLUMNS.map((key) => row[key]))]
  const csv = lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')
  return { fileName: 'leads.csv', csv }
})

const settings = bind(getLeadSettings, async ({ query, caller, services }) => {
  const place = { name: query.org_name, permission: 'prospects.read' }
  const { orgId } = await organizationOf(services, caller, place)
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => ({
    weights: weightsOf(await findWeights(trx, orgId)),
    owners: ownersFor(caller, orgId, await findOwnersByName(trx, orgId)).slice(0, OWNERS_AT_MOST),
  }))
})

const OWNERS_AT_MOST = 500

/** Those of one name told apart by what the caller may know of them. */
function ownersFor(caller: Caller, orgId: string, owners: Awaited<ReturnType<typeof findOwnersByName>>) {
  const seesMail = holds(caller, orgId, 'org.people.email')
  const names = memberNames(
    owners.map(({ email, roles, ...owner }) => ({
      ...owner,
      email: seesMail ? email : undefined,
      roles: roles.map((name) => ({ name })),
    })),
  )
  return owners.map(({ userId, displayName }, at) => ({ userId, displayName: names[at] ?? displayName }))
}

const setWeights = bind(patchLeadSettings, async ({ body, caller, services }) => {
  const place = { name: body.org_name, permission: 'org.settings.write' }
  const { orgId } = await organizationOf(services, caller, place)
  const { weights } = body
  await withTenant(services.db, { userId: caller.userId, orgId }, (trx) =>
    saveWeights(trx, orgId, JSON.stringify(weights)),
  )
  return { weights }
})

export const LEAD_FILE_HANDLERS = [importFile, exportFile, settings, setWeights] as const
