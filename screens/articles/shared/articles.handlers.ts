import { askerOf, bind, type Caller, REFUSALS, Refusal, type Services, withTenant } from '#api/kit.ts'
import { isAllowed } from '#kit/access.ts'
import type { DocumentBlock } from '#kit/markdown/document.ts'
import { readMarkdown } from '#kit/markdown/read-markdown.ts'
import { SHIPPED } from './shipped/all-shipped.model.ts'
import { EDITORIAL_DESK, type ShippedArticle } from './shipped/shipped.model.ts'
import * as contract from './articles.api.ts'
import { isCategory } from './categories.model.ts'
import { datedFigure } from './dated-rules.model.ts'
import { type ArticleRow, findArticles } from './drafts.db.ts'
import { type Toolbench, withFigures } from './live-figures.model.ts'
import { articleNamed, contentOf, seesDraft } from './places.handlers.ts'
import { hasWords, readingMinutes } from './reading.model.ts'

export const list = bind(contract.listArticles, async ({ query, caller, services }) => {
  const { category = 'all', q = '', status, limit, offset } = query
  if (category !== 'all' && !isCategory(category))
    throw new Refusal(400, 'invalid', {
      message: 'Unknown category',
      fields: [{ path: 'category', message: 'Unknown category' }],
    })
  const rows = await rowsOf(services, caller)
  const all =
    status === undefined || status === 'published'
      ? [...rows.flatMap((row) => published(row, caller)), ...SHIPPED.map(shippedEntry)]
      : rows
          .filter((row) => seesDraft(caller, row) && (status === 'open' || row.status === status))
          .map((row) => entryOf(row, row.content, caller))
  const found = all
    .filter(({ listed }) => category === 'all' || listed.category === category)
    .filter(({ text }) => hasWords(text, q.trim()))
    .map(({ listed }) => listed)
    .toSorted((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''))
  return { articles: found.slice(offset, offset + limit), total: found.length }
})

async function rowsOf({ db }: Services, { userId, memberships }: Caller): Promise<ArticleRow[]> {
  const rows: ArticleRow[] = []
  for (const { orgId } of memberships)
    rows.push(...(await withTenant(db, { userId, orgId }, (trx) => findArticles(trx, orgId))))
  return rows
}

const published = (row: ArticleRow, caller: Caller) =>
  row.published === null ? [] : [{ ...entryOf(row, row.published, caller) }]

/** What readers see of an article of an organization, and the text that a search looks through. */
function entryOf(row: ArticleRow, text: string, caller: Caller) {
  const { title, excerpt, category, tags, body, series, plannedDate } = contentOf(text)
  const listed = {
    id: row.id,
    slug: row.slug,
    title,
    excerpt,
    category,
    tags: [...tags],
    author: { displayName: row.author_name },
    minutes: readingMinutes(body),
    publishedAt: row.published_at?.toISOString() ?? null,
    lastReviewedOn: row.reviewed_on,
    series,
    status: text === row.published ? ('published' as const) : row.status,
    isMine: row.author_id === caller.userId,
    plannedDate,
  }
  return { listed, text: [title, excerpt, ...tags, body].join(' ') }
}

export const read = bind(contract.getArticle, async ({ params, caller, services, reply }) => {
  const bench = benchOf(services, caller, askerOf({ caller, reply }))
  const found = await readable(services, caller, params.id)
  if (found === null) throw REFUSALS.notFound('There is no such article')
  const { document } = await withFigures(readMarkdown(found.body, datedFigure).document, bench)
  const tools = await Promise.all(
    [...new Set([...toolsIn(document), ...found.relatedTools])].map((id) => bench.find(id)),
  )
  return {
    ...found.listed,
    document,
    sources: found.sources.map((source) => ({ ...source })),
    relatedTools: tools.flatMap((tool) => (tool === null ? [] : [{ id: tool.id, title: tool.title }])),
    next: found.next,
  }
})

const toolsIn = (document: readonly DocumentBlock[]): readonly string[] =>
  document.flatMap((block) => (block.kind === 'tool' && block.figure !== null ? [block.figure.toolId] : []))

/** The article that comes with the product, or else the published one of the reader's organizations. */
async function readable(services: Services, caller: Caller, id: string) {
  const shipped = SHIPPED.find((one) => one.id === id || one.slug === id)
  if (shipped !== undefined) {
    const { body, sources, relatedTools } = shipped
    return { ...shippedEntry(shipped), body, sources, relatedTools, next: nextOf(shipped) }
  }
  const row = await articleNamed(services, caller, id)
  if (row === null || row.published === null) return null
  const { body, sources } = contentOf(row.published)
  return { ...entryOf(row, row.published, caller), body, sources, relatedTools: [], next: null }
}

function nextOf({ series }: ShippedArticle) {
  const next = SHIPPED.find(
    (one) => one.series.name === series.name && one.series.position === series.position + 1,
  )
  return next === undefined ? null : { slug: next.slug, title: next.title }
}

function shippedEntry(article: ShippedArticle) {
  const { id, slug, title, excerpt, category, tags, series, body } = article
  const listed = {
    id,
    slug,
    title,
    excerpt,
    category,
    tags: [...tags],
    author: { displayName: EDITORIAL_DESK },
    minutes: readingMinutes(body),
    publishedAt: `${article.publishedOn}T00:00:00.000Z`,
    lastReviewedOn: article.reviewedOn,
    series: { ...series },
    status: 'published' as const,
    isMine: false,
    plannedDate: null,
  }
  return { listed, text: [title, excerpt, ...tags, body].join(' ') }
}

/** The tools that this reader may open. */
export const benchOf = (
  { toolbox }: Services,
  { roles }: Caller,
  asker: ReturnType<typeof askerOf>,
): Toolbench => ({
  find: async (id) => {
    const tool = await toolbox.find(id)
    return tool !== null && isAllowed(tool.access, roles) ? tool : null
  },
  run: (tool, inputs) => toolbox.run(tool, inputs, asker),
})
