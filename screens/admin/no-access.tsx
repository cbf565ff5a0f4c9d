import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { getSecurity } from '#kit/contract/security.api.ts'
import { permissionWords } from '#kit/permission-words.ts'
import { useApi } from '#kit/react/api.ts'
import { Page } from '#ui/page/Page.tsx'
import { NoAccess } from '#ui/states/PageState.tsx'
import { MANAGING } from './access.model.ts'
import css from './admin.module.css'

/** What is missing, and who can grant it. Nothing of anybody else is asked for. */
export const NothingToAdminister = () => (
  <Page title="Administration" width="prose">
    <NoAccess
      title="You do not have access to administration"
      text="You need a role with at least one of the permissions below. An administrator of your organization can assign it; the operator assigns installation-wide permissions."
    />
    <SecondFactorFirst />
    <ul className={css.permissions}>
      {MANAGING.map((name) => (
        <li key={name}>{permissionWords(name)}</li>
      ))}
    </ul>
  </Page>
)

/** An administrator without a second factor, where the organization asks for one, is told so. */
function SecondFactorFirst() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['admin', 'security'],
    queryFn: ({ signal }) => api.call<typeof getSecurity>('GET', '/auth/security', { signal }),
  })
  if (data === undefined || data.mfaRequiredBy.length === 0) return null
  return (
    <p className={css.note}>
      {data.mfaRequiredBy.join(' and ')} requires two-step verification for administrators. Your rights there
      return once you turn it on in <Link to="/account">your account</Link>.
    </p>
  )
}
