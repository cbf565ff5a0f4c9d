import { Link } from '@tanstack/react-router'
import type { DocumentBlock, Run } from '#kit/markdown/document.ts'
import css from '../articles.module.css'
import type { Article } from '../queries.ts'

/** What follows the text: where its figures come from, its sources, the tools and the next article. */
export function After({ article }: { readonly article: Article }) {
  const figures = figuresOf(article.document)
  return (
    <footer className={css.after}>
      {article.relatedTools.length === 0 ? null : (
        <section className="no-print" aria-label="Use this in my plan">
          <h2>Use this in my plan</h2>
          <ul className={css.links}>
            {article.relatedTools.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {article.next === null ? null : (
        <section className={`${css.next} no-print`} aria-label="Next in the series">
          <p className={css.quiet}>Next in this series</p>
          <Link to="/articles" search={{ id: article.next.slug }}>
            {article.next.title}
          </Link>
        </section>
      )}
      <section aria-label="Sources">
        <h2>Sources</h2>
        <ul className={css.sources}>
          {article.sources.map(({ title, publisher, year, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
                {title}
              </a>
              , {publisher}, {year}
            </li>
          ))}
          {figures.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </section>
      <p className={css.quiet}>
        General information, not advice for your situation. Figures are those of the years that the text
        names.
      </p>
    </footer>
  )
}

/** The sources of the dated figures in the text, each once. */
const figuresOf = (document: readonly DocumentBlock[]): readonly string[] => [
  ...new Set(document.flatMap(runsIn).flatMap(({ source }) => source ?? [])),
]

function runsIn(block: DocumentBlock): readonly Run[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.runs
    case 'list':
      return block.items.flatMap(({ runs }) => runs)
    case 'quote':
      return block.paragraphs.flat()
    case 'table':
      return [...block.head.flat(), ...block.rows.flat(2)]
    default:
      return []
  }
}
