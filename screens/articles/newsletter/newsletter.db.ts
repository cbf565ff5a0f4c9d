import { definePersonRecords, type Queries } from '#api/kit.ts'
import type { Subscriber } from './newsletter.model.ts'

export type Tables = {
  newsletter_requests: {
    code_hash: Buffer
    email_folded: string
    email: string
    first_name: string
    interests: string[]
    consent_at: Date
    expires_at: Date
  }
  newsletter_subscribers: {
    email_folded: string
    email: string
    first_name: string
    interests: string[]
    consent_at: Date
    confirmed_at: Date
    /** Ends this subscription and nothing else; it stands in every mail, so it is kept as it is. */
    leave_code: string
  }
  newsletter_issues: { article_id: string; sent_at: Date }
}

export const personRecords = definePersonRecords({
  name: 'newsletter',
  tables: ['newsletter_requests', 'newsletter_subscribers'],
  sql: `SELECT s.email, s.first_name AS "firstName", s.interests, s.consent_at AS "consentAt", s.confirmed_at AS "confirmedAt"
    FROM newsletter_subscribers s JOIN users u ON u.email_folded = s.email_folded WHERE u.id = $1`,
  deletion: `WITH person AS (SELECT email_folded FROM users WHERE id = $1),
    asked AS (DELETE FROM newsletter_requests WHERE email_folded IN (SELECT email_folded FROM person))
    DELETE FROM newsletter_subscribers WHERE email_folded IN (SELECT email_folded FROM person)`,
})

export const issueRecords = definePersonRecords({
  tables: ['newsletter_issues'],
  notPersonal: 'which articles were sent, to whom is not kept',
})

/** Written for every address alike; a new request leaves older ones, any of which may still be confirmed. */
export const insertRequest = (trx: Queries, row: Tables['newsletter_requests']): Promise<unknown> =>
  trx.insertInto('newsletter_requests').values(row).execute()

export const dropExpiredRequests = (trx: Queries, now: Date): Promise<unknown> =>
  trx.deleteFrom('newsletter_requests').where('expires_at', '<=', now).execute()

/** Uses up the request of a code, and with it every other one of its address; undefined: unknown, used, or expired. */
export async function takeRequest(trx: Queries, codeHash: Buffer, now: Date) {
  const row = await trx
    .deleteFrom('newsletter_requests')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined)
    await trx.deleteFrom('newsletter_requests').where('email_folded', '=', row.email_folded).execute()
  return row
}

/** A second confirmation changes what the first one chose; the code for leaving stays that of the mails already sent. */
export const upsertSubscriber = (trx: Queries, row: Tables['newsletter_subscribers']): Promise<unknown> => {
  const { email, first_name, interests, consent_at, confirmed_at } = row
  return trx
    .insertInto('newsletter_subscribers')
    .values(row)
    .onConflict((oc) =>
      oc.column('email_folded').doUpdateSet({ email, first_name, interests, consent_at, confirmed_at }),
    )
    .execute()
}

export const deleteSubscriber = (trx: Queries, leaveCode: string): Promise<unknown> =>
  trx.deleteFrom('newsletter_subscribers').where('leave_code', '=', leaveCode).execute()

export const findSubscribers = (trx: Queries): Promise<Subscriber[]> =>
  trx
    .selectFrom('newsletter_subscribers')
    .select(['email', 'first_name as firstName', 'interests', 'leave_code as leaveCode'])
    .orderBy('email_folded')
    .execute()

/** Notes articles as sent; returns those that were not before. Two runs at once: one of them has each. */
export async function noteSent(trx: Queries, ids: readonly string[], now: Date): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .insertInto('newsletter_issues')
    .values(ids.map((article_id) => ({ article_id, sent_at: now })))
    .onConflict((oc) => oc.doNothing())
    .returning('article_id')
    .execute()
  return rows.map(({ article_id }) => article_id)
}

/** What the operator's own organization (its folded name) published since then, and nobody else's. */
export const findPublished = (trx: Queries, foldedDefault: string, since: Date) =>
  trx
    .selectFrom('articles')
    .innerJoin('organisation_names', 'organisation_names.org_id', 'articles.org_id')
    .select(['articles.id', 'articles.slug', 'articles.published'])
    .where('organisation_names.folded', '=', foldedDefault)
    .where('articles.published', 'is not', null)
    .where('articles.published_at', '>=', since)
    .orderBy('articles.published_at')
    .execute()
