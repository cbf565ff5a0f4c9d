import type { OrgList } from '#kit/collection.ts'
import * as contract from '#kit/contract/lists.api.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { withTenant } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { findWhole } from '../records/records.db.ts'
import { organizationOf } from '../orgs/organization-of.ts'
import { columnsOf, writeFileOf } from './list-files.ts'
import { listNameOf, placeOf } from './list-place.ts'
import { parseItems } from './save-list.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The list as a file. CSV and XLSX have a column for each field; nested values are JSON in their cell. */
export const exportHandler = (served: ServedList) =>
  bind(contract.exportList, async ({ query, caller, services, reply }) => {
    const { list } = served
    const org = await organizationOf(services, caller, { name: query.org_name, permission: 'org.export' })
    const place = placeOf(list, org, caller)
    const { items } = await withTenant(services.db, place, (trx) => findWhole(trx, place))
    const name = `${fileNameOf(list, org.org_name)}.${query.format}`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    if (query.format === 'json')
      return reply.type('application/json').send(JSON.stringify({ [list.key]: parseItems(items) }, null, 2))
    const columns = columnsOf(served, parseItems(items))
    const file = await writeFileOf({ format: query.format, items }, columns)
    return reply.type(query.format === 'csv' ? 'text/csv; charset=utf-8' : XLSX).send(file)
  })

const fileNameOf = (list: OrgList, org_name: string): string =>
  `${listNameOf(list)}-${org_name}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
