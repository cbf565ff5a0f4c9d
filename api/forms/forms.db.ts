import { sql } from 'kysely'
import { z } from 'zod'
import type { Values } from '#kit/computation.ts'
import type { Queries } from '../database/connection.ts'
import type { TimeCursor } from '../http/time-cursor.ts'

const ANSWERS = z.record(z.string(), z.unknown())
const readStored = (text: string): Record<string, unknown> => ANSWERS.parse(JSON.parse(text))

type DraftKey = { readonly userId: string; readonly form: string }

export async function findDraft(db: Queries, { userId, form }: DraftKey) {
  const row = await db
    .selectFrom('form_drafts')
    .select(['answers', 'step', 'updated_at'])
    .where('user_id', '=', userId)
    .where('form', '=', form)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { answers: readStored(row.answers), step: row.step, updatedAt: row.updated_at }
}

type Draft = DraftKey & { readonly answers: Values; readonly step: number; readonly now: Date }

export async function keepDraft(db: Queries, { userId, form, answers, step, now }: Draft): Promise<void> {
  const kept = { answers: JSON.stringify(answers), step, updated_at: now }
  await db
    .insertInto('form_drafts')
    .values({ user_id: userId, form, ...kept })
    .onConflict((oc) => oc.columns(['user_id', 'form']).doUpdateSet(kept))
    .execute()
}

export async function removeDraft(db: Queries, { userId, form }: DraftKey): Promise<void> {
  await db.deleteFrom('form_drafts').where('user_id', '=', userId).where('form', '=', form).execute()
}

/** Whose form it is. */
export async function findOrgName(db: Queries, orgId: string): Promise<string | null> {
  const row = await db
    .selectFrom('organisations')
    .select('org_name')
    .where('id', '=', orgId)
    .executeTakeFirst()
  return row?.org_name ?? null
}

export type Submission = {
  readonly orgId: string
  readonly id: string
  readonly form: string
  readonly answers: Values
  readonly consent: string
  readonly sentAt: Date
  readonly sentBy: string | null
  readonly shareId: string | null
  readonly leadId: string | null
}

export async function insertSubmission(db: Queries, sent: Submission): Promise<void> {
  await db
    .insertInto('form_submissions')
    .values({
      org_id: sent.orgId,
      id: sent.id,
      form: sent.form,
      answers: JSON.stringify(sent.answers),
      consent: sent.consent,
      sent_at: sent.sentAt,
      sent_by: sent.sentBy,
      share_id: sent.shareId,
      lead_id: sent.leadId,
    })
    .execute()
}

type Wanted = {
  readonly orgId: string
  readonly form: string
  readonly q: string
  readonly by: 'link' | 'member' | undefined
  readonly cursor: TimeCursor | null
  readonly limit: number
}

/** The newest first. */
export async function findSubmissions(db: Queries, { orgId, form, q, by, cursor, limit }: Wanted) {
  const words = q.trim().toLowerCase()
  const rows = await db
    .selectFrom('form_submissions')
    .select(['id', 'answers', 'consent', 'sent_at', 'sent_by', 'lead_id'])
    .where('org_id', '=', orgId)
    .where('form', '=', form)
    .$if(words !== '', (found) => found.where(sql<boolean>`position(${words} IN lower(answers)) > 0`))
    .$if(by === 'link', (found) => found.where('share_id', 'is not', null))
    .$if(by === 'member', (found) => found.where('share_id', 'is', null))
    .$if(cursor !== null, (found) =>
      found.where(sql<boolean>`(sent_at, id) < (${cursor?.at ?? null}, ${cursor?.id ?? null})`),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    answers: readStored(row.answers),
    consent: row.consent,
    sentAt: row.sent_at,
    sentBy: row.sent_by,
    leadId: row.lead_id,
  }))
}

type SubmissionKey = { readonly orgId: string; readonly id: string }

const keyed = ({ orgId, id }: SubmissionKey) => sql<boolean>`org_id = ${orgId} AND id = ${id}`

export async function hasSubmission(db: Queries, key: SubmissionKey): Promise<boolean> {
  const found = await db.selectFrom('form_submissions').select('id').where(keyed(key)).executeTakeFirst()
  return found !== undefined
}

export async function removeSubmission(db: Queries, key: SubmissionKey): Promise<void> {
  await db.deleteFrom('form_submissions').where(keyed(key)).execute()
}
