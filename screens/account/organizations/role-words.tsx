import { permissionWords, roleName } from '#kit/permission-words.ts'
import type { Grant } from '../queries.ts'
import css from './organizations.module.css'

/** What each role lets the person do, in plain words. */
export const RoleWords = ({ grants }: { readonly grants: readonly Grant[] }) => (
  <div className={css.roles}>
    {grants.map((grant) => (
      <details key={grant.id}>
        <summary>
          <strong>{roleName(grant.name)}</strong>{' '}
          <span className={css.count}>
            {grant.permissions.length === 1 ? 'one permission' : `${grant.permissions.length} permissions`}
          </span>
        </summary>
        {grant.permissions.length === 0 ? (
          <p>This role has no permissions of its own.</p>
        ) : (
          <ul>
            {grant.permissions.map((permission) => (
              <li key={permission}>{permissionWords(permission)}</li>
            ))}
          </ul>
        )}
      </details>
    ))}
  </div>
)
