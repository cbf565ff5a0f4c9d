import type { RecordList } from '#kit/collection.ts'
import * as contract from '#kit/contract/lists.api.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { goneOf } from '../http/gone.ts'
import { bind } from '../http/handler.ts'
import { EMPTY_SET, findSet } from '../records/record-set.db.ts'
import { findWhole } from '../records/records.db.ts'
import { assertReadable } from '../records/sizes.ts'
import { columnsOf, writeFileOf } from './list-files.ts'
import { exportable, lastPartOf, type Opened, withList } from './list-place.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Up to this size a file is a moment's work; the largest take many seconds of a process. */
const SMALL = 524_288

/** The list as a file. CSV and XLSX have a column for each field, under the page's words; nested values are JSON in their cell. */
export const exportHandler = (served: ServedList) =>
  bind(contract.exportList, async ({ query, caller, services, reply }) => {
    const { list } = served
    const { place, of } = await exportable(services, caller, { list, name: query.org_name })
    const { bytes } = (await withList(services.db, place, (trx) => findSet(trx, place))) ?? EMPTY_SET
    assertReadable(bytes)
    const kind = bytes > SMALL ? 'tables' : 'small tables'
    const turn = { who: caller.userId, kind, signal: goneOf(reply) } as const
    const file = await services.costly.run(turn, async () => {
      const { items } = await withList(services.db, place, (trx) => findWhole(trx, place))
      return fileOf(served, { format: query.format, items }, turn.signal)
    })
    const name = `${fileNameOf(list, of)}.${query.format}`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return reply.type(TYPES[query.format]).send(file)
  })

const TYPES = { json: 'application/json', csv: 'text/csv; charset=utf-8', xlsx: XLSX } as const

/** From the stored text: it is read as items in the process that writes the file, not in this one. */
type Stored = { readonly format: keyof typeof TYPES; readonly items: string }

const fileOf = async (served: ServedList, { format, items }: Stored, wanted: AbortSignal) =>
  format === 'json'
    ? `{${JSON.stringify(served.list.key)}:${items}}`
    : writeFileOf({ format, items }, columnsOf(served, []), wanted)

const fileNameOf = (list: RecordList, { org_name = '' }: Opened['of']): string =>
  `${lastPartOf(list)}-${org_name}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
