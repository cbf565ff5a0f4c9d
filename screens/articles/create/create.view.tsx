import { hasPermission } from '#kit/access.ts'
import { roleThatLets } from '#kit/permission-words.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { Page } from '#ui/page/Page.tsx'
import { NoAccess } from '#ui/states/PageState.tsx'
import { Desk } from './desk/desk.tsx'
import { Start } from './start/start.tsx'

const WORK = ['articles.write', 'articles.review', 'articles.publish'] as const

/** Where articles are written, reviewed and published. */
export default function CreateArticle() {
  const { query } = useAddress()
  const roles = useSession().user?.roles ?? []
  if (!WORK.some((permission) => hasPermission(roles, permission)))
    return (
      <Page title="Create Article">
        <NoAccess
          title="You cannot write articles yet"
          text={`This page needs ${roleThatLets('articles.write')}`}
        />
      </Page>
    )
  return query.id === undefined ? <Start /> : <Desk key={query.id} id={query.id} />
}
