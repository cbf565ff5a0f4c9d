import { askerOf, bind, newId, organizationOf, REFUSALS, withTenant } from '#api/kit.ts'
import { readMarkdown } from '#kit/markdown/read-markdown.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { screenAt } from '#kit/route.ts'
import { benchOf } from './articles.handlers.ts'
import { checksOf } from './checks.model.ts'
import { mayDelete } from './comments.handlers.ts'
import { datedFigure } from './dated-rules.model.ts'
import * as contract from './drafts.api.ts'
import {
  type ArticleRow,
  findComments,
  findRevisions,
  insertArticle,
  noteRevision,
  takeSlug,
  updateArticle,
} from './drafts.db.ts'
import { withFigures } from './live-figures.model.ts'
import { assertReady, assertToolsCovered } from './moves.handlers.ts'
import { contentOf, draftOf, may, nameOf, stateOf, wishedSlug, withDraft } from './places.handlers.ts'
import { readingMinutes } from './reading.model.ts'
import { afterEdit } from './workflow.model.ts'

export const write = bind(contract.postArticle, async ({ body, caller, services, reply }) => {
  const { org_name, submit = false, title, category } = body
  const permission = 'articles.write'
  const { orgId } = await organizationOf(services, caller, { name: org_name, permission })
  const { excerpt = '', tags = [], sources = [], series = null, plannedDate = null } = body
  const content = { title, category, body: body.body, excerpt, tags, sources, series, plannedDate }
  if (submit) await assertReady({ services, caller, reply }, content)
  const now = services.now()
  const row: ArticleRow = {
    org_id: orgId,
    id: newId('art'),
    slug: '',
    status: submit ? 'in_review' : 'draft',
    rev: 1,
    content: JSON.stringify(content),
    published: null,
    author_id: caller.userId,
    author_name: nameOf(caller),
    reviewer_id: null,
    reviewer_name: null,
    reviewed_on: null,
    publish_at: null,
    published_at: null,
    created_at: now,
    updated_at: now,
  }
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const place = { orgId, id: row.id }
    await insertArticle(trx, row)
    const slug = await takeSlug(trx, place, wishedSlug(content.title))
    await updateArticle(trx, place, { slug })
    const by = { by_id: caller.userId, by_name: row.author_name, at: now }
    await noteRevision(trx, place, {
      rev: 1,
      what: submit ? 'submitted' : 'saved',
      content: row.content,
      ...by,
    })
    return stateOf({ ...row, slug })
  })
})

export const save = bind(contract.patchArticle, async ({ params: { id }, body, caller, services }) => {
  const { rev, ...given } = body
  return withDraft({ services, caller }, { id, permission: 'articles.write', rev }, async (trx, row) => {
    if (row.author_id !== caller.userId) throw REFUSALS.notFound('There is no such article')
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const content = JSON.stringify({ ...contentOf(row.content), ...changes })
    // Saved again without a change, it stays where it stands in its review.
    if (content === row.content) return stateOf(row)
    const now = services.now()
    const next = {
      content,
      rev: row.rev + 1,
      status: afterEdit(row.status),
      publish_at: null,
      updated_at: now,
    }
    const place = { orgId: row.org_id, id }
    await updateArticle(trx, place, next)
    const by = { by_id: caller.userId, by_name: nameOf(caller), at: now }
    await noteRevision(trx, place, { rev: next.rev, what: 'saved', content, ...by })
    return stateOf({ ...row, ...next })
  })
})

export const draft = bind(contract.getDraft, async ({ params: { id }, caller, services }) => {
  const row = await draftOf(services, caller, { id })
  const { org_id: orgId } = row
  const comments = await withTenant(services.db, { userId: caller.userId, orgId }, (trx) =>
    findComments(trx, { orgId, id }),
  )
  return {
    ...stateOf(row),
    org_name: caller.memberships.find((one) => one.orgId === orgId)?.org_name ?? '',
    content: contentOf(row.content),
    author: { displayName: row.author_name },
    reviewer: row.reviewer_name === null ? null : { displayName: row.reviewer_name },
    publishAt: row.publish_at?.toISOString() ?? null,
    isPublished: row.published !== null,
    isAuthor: row.author_id === caller.userId,
    may: {
      write: may(caller, orgId, 'articles.write'),
      review: may(caller, orgId, 'articles.review'),
      publish: may(caller, orgId, 'articles.publish'),
    },
    comments: comments.map((one) => ({
      id: one.id,
      line: one.line,
      quote: one.quote,
      text: one.text,
      by: one.by_name,
      at: one.at.toISOString(),
      mayDelete: mayDelete(caller, one),
    })),
  }
})

export const check = bind(contract.checkArticle, async ({ body, caller, services, reply }) => {
  const { document, problems } = readMarkdown(body.body ?? '', datedFigure)
  await assertToolsCovered({ services, caller }, document)
  const filled = await withFigures(document, benchOf(services, caller, askerOf({ caller, reply })))
  const isPath = (path: string) => screenAt(SCREENS, path) !== undefined
  return {
    document: filled.document,
    problems: [...checksOf(body, document, isPath), ...problems, ...filled.problems],
    minutes: readingMinutes(body.body ?? ''),
  }
})

export const revisions = bind(contract.listRevisions, async ({ params: { id }, caller, services }) => {
  const { org_id: orgId } = await draftOf(services, caller, { id })
  const found = await withTenant(services.db, { userId: caller.userId, orgId }, (trx) =>
    findRevisions(trx, { orgId, id }),
  )
  return {
    revisions: found.map(({ rev, what, by_name, at, content }) => ({
      rev,
      what,
      by: by_name,
      at: at.toISOString(),
      content: contentOf(content),
    })),
  }
})
