import { IconArrowLeft, IconPrinter, IconTextSize } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#kit/react/api.ts'
import { date } from '#kit/format.ts'
import { MarkdownText } from '#ui/markdown/MarkdownText.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { NoRecord } from '#ui/states/PageState.tsx'
import css from '../articles.module.css'
import { type Article, useArticle } from '../queries.ts'
import { categoryLabel } from '../shared/categories.model.ts'
import { contentsOf } from '../shared/reading.model.ts'
import { Contents } from './contents.tsx'
import { After } from './after.tsx'

/** One article: what it says, where it says it, and what to do next. */
export function Reading({ id }: { readonly id: string }) {
  const asked = useArticle(id)
  if (asked.error instanceof ApiError && asked.error.status === 404)
    return <NoRecord noun="article" actions={<Link to="/articles">All articles</Link>} />
  return (
    <Waiting asked={asked} what="the article">
      {(article) => <Text article={article} />}
    </Waiting>
  )
}

function Text({ article }: { readonly article: Article }) {
  const body = useRef<HTMLDivElement>(null)
  const [isLarge, setLarge] = useState(false)
  return (
    <article className={css.reading} data-large={isLarge}>
      <Progress of={body} />
      <header className={css.head}>
        <Link to="/articles" className={`${css.back} no-print`}>
          <IconArrowLeft size={16} aria-hidden="true" /> All articles
        </Link>
        <p className={css.quiet}>
          <Link to="/articles" search={{ category: article.category }}>
            {categoryLabel(article.category)}
          </Link>
          {article.series === null ? null : ` · ${article.series.name}, part ${article.series.position}`}
        </p>
        <h1>{article.title}</h1>
        <p className={css.excerpt}>{article.excerpt}</p>
        <p className={css.quiet}>{bylineOf(article)}</p>
        <div className={`${css.tools} no-print`}>
          <Action tone="plain" onClick={() => setLarge(!isLarge)}>
            <IconTextSize size={16} aria-hidden="true" /> {isLarge ? 'Smaller text' : 'Larger text'}
          </Action>
          <Action tone="plain" onClick={() => window.print()}>
            <IconPrinter size={16} aria-hidden="true" /> Print
          </Action>
        </div>
      </header>
      <Contents parts={contentsOf(article.document)} />
      <div className={css.body} ref={body}>
        <MarkdownText document={article.document} />
        <After article={article} />
      </div>
    </article>
  )
}

const bylineOf = ({ author, minutes, publishedAt, lastReviewedOn }: Article): string =>
  [
    author.displayName,
    `${minutes} min read`,
    ...(publishedAt === null ? [] : [`Published ${date(publishedAt)}`]),
    ...(lastReviewedOn === null ? [] : [`Reviewed ${date(lastReviewedOn)}`]),
  ].join(' · ')

/** How far one has read: a thin line at the top of the window. */
function Progress({ of }: { readonly of: React.RefObject<HTMLDivElement | null> }) {
  const [share, setShare] = useState(0)
  useEffect(() => {
    const measure = () => {
      const box = of.current?.getBoundingClientRect()
      if (box === undefined) return
      const room = box.height - window.innerHeight
      setShare(room <= 0 ? 1 : Math.min(1, Math.max(0, -box.top / room)))
    }
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [of])
  return <progress className={`${css.progress} no-print`} aria-label="Read so far" max={1} value={share} />
}
