import {
  askerOf,
  assertRunnable,
  bind,
  type Caller,
  enqueueJob,
  findHolders,
  newId,
  notify,
  type Queries,
  REFUSALS,
  Refusal,
  type Services,
} from '#api/kit.ts'
import { parseToolCall } from '#kit/markdown/directive.ts'
import type { DocumentBlock } from '#kit/markdown/document.ts'
import { readMarkdown } from '#kit/markdown/read-markdown.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { screenAt } from '#kit/route.ts'
import { benchOf } from './articles.handlers.ts'
import { checksOf } from './checks.model.ts'
import { datedFigure } from './dated-rules.model.ts'
import type { Content } from './drafts.api.ts'
import * as contract from './drafts.api.ts'
import { type ArticleRow, insertComment, noteRevision, updateArticle } from './drafts.db.ts'
import { withFigures } from './live-figures.model.ts'
import { contentOf, draftOf, nameOf, publishNow, stateOf, withDraft } from './places.handlers.ts'
import { after, type Move, STATUS_WORDS } from './workflow.model.ts'

type Reading = {
  readonly services: Services
  readonly caller: Caller
  readonly reply: Parameters<typeof askerOf>[0]['reply']
}

/** Who writes an answer to own numbers into a text has the tool. Whoever reads the text needs it no more. */
export async function assertToolsCovered(
  { services, caller }: Pick<Reading, 'services' | 'caller'>,
  document: readonly DocumentBlock[],
): Promise<void> {
  for (const block of document) {
    const call = block.kind === 'tool' ? parseToolCall(block.call) : null
    if (call !== null && !('problem' in call))
      await assertRunnable(services, caller, { tool: { id: call.toolId }, inputs: call.inputs })
  }
}

/** Refuses a text with anything to mend, each with its line. */
export async function assertReady({ services, caller, reply }: Reading, content: Content): Promise<void> {
  const { document, problems } = readMarkdown(content.body, datedFigure)
  await assertToolsCovered({ services, caller }, document)
  const filled = await withFigures(document, benchOf(services, caller, askerOf({ caller, reply })))
  const isPath = (path: string) => screenAt(SCREENS, path) !== undefined
  const errors = [...checksOf(content, document, isPath), ...problems, ...filled.problems]
    .filter(({ level }) => level === 'error')
    .map(({ line, message }) => ({ path: line === null ? 'article' : `line ${line}`, message }))
  if (errors.length > 0) throw REFUSALS.invalid(errors)
}

/** The status after a step, or the refusal that says where the article stands. */
function stepped(row: ArticleRow, move: Move) {
  const status = after(row.status, move)
  if (status !== null) return status
  throw new Refusal(409, 'wrong_status', {
    message: `This article is ${STATUS_WORDS[row.status].toLowerCase()}: that step is not next.`,
  })
}

function assertOther(row: ArticleRow, caller: Caller): void {
  if (row.author_id === caller.userId)
    throw new Refusal(403, 'forbidden', { message: 'Author and reviewer must be different people.' })
}

const byOf = (caller: Caller, services: Services) => ({
  by_id: caller.userId,
  by_name: nameOf(caller),
  at: services.now(),
})

export const submit = bind(
  contract.submitArticle,
  async ({ params: { id }, body, caller, services, reply }) => {
    const permission = 'articles.write'
    const found = await draftOf(services, caller, { id, permission })
    if (found.author_id !== caller.userId) throw REFUSALS.notFound('There is no such article')
    await assertReady({ services, caller, reply }, contentOf(found.content))
    // What was checked is what is submitted, whatever another tab saves meanwhile.
    const rev = body.rev ?? found.rev
    return withDraft({ services, caller }, { id, permission, rev }, async (trx, row) => {
      const next = { status: stepped(row, 'submit'), rev: row.rev + 1, updated_at: services.now() }
      const place = { orgId: row.org_id, id }
      await updateArticle(trx, place, next)
      await noteRevision(trx, place, {
        rev: next.rev,
        what: 'submitted',
        content: row.content,
        ...byOf(caller, services),
      })
      await tellReviewers(trx, { ...row, ...next }, services.now())
      return stateOf({ ...row, ...next })
    })
  },
)

const pageOf = ({ id }: ArticleRow) => `/articles/create?id=${id}` as const

/** Everybody who may review, but its author. */
async function tellReviewers(trx: Queries, row: ArticleRow, now: Date): Promise<void> {
  const { org_id: orgId, id, rev, author_id: author } = row
  const title = `Waiting for review: ${contentOf(row.content).title}`
  for (const person of await findHolders(trx, { orgId, permission: 'articles.review' }))
    if (person !== author)
      await notify(trx, {
        person,
        kind: 'article.review',
        title,
        link: pageOf(row),
        key: `${id} ${rev}`,
        now,
      })
}

