import { definePersonRecords, type Queries } from '#api/kit.ts'
import type { Status } from './workflow.model.ts'

export type Tables = {
  articles: {
    org_id: string
    id: string
    slug: string
    status: Status
    rev: number
    content: string
    published: string | null
    author_id: string | null
    author_name: string
    reviewer_id: string | null
    reviewer_name: string | null
    reviewed_on: string | null
    publish_at: Date | null
    published_at: Date | null
    created_at: Date
    updated_at: Date
  }
  article_slugs: { org_id: string; slug: string; article_id: string }
  article_revisions: {
    org_id: string
    article_id: string
    rev: number
    what: string
    content: string
    by_id: string | null
    by_name: string
    at: Date
  }
  article_comments: {
    org_id: string
    article_id: string
    id: string
    line: number | null
    /** The line as it read; null of the whole article, and of comments from before lines were kept. */
    quote: string | null
    text: string
    by_id: string | null
    by_name: string
    at: Date
  }
}

export type ArticleRow = Tables['articles']
export type CommentRow = Tables['article_comments']

/** What a person wrote stays with the organization when they leave; their name does not. */
const GONE = 'Former member'

export const personRecords = definePersonRecords({
  name: 'articles',
  tables: ['articles', 'article_slugs', 'article_revisions', 'article_comments'],
  sql: `SELECT a.id, a.status, a.content::json AS content, a.created_at AS "createdAt", a.updated_at AS "updatedAt",
    (SELECT coalesce(json_agg(json_build_object('articleId', c.article_id, 'line', c.line, 'text', c.text, 'at', c.at)), '[]')
      FROM article_comments c WHERE c.by_id = $1 AND c.article_id = a.id) AS "ownComments"
    FROM articles a WHERE a.author_id = $1 ORDER BY a.created_at`,
  deletion: `WITH written AS (UPDATE articles SET author_name = '${GONE}' WHERE author_id = $1),
    reviewed AS (UPDATE article_comments SET by_name = '${GONE}' WHERE by_id = $1)
    UPDATE article_revisions SET by_name = '${GONE}' WHERE by_id = $1`,
})

type Place = { readonly orgId: string; readonly id: string }

/** An article under its row's lock: of two steps at once, one sees what the other left. */
export const lockArticle = (trx: Queries, { orgId, id }: Place) =>
  trx
    .selectFrom('articles')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** An article by its id or by any address that it ever had. */
export const findArticle = (trx: Queries, { orgId, id }: Place) =>
  trx
    .selectFrom('articles')
    .selectAll()
    .where('org_id', '=', orgId)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb(
          'id',
          'in',
          eb
            .selectFrom('article_slugs')
            .select('article_id')
            .where('org_id', '=', orgId)
            .where('slug', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()

/** The newest first. */
export const findArticles = (trx: Queries, orgId: string): Promise<ArticleRow[]> =>
  trx
    .selectFrom('articles')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('updated_at', 'desc')
    .limit(500)
    .execute()

export const insertArticle = (trx: Queries, row: ArticleRow): Promise<unknown> =>
  trx.insertInto('articles').values(row).execute()

export async function updateArticle(
  trx: Queries,
  { orgId, id }: Place,
  changes: Partial<Omit<ArticleRow, 'org_id' | 'id'>>,
): Promise<void> {
  await trx.updateTable('articles').set(changes).where('org_id', '=', orgId).where('id', '=', id).execute()
}

/** An address of the article's own: the wished one, or with a number behind it where another article has it. */
export async function takeSlug(trx: Queries, { orgId, id }: Place, wished: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wished : `${wished}-${n}`
    await trx
      .insertInto('article_slugs')
      .values({ org_id: orgId, slug, article_id: id })
      .onConflict((oc) => oc.doNothing())
      .execute()
    const taken = await trx
      .selectFrom('article_slugs')
      .select('article_id')
      .where('org_id', '=', orgId)
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (taken?.article_id === id) return slug
  }
}

type Revision = Omit<Tables['article_revisions'], 'org_id' | 'article_id'>

/** Saves of one person within this time are one revision. */
const TOGETHER_MS = 600_000
const KEPT = 50

export async function noteRevision(trx: Queries, { orgId, id }: Place, revision: Revision): Promise<void> {
  const replaced =
    revision.what === 'saved' &&
    (await trx
      .deleteFrom('article_revisions')
      .where('org_id', '=', orgId)
      .where('article_id', '=', id)
      .where('rev', '=', revision.rev - 1)
      .where('what', '=', 'saved')
      .where('by_id', '=', revision.by_id)
      .where('at', '>', new Date(revision.at.getTime() - TOGETHER_MS))
      .returning('at')
      .executeTakeFirst())
  // Its time stays that of its first save, so that a long session leaves more than its end.
  const at = replaced ? replaced.at : revision.at
  await trx
    .insertInto('article_revisions')
    .values({ ...revision, at, org_id: orgId, article_id: id })
    .execute()
  const oldest = await trx
    .selectFrom('article_revisions')
    .select('rev')
    .where('org_id', '=', orgId)
    .where('article_id', '=', id)
    .orderBy('rev', 'desc')
    .offset(KEPT)
    .limit(1)
    .executeTakeFirst()
  if (oldest !== undefined)
    await trx
      .deleteFrom('article_revisions')
      .where('org_id', '=', orgId)
      .where('article_id', '=', id)
      .where('rev', '<=', oldest.rev)
      .execute()
}

export const findRevisions = (trx: Queries, { orgId, id }: Place) =>
  trx
    .selectFrom('article_revisions')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('article_id', '=', id)
    .orderBy('rev', 'desc')
    .execute()

export const findComments = (trx: Queries, { orgId, id }: Place) =>
  trx
    .selectFrom('article_comments')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('article_id', '=', id)
    .orderBy('at')
    .limit(500)
    .execute()

export const insertComment = (trx: Queries, comment: CommentRow): Promise<unknown> =>
  trx.insertInto('article_comments').values(comment).execute()

export const findComment = (trx: Queries, { orgId, id }: Place, commentId: string) =>
  trx
    .selectFrom('article_comments')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('article_id', '=', id)
    .where('id', '=', commentId)
    .executeTakeFirst()

export const deleteComment = (trx: Queries, { orgId, id }: Place, commentId: string): Promise<unknown> =>
  trx
    .deleteFrom('article_comments')
    .where('org_id', '=', orgId)
    .where('article_id', '=', id)
    .where('id', '=', commentId)
    .execute()
