import { useQuery } from '@tanstack/react-query'
import type { getOrgs } from '#kit/contract/orgs.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useCollection } from '#kit/react/collection.tsx'
import css from './collection.module.css'

/** Whose list it is; a choice only for who belongs to several organisations. */
export function OrgPicker() {
  const api = useApi()
  const { orgName, setQuery } = useCollection()
  const { data } = useQuery({
    queryKey: ['orgs'],
    queryFn: () => api.call<typeof getOrgs>('GET', '/orgs', { query: {} }),
  })
  const names = (data?.orgs ?? []).map((org) => org.org_name)
  if (names.length < 2) return orgName === '' ? null : <span className={css.org}>{orgName}</span>
  const known = names.includes(orgName) || orgName === '' ? names : [orgName, ...names]
  return (
    <label className={css.org}>
      <span className="visually-hidden">Organisation</span>
      <select value={orgName} onChange={(event) => setQuery({ org: event.target.value, item: null }, 'push')}>
        {known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
