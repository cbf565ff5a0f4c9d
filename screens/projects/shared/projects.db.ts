import { sql } from 'kysely'
import { definePersonRecords, type Queries } from '#api/kit.ts'

export type Role = 'owner' | 'editor' | 'viewer'

export type Tables = {
  projects: {
    id: string
    user_id: string | null
    org_id: string | null
    created_by: string | null
    name: string
    name_folded: string
    description: string
    area: string
    status: 'active' | 'archived'
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    rev: number
    last_number: number
    /** Days of the week that are worked: 0 Sunday to 6 Saturday. */
    work_days: number[]
    /** Federal holidays are free. */
    holidays: boolean
    time_zone: string
    /** The key of the plan that it was made from. */
    made_from: string | null
  }
  project_members: { project_id: string; user_id: string; role: 'editor' | 'viewer'; since: Date }
}

export const personRecords = definePersonRecords({
  name: 'projects',
  tables: ['projects', 'project_members'],
  sql: `SELECT p.id, p.name, p.description, p.area, p.status, p.org_id AS "orgId", p.created_at AS "createdAt",
      p.deleted_at AS "deletedAt", coalesce(m.role, 'owner') AS role, m.since AS "memberSince"
    FROM projects p LEFT JOIN project_members m ON m.project_id = p.id AND m.user_id = $1
    WHERE p.user_id = $1 OR p.created_by = $1 OR m.user_id = $1 ORDER BY p.created_at`,
})

/** Of a project what lists and headings show; `role`: as a named member. */
export type ProjectRow = Tables['projects'] & {
  readonly owner_name: string | null
  readonly role: 'editor' | 'viewer' | null
  readonly files: number
  readonly open_items: number
  readonly next_due: string | null
}

const NAME = (alias: string) =>
  sql.raw<string>(
    `coalesce(nullif(${alias}.display_name, ''), trim(${alias}.first_name || ' ' || ${alias}.last_name))`,
  )

const select = (trx: Queries, userId: string) =>
  trx
    .selectFrom('projects as p')
    .leftJoin('users as u', 'u.id', 'p.created_by')
    .leftJoin('project_members as m', (join) =>
      join.onRef('m.project_id', '=', 'p.id').on('m.user_id', '=', userId),
    )
    .selectAll('p')
    .select(['m.role', NAME('u').as('owner_name')])
    .select([
      sql<number>`(SELECT count(*)::integer FROM files f WHERE f.holder = p.id AND f.status = 'ready')`.as(
        'files',
      ),
      sql<number>`(SELECT count(*)::integer FROM project_items i WHERE i.project_id = p.id AND i.deleted_at IS NULL
        AND i.state NOT IN ('done', 'cancelled'))`.as('open_items'),
      sql<
        string | null
      >`(SELECT min(i.due) FROM project_items i WHERE i.project_id = p.id AND i.deleted_at IS NULL
        AND i.state NOT IN ('done', 'cancelled'))`.as('next_due'),
    ])

export const findProject = (trx: Queries, userId: string, id: string): Promise<ProjectRow | undefined> =>
  select(trx, userId).where('p.id', '=', id).executeTakeFirst()

/** Under the row's lock, so that changes of one project follow each other. */
export async function lockProject(trx: Queries, id: string): Promise<void> {
  await trx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute()
}

/** The organization of a project; null for a person's own. */
export async function findOrgOf(trx: Queries, id: string): Promise<string | null> {
  const row = await trx.selectFrom('projects').select('org_id').where('id', '=', id).executeTakeFirst()
  return row?.org_id ?? null
}

