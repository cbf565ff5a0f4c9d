import { sql } from 'kysely'
import type { Permission } from '#kit/access.ts'
import type { Board } from '#kit/leads/stages.ts'
import type { Queries } from '../database/connection.ts'
import type { TimeCursor } from '../http/time-cursor.ts'
import type { LeadEvent, LeadRow } from './lead-tables.ts'

/** As the person wants to be called, else their name. */
const NAME = sql<string>`coalesce(nullif(users.display_name, ''), nullif(trim(users.first_name || ' ' || users.last_name), ''), 'A member')`

export type LeadPlace = { readonly orgId: string; readonly id: string }

const find = (trx: Queries, { orgId, id }: LeadPlace) =>
  trx.selectFrom('leads').selectAll().where('org_id', '=', orgId).where('id', '=', id)

export const findLead = (trx: Queries, place: LeadPlace): Promise<LeadRow | undefined> =>
  find(trx, place).executeTakeFirst()

/** A lead under its row's lock: of two changes at once, the second sees what the first left. */
export const lockLead = (trx: Queries, place: LeadPlace): Promise<LeadRow | undefined> =>
  find(trx, place).forUpdate().executeTakeFirst()

/** Those of an organization among these, under their locks; in one order, so that two such calls wait for each other. */
export const lockLeads = (trx: Queries, orgId: string, ids: readonly string[]): Promise<LeadRow[]> =>
  trx
    .selectFrom('leads')
    .selectAll()
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = ANY (${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

type Asked = {
  readonly orgId: string
  readonly board: Board | null
  readonly before: TimeCursor | null
  readonly limit: number
}

/** The newest first. */
export function findLeads(trx: Queries, { orgId, board, before, limit }: Asked): Promise<LeadRow[]> {
  let found = trx.selectFrom('leads').selectAll().where('org_id', '=', orgId)
  if (board !== null) found = found.where('board', '=', board)
  if (before !== null) found = found.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`)
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

type Same = { readonly orgId: string; readonly board: Board; readonly email: string }

/** The open lead of a board that has this e-mail, under its lock. */
export const lockOpenLead = (trx: Queries, { orgId, board, email }: Same) =>
  trx
    .selectFrom('leads')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('board', '=', board)
    .where('email_folded', '=', email)
    .where('stage', 'not in', ['won', 'lost'])
    .forUpdate()
    .executeTakeFirst()

type Elsewhere = { readonly orgId: string; readonly board: Board; readonly emails: readonly string[] }

/** The leads of the organization's other boards that have one of these e-mails. */
export const findElsewhere = (trx: Queries, { orgId, board, emails }: Elsewhere): Promise<LeadRow[]> =>
  trx
    .selectFrom('leads')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('board', '<>', board)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`email_folded = ANY (${emails}::text[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Whether the lead was written; not where an open one of the board has its e-mail. */
export async function insertLead(trx: Queries, row: LeadRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('leads')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type Changes = Partial<Omit<LeadRow, 'org_id' | 'id' | 'board'>>

/** As it stands afterwards. */
export const updateLead = (trx: Queries, { orgId, id }: LeadPlace, changes: Changes): Promise<LeadRow> =>
  trx
    .updateTable('leads')
    .set(changes)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What happened to it goes to another lead, as far as it is to be kept. */
export async function moveIntoLead(trx: Queries, from: LeadPlace, toId: string): Promise<void> {
  await trx
    .updateTable('lead_events')
    .set({ lead_id: toId })
    .where('org_id', '=', from.orgId)
    .where('lead_id', '=', from.id)
    .where('kind', '<>', 'stage')
    .execute()
  await trx.deleteFrom('leads').where('org_id', '=', from.orgId).where('id', '=', from.id).execute()
}

export type LeadZip = { readonly zip: string; readonly leads: number; readonly lastAt: Date }

/** Where an organization's leads since a time come from: ZIP codes with their leads counted, nobody named. */
export async function findLeadZips(trx: Queries, orgId: string, since: Date): Promise<readonly LeadZip[]> {
  const { rows } = await sql<LeadZip>`SELECT zip, count(*)::integer AS leads, max(created_at) AS "lastAt"
    FROM (SELECT fields::json->>'zip' AS zip, created_at FROM leads WHERE org_id = ${orgId} AND created_at >= ${since}) l
    WHERE zip <> '' GROUP BY zip`.execute(trx)
  return rows
}

export async function insertEvent(trx: Queries, event: LeadEvent): Promise<void> {
  await trx.insertInto('lead_events').values(event).execute()
}

/** What was written of a person goes with them; what passed from stage to stage stays. */
export async function forgetEvents(trx: Queries, orgId: string, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('lead_events')
    .set({ text: '' })
    .where('org_id', '=', orgId)
    .where(sql<boolean>`lead_id = ANY (${ids}::text[])`)
    .execute()
}

type Noted = LeadPlace & { readonly noteId: string }

/** A note as somebody wrote it: what else happened to a lead counts in its times and is no text of its own. */
export const findNote = (trx: Queries, { orgId, id, noteId }: Noted): Promise<LeadEvent | undefined> =>
  trx
    .selectFrom('lead_events')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('lead_id', '=', id)
    .where('id', '=', noteId)
    .where('kind', '=', 'note')
    .executeTakeFirst()

export async function deleteNote(trx: Queries, { orgId, noteId }: Omit<Noted, 'id'>): Promise<void> {
  await trx.deleteFrom('lead_events').where('org_id', '=', orgId).where('id', '=', noteId).execute()
}

export type EventRow = LeadEvent & { readonly by_name: string | null }

const EVENTS_AT_MOST = 500

export const findEvents = (trx: Queries, { orgId, id }: LeadPlace): Promise<EventRow[]> =>
  trx
    .selectFrom('lead_events')
    .leftJoin('users', 'users.id', 'lead_events.by_id')
    .selectAll('lead_events')
    .select(NAME.as('by_name'))
    .where('lead_events.org_id', '=', orgId)
    .where('lead_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('lead_events.id', 'desc')
    .limit(EVENTS_AT_MOST)
    .execute()

export type Move = Pick<LeadEvent, 'lead_id' | 'from_stage' | 'to_stage' | 'at'>

/** The moves of leads from stage to stage, the first first. */
export const findMoves = (trx: Queries, orgId: string, ids: readonly string[]): Promise<Move[]> =>
  trx
    .selectFrom('lead_events')
    .select(['lead_id', 'from_stage', 'to_stage', 'at'])
    .where('org_id', '=', orgId)
    .where('kind', '=', 'stage')
    .where(sql<boolean>`lead_id = ANY (${ids}::text[])`)
    .orderBy('at')
    .orderBy('id')
    .execute()

export async function findWeights(trx: Queries, orgId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('lead_settings')
    .select('weights')
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return row?.weights ?? null
}

export async function saveWeights(trx: Queries, orgId: string, weights: string): Promise<void> {
  await trx
    .insertInto('lead_settings')
    .values({ org_id: orgId, weights })
    .onConflict((oc) => oc.column('org_id').doUpdateSet({ weights }))
    .execute()
}

const WORKS_ON_LEADS = 'prospects.write' satisfies Permission

/** Who may own a lead: the organization's members whose account is active and who may work on leads there. */
const ownersOf = (trx: Queries, orgId: string) =>
  trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id as userId', NAME.as('displayName')])
    .where('memberships.org_id', '=', orgId)
    .where('users.status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('membership_roles as mr')
          .innerJoin('roles as r', 'r.id', 'mr.role_id')
          .select('r.id')
          .where('mr.org_id', '=', orgId)
          .whereRef('mr.user_id', '=', 'memberships.user_id')
          .where(sql<boolean>`${WORKS_ON_LEADS} = ANY (r.permissions)`),
      ),
    )
    .orderBy('displayName')

export const findOwners = (trx: Queries, orgId: string) => ownersOf(trx, orgId).limit(500).execute()

/** The same with what tells those of one name apart: the address, by which a list may name them, and their roles there. */
export const findOwnersByName = (trx: Queries, orgId: string) =>
  ownersOf(trx, orgId)
    .select('users.email as email')
    .select(
      sql<string[]>`ARRAY(SELECT r.name FROM membership_roles mr JOIN roles r ON r.id = mr.role_id
        WHERE mr.org_id = memberships.org_id AND mr.user_id = memberships.user_id ORDER BY r.name)`.as(
        'roles',
      ),
    )
    .execute()
