import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#kit/react/api.ts'
import type { listArticles } from '#screens/articles/shared/articles.api.ts'

const NEWEST = 5

type Props = {
  readonly part: string | undefined
  readonly title?: string | undefined
  readonly list: string | undefined
  readonly link?: string | undefined
}

/** The newest articles in the menu, asked for when it opens. Without an answer the menu is what it is without them. */
export function NewsLinks({ part, title, list, link }: Props) {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['articles', 'newest'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof listArticles>('GET', '/articles', { query: { limit: NEWEST }, signal }))
        .articles,
  })
  if (data.length === 0) return null
  return (
    <section className={part} aria-label="Newest">
      <p className={title}>Newest</p>
      <ul className={list} data-long="true">
        {data.map((article) => (
          <li key={article.id}>
            <Link to="/articles" search={{ id: article.slug }} className={link}>
              <span>{article.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
