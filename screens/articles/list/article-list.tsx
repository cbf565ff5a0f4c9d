import { useCallback } from 'react'
import { Link } from '@tanstack/react-router'
import { date } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SearchField } from '#ui/entry/SearchField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import css from '../articles.module.css'
import { type Listed, useArticles } from '../queries.ts'
import { ALL_ARTICLES, CATEGORIES, categoryLabel, isCategory } from '../shared/categories.model.ts'
import { hasWords } from '../shared/reading.model.ts'

const ALL = 'all'

export function ArticleList() {
  const { query, setQuery } = useAddress()
  const asked = useArticles()
  const { category = ALL, q = '' } = query
  const search = useCallback((text: string) => setQuery({ q: text === '' ? null : text }), [setQuery])
  const isUnknown = category !== ALL && !isCategory(category)
  return (
    <Page
      title="Articles"
      lead="Short courses in one sitting, with figures that you can run on your own numbers."
    >
      <div className={css.bar}>
        <FilterChips
          label="Category"
          chips={[{ value: ALL, label: ALL_ARTICLES }, ...CATEGORIES]}
          chosen={[isUnknown ? ALL : category]}
          onChoose={(chosen) => setQuery({ category: chosenOf(chosen) }, 'push')}
        />
        <SearchField label="Search articles" value={q} onSearch={search} />
      </div>
      {isUnknown ? (
        <p role="status" className={css.note}>
          There is no category “{category.slice(0, 40)}”. These are all articles.
        </p>
      ) : null}
      <Waiting asked={asked} what="the articles">
        {(articles) => <Cards articles={found(articles, isUnknown ? ALL : category, q)} />}
      </Waiting>
    </Page>
  )
}

/** One category at a time; pressing the chosen one again shows them all. */
const chosenOf = (chosen: readonly string[]): string | null => {
  const last = chosen.at(-1)
  return last === undefined || last === ALL ? null : last
}

const found = (articles: readonly Listed[], category: string, q: string): readonly Listed[] =>
  articles.filter(
    (one) =>
      (category === ALL || one.category === category) &&
      hasWords([one.title, one.excerpt, ...one.tags].join(' '), q.trim()),
  )

const Cards = ({ articles }: { readonly articles: readonly Listed[] }) =>
  articles.length === 0 ? (
    <p role="status">No article matches. Try other words, or all categories.</p>
  ) : (
    <ul className={css.cards}>
      {articles.map((article) => (
        <li key={article.id}>
          <Card article={article} />
        </li>
      ))}
    </ul>
  )

const Card = ({ article }: { readonly article: Listed }) => (
  <article className={css.card}>
    <p className={css.quiet}>{categoryLabel(article.category)}</p>
    <h2>
      <Link to="/articles" search={{ id: article.slug }}>
        {article.title}
      </Link>
    </h2>
    <p>{article.excerpt}</p>
    <p className={css.quiet}>
      {article.minutes} min read
      {article.lastReviewedOn === null ? null : ` · Reviewed ${date(article.lastReviewedOn)}`}
      {article.series === null ? null : (
        <>
          <br />
          {article.series.name}, part {article.series.position}
        </>
      )}
    </p>
  </article>
)