async function tellAuthor(trx: Queries, row: ArticleRow, { words, now }: { words: string; now: Date }) {
  const { id, rev, author_id: person } = row
  if (person === null) return
  const title = `${words}: ${contentOf(row.content).title}`
  const key = `${id} ${rev} ${words}`
  await notify(trx, { person, kind: 'article.decided', title, link: pageOf(row), key, now })
}

export const approve = bind(contract.approveArticle, async ({ params: { id }, body, caller, services }) => {
  const permission = 'articles.review'
  return withDraft({ services, caller }, { id, permission, rev: body.rev }, async (trx, row) => {
    assertOther(row, caller)
    const now = services.now()
    const next = {
      status: stepped(row, 'approve'),
      reviewer_id: caller.userId,
      reviewer_name: nameOf(caller),
      reviewed_on: now.toISOString().slice(0, 10),
      updated_at: now,
    }
    await updateArticle(trx, { orgId: row.org_id, id }, next)
    await tellAuthor(trx, row, { words: 'Approved', now })
    return stateOf({ ...row, ...next })
  })
})

export const askForChanges = bind(contract.requestChanges, async ({ params, body, caller, services }) => {
  const { id } = params
  return withDraft(
    { services, caller },
    { id, permission: 'articles.review', rev: body.rev },
    async (trx, row) => {
      assertOther(row, caller)
      const next = {
        status: stepped(row, 'request-changes'),
        reviewer_id: caller.userId,
        reviewer_name: nameOf(caller),
        updated_at: services.now(),
      }
      const { org_id } = row
      await updateArticle(trx, { orgId: org_id, id }, next)
      if (body.comment !== undefined && body.comment !== '') {
        const about = {
          org_id,
          article_id: id,
          id: newId('cmt'),
          line: null,
          quote: null,
          text: body.comment,
        }
        await insertComment(trx, { ...about, ...byOf(caller, services) })
      }
      await tellAuthor(trx, row, { words: 'Changes requested', now: services.now() })
      return stateOf({ ...row, ...next })
    },
  )
})

export const publish = bind(contract.publishArticle, async ({ params: { id }, body, caller, services }) => {
  const permission = 'articles.publish'
  return withDraft({ services, caller }, { id, permission, rev: body.rev }, async (trx, row) => {
    stepped(row, 'publish')
    return stateOf(await publishNow(trx, row, byOf(caller, services)))
  })
})

/** A caller whose clock is a little slow means now. */
const CLOCKS_APART_MS = 60_000

export const schedule = bind(contract.scheduleArticle, async ({ params: { id }, body, caller, services }) => {
  const permission = 'articles.publish'
  return withDraft({ services, caller }, { id, permission, rev: body.rev }, async (trx, row) => {
    const { org_id: orgId } = row
    const runAt = new Date(body.publishAt)
    const now = services.now()
    if (runAt.getTime() < now.getTime() - CLOCKS_APART_MS)
      throw REFUSALS.invalid([{ path: 'publishAt', message: 'Choose a time in the future, or publish now.' }])
    const next = { status: stepped(row, 'schedule'), publish_at: runAt, updated_at: now }
    await updateArticle(trx, { orgId, id }, next)
    const job = { kind: 'articles.shared.publish' as const, userId: caller.userId, orgId, now, runAt }
    await enqueueJob(trx, { ...job, inputs: { id, publishAt: body.publishAt } })
    return stateOf({ ...row, ...next })
  })
})

export const unschedule = bind(
  contract.unscheduleArticle,
  async ({ params: { id }, body, caller, services }) => {
    const permission = 'articles.publish'
    return withDraft({ services, caller }, { id, permission, rev: body.rev }, async (trx, row) => {
      // Its job finds another time than its own and publishes nothing.
      const next = { status: stepped(row, 'unschedule'), publish_at: null, updated_at: services.now() }
      await updateArticle(trx, { orgId: row.org_id, id }, next)
      return stateOf({ ...row, ...next })
    })
  },
)

export const archive = bind(contract.archiveArticle, async ({ params: { id }, body, caller, services }) => {
  const permission = 'articles.publish'
  return withDraft({ services, caller }, { id, permission, rev: body.rev }, async (trx, row) => {
    const status = stepped(row, 'archive')
    const next = { status, published: null, publish_at: null, updated_at: services.now() }
    await updateArticle(trx, { orgId: row.org_id, id }, next)
    return stateOf({ ...row, ...next })
  })
})
