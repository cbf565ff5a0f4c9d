import type { Caller } from '../auth/caller.db.ts'
import type { Queries } from '../database/connection.ts'
import { permissionsNow } from '../orgs/members.db.ts'
import { findOrgOfReport, findReport, type WholeRow } from './reports.db.ts'

/** Who reads reports, and in which organizations they may read and change what projects hold. */
export type Reader = {
  readonly userId: string
  readonly orgIds: readonly string[]
  readonly writes: readonly string[]
}

const orgsWith = ({ roles }: Caller, permission: 'projects.read' | 'projects.write'): readonly string[] =>
  roles.flatMap(({ orgId, permissions }) =>
    orgId !== null && permissions.includes(permission) ? [orgId] : [],
  )

export const readerOf = (caller: Caller): Reader => ({
  userId: caller.userId,
  orgIds: orgsWith(caller, 'projects.read'),
  writes: orgsWith(caller, 'projects.write'),
})

/** A report may be ended and shown to strangers by its owner, its maker, and whoever writes its organization's projects. */
export const answersFor = ({ userId, writes }: Reader, row: WholeRow): boolean =>
  row.user_id === userId || row.created_by === userId || (row.org_id !== null && writes.includes(row.org_id))

type Named = { readonly userId: string; readonly id: string }

/** A report that stands, for somebody who may answer for it at this moment; null for everybody else. */
export async function findAnswered(trx: Queries, { userId, id }: Named): Promise<WholeRow | null> {
  const orgId = await findOrgOfReport(trx, id)
  const held = orgId === null ? new Set() : await permissionsNow(trx, { orgId, userId })
  const orgs = (permission: string) => (orgId !== null && held.has(permission) ? [orgId] : [])
  const reader = { userId, orgIds: orgs('projects.read'), writes: orgs('projects.write') }
  const row = await findReport(trx, reader, id)
  return row !== undefined && row.deleted_at === null && answersFor(reader, row) ? row : null
}
