import { permissionWords, roleName } from '#kit/permission-words.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import css from '../admin.module.css'
import type { Role } from '../people/people-queries.ts'
import roleCss from './roles.module.css'
import { compare } from './role.model.ts'

/** Two roles side by side: what both give, and what only one of them does. Which two stands in the address. */
export function Comparison({ roles }: { readonly roles: readonly Role[] }) {
  const { query, setQuery } = useAddress()
  const [firstId, secondId] = (query['compare'] ?? '').split(',')
  const one = roles.find(({ id }) => id === firstId) ?? roles[0]
  const other = roles.find(({ id }) => id === secondId) ?? roles.find(({ id }) => id !== one?.id)
  if (one === undefined || other === undefined) return null
  const choices = roles.map(({ id, name }) => ({ value: id, label: roleName(name) }))
  const { both, onlyOne, onlyOther } = compare(one, other)
  return (
    <section className={roleCss.comparison} aria-label="Comparison">
      <div className={roleCss.chosen}>
        <SelectField
          label="First role"
          value={one.id}
          choices={choices}
          onChange={(id) => setQuery({ compare: `${id},${other.id}` })}
        />
        <SelectField
          label="Second role"
          value={other.id}
          choices={choices}
          onChange={(id) => setQuery({ compare: `${one.id},${id}` })}
        />
      </div>
      <div className={roleCss.lists} aria-live="polite">
        <Given title={`Only ${roleName(one.name)}`} permissions={onlyOne} />
        <Given title={`Only ${roleName(other.name)}`} permissions={onlyOther} />
        <Given title="Both" permissions={both} />
      </div>
    </section>
  )
}

type GivenProps = { readonly title: string; readonly permissions: readonly string[] }

const Given = ({ title, permissions }: GivenProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <PermissionList permissions={permissions} />
  </section>
)

export const PermissionList = ({ permissions }: { readonly permissions: readonly string[] }) =>
  permissions.length === 0 ? (
    <p className={css.faint}>Nothing</p>
  ) : (
    <ul className={roleCss.permissions}>
      {permissions.map((name) => (
        <li key={name}>
          {permissionWords(name)}
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
