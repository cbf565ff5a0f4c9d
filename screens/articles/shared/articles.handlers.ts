import { askerOf, bind, REFUSALS, Refusal, type Caller, type Services } from '#api/kit.ts'
import { isAllowed } from '#kit/access.ts'
import { readMarkdown } from '#kit/markdown/read-markdown.ts'
import { SHIPPED } from '../shipped/all-shipped.model.ts'
import { EDITORIAL_DESK, type ShippedArticle } from '../shipped/shipped.model.ts'
import * as contract from './articles.api.ts'
import { isCategory } from './categories.model.ts'
import { datedFigure } from './dated-rules.model.ts'
import { type Toolbench, withFigures } from './live-figures.model.ts'
import { hasWords, readingMinutes } from './reading.model.ts'

export const list = bind(contract.listArticles, async ({ query }) => {
  const { category = 'all', q = '', limit, offset } = query
  if (category !== 'all' && !isCategory(category))
    throw new Refusal(400, 'invalid', {
      message: 'Unknown category',
      fields: [{ path: 'category', message: 'Unknown category' }],
    })
  const found = SHIPPED.filter((one) => category === 'all' || one.category === category).filter((one) =>
    hasWords([one.title, one.excerpt, ...one.tags, one.body].join(' '), q.trim()),
  )
  return { articles: found.slice(offset, offset + limit).map(listedShipped), total: found.length }
})

export const read = bind(contract.getArticle, async ({ params, caller, services, reply }) => {
  const article = SHIPPED.find(({ id, slug }) => id === params.id || slug === params.id)
  if (article === undefined) throw REFUSALS.notFound('There is no such article')
  const bench = benchOf(services, caller, askerOf({ caller, reply }))
  const { document } = await withFigures(readMarkdown(article.body, datedFigure).document, bench)
  const next = SHIPPED.find(
    ({ series }) => series.name === article.series.name && series.position === article.series.position + 1,
  )
  const tools = await Promise.all(article.relatedTools.map((id) => bench.find(id)))
  return {
    ...listedShipped(article),
    document,
    sources: article.sources.map((source) => ({ ...source })),
    relatedTools: tools.flatMap((tool) => (tool === null ? [] : [{ id: tool.id, title: tool.title }])),
    next: next === undefined ? null : { slug: next.slug, title: next.title },
  }
})

const listedShipped = (article: ShippedArticle) => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  tags: [...article.tags],
  author: { displayName: EDITORIAL_DESK },
  minutes: readingMinutes(article.body),
  publishedAt: `${article.publishedOn}T00:00:00.000Z`,
  lastReviewedOn: article.reviewedOn,
  series: { ...article.series },
  status: 'published' as const,
})

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
