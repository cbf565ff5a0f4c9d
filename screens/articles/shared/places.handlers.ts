import {
  type Caller,
  noteLater,
  type Queries,
  REFUSALS,
  Refusal,
  type Services,
  withTenant,
} from '#api/kit.ts'
import type { Permission } from '#kit/access.ts'
import { slugOf } from '#kit/markdown/read-markdown.ts'
import { SHIPPED } from './shipped/all-shipped.model.ts'
import {
  type ArticleRow,
  findArticle,
  lockArticle,
  noteRevision,
  takeSlug,
  updateArticle,
} from './drafts.db.ts'
import { type Content, contentSchema } from './drafts.api.ts'

export const may = ({ roles }: Caller, orgId: string, permission: Permission): boolean =>
  roles.some((role) => role.orgId === orgId && role.permissions.includes(permission))

export const nameOf = ({ firstName, lastName }: Caller): string =>
  `${firstName} ${lastName}`.trim() || 'A member'

export const contentOf = (text: string): Content => contentSchema.parse(JSON.parse(text))

const EDITS: readonly Permission[] = ['articles.review', 'articles.publish']

/** Its author sees a draft; who reviews or publishes sees it from its submission on. */
export const seesDraft = (caller: Caller, row: ArticleRow): boolean =>
  row.author_id === caller.userId ||
  (EDITS.some((permission) => may(caller, row.org_id, permission)) &&
    (row.status !== 'draft' || row.reviewer_id !== null))

const missing = () => REFUSALS.notFound('There is no such article')

/** The article among those of the caller's organizations, by its id or an address that it has or had. */
export async function articleNamed(
  { db }: Services,
  { userId, memberships }: Caller,
  id: string,
): Promise<ArticleRow | null> {
  for (const { orgId } of memberships) {
    const found = await withTenant(db, { userId, orgId }, (trx) => findArticle(trx, { orgId, id }))
    if (found !== undefined) return found
  }
  return null
}

type Wanted = { readonly id: string; readonly permission?: Permission }

/** A draft that the caller may work on: 404 for who is no member or may not see it, 403 without the permission. */
export async function draftOf(services: Services, caller: Caller, { id, permission }: Wanted) {
  const row = await articleNamed(services, caller, id)
  if (row === null || row.id !== id) throw missing()
  if (permission !== undefined && !may(caller, row.org_id, permission)) throw REFUSALS.forbidden([permission])
  if (!seesDraft(caller, row)) throw missing()
  return row
}

type Locked = Wanted & { readonly rev?: number | undefined }

type Calling = { readonly services: Services; readonly caller: Caller }

/** Work on a draft under its lock, if it still is the revision that the caller saw. */
export async function withDraft<T>(
  { services, caller }: Calling,
  { rev, ...wanted }: Locked,
  work: (trx: Queries, row: ArticleRow) => Promise<T>,
): Promise<T> {
  const { org_id: orgId, id } = await draftOf(services, caller, wanted)
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const row = await lockArticle(trx, { orgId, id })
    if (row === undefined || !seesDraft(caller, row)) throw missing()
    if (rev !== undefined && rev !== row.rev)
      throw new Refusal(412, 'changed', {
        message: 'Somebody saved this article since you opened it.',
        extra: { current: { rev: row.rev, content: contentOf(row.content) } },
      })
    return work(trx, row)
  })
}

/** The last part of an address for a title; those of the product's own articles are theirs. */
export function wishedSlug(title: string): string {
  const slug = slugOf(title) || 'article'
  return SHIPPED.some((one) => one.slug === slug) ? `${slug}-2` : slug
}

export const stateOf = ({ id, slug, status, rev, updated_at }: ArticleRow) => ({
  id,
  slug,
  status,
  rev,
  updatedAt: updated_at.toISOString(),
})

type By = { readonly by_id: string | null; readonly by_name: string; readonly at: Date }

/** Readers see from now on what was approved, at the address of its title; the former one still leads there. */
export async function publishNow(trx: Queries, row: ArticleRow, by: By): Promise<ArticleRow> {
  const place = { orgId: row.org_id, id: row.id }
  const next = {
    status: 'published' as const,
    published: row.content,
    published_at: row.published_at ?? by.at,
    publish_at: null,
    slug: await takeSlug(trx, place, wishedSlug(contentOf(row.content).title)),
    rev: row.rev + 1,
    updated_at: by.at,
  }
  await updateArticle(trx, place, next)
  await noteRevision(trx, place, { rev: next.rev, what: 'published', content: row.content, ...by })
  if (row.author_id !== null)
    await noteLater(trx, { userId: row.author_id, type: 'article.published', object: row.id, now: by.at })
  return { ...row, ...next }
}
