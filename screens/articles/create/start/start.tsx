import { Link } from '@tanstack/react-router'
import { hasPermission } from '#kit/access.ts'
import { date } from '#kit/format.ts'
import { useSession } from '#kit/react/session.tsx'
import { Page, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { categoryLabel } from '../../shared/categories.model.ts'
import css from '../create.module.css'
import { useOpenArticles } from '../queries.ts'
import { STATUS_LOOK } from '../status-look.ts'
import { NewArticle } from './new-article.tsx'

/** A new article, and those that are on their way. */
export function Start() {
  const asked = useOpenArticles()
  const roles = useSession().user?.roles ?? []
  return (
    <Page
      title="Create Article"
      lead="Write, have a second person review it, then publish it for your organization."
    >
      {hasPermission(roles, 'articles.write') ? <NewArticle /> : null}
      <Waiting asked={asked} what="the articles" shape="lines">
        {(articles) => {
          const published = articles.filter(({ status }) => status === 'published')
          return (
            <>
              <Panel title="In progress">
                {published.length === articles.length ? (
                  <p className={css.quiet}>
                    Nothing in progress. Your drafts stand here, and what waits for your review.
                  </p>
                ) : (
                  <Listed articles={articles.filter(({ status }) => status !== 'published')} />
                )}
              </Panel>
              {published.length === 0 ? null : (
                <Panel title="Published">
                  <Listed articles={published} />
                </Panel>
              )}
            </>
          )
        }}
      </Waiting>
    </Page>
  )
}

type Articles = NonNullable<ReturnType<typeof useOpenArticles>['data']>

const Listed = ({ articles }: { readonly articles: Articles }) => (
  <ul className={css.open}>
    {articles.map((one) => (
      <li key={one.id}>
        <Link to="/articles/create" search={{ id: one.id }}>
          {one.title}
        </Link>
        <span className={css.quiet}>
          {categoryLabel(one.category)} · {one.isMine ? 'You' : one.author.displayName}
          {one.plannedDate === null ? null : ` · Planned for ${date(one.plannedDate)}`}
        </span>
        <StatusDot {...STATUS_LOOK[one.status]} />
      </li>
    ))}
  </ul>
)