export type Wanted = {
  readonly userId: string
  /** Organizations whose projects the person may see. */
  readonly orgIds: readonly string[]
  /** Only those of one organization. */
  readonly orgId: string | null
  readonly status: 'active' | 'archived' | 'deleted' | 'all' | null
  readonly q: string | null
  readonly before: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** Projects that the person may see, the newest first, with what they are asked for. */
export function findProjects(trx: Queries, wanted: Wanted): Promise<ProjectRow[]> {
  const { userId, orgIds, orgId, status, q, before, limit } = wanted
  let found = select(trx, userId).where(
    sql<boolean>`(p.user_id = ${userId} OR m.role IS NOT NULL OR p.org_id = ANY (${orgIds}::text[]))`,
  )
  if (status !== 'all') found = found.where('p.deleted_at', status === 'deleted' ? 'is not' : 'is', null)
  if (status === 'active' || status === 'archived') found = found.where('p.status', '=', status)
  if (orgId !== null) found = found.where('p.org_id', '=', orgId)
  if (q !== null && q !== '') found = found.where(matches(q.toLowerCase()))
  if (before !== null) found = found.where(sql<boolean>`(p.created_at, p.id) < (${before.at}, ${before.id})`)
  return found.orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').limit(limit).execute()
}

/** In its name, a title of its items, or the name of a file. */
const matches = (
  words: string,
) => sql<boolean>`(position(${words} IN lower(p.name || ' ' || p.description)) > 0
  OR EXISTS (SELECT 1 FROM project_items i WHERE i.project_id = p.id AND i.deleted_at IS NULL
    AND position(${words} IN lower(i.title)) > 0)
  OR EXISTS (SELECT 1 FROM files f WHERE f.holder = p.id AND position(${words} IN lower(f.name)) > 0))`

/** When a project works until somebody says otherwise. */
export const CALENDAR = {
  work_days: [1, 2, 3, 4, 5],
  holidays: true,
  time_zone: 'America/New_York',
}

/** Those that a person made, for themselves or in an organization. */
export async function countMade(trx: Queries, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('created_by', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertProject(trx: Queries, row: Tables['projects']): Promise<void> {
  await trx.insertInto('projects').values(row).execute()
}

type Changes = Partial<
  Pick<
    Tables['projects'],
    | 'name'
    | 'name_folded'
    | 'description'
    | 'area'
    | 'status'
    | 'deleted_at'
    | 'updated_at'
    | 'work_days'
    | 'holidays'
    | 'time_zone'
    | 'made_from'
  >
>

export async function updateProject(trx: Queries, id: string, changes: Changes): Promise<void> {
  await trx
    .updateTable('projects')
    .set({ ...changes, rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
}

/** What happens in a project is its activity. */
export async function touchProject(trx: Queries, id: string, now: Date): Promise<void> {
  await trx.updateTable('projects').set({ updated_at: now }).where('id', '=', id).execute()
}

export const findMembers = (trx: Queries, projectId: string) =>
  trx
    .selectFrom('project_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id as userId', 'm.role', NAME('u').as('displayName')])
    .where('m.project_id', '=', projectId)
    .orderBy('m.since')
    .orderBy('m.user_id')
    .execute()

type Member = { readonly userId: string; readonly role: 'editor' | 'viewer' }

/** Sets who the members are; whoever stays keeps the day of joining. */
export async function setMembers(
  trx: Queries,
  projectId: string,
  { members, now }: { readonly members: readonly Member[]; readonly now: Date },
): Promise<void> {
  const ids = members.map(({ userId }) => userId)
  await trx
    .deleteFrom('project_members')
    .where('project_id', '=', projectId)
    .where(sql<boolean>`user_id <> ALL (${ids}::text[])`)
    .execute()
  if (members.length === 0) return
  await trx
    .insertInto('project_members')
    .values(members.map(({ userId, role }) => ({ project_id: projectId, user_id: userId, role, since: now })))
    .onConflict((oc) =>
      oc.columns(['project_id', 'user_id']).doUpdateSet((eb) => ({ role: eb.ref('excluded.role') })),
    )
    .execute()
}

/** Whether the account is there and open. */
export async function isActive(trx: Queries, userId: string): Promise<boolean> {
  const found = trx.selectFrom('users').select('id').where('id', '=', userId).where('status', '=', 'active')
  return (await found.executeTakeFirst()) !== undefined
}

/**
 * Of these people, those who share an organization with the person; for an organization's project, its members. Whose
 * account is disabled, or who has no role there, could not open it, and an organization that is gone has no members.
 */
export async function findColleagues(
  trx: Queries,
  { userIds, orgId }: { readonly userIds: readonly string[]; readonly orgId: string | null },
): Promise<ReadonlySet<string>> {
  let found = trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('organisations as o', 'o.id', 'm.org_id')
    .innerJoin('membership_roles as r', (join) =>
      join.onRef('r.org_id', '=', 'm.org_id').onRef('r.user_id', '=', 'm.user_id'),
    )
    .select('m.user_id')
    .distinct()
    .where(sql<boolean>`m.user_id = ANY (${userIds}::text[])`)
    .where('u.status', '=', 'active')
    .where('o.status', '=', 'active')
  if (orgId !== null) found = found.where('m.org_id', '=', orgId)
  return new Set((await found.execute()).map(({ user_id }) => user_id))
}
