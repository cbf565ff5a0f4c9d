import { hasPermission } from '#kit/access.ts'
import { roleThatLets } from '#kit/permission-words.ts'
import { useMemberships, useMembershipsChanged } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { NoOrganization } from '#ui/organization/NoOrganization.tsx'
import { Page } from '#ui/page/Page.tsx'
import { NoAccess } from '#ui/states/PageState.tsx'
import { Desk } from './desk/desk.tsx'
import { Start } from './start/start.tsx'

const WORK = ['articles.write', 'articles.review', 'articles.publish'] as const

/** Where articles are written, reviewed and published. */
export default function CreateArticle() {
  const { query } = useAddress()
  const roles = useSession().user?.roles ?? []
  const memberships = useMemberships()
  const joined = useMembershipsChanged()
  if (memberships.data?.length === 0)
    return (
      <Page title="Create Article">
        <NoOrganization
          what="Articles"
          purpose="Write, have a second person review it, then publish it for your organization."
          onJoined={() => void joined()}
        />
      </Page>
    )
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
