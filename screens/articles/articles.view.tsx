import { useAddress } from '#kit/react/use-address.ts'
import { ArticleList } from './list/article-list.tsx'
import { Reading } from './read/reading.tsx'

/** The articles, and the one that the address names. */
export default function Articles() {
  const { query } = useAddress()
  return query.id === undefined ? <ArticleList /> : <Reading key={query.id} id={query.id} />
}
