import { useCollection } from '#kit/react/collection.tsx'
import { useMemberships } from '#kit/react/organizations.ts'
import css from './collection.module.css'

/** Whose list it is; a choice only for who belongs to several organizations. */
export function OrgPicker() {
  const { collection, orgName, setQuery } = useCollection()
  const { data } = useMemberships()
  const names = (data ?? []).map((org) => org.org_name)
  if (collection.list.owner === 'person') return null
  if (names.length < 2) return orgName === '' ? null : <span className={css.org}>{orgName}</span>
  const known = names.includes(orgName) || orgName === '' ? names : [orgName, ...names]
  return (
    <label className={css.org}>
      <span className="visually-hidden">Organization</span>
      <select value={orgName} onChange={(event) => setQuery({ org: event.target.value, item: null }, 'push')}>
        {known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
