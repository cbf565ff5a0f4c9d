import { Link } from '@tanstack/react-router'
import { hasPermissionIn } from '#kit/access.ts'
import { counted, date } from '#kit/format.ts'
import { useSession } from '#kit/react/session.tsx'
import { Block, type Source } from './block.tsx'
import css from './dashboard.module.css'
import type { OrganizationWork } from './queries.ts'

/** The organizations of the person, each with its open work; the block stays away without any. */
export function Organizations({ source }: { readonly source: Source<readonly OrganizationWork[]> }) {
  const { user } = useSession()
  if (source.data?.length === 0 && !source.isError) return null
  return (
    <Block title="Organizations" source={source}>
      {(list) => (
        <ul className={css.rows}>
          {list.map(({ organization, work, updatedAt, updatedBy }) => (
            <li key={organization.id}>
              <div>
                <Link to="/checklists" search={{ org: organization.org_name }}>
                  {organization.org_name}
                </Link>
                <p>{wordsOf(work)}</p>
                {updatedAt === null ? null : (
                  <p className={css.faint}>
                    Changed {date(updatedAt)}
                    {updatedBy === null ? '' : ` by ${updatedBy}`}
                  </p>
                )}
              </div>
              {hasPermissionIn(user?.roles ?? [], organization.org_name, 'org.roles.assign') ? (
                <Link
                  to="/admin"
                  search={{ tab: 'invitations', org: organization.id }}
                  aria-label={`Invite people to ${organization.org_name}`}
                >
                  Invite people
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

function wordsOf(work: OrganizationWork['work']): string {
  const open = work.reduce((sum, run) => sum + run.open, 0)
  const late = work.reduce((sum, run) => sum + run.overdue, 0)
  if (work.length === 0) return 'No open checklists'
  const behind = late === 0 ? '' : `, ${counted(late, 'item')} overdue`
  return `${counted(work.length, 'open checklist')}${behind}, ${counted(open, 'item')} left`
}
