import { randomLetters } from '#api/ids.ts'
import type { Makers } from '#api/verify/found-makers.ts'
import { insertArticle, insertComment, takeSlug } from './drafts.db.ts'
import { SHIPPED } from './shipped/all-shipped.model.ts'
import type { Status } from './workflow.model.ts'

/** Where an article stands before the step that a path ends with. */
const BEFORE: Readonly<Record<string, Status>> = {
  approve: 'in_review',
  'request-changes': 'in_review',
  publish: 'approved',
  schedule: 'approved',
  unschedule: 'scheduled',
}

const SOURCE = {
  title: 'Publication 523',
  publisher: 'IRS',
  year: 2025,
  url: 'https://www.irs.gov/publications/p523',
}

export const MAKERS: Makers = {
  /** Everybody who is signed in reads what comes with the product. */
  'GET /articles/{id} id': () => SHIPPED[0]?.id ?? '',
  /** By the owner; one that is to be reviewed by a colleague, since nobody reviews their own. */
  art: async ({ world, owner, colleague, org, path }) => {
    if (org === null) throw new Error('an article belongs to an organization')
    const status = BEFORE[path.split('/').at(-1) ?? ''] ?? 'draft'
    const author = status === 'in_review' ? colleague : owner
    const id = `art_${randomLetters(16)}`
    const now = new Date()
    const content = JSON.stringify({
      title: author.text,
      excerpt: 'An excerpt',
      category: 'taxes',
      body: 'A text',
      tags: [],
      sources: [SOURCE],
      series: null,
      plannedDate: null,
    })
    const nobody = { published: null, reviewer_id: null, reviewer_name: null, reviewed_on: null }
    await world.db.kysely.transaction().execute(async (trx) => {
      await insertArticle(trx, {
        ...nobody,
        org_id: org.id,
        id,
        slug: id,
        status,
        rev: 1,
        content,
        author_id: author.userId,
        author_name: author.text,
        publish_at: null,
        published_at: null,
        created_at: now,
        updated_at: now,
      })
      await takeSlug(trx, { orgId: org.id, id }, id.replace('_', '-'))
    })
    return id
  },
  /** On the article made before it. */
  cmt: async ({ world, owner, org }) => {
    const id = `cmt_${randomLetters(16)}`
    if (org === null) throw new Error('a comment belongs to an organization')
    await world.db.kysely.transaction().execute(async (trx) => {
      const { id: article_id } = await trx
        .selectFrom('articles')
        .select('id')
        .where('org_id', '=', org.id)
        .where('author_id', '=', owner.userId)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const by = { by_id: owner.userId, by_name: owner.text, at: new Date() }
      await insertComment(trx, {
        org_id: org.id,
        article_id,
        id,
        line: null,
        quote: null,
        text: owner.text,
        ...by,
      })
    })
    return id
  },
}
