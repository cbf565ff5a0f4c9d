import writeExcelFile from 'write-excel-file/node'
import type { OrgList } from '#kit/collection.ts'
import * as contract from '#kit/contract/lists.api.ts'
import type { ListItem } from '#kit/list/ids.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { withTenant } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { organisationOf } from '../orgs/organisation-of.ts'
import { writeCsv } from './csv.ts'
import { listNameOf, placeOf } from './list-place.ts'
import { findCurrent } from './revisions.db.ts'
import { parseItems } from './save-list.ts'
import { type SheetCell, toCell } from './spreadsheet-cell.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The list as a file. CSV and XLSX have a column for each field; nested values are JSON in their cell. */
export const exportHandler = ({ list, columns }: ServedList) =>
  bind(contract.exportList, async ({ query, caller, services, reply }) => {
    const org = await organisationOf(services, caller, { name: query.org_name, permission: 'org.export' })
    const place = placeOf(list, org, caller)
    const row = await withTenant(services.db, place, (trx) => findCurrent(trx, place))
    const items = parseItems(row?.items ?? '[]')
    const name = `${fileNameOf(list, org.org_name)}.${query.format}`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    if (query.format === 'json')
      return reply.type('application/json').send(JSON.stringify({ [list.key]: items }, null, 2))
    const names = namesOf(items, columns)
    const rows = items.map((item) => names.map((field) => toCell(item[field])))
    if (query.format === 'csv') return reply.type('text/csv; charset=utf-8').send(writeCsv(names, rows))
    return reply.type(XLSX).send(await writeSheet(names, rows))
  })

const fileNameOf = (list: OrgList, org_name: string): string =>
  `${listNameOf(list)}-${org_name}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The id first, then the known columns, then whatever else the items hold. */
function namesOf(items: readonly ListItem[], columns: ServedList['columns']): readonly string[] {
  const found = new Set(items.flatMap((item) => Object.keys(item)))
  const known = ['id', ...columns.map((column) => column.key)].filter(
    (name) => found.has(name) || name === 'id',
  )
  return [...new Set([...known, ...found])]
}

async function writeSheet(
  names: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Buffer> {
  const header = names.map((value) => ({ value, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((value) => (value === null ? null : { value })))
  return writeExcelFile([header, ...body]).toBuffer()
}
