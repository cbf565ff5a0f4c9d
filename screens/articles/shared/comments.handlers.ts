import { bind, type Caller, newId, REFUSALS } from '#api/kit.ts'
import * as contract from './comments.api.ts'
import { type CommentRow, deleteComment, findComment, insertComment } from './drafts.db.ts'
import { contentOf, may, nameOf, withDraft } from './places.handlers.ts'

export const comment = bind(contract.commentArticle, async ({ params, body, caller, services }) => {
  const article = params.id
  return withDraft({ services, caller }, { id: article }, async (trx, { org_id, content }) => {
    const id = newId('cmt')
    const line = body.line ?? null
    const by = { by_id: caller.userId, by_name: nameOf(caller), at: services.now() }
    await insertComment(trx, {
      org_id,
      article_id: article,
      id,
      line,
      quote: line === null ? null : (contentOf(content).body.split('\n')[line - 1] ?? null),
      text: body.text,
      ...by,
    })
    return { id }
  })
})

const CLEARS = 'org.settings.write'

/** Whoever wrote it, and an administrator of the organization. */
export const mayDelete = (caller: Caller, one: Pick<CommentRow, 'org_id' | 'by_id'>): boolean =>
  one.by_id === caller.userId || may(caller, one.org_id, CLEARS)

export const removeComment = bind(contract.deleteComment, async ({ params, caller, services }) => {
  const { id, commentId } = params
  return withDraft({ services, caller }, { id }, async (trx, { org_id: orgId }) => {
    const found = await findComment(trx, { orgId, id }, commentId)
    if (found === undefined) throw REFUSALS.notFound('There is no such comment')
    if (!mayDelete(caller, found)) throw REFUSALS.forbidden([CLEARS])
    await deleteComment(trx, { orgId, id }, commentId)
    return { id: commentId, deleted: true as const }
  })
})
